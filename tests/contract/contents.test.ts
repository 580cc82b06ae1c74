/** Contents that no row names are swept away, and never one that somebody needs, however closely the two meet. */
import { utimes } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from 'date-fns'
import { sweepContents } from '../../server/file/contents.ts'
import { sweepFolders } from '../../server/folder/housekeeping.ts'
import * as calls from '../../src/api/contract/folder.ts'
import { binDays } from '../../src/domain/folder/folder.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry, makeFile, pdf } from '../support/factories.ts'
import { makeFolder, upload } from '../support/folders.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
const files = () => server().services.files
const sweep = () => sweepContents(server().db, files(), new Date())
/** As if it had been kept two days ago. */
const aged = async (sha256: string): Promise<string> => {
  const then = new Date(Date.now() - 48 * 3_600_000)
  await utimes(await files().localPath(sha256), then, then)
  return sha256
}

test('what nobody names goes after a day, what somebody names stays', async () => {
  const forgotten = await aged(await files().put(Buffer.from('vergessen')))
  const young = await files().put(Buffer.from('eben erst'))
  await makeFile(server(), { enquiryId: await makeEnquiry(server(), { bare: true }) }, { filename: 'Bleibt.pdf' })
  const named = await aged(createHash('sha256').update('%PDF-1.7 Bleibt.pdf').digest('hex'))
  const offerId = await makeFolder(server())
  const { id: itemId } = await upload(server(), offerId, { file: pdf('Rev1.pdf', 'eins') })
  await upload(server(), offerId, { file: pdf('Rev2.pdf', 'zwei'), itemId })
  // The older version is named, too.
  const older = await aged(createHash('sha256').update('%PDF-1.7\n% eins\n%%EOF\n').digest('hex'))
  expect(await sweep()).toBe(1)
  const there = await Promise.all([forgotten, young, named, older].map((sha256) => files().has(sha256)))
  expect(there).toEqual([false, true, true, true])
})

test('what is uploaded again in the very moment stays, time after time', { timeout: 60_000 }, async () => {
  const offerId = await makeFolder(server())
  const text = 'immer wieder'
  const sha256 = createHash('sha256').update(`%PDF-1.7\n% ${text}\n%%EOF\n`).digest('hex')
  for (let round = 0; round < 40; round += 1) {
    await aged(await files().put(Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`)))
    const [item] = await Promise.all([upload(server(), offerId, { file: pdf('Plan.pdf', text) }), sweep(), sweep()])
    const query = { offerId, itemId: item.id }
    const { status } = await server().call(calls.getFolderFile, { query }, people.supplierAdmin)
    expect({ round, status }).toEqual({ round, status: 200 })
    await granted(server(), calls.deleteFolderItems, { body: { offerId, itemIds: [item.id] } }, people.supplierAdmin)
    // In the bin it is still named; after it nobody does.
    await sweepFolders(server().db, addDays(new Date(), binDays + 1))
    await aged(sha256)
    await sweep()
    expect(await files().has(sha256)).toBe(false)
  }
})
