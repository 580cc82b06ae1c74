/** Forgotten password (rule S5): one mail, and the same answer whether or not somebody has it. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { forgetMachine } from '../../machines/account/forgetMachine.ts'
import { useSearch } from '../app/roots.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Card } from '../components/page/Card.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { focusWrong } from '../components/inputs/focusWrong.ts'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { AccountPage } from './AccountPage.tsx'
import { useAccountErrors, useAccountProblem } from './useAccountErrors.ts'

type ForgetActor = ActorRefFrom<typeof forgetMachine>

export const ForgetScreen = ({ actor }: { actor: ForgetActor }) => {
  const { t } = useTranslation('account')
  const sent = useSelector(actor, (state) => state.matches('sent'))
  return (
    <AccountPage title={t('forget.title')} lead={sent ? undefined : t('forget.lead')}>
      {sent ? <Sent actor={actor} /> : <MailForm actor={actor} />}
    </AccountPage>
  )
}

const MailForm = ({ actor }: { actor: ForgetActor }) => {
  const { t } = useTranslation('account')
  const errorOf = useAccountErrors()
  const sentence = useAccountProblem()
  const search = useSearch()
  const { mail, error, refusal } = useSelector(actor, (state) => state.context)
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'forget.submitted' })
        focusWrong(event.currentTarget)
      }}
    >
      <Card
        footer={
          <>
            <Button href={`/login${search}`}>{t('forget.back')}</Button>
            <Button type="submit" variant="primary" loading={busy} className="max-sm:flex-1">
              {t('forget.submit')}
            </Button>
          </>
        }
      >
        <TextInput
          className="-mb-3"
          noteLines={1}
          type="email"
          name="mail"
          autoComplete="username"
          inputMode="email"
          label={t('forget.mail')}
          required
          initialFocus
          value={mail}
          error={errorOf(error)}
          onChange={(text) => actor.send({ type: 'mail.changed', mail: text })}
        />
      </Card>
      {refusal && (
        <Notice alert tone="critical" title={t('forget.failed')} className="mt-3">
          {sentence(refusal)}
        </Notice>
      )}
    </form>
  )
}

/** Stable, so that React calls it once, when the answer appears. */
const focusNow = (node: HTMLElement | null) => node?.focus()

/** The cursor goes to the answer: it is read out, and the next key press starts there. */
const Sent = ({ actor }: { actor: ForgetActor }) => {
  const { t } = useTranslation('account')
  const search = useSearch()
  const mail = useSelector(actor, (state) => state.context.mail.trim())
  return (
    <Card
      footer={
        <>
          <Button onClick={() => actor.send({ type: 'forget.again' })}>{t('forget.again')}</Button>
          <Button variant="primary" href={`/login${search}`} className="max-sm:flex-1">
            {t('forget.back')}
          </Button>
        </>
      }
    >
      <div ref={focusNow} tabIndex={-1} className="outline-none">
        <h2 className="text-section font-semibold text-ink">{t('forget.sentTitle')}</h2>
        <p className="mt-1 text-body wrap-anywhere text-ink">{t('forget.sent', { mail })}</p>
        <p className="mt-3 text-caption text-ink-3">{t('forget.sentHint')}</p>
      </div>
    </Card>
  )
}
