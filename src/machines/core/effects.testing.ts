/** The world around the machines in tests: what a file does not listen to goes nowhere, and nothing is left to the next file. */
import { afterAll, beforeEach } from 'vitest'
import { type Effects, provideEffects } from './effects.ts'

const nowhere = (): void => undefined
const silent: Effects = {
  notify: nowhere,
  settle: nowhere,
  unsay: nowhere,
  goTo: nowhere,
  travel: nowhere,
  saveFile: nowhere,
  rememberQuery: nowhere,
  keepList: nowhere,
  keepOpening: nowhere,
  keepForm: nowhere,
  refreshBell: nowhere,
  refreshSession: nowhere,
  signOut: nowhere,
  announce: nowhere,
}

/** For all tests of a file (or of a `describe`). @param heard the effects that the tests look at */
export const withEffects = (heard: Partial<Effects> = {}): void => {
  beforeEach(() => provideEffects({ ...silent, ...heard }))
  afterAll(() => provideEffects(null))
}
