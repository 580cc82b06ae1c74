/** What somebody corrects in the profile (rule S10): the generic form with the own fields. */
import { type Profile, type ProfileDraft, profileDraftOf, profileTable } from '../../domain/account/profile.ts'
import { createRecordMachine } from '../core/recordMachine.ts'

export const profileRecordMachine = createRecordMachine<Profile, ProfileDraft>({
  id: 'profileRecord',
  about: 'USER',
  draftOf: profileDraftOf,
  check: profileTable.check,
  // released meanwhile, name and address are the operator's
  movesOn: (before, now) => (before.company === null) !== (now.company === null),
  hangsOn: (_, { kind }) => kind === 'USER' || kind === 'COMPANY',
})
