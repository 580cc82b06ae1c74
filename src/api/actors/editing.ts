/** The call behind who is just editing a record (rule N14): said again as long as it holds, asked anew when news tell of it. */
import { fromCallback } from 'xstate'
import { type Editing, editingToldEvery } from '../../domain/session/editing.ts'
import type { EditorsEvent } from '../../machines/core/editorsMachine.ts'
import type { Call } from '../client.ts'
import * as contract from '../contract/editing.ts'
import { hearNews } from '../news.ts'

export const editingActors = (call: Call) => ({
  stay: fromCallback<EditorsEvent, Editing>(({ sendBack, input }) => {
    const leaving = new AbortController()
    let seen = false
    const say = async (): Promise<void> => {
      // It only helps: what fails is said with the next time.
      const answer = await call(contract.tellEditing, { body: input }, { signal: leaving.signal }).catch(() => null)
      if (!answer?.ok || leaving.signal.aborted) return
      seen = answer.value.names.length > 0
      sendBack({ type: 'editors.told', names: answer.value.names })
    }
    void say()
    // Who only reads asks by the clock for those alone whose browser says nothing any more.
    const timer = setInterval(() => (input.editing || seen ? say() : undefined), editingToldEvery)
    const leave = hearNews((heard) => {
      if (heard === null || (heard.kind === 'EDITING' && heard.id === input.id)) void say()
    })
    return () => {
      leave()
      clearInterval(timer)
      leaving.abort()
      const ended = { ...input, editing: false }
      if (input.editing) void call(contract.tellEditing, { body: ended }).catch(() => undefined)
    }
  }),
})
