/** An offer of the comparison, unfolded: its versions with their prices and why one was declined, what the supplier remarks, its letter. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Comparison } from '../../../domain/offer/comparison.ts'
import type { OfferVersion } from '../../../domain/offer/offer.ts'
import { day, euro } from '../../../i18n/formats.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { RetryLink } from '../../components/buttons/RetryLink.tsx'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { cx } from '../../components/cx.ts'
import { OfferStateBadge, OfferTag } from '../OfferBadges.tsx'
import { useLastDecision, versionHref } from '../VersionsCard.tsx'
import { useReason } from '../workflowSteps.ts'
import type { ComparisonActor } from './comparisonActor.ts'
import type { ComparisonWords } from './comparisonWords.ts'

interface DetailsProps {
  actor: ComparisonActor
  row: Comparison
  words: ComparisonWords
}

export const ComparisonDetails = ({ actor, row, words }: DetailsProps) => {
  const { t } = useTranslation(['offer', 'common'])
  const { offer } = row
  const versions = useSelector(actor, (s) => s.context.versions)
  const failed = useSelector(actor, (s) => s.matches({ versions: 'failed' }))
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-4 @max-[56rem]:flex-col">
      <div className="min-w-0 flex-[3] basis-[36rem] @max-[56rem]:w-full @max-[56rem]:basis-auto">
        <h3 className="mb-2 text-body font-semibold text-ink">
          {t('comparison.versions', { name: offer.supplierName })}
        </h3>
        {failed ? (
          <p role="alert" className="text-caption text-ink-2">
            {t('comparison.versionsFailed')}{' '}
            <RetryLink onRetry={() => actor.send({ type: 'versions.reload' })}>{t('common:actions.retry')}</RetryLink>
          </p>
        ) : (
          <ul aria-busy={versions.length === 0} className="rounded-lg border border-line bg-surface">
            {versions.map((version, index) => (
              <Version
                key={version.id}
                version={version}
                before={versions[index + 1]}
                current={version.id === offer.id}
                single={words.perCabinet(version.price)}
              />
            ))}
            {versions.length === 0 && <li className="px-4 py-3 text-caption text-ink-3">{t('comparison.loading')}</li>}
          </ul>
        )}
      </div>
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-3 @max-[56rem]:basis-auto">
        {offer.additionalInfoSupplier !== '' && (
          <div>
            <h3 className="mb-1 text-body font-semibold text-ink">{t('fields.labels.additionalInfoSupplier')}</h3>
            <p className="text-caption break-words whitespace-pre-line text-ink-2">{offer.additionalInfoSupplier}</p>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {offer.files.map((item) => (
            <Button key={item.id} onClick={() => actor.send({ type: 'file.download', item })}>
              {t('comparison.fetch')}
              <span className="sr-only"> {item.filename}</span>
            </Button>
          ))}
        </div>
      </div>
    </div>
  )
}

interface VersionProps {
  version: OfferVersion
  /** the one that it revises */
  before: OfferVersion | undefined
  current: boolean
  /** what one of several cabinets costs */
  single: string | undefined
}

/** What became of a version, in one line; the words of a refusal below it. */
const Version = ({ version, before, current, single }: VersionProps) => {
  const { t } = useTranslation('offer')
  const lastDecision = useLastDecision()
  const reason = useReason()(version)
  const change = changeOf(version, before)
  return (
    <li className="border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <TextLink href={versionHref(version)}>{t('version', { version: version.version })}</TextLink>
        <span className={cx('num text-body', current ? 'font-semibold text-ink' : 'text-ink-2')}>
          {euro(version.price)}
        </span>
        {single !== undefined && <span className="num text-caption text-ink-3">{single}</span>}
        {change !== undefined && <span className="num text-caption text-ink-3">{change}</span>}
        <span className="num text-caption text-ink-2">
          {t('comparison.until', { day: day(version.desiredDeliveryDate) })}
        </span>
        {version.invalidated || version.archived ? (
          <OfferTag offer={version} />
        ) : (
          <OfferStateBadge state={version.state} />
        )}
        <span className="ml-auto text-caption text-ink-3 @max-[56rem]:ml-0 @max-[56rem]:basis-full">
          {lastDecision(version)}
        </span>
      </div>
      {reason !== undefined && (
        <blockquote className="mt-1.5 border-l-2 border-critical-line pl-2.5 text-caption text-ink-2">
          {reason}
        </blockquote>
      )}
    </li>
  )
}

/** "−1.889,20 €" against the version before. */
const changeOf = ({ price }: OfferVersion, before: OfferVersion | undefined): string | undefined => {
  if (before === undefined || before.price === null || price === null) return undefined
  const cents = Math.round(price * 100) - Math.round(before.price * 100)
  return cents === 0 ? undefined : `${cents > 0 ? '+' : '−'}${euro(Math.abs(cents) / 100)}`
}
