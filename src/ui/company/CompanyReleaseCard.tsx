/** The release card of a company whose registration is pending: what is missing, the green button, what follows (rule C4). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { companyTable } from '../../domain/company/companyDraft.ts'
import { releaseChecklist } from '../../machines/company/companyMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { focusField } from '../core/fields/form.ts'
import { ReleaseCard } from '../core/ReleaseCard.tsx'
import type { CompanyActor, CompanyRecordActor, CompanySnapshot } from './companyActor.ts'

const isReady = (s: CompanySnapshot) => s.matches({ present: { workflow: { working: 'idle' } } })
const isUnsaved = (s: CompanySnapshot) => s.hasTag('unsaved')
const contextOf = (s: CompanySnapshot) => s.context
type Points = ReturnType<typeof releaseChecklist>
const samePoints = (one: Points, other: Points): boolean => JSON.stringify(one) === JSON.stringify(other)

export const CompanyReleaseCard = ({ actor, record }: { actor: CompanyActor; record: CompanyRecordActor }) => {
  const { t } = useTranslation('company')
  const ready = useSelector(actor, isReady)
  const unsaved = useSelector(actor, isUnsaved)
  const context = useSelector(actor, contextOf)
  const points = useSelector(record, (s) => releaseChecklist(context, s.context.draft), samePoints)
  if (points === undefined) return null
  const open = points.filter(({ met }) => !met)
  const note = open.length > 0 ? t('release.open', { count: open.length }) : unsaved && t('release.unsaved')
  return (
    <ReleaseCard
      title={t('release.title')}
      items={points.map(({ rule, met }) => ({
        id: rule,
        label: t(`release.points.${rule}.${met ? 'met' : 'open'}`),
        met,
        remedy: <TextLink onClick={() => mend(rule, record)}>{t(`release.points.${rule}.remedy`)}</TextLink>,
      }))}
      action={
        <Button
          variant="positive"
          fullWidth
          loading={!ready}
          blocked={open.length > 0 ? open.map(({ rule }) => t(`release.points.${rule}.open`)).join(', ') : undefined}
          onClick={() => actor.send({ type: 'company.release' })}
        >
          {t('release.action')}
        </Button>
      }
      note={note || undefined}
      consequence={t('release.consequence')}
    />
  )
}

type Point = NonNullable<Points>[number]['rule']
const { fields } = companyTable

/** The fields in which an open point of the release is mended. */
const fieldsOf: Record<Point, typeof fields> = {
  isFilled: fields.filter(({ key }) => key !== 'customerNumber'),
  hasCustomerNumber: fields.filter(({ key }) => key === 'customerNumber'),
}
/** Goes to the first field that stands in the way, and marks it. */
const mend = (point: Point, record: CompanyRecordActor): void => {
  const { errors } = record.getSnapshot().context
  const found = fieldsOf[point].find(({ key }) => errors[key])
  if (found === undefined) return
  record.send({ type: 'field.left', field: found.key })
  focusField(companyTable, found.key)
}
