/**
 * The picture of an article, which lies at an address of somebody else: fetched once and kept in the file store, asked for again after
 * days, after an hour where it was not to be had (decision 0151).
 */
import { eq, lt } from 'drizzle-orm'
import type { FileStore } from '../../fileStore/store.ts'
import type { Database } from '../../db/client.ts'
import { article, articlePicture } from '../../db/schema.ts'
import { Download } from '../../http/download.ts'
import { Refused } from '../../http/refusal.ts'
import { pictureAddressOf } from '../../../src/domain/article/article.ts'
import type { PictureSource } from './fetchPicture.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const again = { fetched: 7 * dayMs, failed: hourMs }
/** What nobody has asked for since is forgotten, and its content with it. */
const forgottenAfterMs = 30 * dayMs
/** How long a browser shows it without asking: the address is part of what it asks by. */
const keptByBrowsersSeconds = 24 * 3600
/** So many are fetched at a time. */
const atOnce = 4

export interface PictureServices {
  db: Database
  files: FileStore
  /** undefined: switched off */
  pictures: PictureSource | undefined
}
type Kept = typeof articlePicture.$inferSelect

export const createArticlePictures = ({ db, files, pictures }: PictureServices) => {
  const coming = new Map<string, Promise<Kept>>()
  const turn = turns(atOnce)

  const keptOf = async (address: string): Promise<Kept | undefined> => {
    const [kept] = await db.select().from(articlePicture).where(eq(articlePicture.address, address))
    return kept
  }

  /** What could not be fetched again stays as it was. */
  const fetchNow = async (source: PictureSource, address: string, now: Date): Promise<Kept> => {
    const picture = await turn(() => source(address)).catch(() => undefined)
    const found = picture && { sha256: await files.put(picture.content), kind: picture.kind }
    const nextTry = new Date(now.getTime() + (found ? again.fetched : again.failed))
    const [kept] = await db
      .insert(articlePicture)
      .values({ address, nextTry, ...found })
      .onConflictDoUpdate({ target: articlePicture.address, set: { nextTry, ...found } })
      .returning()
    if (!kept) throw new Error('what was written is gone')
    return kept
  }

  /** Whoever asks for one that is coming waits for that. */
  const fetchOnce = (source: PictureSource, address: string, now: Date): Promise<Kept> => {
    const under = coming.get(address) ?? fetchNow(source, address, now).finally(() => coming.delete(address))
    coming.set(address, under)
    return under
  }

  /** Not again, as long as it is not due: unless what was kept is gone from the store. */
  const pictureAt = async (source: PictureSource, address: string, now: Date): Promise<Kept> => {
    const kept = await keptOf(address)
    const isHere = kept?.sha256 === null || (kept?.sha256 !== undefined && (await files.has(kept.sha256)))
    return kept && kept.nextTry > now && isHere ? kept : fetchOnce(source, address, now)
  }

  /**
   * @param address as the caller knows the article: another one it has got meanwhile is not what was asked for
   * @throws Refused 404 where the article is not there, has no such picture, or it is not to be had
   */
  return async (asked: { id: string; address: string }, now: Date): Promise<Download> => {
    const [row] = await db.select({ image: article.image }).from(article).where(eq(article.id, asked.id))
    const address = row && pictureAddressOf(row.image)
    if (pictures === undefined || !address || address !== asked.address) throw new Refused(404, 'NOT_FOUND')
    const { sha256, kind } = await pictureAt(pictures, address, now)
    if (sha256 === null || kind === null) throw new Refused(404, 'NOT_FOUND')
    return new Download(`Artikelbild.${kind}`, await files.read(sha256)).keptByBrowsers(keptByBrowsersSeconds)
  }
}

/** At most so many pieces of work at a time; the others wait for their turn. */
const turns = (most: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

export const sweepPictures = async (db: Database, now: Date): Promise<void> => {
  await db.delete(articlePicture).where(lt(articlePicture.nextTry, new Date(now.getTime() - forgottenAfterMs)))
}
