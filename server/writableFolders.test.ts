/** What is wrong with a folder is told by its cause and the way on. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CannotStart } from './settings.ts'
import { demandTemporaryFolder, demandWritable } from './writableFolders.ts'

const freshFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'writable-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
const refusalOf = (trying: Promise<void>): Promise<unknown> =>
  trying.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a temporary folder that is not there ends the start with a sentence, and none with a trace', async () => {
  const folder = await freshFolder()
  await demandTemporaryFolder(folder)
  const refusal = await refusalOf(demandTemporaryFolder(join(folder, 'missing')))
  expect(refusal).toBeInstanceOf(CannotStart)
  expect(String(refusal)).toMatch(/missing.*ENOENT.*TMPDIR/)
})

test('a data folder that is a file is told to be none', async () => {
  const path = join(await freshFolder(), 'data')
  await writeFile(path, '')
  const refusal = await refusalOf(demandWritable(path, join(path, 'lock')))
  expect(refusal).toBeInstanceOf(CannotStart)
  expect(String(refusal)).toContain('ist kein Ordner')
})

test('a data folder is made, and one that may not be written says who has to get the right', async () => {
  const path = join(await freshFolder(), 'data')
  await demandWritable(path, join(path, 'lock'))
  // Nobody, not even root, makes a folder with a name of 300 letters.
  const refusal = await refusalOf(demandWritable(path, join(path, 'l'.repeat(300))))
  expect(String(refusal)).toMatch(/nicht schreiben \(ENAMETOOLONG\).*Recht.*DATA_DIR/)
})
