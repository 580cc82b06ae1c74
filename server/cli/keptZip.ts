/** What is kept of somebody, or of a company, as a zip: the data as JSON, and the files. */
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { type Contents, openContents } from '../backup/contents.ts'
import { writeWhole } from '../fileStore/wholeFile.ts'
import { type Zipped, zipOf } from '../folder/zip.ts'
import type { Kept } from '../person/exportPerson.ts'
import { CannotStart, type Settings } from '../settings.ts'
import { type Code, codes, type Speech } from './verb.ts'
import { countInWords } from './words.ts'

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** @returns the whole path. @throws CannotStart where something lies there */
export const freePlace = async (wanted: string): Promise<string> => {
  const place = resolve(wanted)
  if (await isThere(place)) throw new CannotStart(`${place} gibt es schon. Bitte einen anderen Namen nennen.`)
  return place
}

interface Written {
  kept: Kept
  place: string
  /** what the data are called in the zip */
  dataName: string
}

export const writeKept = async (
  { kept, place, dataName }: Written,
  settings: Settings,
  speech: Speech,
): Promise<Code> => {
  const contents = await openContents(settings)
  try {
    const { zipped, missing } = await filesOf(kept, contents)
    const bytes = await writeWhole(place, await zipOf([dataFile(kept, dataName), ...zipped]), 0o700)
    const rows = Object.values(kept.data).reduce((sum, some) => sum + some.length, 0)
    speech.say(
      `${place}: ${countInWords(rows)} Einträge, ${countInWords(zipped.length)} Dateien. Nur dieser Benutzer kann es lesen.`,
    )
    if (missing.length > 0) speech.say(`Diese Dateien fehlen im Dateispeicher: ${missing.join(', ')}.`)
    const outcome = missing.length > 0 ? 'doubtful' : 'good'
    speech.result({ outcome, file: place, bytes, rows, files: zipped.length, missing })
    return codes[outcome]
  } finally {
    await contents.close()
  }
}

/** Readable for people and programs alike. */
const dataFile = ({ data }: Kept, name: string): Zipped => ({
  name,
  date: new Date(),
  open: async () => Readable.from([Buffer.from(`${JSON.stringify(data, null, 2)}\n`)]),
})

const filesOf = async ({ files }: Kept, contents: Contents): Promise<{ zipped: Zipped[]; missing: string[] }> => {
  const [zipped, missing]: [Zipped[], string[]] = [[], []]
  for (const { name, sha256, date } of files) {
    const open = () => contents.open(sha256)
    const first = await open()
    first?.destroy()
    if (first === undefined) missing.push(name)
    else
      zipped.push({
        name,
        date,
        open: async () => {
          const content = await open()
          if (content === undefined) throw new CannotStart(`${name} ist inzwischen nicht mehr da.`)
          return content
        },
      })
  }
  return { zipped, missing }
}
