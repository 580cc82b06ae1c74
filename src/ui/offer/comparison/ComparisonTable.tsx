/** The comparison as a table: the wish first, which never sorts, then the offers, each of them unfolding to its versions. */
import { useSelector } from '@xstate/react'
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Comparison, ComparisonColumn, Wish } from '../../../domain/offer/comparison.ts'
import { offerFlagsAt } from '../../../domain/offer/offerStage.ts'
import { dash, day } from '../../../i18n/formats.ts'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { cx } from '../../components/cx.ts'
import { Icon } from '../../components/Icon.tsx'
import { TalkedAbout } from '../../chat/TalkedAbout.tsx'
import { OfferBadges } from '../OfferBadges.tsx'
import { type ComparisonActor, useOpened } from './comparisonActor.ts'
import { RowActions } from './ComparisonActions.tsx'
import { ComparisonDetails } from './ComparisonDetails.tsx'
import type { ComparisonWords, Told } from './comparisonWords.ts'

export interface ComparisonProps {
  actor: ComparisonActor
  rows: readonly Comparison[]
  wish: Wish
  words: ComparisonWords
}

/** A column that gives way in a narrower card, to the line below the state. */
const wide = '@max-[74rem]:hidden'
const COLUMNS = 9
/** Narrower where all has to stand in the width of a small screen, or beside an open panel. */
const aside = 'px-3 @max-[74rem]:px-2'
const cell = cx(aside, 'py-2.5')

