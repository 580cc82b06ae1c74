/** The backups at a target: which there are, whole or not, their manifests, and what no backup needs any more. */
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { momentInWords } from '../cli/words.ts'
import {
  BackupFault,
  isName,
  isObjectPath,
  type Manifest,
  manifestPath,
  manifestSchema,
  needsPath,
  formatVersion,
  timeOf,
  unfinishedPath,
} from './format.ts'
import type { Seal } from './seal.ts'
import { readWhole, type Target } from './target.ts'

export interface Shelf {
  /** names, the newest first */
  whole: string[]
  /** begun, and never finished */
  unfinished: string[]
}

export const lookAt = async (target: Target): Promise<Shelf> => {
  const whole = new Set<string>()
  const begun = new Set<string>()
  for await (const path of target.list('backups')) {
    const [, name = '', ending] = /^backups\/([^.]+)\.(age|unfinished)$/.exec(path) ?? []
    if (!isName(name)) continue
    ;(ending === 'age' ? whole : begun).add(name)
  }
  const newestFirst = (names: Iterable<string>) => [...names].sort().reverse()
  return { whole: newestFirst(whole), unfinished: newestFirst([...begun].filter((name) => !whole.has(name))) }
}

const said = (name: string): string => momentInWords(timeOf(name))

/** @param wanted by its name; left out: the newest. @throws BackupFault where there is no whole one */
export const chosenBackup = async (target: Target, wanted: string | undefined): Promise<string> => {
  const { whole, unfinished } = await lookAt(target)
  const list = whole.length > 0 ? ` Vorhanden: ${whole.join(', ')}.` : ''
  const halfOf = (name: string) =>
    `${target.name}: Die Sicherung ${name} (${said(name)} Uhr) ist nicht vollständig: Sie wurde abgebrochen. Eine neue Sicherung macht dort weiter, wo sie aufgehört hat.${list}`
  if (wanted !== undefined) {
    if (whole.includes(wanted)) return wanted
    if (unfinished.includes(wanted)) throw new BackupFault(halfOf(wanted))
    throw new BackupFault(`${target.name}: Eine Sicherung ${wanted} gibt es hier nicht.${list}`)
  }
  const [newest] = whole
  if (newest !== undefined) return newest
  const [half] = unfinished
  throw new BackupFault(half === undefined ? `${target.name}: Hier liegt keine Sicherung.` : halfOf(half))
}

/** @throws BackupFault where it is not there, changed, or of a newer version */
export const readManifest = async (
  target: Target,
  open: NonNullable<Seal['open']>,
  name: string,
): Promise<Manifest> => {
  const path = manifestPath(name)
  const sealed = await target.read(path)
  if (sealed === undefined) throw new BackupFault(`${target.name}: Die Datei ${path} fehlt.`)
  const changed = new BackupFault(
    `${target.name}: Die Datei ${path} ist verändert oder gehört zu einem anderen Schlüssel.`,
  )
  const told = await open(sealed)
    .then(buffer)
    .then((text): unknown => JSON.parse(text.toString()))
    .catch(() => {
      throw changed
    })
  const version = Number(Object(told).version)
  if (version > formatVersion)
    throw new BackupFault(
      `${target.name}: Die Sicherung ${name} hat eine neuere Fassung des Portals geschrieben. Bitte mit dieser einspielen.`,
    )
  const manifest = manifestSchema.safeParse(told)
  if (!manifest.success) throw changed
  return manifest.data
}

/** A line of a hundred signs for each object. */
const mostBytes = 500_000_000

/**
 * Keeps the newest backups and removes the others, what is left of unfinished ones, and every object that none of the kept ones needs; nothing
 * that is no object.
 *
 * @param keep how many
 * @returns how many backups and objects went
 */
export const prune = async (target: Target, keep: number): Promise<{ backups: number; objects: number }> => {
  const { whole, unfinished } = await lookAt(target)
  const [kept, gone] = [whole.slice(0, keep), whole.slice(keep)]
  const needed = new Set<string>()
  for (const name of kept) {
    const list = await readWhole(target, needsPath(name))
    // Without its list nobody knows what it needs: everything stays.
    if (list === undefined) return { backups: 0, objects: 0 }
    for (const path of (await promisify(gunzip)(list, { maxOutputLength: mostBytes })).toString().split('\n'))
      needed.add(path)
  }
  // The manifest first: what is left of a backup that was half removed is none.
  for (const name of [...gone, ...unfinished])
    for (const path of [manifestPath(name), needsPath(name), unfinishedPath(name)]) await target.remove(path)
  let objects = 0
  for (const room of ['rows', 'files'])
    for await (const path of target.list(room)) {
      if (needed.has(path) || !isObjectPath(path)) continue
      await target.remove(path)
      objects += 1
    }
  return { backups: gone.length, objects }
}
