/** What the parts of the registration share: the actor, the fields' ids, their values and errors. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { RegistrationDraft, RegistrationField } from '../../domain/account/registration.ts'
import type { registrationMachine } from '../../machines/account/registrationMachine.ts'
import { shownErrors } from '../../machines/account/registrationSetup.ts'
import { useAccountErrors } from './useAccountErrors.ts'

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>

export const registrationFieldId = (field: RegistrationField): string => `registration-${field}`

type TextField = Exclude<RegistrationField, 'privacyAccepted' | 'termsAccepted'>

/** The draft, and per text field what every input needs. */
export const useRegistrationForm = (actor: RegistrationActor) => {
  const context = useSelector(actor, (state) => state.context)
  const errorOf = useAccountErrors()
  const errors = shownErrors(context)
  const change = (patch: Partial<RegistrationDraft>) => actor.send({ type: 'draft.changed', patch })
  const field = (name: TextField) => ({
    id: registrationFieldId(name),
    name,
    value: context.draft[name],
    error: errorOf(errors[name]),
    onChange: (text: string) => change({ [name]: text }),
  })
  const { draft, info, minLength, commonness } = context
  return { draft, info, minLength, commonness, errors, change, field }
}
