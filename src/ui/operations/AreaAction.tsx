/** What can be done about an area from here: one button at the most. */
import { useTranslation } from 'react-i18next'
import type { Finding } from '../../domain/operations/findings.ts'
import { Button } from '../components/buttons/Button.tsx'

interface AreaActionProps {
  finding: Finding
  onSend: () => void
  sending: boolean
  fullWidth?: boolean
}

export const AreaAction = ({ finding, onSend, sending, fullWidth }: AreaActionProps) => {
  const { t } = useTranslation('operations')
  if (finding === 'MAILS_WAITING' || finding === 'MAILS_DEFERRED')
    return (
      <Button loading={sending} fullWidth={fullWidth} onClick={onSend}>
        {t('buttons.sendNow')}
      </Button>
    )
  if (finding === 'MAILS_GIVEN_UP')
    return (
      <Button href="/profile" fullWidth={fullWidth}>
        {t('buttons.toMails')}
      </Button>
    )
  if (finding === 'JOB_FAILED' || finding === 'JOB_RUNNING')
    return (
      <Button href="/article/import" fullWidth={fullWidth}>
        {t('buttons.toImports')}
      </Button>
    )
  return null
}