export const ComparisonTable = ({ actor, rows, wish, words }: ComparisonProps) => {
  const { t } = useTranslation('offer')
  const head = (column: ComparisonColumn, className?: string, end = false) => (
    <SortHead actor={actor} column={column} className={className} end={end} />
  )
  return (
    <table className="w-full border-collapse text-body">
      <thead className="bg-sunken">
        <tr className="h-row-head border-y border-line text-caption text-ink-2">
          <th scope="col" className="w-12 @max-[74rem]:w-10">
            <span className="sr-only">{t('comparison.unfold')}</span>
          </th>
          {head('supplierName')}
          {head('price', undefined, true)}
          {head('more', undefined, true)}
          {head('desiredDeliveryDate')}
          {head('deliveryCondition')}
          {head('validUntil', wide)}
          {head('state')}
          <th scope="col" className={cx(aside, 'pr-5 text-right font-medium @max-[74rem]:pr-3')}>
            {t('comparison.columns.file')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-b border-line bg-sunken align-top">
          <Blank />
          <th scope="row" className={cx(cell, 'text-left font-semibold text-ink')}>
            {t('comparison.yours')}
            {words.range && <span className="block text-caption font-normal text-ink-3">{words.estimated}</span>}
          </th>
          <Cell
            end
            told={
              words.range ?? {
                value: t('comparison.cabinets', { count: wish.amount }),
                note: t('comparison.wished'),
              }
            }
          />
          <Blank />
          <Cell told={{ value: day(wish.desiredDeliveryDate), note: t('comparison.wished') }} />
          <Cell told={{ value: words.condition(wish.deliveryCondition), note: t('comparison.wished') }} />
          <Blank className={wide} />
          <Blank />
          <Blank />
        </tr>
        {rows.map((row) => (
          <Row key={row.offer.id} actor={actor} row={row} words={words} />
        ))}
      </tbody>
    </table>
  )
}

/** Nothing is to be said here. */
const Blank = ({ className }: { className?: string }) => (
  <td className={className}>
    <span className="sr-only">{dash}</span>
  </td>
)

/** A value over its deviation; what deviates says so in a word, too. */
const Cell = ({
  told,
  end,
  strong,
  className,
}: {
  told: Told
  end?: boolean
  strong?: boolean
  className?: string
}) => (
  <td className={cx(cell, end && 'num text-right', className)}>
    <span className={cx('block whitespace-nowrap text-ink', strong && 'font-semibold')}>{told.value}</span>
    {told.note !== undefined && <Note told={told} nowrap={end} />}
  </td>
)
const Note = ({ told: { note, doubt }, nowrap }: { told: Told; nowrap: boolean | undefined }) => (
  <span
    className={cx(
      'block text-caption',
      nowrap && '@min-[74rem]:whitespace-nowrap',
      doubt ? 'font-medium text-caution-text' : 'text-ink-3',
    )}
  >
    {note}
  </span>
)

/** The last day of an offer, where it has no column of its own. */
export const Validity = ({ told: { value, note, doubt } }: { told: Told }) => {
  const { t } = useTranslation('offer')
  return (
    <span className={doubt ? 'font-medium text-caution-text' : 'text-ink-3'}>
      <span className="whitespace-nowrap">{t('comparison.validUntil', { day: value })}</span>
      {doubt && `, ${note}`}
    </span>
  )
}

const Row = ({ actor, row, words }: Pick<ComparisonProps, 'actor' | 'words'> & { row: Comparison }) => {
  const { t } = useTranslation('offer')
  const { offer, isCheapest } = row
  const open = useOpened(actor) === offer.id
  const detailsId = `comparison-${offer.id}`
  const toggle = () => actor.send({ type: 'offer.toggled', id: offer.id })
  // The whole row unfolds; its own buttons do what they say, and whoever marks a number to copy it means no click.
  const onRow = (event: MouseEvent) => {
    const onOwn = event.target instanceof Element && event.target.closest('a, button') !== null
    if (!onOwn && (getSelection()?.isCollapsed ?? true)) toggle()
  }
  return (
    <Fragment>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its arrow is the button for keys */}
      <tr
        className={cx(
          'cursor-pointer align-top',
          open ? 'bg-sunken' : 'border-b border-line last:border-b-0 hover:bg-hover',
        )}
        onClick={onRow}
      >
        <td className="py-2.5 pl-3">
          <IconButton
            size="table"
            icon={open ? ChevronDown : ChevronRight}
            label={t('comparison.details', { name: offer.supplierName })}
            expanded={open}
            onClick={toggle}
          />
        </td>
        <th scope="row" className={cx(cell, 'min-w-44 text-left font-normal @max-[74rem]:min-w-36')}>
          <span className="block font-medium text-ink">
            <TalkedAbout id={offer.id} name={offer.supplierName} />
          </span>
          <span className="block font-mono text-ident text-ink-3">{offer.offerNumber}</span>
        </th>
        <Cell told={words.price(row)} end strong />
        <Cell told={words.more(row)} end strong={isCheapest} />
        <Cell told={words.date(row)} />
        <Cell told={words.delivery(row)} />
        <Cell told={words.validity(row)} className={wide} />
        <td className={cell}>
          <OfferBadges amongReleased offer={{ ...offerFlagsAt.open, ...offer }} />
          <span className="block text-caption text-ink-3">{words.version(row)}</span>
          {offer.validUntil !== null && (
            <span className="block text-caption @min-[74rem]:hidden">
              <Validity told={words.validity(row)} />
            </span>
          )}
        </td>
        <td className={cx(aside, 'py-3 pr-5 @max-[74rem]:pr-3')}>
          <RowActions actor={actor} offer={offer} />
        </td>
      </tr>
      {open && (
        <tr className="border-b border-line bg-sunken last:border-b-0">
          <td colSpan={COLUMNS} id={detailsId} className="px-5 pb-4 shadow-[inset_2px_0_var(--color-accent)]">
            <ComparisonDetails actor={actor} row={row} words={words} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

interface SortHeadProps {
  actor: ComparisonActor
  column: ComparisonColumn
  className: string | undefined
  end: boolean
}

const SortHead = ({ actor, column, className, end }: SortHeadProps): ReactNode => {
  const { t } = useTranslation('offer')
  const order = useSelector(actor, (s) => s.context.order)
  const active = order.column === column
  return (
    <th
      scope="col"
      aria-sort={active ? (order.descending ? 'descending' : 'ascending') : undefined}
      className={cx(aside, 'font-medium', end ? 'text-right' : 'text-left', className)}
    >
      <button
        type="button"
        className={cx(
          'group relative inline-flex items-center gap-1 rounded-xs whitespace-nowrap',
          active ? 'text-ink' : 'hover:text-ink',
        )}
        onClick={() => actor.send({ type: 'comparison.sorted', column })}
      >
        {t(`comparison.columns.${column}`)}
        <Icon
          of={active && order.descending ? ArrowDown : ArrowUp}
          size={14}
          className={
            active ? undefined : 'absolute left-full opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'
          }
        />
      </button>
    </th>
  )
}
