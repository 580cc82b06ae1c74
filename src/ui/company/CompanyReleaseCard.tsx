/**
 * The release card of a company whose registration is pending: what is missing, what should be looked at, the green button, the way to
 * reject it, what follows (rules C4, C8, S13).
 */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../../domain/user/user.ts'
import { recently } from '../../i18n/formats.ts'
import { companyTable } from '../../domain/company/companyDraft.ts'
import { releaseChecklist } from '../../machines/company/companyMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { focusField } from '../core/fields/form.ts'
import { ReleaseCard } from '../core/ReleaseCard.tsx'
import {
  type CompanyActor,
  type CompanyForm,
  type CompanyRecordActor,
  type CompanySnapshot,
  useDoubles,
  useNumberTaken,
  useRegistrant,
} from './companyActor.ts'
import { isInRejection, RejectionPanel } from './RejectionPanel.tsx'

const isReady = (s: CompanySnapshot) => s.matches({ present: { workflow: { working: 'idle' } } })
const isUnsaved = (s: CompanySnapshot) => s.hasTag('unsaved')
const contextOf = (s: CompanySnapshot) => s.context
type Points = ReturnType<typeof releaseChecklist>
const samePoints = (one: Points, other: Points): boolean => JSON.stringify(one) === JSON.stringify(other)

interface CompanyReleaseProps {
  actor: CompanyActor
  record: CompanyRecordActor
  form: CompanyForm
}

export const CompanyReleaseCard = ({ actor, record, form }: CompanyReleaseProps) => {
  const { t } = useTranslation('company')
  const ready = useSelector(actor, isReady)
  const rejecting = useSelector(actor, isInRejection)
  const unsaved = useSelector(actor, isUnsaved)
  const context = useSelector(actor, contextOf)
  const taken = useNumberTaken(actor, form)
  const points = useSelector(record, (s) => releaseChecklist(context, { draft: s.context.draft, taken }), samePoints)
  const registrant = useRegistrant(actor)
  const [double] = useDoubles(actor, form)
  if (points === undefined) return null
  const open = points.filter(({ met }) => !met)
  const note = open.length > 0 ? t('release.open', { count: open.length }) : unsaved && t('release.unsaved')
  return (
    <ReleaseCard
      title={t('release.title')}
      items={[
        ...points.map(({ rule, met }) => ({
          id: rule,
          label: t(`release.points.${rule}.${met ? 'met' : 'open'}`),
          met,
          remedy: <TextLink onClick={() => mend(rule, record)}>{t(`release.points.${rule}.remedy`)}</TextLink>,
        })),
        ...(registrant?.mailConfirmedAt ? [{ id: 'mail', label: t('release.mailConfirmed'), met: true }] : []),
      ]}
      warnings={[
        ...(registrant && registrant.mailConfirmedAt === null
          ? [<MailOpen key="mail" actor={actor} registrant={registrant} />]
          : []),
        ...(double
          ? [
              <Hint key="double" title={t('release.double')}>
                {t('release.doubleText', { name: double.name })}
              </Hint>,
            ]
          : []),
      ]}
      action={
        <>
          {!rejecting && (
            <Button
              variant="positive"
              fullWidth
              loading={!ready}
              blocked={
                open.length > 0 ? open.map(({ rule }) => t(`release.points.${rule}.open`)).join(', ') : undefined
              }
              onClick={() => actor.send({ type: 'company.release' })}
            >
              {t('release.action')}
            </Button>
          )}
          <RejectionPanel actor={actor} registrant={registrant} />
        </>
      }
      note={(!rejecting && note) || undefined}
      consequence={t('release.consequence')}
    />
  )
}

/** The address is not proven; the link can be sent again (rule S13). */
const MailOpen = ({ actor, registrant }: { actor: CompanyActor; registrant: User }) => {
  const { t } = useTranslation('company')
  const mailLink = useSelector(actor, (s) => s.children.mailLink)
  const { id, mailLinkSentAt } = registrant
  return (
    <Hint title={t('release.mailOpen')}>
      {mailLinkSentAt ? t('release.mailSent', { sent: recently(mailLinkSentAt) }) : t('release.mailNotSent')}{' '}
      <TextLink onClick={() => mailLink?.send({ type: 'link.send', userId: id })}>
        {t(mailLinkSentAt ? 'release.mailAgain' : 'release.mailSend')}
      </TextLink>
    </Hint>
  )
}

const Hint = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <span className="block text-body font-medium">{title}</span>
    {children}
  </>
)

type Point = NonNullable<Points>[number]['rule']
const { fields } = companyTable

/** The fields in which an open point of the release is mended. */
const fieldsOf: Record<Point, typeof fields> = {
  isFilled: fields.filter(({ key }) => key !== 'customerNumber'),
  hasCustomerNumber: fields.filter(({ key }) => key === 'customerNumber'),
}
/** Goes to the first field that stands in the way, and marks it; what only others make wrong is marked already. */
const mend = (point: Point, record: CompanyRecordActor): void => {
  const { errors } = record.getSnapshot().context
  const found = fieldsOf[point].find(({ key }) => errors[key]) ?? fieldsOf[point][0]
  if (found === undefined) return
  record.send({ type: 'field.left', field: found.key })
  focusField(companyTable, found.key)
}
