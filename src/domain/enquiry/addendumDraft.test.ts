/** Files of an addendum while it is typed (rule E17): which of the enquiry's each replaces, also once a colleague was first. */
import { expect, test } from 'vitest'
import type { FileItem } from '../file/file.ts'
import {
  addendumDraftOn,
  addendumFaults,
  broughtWith,
  givenAddendum,
  isTypedAddendum,
  newAddendumDraft,
} from './addendumDraft.ts'

const fileOf = (id: string, filename: string, path: string): FileItem => ({
  id,
  filename,
  path,
  fileType: 'CIRCUIT_DIAGRAM',
  size: 1,
  uploadedBy: 'Jonas Feldkamp',
  changeable: false,
  createDate: new Date('2026-11-30T08:00:00Z'),
})
const there = (id: string, filename: string) => fileOf(id, filename, `enquiry/e/${filename}`)
const brought = (id: string, filename: string) => fileOf(id, filename, `enquiry/e/addendum/${id}/${filename}`)
const enquiry = {
  id: 'e',
  desiredDeliveryDate: '2027-03-16',
  deliveryCondition: 'DAP' as const,
  offersUntil: null,
  addenda: [],
  fileItems: [
    there('plan', 'Plan.pdf'),
    fileOf('norm', 'Norm.pdf', 'enquiry/e/regulation/Norm.pdf'),
    { ...there('old', 'Alt.pdf'), replacedBy: 1 },
  ],
}
const begun = { ...newAddendumDraft(enquiry), text: 'Geändert.' }
const replacedBy = (...items: FileItem[]) =>
  broughtWith(begun, enquiry, items).files.map(({ replacesId }) => replacesId)

test('a file is taken to replace the one of its name, once; neither a regulation nor what was replaced', () => {
  expect(replacedBy(brought('a', 'PLAN.pdf'), brought('b', 'Plan.pdf'))).toEqual(['plan', null])
  expect(replacedBy(brought('a', 'Norm.pdf'), brought('b', 'Alt.pdf'))).toEqual([null, null])
})

test('what was chosen stays while others come and go', () => {
  const [a, b] = [brought('a', 'Plan.pdf'), brought('b', 'Plan.pdf')]
  const draft = broughtWith(begun, enquiry, [a])
  const chosen = { ...draft, files: draft.files.map((file) => ({ ...file, replacesId: null })) }
  const more = broughtWith(chosen, enquiry, [a, b])
  expect(more.files.map(({ item, replacesId }) => [item.id, replacesId])).toEqual([
    ['a', null],
    ['b', 'plan'],
  ])
  expect(broughtWith(more, enquiry, [b]).files).toEqual([{ item: b, replacesId: 'plan' }])
  expect(givenAddendum(more, enquiry).files).toEqual([{ id: 'a' }, { id: 'b', replacesId: 'plan' }])
})

test('a file alone is typed; what a colleague has replaced meanwhile is not replaced again', () => {
  const draft = broughtWith({ ...begun, text: '' }, enquiry, [brought('a', 'Plan.pdf')])
  expect(isTypedAddendum(draft, enquiry)).toBe(true)
  const after = { ...enquiry, fileItems: [{ ...there('plan', 'Plan.pdf'), replacedBy: 1 }] }
  expect(addendumDraftOn(draft, enquiry, after).files).toMatchObject([{ item: { id: 'a' }, replacesId: null }])
})

test('more than twenty are too many', () => {
  const items = Array.from({ length: 21 }, (_, at) => brought(String(at), `${at}.pdf`))
  expect(addendumFaults(broughtWith(begun, enquiry, items), enquiry)).toEqual({ files: 'tooMany' })
  expect(addendumFaults(broughtWith(begun, enquiry, items.slice(1)), enquiry)).toEqual({})
})
