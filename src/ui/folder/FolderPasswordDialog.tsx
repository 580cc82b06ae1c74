/** The folder's password: typed or made by the portal, and, once it is set, handed over together with the link (rules R1, X2). */
import { useSelector } from '@xstate/react'
import { Copy, WandSparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/buttons/Button.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import { DiscardQuestion } from '../core/DiscardQuestion.tsx'
import type { SettingsActor } from './folderActor.ts'
import { FolderPassword } from './FolderPassword.tsx'

/** Where the folder's password is asked for. */
export const folderLink = (offerId: string): string =>
  `${window.location.origin}/business-data/${encodeURIComponent(offerId)}`

export const PasswordDialog = ({ actor }: { actor: SettingsActor }) => (
  <>
    <Setting actor={actor} />
    <HandingOver actor={actor} />
  </>
)

const Setting = ({ actor }: { actor: SettingsActor }) => {
  const { t } = useTranslation(['folder', 'common'])
  const { settings, password, errors } = useSelector(actor, (s) => s.context)
  const setting = useSelector(actor, (s) => s.matches('settingPassword'))
  const making = useSelector(actor, (s) => s.matches('makingPassword'))
  const dropping = useSelector(actor, (s) => s.matches('droppingPassword'))
  const open = useSelector(actor, (s) => s.matches('passwordSetup')) || setting || making || dropping
  const cancel = () => actor.send({ type: 'password.cancelled' })
  return (
    <Dialog
      open={open}
      title={t('settings.passwordTitle')}
      onClose={cancel}
      onSubmit={() => actor.send({ type: 'password.submitted' })}
      footStart={
        <Button
          variant="ghost"
          icon={WandSparkles}
          loading={making}
          onClick={() => actor.send({ type: 'password.wanted' })}
        >
          {t('settings.passwordMake')}
        </Button>
      }
      actions={
        <>
          <Button onClick={cancel}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant="primary" loading={setting}>
            {t('settings.passwordSave')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-body text-ink-2">
        {t('settings.passwordText')}
        {settings.hasPassword && ` ${t('settings.passwordReplaced')}`}
      </p>
      <FolderPassword
        initialFocus
        value={password}
        errors={errors}
        onChange={(patch) => actor.send({ type: 'password.typed', patch })}
      />
      <DiscardQuestion
        open={dropping}
        onDiscard={() => actor.send({ type: 'question.confirmed' })}
        onKeep={() => actor.send({ type: 'question.cancelled' })}
      />
    </Dialog>
  )
}

/** What is kept of a password opens nothing: it can be read here and nowhere else. */
const HandingOver = ({ actor }: { actor: SettingsActor }) => {
  const { t } = useTranslation('folder')
  const { offerId, draft, settings, handedOver } = useSelector(actor, (s) => s.context)
  const copying = useSelector(actor, (s) => s.matches('copying'))
  const open = useSelector(actor, (s) => s.matches('handingOver')) || (copying && handedOver !== '')
  const link = folderLink(offerId)
  const text = t('settings.accessText', { link, password: handedOver })
  const done = () => actor.send({ type: 'password.handed' })
  return (
    <Dialog
      open={open}
      title={t('settings.handOverTitle')}
      onClose={done}
      actions={
        <>
          <Button onClick={done}>{t('settings.handOverDone')}</Button>
          <Button
            variant="primary"
            icon={Copy}
            initialFocus
            loading={copying}
            onClick={() => actor.send({ type: 'link.copied', text, what: 'access' })}
          >
            {t('settings.copyAccess')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-body text-ink-2">{t('settings.handOverText')}</p>
      <dl className="rounded-lg border border-line">
        <dt className="px-3 pt-2.5 text-caption text-ink-3">{t('settings.link')}</dt>
        <dd className="px-3 pb-2.5 text-ident wrap-anywhere text-ink">{link}</dd>
        <dt className="border-t border-line px-3 pt-2.5 text-caption text-ink-3">{t('password.label')}</dt>
        <dd className="px-3 pb-2.5 text-ident wrap-anywhere text-ink">{handedOver}</dd>
      </dl>
      {draft.allowAnonymous !== settings.allowAnonymous && (
        <Notice tone="info" className="mt-4" title={t('settings.handOverUnsaved')} />
      )}
    </Dialog>
  )
}
