/** A screen without a workflow of its own: it only shows something. */
import { setup } from 'xstate'

export const pageMachine = setup({}).createMachine({
  id: 'page',
  description: 'A page that is only read.',
  initial: 'shown',
  states: { shown: { description: 'The page is shown.' } },
})
