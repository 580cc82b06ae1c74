/** The release card in the rail: what is still missing and where to mend it, warnings, the button, what follows from it. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ReleaseNeed } from '../../domain/enquiry/enquiryRules.ts'
import { releaseChecklist } from '../../machines/enquiry/enquiryContext.ts'
import { isTaking } from '../../machines/core/workflowMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ReleaseCard } from '../core/ReleaseCard.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import type { EnquiryActor, EnquiryRecordActor, EnquirySnapshot } from './enquiryActor.ts'
import type { Contradiction } from '../../domain/enquiry/contradictions.ts'
import { useBomWarnings, useOpenConditions } from './releaseWarnings.ts'

interface EnquiryReleaseCardProps {
  actor: EnquiryActor
  record: EnquiryRecordActor
  /** goes to where an open point is mended */
  onMend: (point: ReleaseNeed) => void
  /** what the conditions say beside the fields that contradict themselves */
  contradictions: readonly Contradiction[]
  /** goes to where one is mended */
  onResolve: (contradiction: Contradiction) => void
}

const contextOf = (s: EnquirySnapshot) => s.context
/** With each key the form reports whether it is complete; most keys leave that as it was. */
const sameFacts = (one: EnquirySnapshot['context'], other: EnquirySnapshot['context']): boolean =>
  one.saved === other.saved && one.complete === other.complete
type Points = ReturnType<typeof releaseChecklist>
const samePoints = (one: Points, other: Points): boolean => JSON.stringify(one) === JSON.stringify(other)

const isReleasing = isTaking('release', 'running')

export const EnquiryReleaseCard = (props: EnquiryReleaseCardProps) => {
  const { actor, record, onMend, contradictions, onResolve } = props
  const { t } = useTranslation('enquiry')
  const context = useSelector(actor, contextOf, sameFacts)
  const releasing = useSelector(actor, isReleasing)
  const unsaved = useSelector(actor, (s) => s.hasTag('unsaved'))
  const bomWarnings = useBomWarnings(context.saved)
  const [contradiction] = contradictions
  const points = useSelector(record, (s) => releaseChecklist(context, s.context.draft), samePoints)
  const left = useOpenConditions(actor, record).length
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
        note: rule === 'hasFreeTexts' && left > 0 && t('release.withoutValue', { count: left }),
        remedy: <TextLink onClick={() => onMend(rule)}>{t(`release.points.${rule}.remedy`)}</TextLink>,
      }))}
      warnings={[
        ...(contradiction === undefined
          ? []
          : [
              <>
                {t('release.contradictions', { count: contradictions.length })}{' '}
                <TextLink onClick={() => onResolve(contradiction)}>{t('release.toContradiction')}</TextLink>
              </>,
            ]),
        ...bomWarnings,
      ]}
      action={
        <Button
          variant="primary"
          fullWidth
          loading={releasing}
          blocked={open.length > 0 ? open.map(({ rule }) => t(`release.points.${rule}.open`)).join(', ') : undefined}
          onClick={() => actor.send({ type: 'enquiry.release' })}
        >
          {t('release.action')}
        </Button>
      }
      note={note || undefined}
      consequence={t('release.consequence')}
    />
  )
}
