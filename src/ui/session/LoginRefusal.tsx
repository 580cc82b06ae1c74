/**
 * Why a sign-in did not work, and where the cursor goes then. Whose access is closed reads whom to ask: nothing typed again will open it.
 */
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { loginMachine } from '../../machines/session/loginMachine.ts'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { useRoots } from '../app/roots.ts'
import { useGoneOn } from '../core/useGoneOn.ts'
import { WithPhoneNumbers } from '../components/page/PhoneNumber.tsx'
import { Notice } from '../components/feedback/Notice.tsx'

type LoginActor = ActorRefFrom<typeof loginMachine>
type LoginSnapshot = SnapshotFrom<typeof loginMachine>

/** As high as its longest sentence, so that nothing moves when one appears: two lines, three on the narrowest phones. */
export const RoomForRefusal = ({ children }: { children: ReactNode }) => (
  <div className="min-h-[3.875rem] max-[23rem]:min-h-[5.125rem]">{children}</div>
)

export const LoginRefusal = ({ refusal }: { refusal: NonNullable<LoginSnapshot['context']['refusal']> }) => {
  const { t } = useTranslation()
  return <Notice tone="critical" alert title={t(`login.refusals.${refusal}`)} />
}

export const isAccessClosed = ({ context: { refusal, putOutBy } }: LoginSnapshot): boolean =>
  refusal === 'accessClosed' || putOutBy === 'COMPANY_INACTIVE'

/** The account is there, company and user are not: the registration broke off, and goes on with the password that was right just now. */
export const isRegistrationUnfinished = ({ context: { putOutBy } }: LoginSnapshot): boolean =>
  putOutBy === 'REGISTRATION_UNFINISHED'

/** It takes the place of what helps nobody then, as high as itself: the sentence of the refusal has no room for it. */
export const WhomToAsk = () => {
  const { t } = useTranslation()
  const { name, mail, phone } = useRoots().operator
  return (
    <span role="alert" className="wrap-anywhere">
      <WithPhoneNumbers text={t('login.whomToAsk', { name, mail, phone })} />
    </span>
  )
}

const isRefused = ({ context: { refusal, draft } }: LoginSnapshot): boolean => refusal !== null && draft.password === ''
const isBusy = (login: LoginSnapshot): boolean => login.hasTag('busy')

/** The field whose password was refused, and is typed anew: the cursor goes there unless somebody has typed on (rule R10). */
export const usePasswordAnew = (login: LoginActor) => {
  const field = useRef<HTMLInputElement>(null)
  const refused = useSelector(login, isRefused)
  const hasGoneOn = useGoneOn(useSelector(login, isBusy))
  useEffect(() => {
    if (refused && !hasGoneOn()) field.current?.focus()
  }, [refused, hasGoneOn])
  return field
}
