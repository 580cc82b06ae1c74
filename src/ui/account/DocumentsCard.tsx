/** The own documents: the AVV for everybody, the log of the company for its administrators, the handbook for those who run the portal (rule S10). */
import { useSelector } from '@xstate/react'
import { BookOpen, Download, ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { profileMachine } from '../../machines/account/profileMachine.ts'
import { useRoots } from '../app/roots.ts'
import { audienceOf } from '../../domain/session/visitor.ts'
import { administratorsThat } from '../../domain/session/capabilities.ts'
import { useIsOperator, useUser } from '../app/user.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Card } from '../components/page/Card.tsx'

export const DocumentsCard = ({ actor }: { actor: ActorRefFrom<typeof profileMachine> }) => {
  const { t } = useTranslation('profile')
  const { documentationUrl } = useRoots()
  const isOperator = useIsOperator()
  const audience = audienceOf({ kind: 'signedIn', user: useUser() })
  const isAdministrator = administratorsThat('trades').some((one) => one === audience)
  const creating = useSelector(actor, (state) => state.matches({ avv: 'creatingAvv' }))
  return (
    <Card narrow title={t('documents.title')}>
      <p className="text-body text-ink-2">{t('documents.avv')}</p>
      <Button
        fullWidth
        icon={Download}
        loading={creating}
        className="mt-3"
        onClick={() => actor.send({ type: 'avv.download' })}
      >
        {t('documents.downloadAvv')}
      </Button>
      {isAdministrator && (
        <>
          <p className="mt-4 border-t border-line pt-4 text-body text-ink-2">{t('documents.log')}</p>
          <Button fullWidth icon={ScrollText} href="/profile/log" className="mt-3">
            {t('documents.openLog')}
          </Button>
        </>
      )}
      {isOperator && (
        <>
          <p className="mt-4 border-t border-line pt-4 text-body text-ink-2">{t('documents.handbook')}</p>
          <Button fullWidth icon={BookOpen} href={documentationUrl} target="_blank" className="mt-3">
            {t('documents.openHandbook')}
          </Button>
        </>
      )}
    </Card>
  )
}
