/** Data folder, room on its disk, and the file store: written, read back, removed. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { openContents } from '../backup/contents.ts'
import { bytesInWords } from '../cli/words.ts'
import type { Settings } from '../settings.ts'
import { bad, doubtful, type Found, good, kindOf } from './finding.ts'

export const tryDataFolder = async ({ dataDir }: Settings): Promise<Found> => {
  const found = await stat(dataDir).catch(() => undefined)
  if (!found) return doubtful(`${dataDir} gibt es noch nicht; der erste Start legt ihn an.`)
  if (!found.isDirectory()) return bad(`${dataDir} ist kein Ordner. Bitte DATA_DIR ändern.`)
  const trial = join(dataDir, `.check-${process.pid}`)
  try {
    await writeFile(trial, '')
    await rm(trial)
  } catch (error) {
    return bad(
      `In ${dataDir} lässt sich nichts schreiben (${kindOf(error)}). Bitte dem Benutzer, unter dem das Portal läuft, das Recht dazu geben.`,
    )
  }
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    return doubtful(`${dataDir} steht auch anderen Benutzern dieses Rechners offen. Bitte chmod 700.`)
  return good(dataDir)
}

const gigabyte = 1e9
const least = 0.05 * gigabyte

export const trySpace = async ({ dataDir }: Settings): Promise<Found> => {
  const { bavail, bsize } = await statfs(dataDir).catch(() => statfs('.'))
  const free = bavail * bsize
  const said = `${bytesInWords(free)} frei`
  if (free < least) return bad(`${said}: Das Portal nimmt nichts mehr an. Bitte Platz schaffen.`)
  return free < 2 * gigabyte ? doubtful(`${said}: Das reicht nicht lange.`) : good(said)
}

export const tryFileStore = async (settings: Settings): Promise<Found> => {
  const { dataDir, filesPlace } = settings
  const where = filesPlace === undefined ? join(dataDir, 'files') : filesPlace.url
  const content = randomBytes(64)
  const sha256 = createHash('sha256').update(content).digest('hex')
  try {
    if (filesPlace === undefined && !(await stat(dataDir).catch(() => undefined)))
      return doubtful(`${where} gibt es noch nicht; der erste Start legt ihn an.`)
    if (filesPlace === undefined) await mkdir(where, { recursive: true })
    const contents = await openContents(settings)
    try {
      await contents.write(sha256, Readable.from([content]))
      const read = await contents.open(sha256)
      const isSame = read !== undefined && (await buffer(read)).equals(content)
      await contents.remove(sha256)
      if (!isSame) return bad(`${where}: Was geschrieben wurde, kommt anders zurück.`)
      const gone = await contents.open(sha256)
      gone?.destroy()
      return gone ? bad(`${where}: Löschen geht nicht.`) : good(`${where}: Schreiben, Lesen, Löschen`)
    } finally {
      await contents.close()
    }
  } catch (error) {
    return bad(
      `${where}: geht nicht (${kindOf(error)}). Bitte ${filesPlace === undefined ? 'Rechte und Platz des Ordners' : 'FILES_URL, Schlüssel und Bucket'} prüfen.`,
    )
  }
}
