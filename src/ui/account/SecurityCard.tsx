/** What protects the own access (rules S7, S14, S15): each kind is a row of its own (SecurityRow), the password first, the devices last. */
import { useSelector } from '@xstate/react'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { ago, day } from '../../i18n/formats.ts'
import type { changePasswordMachine } from '../../machines/account/changePasswordMachine.ts'
import type { factorMachine } from '../../machines/account/factorMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Card } from '../components/page/Card.tsx'
import { ChangePasswordDialog } from './ChangePasswordForm.tsx'
import { Devices, type SecurityActor } from './Devices.tsx'
import { FactorRows } from './FactorRows.tsx'
import { SecurityRow } from './SecurityRow.tsx'

interface SecurityCardProps {
  actor: SecurityActor
  password: ActorRefFrom<typeof changePasswordMachine>
  factor: ActorRefFrom<typeof factorMachine> | undefined
}

export const SecurityCard = ({ actor, password, factor }: SecurityCardProps) => {
  const { t } = useTranslation('profile')
  const passwordDate = useSelector(actor, (state) => state.context.security.passwordDate)
  return (
    <Card title={t('security.title')} flush>
      <SecurityRow
        icon={KeyRound}
        title={t('security.password')}
        actions={<Button onClick={() => password.send({ type: 'password.change' })}>{t('password.change')}</Button>}
      >
        {passwordDate && t('security.changed', { day: day(passwordDate), ago: ago(passwordDate) })}
      </SecurityRow>
      {factor && <FactorRows actor={factor} />}
      <ChangePasswordDialog actor={password} />
      <Devices actor={actor} />
    </Card>
  )
}
