/** Hears, while a verb runs, what nobody waits for: it ends the verb like a failure of its own, in a sentence. */
import { isFatal } from '../http/outage.ts'

/** A database that is lost ends nothing here: whoever waits for it is told (server/http/outage.ts). */
export const heard = async <Result>(verb: () => Promise<Result>): Promise<Result> => {
  const deaf = new AbortController()
  const unheard = new Promise<never>((_, end) => {
    const onRefusal = (error: unknown) => {
      if (isFatal(error)) end(error)
    }
    process.on('unhandledRejection', onRefusal).on('uncaughtException', end)
    deaf.signal.addEventListener('abort', () => {
      process.off('unhandledRejection', onRefusal).off('uncaughtException', end)
    })
  })
  try {
    return await Promise.race([verb(), unheard])
  } finally {
    deaf.abort()
  }
}
