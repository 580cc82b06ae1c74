/** A restore that was begun and not finished leaves a mark in the data folder: no portal starts on half of one. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../settings.ts'

const markIn = (dataDir: string): string => join(dataDir, 'restore-unfinished')

export const markRestore = (dataDir: string, what: string): Promise<void> =>
  writeFile(markIn(dataDir), what, { mode: 0o600 })
export const unmarkRestore = (dataDir: string): Promise<void> => rm(markIn(dataDir), { force: true })

/** @throws CannotStart */
export const demandNoHalfRestore = async (dataDir: string): Promise<void> => {
  const what = await readFile(markIn(dataDir), 'utf8').catch(() => undefined)
  if (what !== undefined)
    throw new CannotStart(
      `Das Einspielen der Sicherung ${what} wurde nicht fertig. Bitte noch einmal einspielen (schrankwerk restore); vorher startet das Portal nicht. Wer das Portal behalten will, das vorher hier war, löscht ${markIn(dataDir)}.`,
    )
}
