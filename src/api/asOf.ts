/** As of when this window knows what it shows, by the server's clock: nothing that happened before is news to it. */

/** Clocks of several servers, and full seconds in headers, may differ by so much. */
const marginMs = 5000

let known: number | undefined

/** @param begun when the call began, in ms of `performance.now` */
export const noteAnswer = (answer: Response, begun: number): void => {
  const answered = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(answered)) return
  const asked = answered - (performance.now() - begun) - marginMs
  known = Math.floor(Math.min(known ?? asked, asked))
}
/** In ms; undefined where nobody knows. */
export const knownAsOf = (): number | undefined => known
/** Whoever signs in next knows nothing yet. */
export const forgetAnswers = (): void => {
  known = undefined
}
