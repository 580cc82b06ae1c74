/** An answer that stays open, as a stream of news (decision 0085). */
import { createSession } from 'better-sse'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { newsSchema } from '../../src/domain/session/news.ts'
import type { StreamCount } from './streamCount.ts'
import type { Stream } from './streams.ts'

/** A line that says nothing goes out so often: proxies close what is silent, and a reader that is gone is noticed. */
const keepAliveMs = 20_000
/** After so long a browser that was cut off asks again. */
const retryMs = 2000
/** So much may wait for a reader that takes nothing. */
const waitingAtMost = 65_536

export const streamTo = async (reply: FastifyReply, count: StreamCount): Promise<Stream> => {
  reply.hijack()
  const { raw } = reply
  count.add(raw)
  const headers = Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))
  const session = await createSession(reply.request.raw, raw, {
    keepAlive: keepAliveMs,
    retry: retryMs,
    // A proxy that gathers answers would keep every event.
    headers: { ...headers, 'X-Accel-Buffering': 'no' },
  })
  const tell: Stream['tell'] = (news) => {
    if (raw.writableLength > waitingAtMost) raw.destroy()
    else if (raw.writableEnded || raw.destroyed) return
    // … but for whom it was kept.
    else if (news === 'nothing') session.push(null, 'resumed')
    else if (news) session.push(z.encode(newsSchema, news), 'news')
    // Whatever came before it was not heard: whoever reads this asks for what they show …
    else session.push(null, 'connected')
  }
  return {
    tell,
    end: () => void raw.end(),
  }
}
