/** What a server does by itself again and again, a round after the other. */
interface Repeated {
  /** Resolves once the round that is under way is over. */
  stop(): Promise<void>
}

/** @param failed hears of a round that did, which keeps no other from coming */
export const every = (ms: number, round: () => Promise<unknown>, failed: (error: unknown) => void): Repeated => {
  let working: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    working = working.then(round).catch(failed)
  }, ms)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await working
    },
  }
}
