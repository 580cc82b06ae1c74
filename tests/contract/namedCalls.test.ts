/**
 * The calls that programs beside this portal know by name, written by hand: renaming one breaks them, and this test. What each takes and answers
 * the contract says; that all of the contract is served, platform.test.ts.
 */
import { expect, test } from 'vitest'
import { pathOf } from '../../server/http/serve.ts'
import { allEndpoints } from '../../src/api/contract/index.ts'

const named = `
  POST /public/user/register
  GET /public/user/password/reset
  POST /public/user/password/reset
  GET /api/user/update/counter
  GET /api/user/lastlogin
  GET /api/user/
  GET /api/user/all
  GET /api/user/company
  POST /api/user/
  POST /api/user/update
  POST /api/user/delete
  GET /api/company/
  GET /api/company/all
  POST /api/company/
  POST /api/company/update
  POST /api/company/delete
  GET /api/legal/avv
  GET /api/enquiry/
  GET /api/enquiry/filter
  POST /api/enquiry/
  POST /api/enquiry/update
  POST /api/enquiry/archive
  GET /api/enquiry/reopen
  POST /api/enquiry/copy
  POST /api/enquiry/bom/upload
  POST /api/enquiry/bom/header
  GET /api/enquiry/bom/
  POST /api/enquiry/bom/delete
  POST /api/enquiry/bom/map
  GET /api/offer/
  GET /api/offer/revision
  GET /api/offer/filter
  POST /api/offer/
  POST /api/offer/update
  POST /api/offer/archive
  GET /api/offer/statechange
  POST /api/offer/businessdata/create
  POST /api/offer/businessdata/check
  POST /api/offer/businessdata/share
  POST /api/offer/businessdata/delete
  POST /api/offer/businessdata
  GET /api/conversation/
  POST /api/conversation/
  GET /api/conversation/message
  GET /api/conversation/message/unread
  GET /api/conversation/message/read
  GET /api/conversation/message/read/all
  POST /api/conversation/message/read/all
  GET /api/conversation/message/copyfile
  POST /api/conversation/message/send
  GET /api/article/
  GET /api/article/filter
  GET /api/article/search
  POST /api/article/
  POST /api/article/update
  POST /api/article/delete
  POST /api/article/export
  POST /api/article/import
  GET /api/article/import
  GET /api/article/import/abort
  POST /api/article/replace
  POST /api/import/config/
  GET /api/import/config/
  GET /api/import/config/all
  POST /api/import/config/update
  POST /api/import/config/delete
  POST /api/file/
  POST /api/file/delete
  GET /api/file/
  GET /api/file/names
  GET /api/manufacturer/
  GET /api/manufacturer/all
  GET /api/manufacturer/name
  POST /api/manufacturer/
  POST /api/manufacturer/update
  GET /api/manufacturer/delete
  GET /api/manufacturer/delete/article
  GET /api/manufacturer/combine
  GET /api/unit/
  GET /api/unit/all
  GET /api/unit/name
  POST /api/unit/
  POST /api/unit/update
  GET /api/unit/delete
  GET /api/unit/combine
  GET /api/wholesaler/
  GET /api/wholesaler/all
  POST /api/wholesaler/
  POST /api/wholesaler/update
  GET /api/wholesaler/delete
  GET /api/discountgroup/
  GET /api/discountgroup/all
  GET /api/discountgroup/name
  POST /api/discountgroup/
  POST /api/discountgroup/update
  GET /api/discountgroup/delete
  GET /api/discountgroup/combine
  GET /api/discountgroup/export
  POST /api/discountgroup/import
  POST /api/eclass/
  GET /api/eclass/
  GET /api/eclass/all
  POST /api/eclass/all/articles
  POST /api/eclass/update
  GET /api/eclass/delete/many
  GET /api/eclass/export
  POST /api/eclass/import
  GET /api/admin/bom/all/simple
  GET /api/admin/bom/
  GET /api/admin/bom/delete
`

const known = new Set(allEndpoints.map((endpoint) => `${endpoint.method} ${pathOf(endpoint).replace(/\/$/, '')}`))
const calls = named
  .trim()
  .split('\n')
  .map((line) => line.trim().replace(/\/$/, ''))

test('every call goes on under the name by which it is known', () => {
  expect(calls.filter((call) => !known.has(call))).toEqual([])
})
