/**
 * The stream of news for whoever a password let into a project folder (rules N9, X2): of that folder alone, and over with the visit. Each
 * piece of news is told first and the visit looked at then, so that the page asks, and reads why it is shut.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { idSchema } from '../../src/domain/core/schema.ts'
import { folderNewsPath } from '../../src/domain/session/news.ts'
import { demandFolder } from '../folder/folderAccess.ts'
import { folderTokenIn } from '../http/authenticate.ts'
import { Refused } from '../http/refusal.ts'
import type { Served } from '../services.ts'
import type { Stream } from './streams.ts'
import { streamTo } from './streamTo.ts'

/** So often a visit is looked at anew, besides whenever something about its folder changes. */
const confirmEveryMs = 60_000
/** One visit has so many windows at the most. */
const streamsPerVisit = 5
const querySchema = z.object({ offerId: idSchema })

export const registerFolderLive = (app: FastifyInstance, { db, news: channel, streams }: Served): void => {
  /** whose token each has, the oldest first */
  const open = new Map<Stream, string>()
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end()
  })
  app.get(`/api${folderNewsPath}`, { schema: { hide: true } }, async (request, reply) => {
    const folderToken = folderTokenIn(request)
    const query = querySchema.safeParse(request.query)
    if (!query.success) throw new Refused(404, 'NOT_FOUND')
    if (folderToken === undefined) throw new Refused(412, 'FOLDER_NOT_AUTHENTICATED', { reason: 'UNKNOWN' })
    const admitted = () =>
      demandFolder(db, { user: undefined, folderToken, now: new Date() }, query.data.offerId, 'any')
    const { found } = await admitted()
    const stream = await streamTo(reply, streams)
    open.set(stream, folderToken)
    const [oldest, ...others] = [...open].flatMap(([each, token]) => (token === folderToken ? [each] : []))
    if (oldest && others.length >= streamsPerVisit) {
      open.delete(oldest)
      oldest.end()
    }
    const confirm = () => void admitted().catch(() => stream.end())
    const unsubscribe = channel.subscribe((news) => {
      if (news !== null && (news.kind !== 'FOLDER' || news.id !== found.id)) return
      stream.tell(news)
      confirm()
    })
    const timer = setInterval(confirm, confirmEveryMs)
    reply.raw.once('close', () => {
      clearInterval(timer)
      unsubscribe()
      open.delete(stream)
    })
    // What came between the folder's loading and this was not heard.
    stream.tell(null)
  })
}
