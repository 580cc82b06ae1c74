/** Nobody waits for ever: what is asked of somebody outside is given up after a while. The work itself may still end one day. */
import { Readable } from 'node:stream'

export const within = async <Value>(milliseconds: number, work: Promise<Value>, late: () => Error): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** The same for work that takes as long as its stream comes: there is so much time from one piece to the next. */
export const whileItComes = async <Value>(
  milliseconds: number,
  source: Readable,
  work: (source: Readable) => Promise<Value>,
  late: () => Error,
): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds)
  })
  async function* pieces() {
    for await (const piece of source as AsyncIterable<Buffer>) {
      timer?.refresh()
      yield piece
    }
  }
  try {
    return await Promise.race([work(Readable.from(pieces(), { objectMode: false })), deadline])
  } finally {
    clearTimeout(timer)
  }
}
