/** The release card of a company whose registration is pending: what is missing, the green button, what follows (rule C4). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { companyFields, type CompanyField } from '../../domain/company/companyDraft.ts'
import { releaseChecklist } from '../../machines/company/companyMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ReleaseCard } from '../core/ReleaseCard.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import type { CompanyActor, CompanySnapshot } from './companyActor.ts'
import { type CompanyForm, focusField } from './companyForm.ts'

const isReady = (s: CompanySnapshot) => s.matches({ present: { workflow: { working: 'idle' } } })
const isUnsaved = (s: CompanySnapshot) => s.hasTag('unsaved')

export const CompanyReleaseCard = ({ actor, form }: { actor: CompanyActor; form: CompanyForm }) => {
  const { t } = useTranslation('company')
  const ready = useSelector(actor, isReady)
  const unsaved = useSelector(actor, isUnsaved)
  const points = releaseChecklist(
    useSelector(actor, (s) => s.context),
    form.draft,
  )
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
        remedy: <TextLink onClick={() => mend(rule, form)}>{t(`release.points.${rule}.remedy`)}</TextLink>,
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

type Point = NonNullable<ReturnType<typeof releaseChecklist>>[number]['rule']

/** The fields in which an open point of the release is mended. */
const fieldsOf: Record<Point, readonly CompanyField[]> = {
  isFilled: companyFields.filter((name) => name !== 'customerNumber'),
  hasCustomerNumber: ['customerNumber'],
}
/** Goes to the first field that stands in the way, and marks it. */
const mend = (point: Point, { wrong, leave }: CompanyForm): void => {
  const field = fieldsOf[point].find((name) => wrong[name])
  if (field === undefined) return
  leave(field)
  focusField(field)
}
