/** Whoever comes into a project folder by a password: until when, and that they can close it behind them (rules X1, X2). */
import { expect, onTestFinished, test, vi } from 'vitest'
import * as calls from '../../src/api/contract/folder.ts'
import { germanDay } from '../../src/domain/core/day.ts'
import { folderVisitHours } from '../../src/domain/folder/folder.ts'
import { granted, refused } from '../support/calls.ts'
import {
  folderPassword,
  makeFolder,
  openByEntry,
  openToGuests,
  readFolder,
  setPassword,
  setUp,
  visit,
} from '../support/folders.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
const hourMs = 3_600_000

test('the access without an account ends with a day, for an open page, too', async () => {
  const offerId = await makeFolder(server())
  await setPassword(server(), offerId)
  await setUp(server(), offerId, { allowAnonymous: true, anonymousEndDate: '2020-01-01' })
  const body = { offerId, password: folderPassword }
  expect(await refused(server(), calls.checkFolderPassword, { body }, undefined)).toMatchObject({
    status: 403,
    code: 'FOLDER_NOT_ALLOWED',
    details: { reason: 'ANONYMOUS_ENDED' },
  })
  const today = germanDay(new Date())
  await setUp(server(), offerId, { allowAnonymous: true, anonymousEndDate: today })
  const { folder, token } = await visit(server(), offerId)
  expect(folder.endDate).toBe(today)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T23:30:00Z`) })
  onTestFinished(() => void vi.useRealTimers())
  expect(await refused(server(), calls.getFolderNews, { query: { offerId } }, { folderToken: token })).toMatchObject({
    status: expect.toSatisfy((status) => status === 403 || status === 412),
  })
})

test('a visitor reads how long the visit lasts, and ends it alone', async () => {
  const { offerId, guest } = await openToGuests(server())
  const partner = await openByEntry(server(), offerId, { email: 'gast.geht@demo.example' })
  const { visitEnds } = await readFolder(server(), offerId, guest)
  expect((visitEnds?.getTime() ?? 0) - Date.now()).toBeGreaterThan((folderVisitHours - 1) * hourMs)
  const close = () => granted(server(), calls.closeFolder, { body: { offerId } }, guest)
  await close()
  expect(await refused(server(), calls.getFolder, { query: { offerId } }, guest)).toMatchObject({
    status: 412,
    details: { reason: 'CLOSED' },
  })
  await close()
  expect(await readFolder(server(), offerId, partner)).toMatchObject({ id: offerId })
})
