/** The call about who is just editing a record (rule N14). */
import { editingSchema, editorsSchema } from '../../domain/session/editing.ts'
import { signedIn } from '../../domain/session/visitor.ts'
import { endpoint } from './endpoint.ts'

export const tellEditing = endpoint({
  method: 'POST',
  path: '/editing/',
  whileFrozen: 'answered',
  summary: 'Says whether the caller is editing a record; answers which colleagues of the own company are.',
  audiences: signedIn,
  body: editingSchema,
  response: editorsSchema,
})
