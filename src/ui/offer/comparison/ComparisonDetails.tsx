/** An offer of the comparison, unfolded: its versions with their prices, letters and why one was declined, what the supplier remarks, its messages. */
import { useSelector } from '@xstate/react'
import { MessageSquare } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { unseenAbout } from '../../../domain/chat/unread.ts'
import type { ComparedOffer, Comparison } from '../../../domain/offer/comparison.ts'
import type { OfferVersion } from '../../../domain/offer/offer.ts'
import { dash, day, euro } from '../../../i18n/formats.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { RetryLink } from '../../components/buttons/RetryLink.tsx'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { cx } from '../../components/cx.ts'
import { UnreadCount } from '../../components/feedback/UnreadCount.tsx'
import { UnreadAboutContext } from '../../chat/TalkedAbout.tsx'
import { VersionBadge } from '../OfferBadges.tsx'
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
          <Versions {...{ actor, versions, offer, words }} />
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
          <Button icon={MessageSquare} href={`${versionHref(offer)}?chat=`}>
            {t('comparison.talk')}
            <span className="sr-only"> {offer.supplierName}</span>
            <UnreadCount unseen={{ ...unseenAbout(use(UnreadAboutContext), offer.id), arrived: 0 }} />
          </Button>
        </div>
      </div>
    </div>
  )
}

interface VersionsProps {
  actor: ComparisonActor
  versions: readonly OfferVersion[]
  offer: ComparedOffer
  words: ComparisonWords
}

/** A column that a narrow card has no room for: what it says stands below another one's value there. */
const wide = '@max-[74rem]:hidden'
const narrow = 'block text-caption text-ink-3 @min-[74rem]:hidden'
const cell = 'px-3 py-2.5 @max-[56rem]:px-2'

const Versions = ({ actor, versions, offer, words }: VersionsProps) => {
  const { t } = useTranslation('offer')
  if (versions.length === 0) return <p className="text-caption text-ink-3">{t('comparison.loading')}</p>
  const single = words.perCabinet(offer.price) !== undefined
  const head = (
    name: 'version' | 'price' | 'single' | 'change' | 'date' | 'state' | 'who' | 'letter',
    className = '',
  ) => (
    <th scope="col" className={cx('px-3 py-2 font-medium @max-[56rem]:px-2', className)}>
      {t(`comparison.versionColumns.${name}`)}
    </th>
  )
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full text-body">
        <thead className="text-left text-caption text-ink-2">
          <tr className="border-b border-line">
            {head('version')}
            {head('price', 'text-right whitespace-nowrap')}
            {single && head('single', cx('text-right', wide))}
            {versions.length > 1 && head('change', cx('text-right', wide))}
            {head('date', wide)}
            {head('state')}
            {head('who', wide)}
            {head('letter', 'text-right')}
          </tr>
        </thead>
        <tbody>
          {versions.map((version, index) => (
            <Version
              key={version.id}
              actor={actor}
              version={version}
              current={version.id === offer.id}
              single={single ? (words.perCabinet(version.price) ?? dash) : undefined}
              change={versions.length > 1 ? (changeOf(version, versions[index + 1]) ?? dash) : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface VersionProps {
  actor: ComparisonActor
  version: OfferVersion
  current: boolean
  /** what one of several cabinets costs */
  single: string | undefined
  /** against the version before */
  change: string | undefined
}

/** What became of a version, by whom and when, with the words of a refusal; and its letter. */
const Version = ({ actor, version, current, single, change }: VersionProps) => {
  const { t } = useTranslation('offer')
  const who = useLastDecision()(version)
  const reason = useReason()(version)
  const until = day(version.desiredDeliveryDate)
  const quote = reason !== undefined && (
    <blockquote className="mt-1.5 border-l-2 border-critical-line pl-2.5 text-caption text-ink-2">{reason}</blockquote>
  )
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <th scope="row" className={cx(cell, 'text-left font-medium whitespace-nowrap')}>
        <TextLink href={versionHref(version)}>{t('version', { version: version.version })}</TextLink>
      </th>
      <td className={cx(cell, 'num text-right', current ? 'font-semibold text-ink' : 'text-ink-2')}>
        {euro(version.price)}
        <span className={cx(narrow, 'font-normal')}>{t('comparison.until', { day: until })}</span>
      </td>
      {single !== undefined && <td className={cx(cell, wide, 'num text-right text-ink-2')}>{single}</td>}
      {change !== undefined && <td className={cx(cell, wide, 'num text-right text-ink-2')}>{change}</td>}
      <td className={cx(cell, wide, 'num text-ink-2')}>{until}</td>
      <td className={cell}>
        <VersionBadge version={version} />
        <span className={cx(narrow, 'mt-1')}>
          {who}
          {quote}
        </span>
      </td>
      <td className={cx(cell, wide, 'text-ink-2')}>
        {who}
        {quote}
      </td>
      <td className={cx(cell, 'text-right whitespace-nowrap')}>
        {version.files.map((item) => (
          <TextLink key={item.id} onClick={() => actor.send({ type: 'file.download', item })}>
            {t('comparison.letterShort')}
            <span className="sr-only">
              {' '}
              {t('comparison.letterOf', { version: version.version, name: item.filename })}
            </span>
          </TextLink>
        ))}
        {version.files.length === 0 && dash}
      </td>
    </tr>
  )
}

/** "−1.889,20 €" against the version before. */
const changeOf = ({ price }: OfferVersion, before: OfferVersion | undefined): string | undefined => {
  if (before === undefined || before.price === null || price === null) return undefined
  const cents = Math.round(price * 100) - Math.round(before.price * 100)
  return cents === 0 ? undefined : `${cents > 0 ? '+' : '−'}${euro(Math.abs(cents) / 100)}`
}
