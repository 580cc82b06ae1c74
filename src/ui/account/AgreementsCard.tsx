/** What a company has agreed to, as of which date, by whom and when: the same for both sides (rule D4). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { Company } from '../../domain/company/company.ts'
import { type Agreement, agreements as documents, type Agreements } from '../../domain/legal/legal.ts'
import { does } from '../../domain/session/capabilities.ts'
import { day } from '../../i18n/formats.ts'
import type { agreementsMachine } from '../../machines/account/agreementsMachine.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Button } from '../components/buttons/Button.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { Glyph } from '../components/Glyph.tsx'
import { Card } from '../components/page/Card.tsx'
import { StateQuestion } from '../core/StepQuestion.tsx'

type Actor = ActorRefFrom<typeof agreementsMachine>
type AgreeingCompany = Pick<Company, 'name' | 'type'>

/** Of customers and suppliers; external partners read why they have agreed to nothing, and what holds for them. */
export const AgreementsCard = ({ actor, company }: { actor: Actor | undefined; company: AgreeingCompany }) => {
  if (does(company.type, 'visits')) return <NothingAgreed />
  return actor && does(company.type, 'trades') ? <Agreed actor={actor} companyName={company.name} /> : null
}

const NothingAgreed = () => {
  const { t } = useTranslation('agreements')
  return (
    <Card narrow title={t('title')}>
      <p className="text-body text-ink-2">{t('external')}</p>
      <p className="mt-2 text-body">
        <TextLink href="/privacy">{t('documents.PRIVACY')}</TextLink>
      </p>
    </Card>
  )
}

const Agreed = ({ actor, companyName }: { actor: Actor; companyName: string }) => {
  const { t } = useTranslation('agreements')
  const agreements = useSelector(actor, (s) => s.context.agreements)
  const hasFailed = useSelector(actor, (s) => s.matches('failed'))
  return (
    <Card narrow title={t('title')}>
      {hasFailed && <ErrorState title={t('failed')} onRetry={() => actor.send({ type: 'agreements.reload' })} />}
      <ul className="flex flex-col gap-3">
        {documents.map((document) => (
          <Row key={document} actor={actor} document={document} agreements={agreements} />
        ))}
      </ul>
      <StateQuestion
        actor={actor}
        doing="agreeing"
        danger={false}
        title={t('question', { company: companyName })}
        confirmLabel={t('agree')}
      >
        <p>{t('questionText', { version: agreements?.current.AVV })}</p>
      </StateQuestion>
    </Card>
  )
}

interface RowProps {
  actor: Actor
  document: Agreement
  /** null while they are on their way: the rows keep their place (rule R12) */
  agreements: Agreements | null
}

const Row = ({ actor, document, agreements }: RowProps) => {
  const { t } = useTranslation('agreements')
  const agrees = useSelector(actor, (s) => s.context.agrees)
  const accepted = (agreements?.accepted ?? []).filter((one) => one.document === document)
  const current = agreements?.current[document]
  const isOpen = agreements !== null && !accepted.some(({ version }) => version === current)
  const open = document !== 'AVV' ? 'unasked' : accepted.length > 0 ? 'newer' : 'open'
  return (
    <li className="flex gap-2">
      <Glyph name={isOpen ? 'ring' : 'check'} tone={isOpen ? 'neutral' : 'positive'} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="text-body font-medium text-ink">{t(`documents.${document}`)}</p>
        {accepted.map(({ version, acceptedAt, person }) => (
          <div key={version} className="text-caption wrap-anywhere text-ink-2">
            <p>{t('version', { version })}</p>
            <p>{t('accepted', { day: day(acceptedAt), person })}</p>
          </div>
        ))}
        {agreements === null && <p className="text-caption">{'\u00a0'}</p>}
        {isOpen && (document === 'AVV' || accepted.length === 0) && (
          <p className="text-caption text-ink-3">{t(open)}</p>
        )}
        {isOpen && agrees && document === 'AVV' && (
          <Button size="table" className="mt-2" onClick={() => actor.send({ type: 'avv.agree' })}>
            {t('agree')}
          </Button>
        )}
      </div>
    </li>
  )
}
