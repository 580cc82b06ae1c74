/** The user form: the generic form with the user's fields (rule U1). */
import type { UserRecord } from '../../domain/user/user.ts'
import { checkUserDraft, type UserDraft, userDraftOf } from '../../domain/user/userDraft.ts'
import { createRecordMachine } from '../core/recordMachine.ts'

export const userRecordMachine = createRecordMachine<UserRecord, UserDraft>({
  id: 'userRecord',
  draftOf: userDraftOf,
  check: checkUserDraft,
})
