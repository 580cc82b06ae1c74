/** What costs more than a look: asked for once a minute at the most, however many want to know; what failed is asked for again. */

const intervalMs = 60_000

export const onceAMinute = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let last: { at: number; answer: Promise<Answer> } | undefined
  return () => {
    if (last !== undefined && performance.now() - last.at < intervalMs) return last.answer
    const answer = ask()
    const own = { at: performance.now(), answer }
    last = own
    answer.catch(() => {
      if (last === own) last = undefined
    })
    return answer
  }
}
