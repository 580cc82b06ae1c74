/** The comparison where a table has no room: a card for each offer, one of them open, and the wish folded above them. */
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Comparison } from '../../../domain/offer/comparison.ts'
import { offerFlagsAt } from '../../../domain/offer/offerStage.ts'
import { day } from '../../../i18n/formats.ts'
import { cx } from '../../components/cx.ts'
import { Icon } from '../../components/Icon.tsx'
import { TalkedAbout } from '../../chat/TalkedAbout.tsx'
import { OfferBadges } from '../OfferBadges.tsx'
import { MainButton, MoreMenu } from './ComparisonActions.tsx'
import { useOpened } from './comparisonActor.ts'
import { ComparisonDetails } from './ComparisonDetails.tsx'
import { type ComparisonProps, Validity } from './ComparisonTable.tsx'
import type { Told } from './comparisonWords.ts'

export const ComparisonCards = ({ actor, rows, wish, words }: ComparisonProps) => {
  const { t } = useTranslation('offer')
  return (
    <div className="flex flex-col gap-3">
      <div className="rounded-lg border border-line bg-sunken px-4 py-3">
        <h3 className="text-body font-semibold text-ink">{t('comparison.yours')}</h3>
        <p className="text-body text-ink-2">
          {day(wish.desiredDeliveryDate)}, {words.condition(wish.deliveryCondition)}
        </p>
        {words.range && (
          <p className="num mt-1 text-caption text-ink-3">
            {words.estimated}: <span className="font-medium text-ink">{words.range.value}</span>
            {words.range.note !== undefined && `, ${words.range.note}`}
          </p>
        )}
      </div>
      <ul className="grid gap-3 @min-[36rem]:grid-cols-2 @min-[36rem]:items-start">
        {rows.map((row) => (
          <OfferCard key={row.offer.id} actor={actor} row={row} words={words} />
        ))}
      </ul>
    </div>
  )
}

const OfferCard = ({ actor, row, words }: Pick<ComparisonProps, 'actor' | 'words'> & { row: Comparison }) => {
  const { t } = useTranslation('offer')
  const { offer } = row
  const open = useOpened(actor) === offer.id
  const [price, more] = [words.price(row), words.more(row)]
  const validity = words.validity(row)
  return (
    <li
      className={cx(
        'min-w-0 rounded-lg border bg-surface',
        open ? 'border-accent @min-[36rem]:col-span-2' : 'border-line',
      )}
    >
      <button
        type="button"
        aria-expanded={open}
        className="flex min-h-control-touch w-full items-start justify-between gap-3 px-4 pt-3 text-left"
        onClick={() => actor.send({ type: 'offer.toggled', id: offer.id })}
      >
        <span className="min-w-0">
          <span className="block text-lead font-semibold break-words text-ink">
            <TalkedAbout id={offer.id} name={offer.supplierName} />
          </span>
          <span className="block font-mono text-ident text-ink-3">{offer.offerNumber}</span>
        </span>
        <Icon of={open ? ChevronUp : ChevronDown} size={18} className="mt-1 text-ink-3" />
      </button>
      <div className="flex items-end justify-between gap-3 px-4 pt-2 pb-3">
        <p className="num min-w-0">
          <span className="block text-title font-semibold text-ink">{price.value}</span>
          {price.note !== undefined && (
            <span className={cx('block text-caption', price.doubt ? 'font-medium text-caution-text' : 'text-ink-3')}>
              {price.note}
            </span>
          )}
        </p>
        <p className="num text-right">
          <span className={cx('block text-body text-ink', row.isCheapest && 'font-semibold')}>{more.value}</span>
          {more.note !== undefined && (
            <span className={cx('block text-caption', more.doubt ? 'font-medium text-caution-text' : 'text-ink-3')}>
              {more.note}
            </span>
          )}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line px-4 py-3">
        <Fact label={t('fields.labels.desiredDeliveryDate')} told={words.date(row)} />
        <Fact label={t('fields.labels.deliveryCondition')} told={words.delivery(row)} />
        {open && <Fact label={t('fields.labels.validUntil')} told={validity} />}
        <div className={open ? undefined : 'col-span-2 flex items-center justify-between gap-3'}>
          <dt className="sr-only">{t('comparison.columns.state')}</dt>
          <dd>
            <OfferBadges amongReleased offer={{ ...offerFlagsAt.open, ...offer }} />
          </dd>
          <dd className="text-caption text-ink-3">{words.version(row)}</dd>
        </div>
        {/* Folded, it says of its last day only that it is over. */}
        {!open && validity.doubt && (
          <div className="col-span-2 text-caption">
            <dt className="sr-only">{t('fields.labels.validUntil')}</dt>
            <dd>
              <Validity told={validity} />
            </dd>
          </div>
        )}
      </dl>
      {open && (
        <div className="flex flex-col gap-4 rounded-b-lg border-t border-line bg-sunken p-4">
          <ComparisonDetails actor={actor} row={row} words={words} />
          <div className="flex items-center gap-2">
            <MainButton offer={offer} fullWidth />
            <MoreMenu offer={offer} />
          </div>
        </div>
      )}
    </li>
  )
}

const Fact = ({ label, told: { value, note, doubt } }: { label: string; told: Told }) => (
  <div className="min-w-0">
    <dt className="text-caption text-ink-3">{label}</dt>
    <dd className="text-body text-ink">{value}</dd>
    {note !== undefined && (
      <dd className={cx('text-caption', doubt ? 'font-medium text-caution-text' : 'text-ink-3')}>{note}</dd>
    )}
  </div>
)
