/** What answers tell of a record that must not be known: every call of the contract is made on it, by those who must not know. */
import type { CallInput, Endpoint } from '../../../src/api/contract/endpoint.ts'
import { aimed } from '../../support/aimed.ts'
import { people } from '../../support/people.ts'
import type { TestServer } from '../../support/server.ts'
import type { Caller } from '../../access/callers.ts'
import { goodCalls } from './calls.ts'

export interface Secret {
  /** An enquiry with an offer that holds it. */
  make: () => Promise<{ enquiryId: string; offerId: string }>
  /** what is searched for */
  word: string
  /** What of it an answer tells. */
  tells: (text: string, path: string) => readonly string[]
}

/** @param leaveOut calls whose answers may tell of it */
export const overheard = async (
  server: TestServer,
  by: readonly (Caller & keyof typeof people)[],
  { make, word, tells }: Secret,
  leaveOut: (endpoint: Endpoint) => boolean = () => false,
): Promise<{ leaks: string[]; answered: number; asked: number }> => {
  const leaks: string[] = []
  const asked = goodCalls.filter(({ endpoint }) => !leaveOut(endpoint))
  let answered = 0
  let made = await make()
  for (const { endpoint, on, call, expected } of asked) {
    // whoever the contract does not let in at all reads a refusal
    const admitted = by.filter((who) => expected[who] !== 403)
    if (admitted.length === 0) continue
    const input = await call(server)
    for (const who of admitted) {
      const { bytes, status } = await server.call(
        endpoint,
        aimed(input, made, word) as CallInput<Endpoint>,
        people[who],
      )
      const told = tells(bytes.toString(), endpoint.path)
      if (told.length > 0) leaks.push(`${who} ${endpoint.method} ${endpoint.path} (${on}): ${told.join(', ')}`)
      if (status !== 200) continue
      answered++
      // What was done to it may have ended it.
      if (endpoint.method !== 'GET') made = await make()
    }
  }
  return { leaks, answered, asked: asked.length }
}
