/** Why a sign-in did not work. Whose access is closed reads whom to ask: nothing typed again will open it. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { loginMachine } from '../../machines/session/loginMachine.ts'
import type { SnapshotFrom } from 'xstate'
import { useRoots } from '../app/roots.ts'
import { Notice } from '../components/feedback/Notice.tsx'

type Refusal = NonNullable<SnapshotFrom<typeof loginMachine>['context']['refusal']>

/** As high as its longest sentence, so that nothing moves when one appears. */
export const RoomForRefusal = ({ children }: { children: ReactNode }) => (
  <div className="min-h-[3.875rem]">{children}</div>
)

export const LoginRefusal = ({ refusal }: { refusal: Refusal }) => {
  const { t } = useTranslation()
  return (
    <Notice tone="critical" alert title={t(`login.refusals.${refusal}`)}>
      {refusal === 'accessClosed' && <WhomToAsk />}
    </Notice>
  )
}

export const WhomToAsk = () => {
  const { t } = useTranslation()
  const { name, mail, phone } = useRoots().operator
  return t('login.whomToAsk', { name, mail, phone })
}
