/** What an offer's price is made of, as both sides read it, and what became of it since the version before (rules P6, P7, O8). */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- on narrow pages a line is a card: the tags of a table mean nothing any more once they are drawn as that */
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordFor } from '../../../domain/core/stored.ts'
import { orderSum } from '../../../domain/offer/order.ts'
import { differenceOf, type LineDifference } from '../../../domain/offer/lineDifference.ts'
import type { Offer, OfferVersion } from '../../../domain/offer/offer.ts'
import type { PriceLine } from '../../../domain/offer/priceLines.ts'
import { reckon } from '../../../domain/offer/reckoning.ts'
import { day, euro, euroChange, listed, quantity } from '../../../i18n/formats.ts'
import { Badge } from '../../components/feedback/Badge.tsx'
import { cx } from '../../components/cx.ts'
import { Checkbox } from '../../components/inputs/Checkbox.tsx'
import { Switch } from '../../components/inputs/Switch.tsx'
import { Card } from '../../components/page/Card.tsx'
import { usePerCabinet } from '../perCabinet.ts'

interface PriceLinesCardProps {
  offer: Offer
  versions: readonly OfferVersion[]
  /** what its reader has ticked, and what they do with a tick; left out where nothing can be ticked */
  choice?: { chosen: readonly string[]; onToggle: (id: string) => void } | undefined
}

const signedEuro = (value: number): string => euro(value).replace('-', '−')

/** The words of a line: what it is, and how it comes to its sum. */
const useLineWords = (amount: number) => {
  const { t } = useTranslation('offer', { keyPrefix: 'lines' })
  const kinds: Readonly<Record<string, string>> = t('kinds', { returnObjects: true })
  const units: Readonly<Record<string, string>> = t('units', { returnObjects: true })
  const kindOf = ({ kind }: PriceLine): string => wordFor(kinds, kind)
  const textOf = (line: PriceLine): string =>
    line.text ||
    t('shareOfKinds', { kind: kindOf(line), kinds: listed(line.shareOf.map((kind) => wordFor(kinds, kind))) })
  const manyOf = (line: PriceLine): string => {
    if (line.basis === 'SHARE') return `${quantity(line.quantity)}\u00a0%`
    const one = `${quantity(line.quantity)}\u00a0${line.unit || wordFor(units, line.kind)}`
    return line.basis === 'EACH' && amount > 1 ? t('read.times', { amount: quantity(amount), quantity: one }) : one
  }
  return { kindOf, textOf, manyOf }
}

/** Columns from 1024 px on; below that the text, and under it how it comes to its sum. */
const columns = (withDifference: boolean) =>
  cx(
    'grid gap-x-4 px-5 max-sm:px-4 max-lg:grid-cols-[1.75rem_minmax(0,1fr)_auto]',
    withDifference
      ? 'lg:grid-cols-[1.75rem_minmax(0,1fr)_9rem_8.5rem_6.5rem_7rem_11rem]'
      : 'lg:grid-cols-[1.75rem_minmax(0,1fr)_9rem_8.5rem_6.5rem_8rem]',
  )

export const PriceLinesCard = ({ offer, versions, choice }: PriceLinesCardProps) => {
  const { t } = useTranslation('offer')
  const { priceLines: lines, enquiryValues } = offer
  const { amount } = enquiryValues
  const before = versions.find(({ id }) => id === offer.predecessorId)
  const comparable = before !== undefined && !before.totalOnly && before.priceLines.length > 0
  const [compares, setCompares] = useState(true)
  const shown = comparable && compares
  const reckoning = useMemo(() => reckon(lines, amount), [lines, amount])
  const difference = useMemo(
    () => (shown ? differenceOf(before.priceLines, lines, amount) : undefined),
    [shown, before, lines, amount],
  )
  const words = useLineWords(amount)
  const perCabinet = usePerCabinet()
  const single = perCabinet(offer.price, amount)
  const placeOf = (id: string | null): number => lines.findIndex((line) => line.id === id) + 1
  const rowOf = (line: PriceLine, index: number) => {
    const changes = line.role === 'POSITION' ? null : (reckoning.lines[index]?.change ?? null)
    return (
      <Row
        key={line.id}
        withDifference={shown}
        place={index + 1}
        tick={
          choice && line.role !== 'POSITION'
            ? { checked: choice.chosen.includes(line.id), onToggle: () => choice.onToggle(line.id) }
            : undefined
        }
        text={words.textOf(line)}
        tag={
          line.role === 'OPTION'
            ? t('lines.option')
            : line.role === 'ALTERNATIVE'
              ? t('lines.alternativeTo', { place: placeOf(line.alternativeTo) })
              : undefined
        }
        kind={words.kindOf(line)}
        many={words.manyOf(line)}
        price={signedEuro(line.basis === 'SHARE' ? (reckoning.lines[index]?.base ?? 0) : line.unitPrice)}
        sum={line.role === 'POSITION' ? signedEuro(line.sum) : changes === null ? euro(null) : euroChange(changes)}
        note={
          line.role === 'ALTERNATIVE'
            ? t('lines.instead', { sum: euro(lines[placeOf(line.alternativeTo) - 1]?.sum ?? null) })
            : line.covers !== null
              ? t('lines.covers', { count: line.covers })
              : line.copper === null
                ? undefined
                : t('lines.copper.read', {
                    note: euro(line.copper.note),
                    base: euro(line.copper.base),
                    day: day(line.copper.day),
                  })
        }
        difference={difference?.lines.get(line.id)}
      />
    )
  }
  const positions = lines.filter(({ role }) => role === 'POSITION')
  return (
    <Card
      flush
      title={t('lines.title')}
      meta={
        comparable && (
          <Switch label={t('lines.compares', { version: before.version })} checked={compares} onChange={setCompares} />
        )
      }
    >
      <div role="table" aria-label={t('lines.title')}>
        <Head withDifference={shown} version={before?.version ?? 0} />
        {lines.map((line, index) => line.role === 'POSITION' && rowOf(line, index))}
        {difference?.gone.map(({ line, change }) => (
          <Row
            key={`gone ${line.id}`}
            withDifference
            gone
            text={words.textOf(line)}
            kind={words.kindOf(line)}
            many={words.manyOf(line)}
            price={line.basis === 'SHARE' ? '' : signedEuro(line.unitPrice)}
            sum=""
            difference={{ kind: 'changed', before: -change, change }}
          />
        ))}
        <div
          role="row"
          className={cx('items-center border-b border-line bg-sunken py-3 last:border-b-0', columns(shown))}
        >
          <span className="max-lg:hidden" />
          <span role="rowheader" className="text-lead font-semibold text-ink max-lg:col-span-2 lg:col-span-4">
            {t('lines.sum', { count: amount })}
            {single !== undefined && <span className="num block text-caption font-normal text-ink-3">{single}</span>}
          </span>
          <span role="cell" className="num text-right text-section font-semibold text-ink">
            {euro(offer.price)}
          </span>
          {difference && (
            <span role="cell" className="num text-right text-body font-semibold text-ink max-lg:col-start-3">
              {euroChange(difference.total)}
            </span>
          )}
        </div>
        {positions.length < lines.length && (
          <div
            role="row"
            className="flex justify-between gap-4 border-b border-line bg-sunken px-5 py-2 text-caption text-ink-2 max-sm:px-4"
          >
            <span role="columnheader">{t('lines.besides')}</span>
            <span role="columnheader" className={shown ? 'lg:pr-48' : undefined}>
              {t('lines.columns.change')}
            </span>
          </div>
        )}
        {lines.map((line, index) => line.role !== 'POSITION' && rowOf(line, index))}
        {choice && positions.length < lines.length && (
          <div role="row" className={cx('items-center bg-sunken py-3', columns(shown))}>
            <span className="max-lg:hidden" />
            <span role="rowheader" className="text-lead font-semibold text-ink max-lg:col-span-2 lg:col-span-4">
              {t('choice.title')}
              <span className="block text-caption font-normal text-ink-3">
                {t('choice.ticked', { count: choice.chosen.length })}
              </span>
            </span>
            <span role="cell" className="num text-right text-section font-semibold text-ink">
              {euro(orderSum(lines, amount, choice.chosen).net)}
            </span>
          </div>
        )}
      </div>
    </Card>
  )
}

const Head = ({ withDifference, version }: { withDifference: boolean; version: number }) => {
  const { t } = useTranslation('offer', { keyPrefix: 'lines' })
  const head = (text: string, right = false) => (
    <span role="columnheader" className={right ? 'text-right' : undefined}>
      {text}
    </span>
  )
  return (
    <div
      role="row"
      className={cx(
        'min-h-row-head items-center border-b border-line bg-sunken text-caption text-ink-2 max-lg:hidden',
        columns(withDifference),
      )}
    >
      {head(t('columns.place'), true)}
      {head(t('columns.text'))}
      {head(t('columns.kind'))}
      {head(t('columns.quantity'), true)}
      {head(t('columns.unitPrice'), true)}
      {head(t('columns.sum'), true)}
      {withDifference && head(t('toVersion', { version }), true)}
    </div>
  )
}

interface RowProps {
  withDifference: boolean
  /** it is no part of this version any more */
  gone?: boolean
  place?: number
  /** of an option that can be ticked, in the place of its number */
  tick?: { checked: boolean; onToggle: () => void } | undefined
  text: string
  tag?: string | undefined
  kind: string
  many: string
  price: string
  sum: string
  /** below the text */
  note?: string | undefined
  difference?: LineDifference | undefined
}

const Row = ({ withDifference, gone, place, tick, text, tag, kind, many, price, sum, note, difference }: RowProps) => {
  const { t } = useTranslation('offer', { keyPrefix: 'lines' })
  const struck = gone ? 'line-through' : undefined
  const cell = (content: ReactNode, className?: string) => (
    <span role="cell" className={cx('num min-w-0 text-body max-lg:hidden', className)}>
      {content}
    </span>
  )
  return (
    <div
      role="row"
      className={cx(
        'min-h-row items-center border-b border-line py-2 last:border-b-0',
        columns(withDifference),
        tick?.checked && 'bg-selected',
      )}
    >
      <span role="cell" className="num text-right text-body text-ink-3">
        {tick ? (
          <Checkbox
            label={t('tick', { text })}
            labelHidden
            checked={tick.checked}
            onChange={tick.onToggle}
            className="max-sm:min-h-control-touch"
          />
        ) : (
          place
        )}
      </span>
      <span role="rowheader" className="min-w-0 wrap-anywhere">
        <span className={cx('text-body font-medium text-ink', struck)}>{text}</span>{' '}
        {tag !== undefined && <Badge tone="info" label={tag} />}
        {note !== undefined && <span className="num block text-caption text-ink-3">{note}</span>}
        <span className={cx('num block text-caption text-ink-3 lg:hidden', struck)}>
          {kind} · {many} · {price}
        </span>
      </span>
      {cell(kind, cx('text-ink-2', struck))}
      {cell(many, cx('text-right text-ink-2', struck))}
      {cell(price, cx('text-right text-ink-2', struck))}
      <span role="cell" className="num text-right text-body font-medium text-ink">
        {sum}
      </span>
      {withDifference && (
        <span role="cell" className="num text-right text-body text-ink max-lg:col-span-full max-lg:text-caption">
          {difference?.kind === 'new' && (
            <>
              <Badge tone="info" label={t('new')} />{' '}
            </>
          )}
          {gone && (
            <>
              <Badge tone="neutral" label={t('gone')} />{' '}
            </>
          )}
          {!gone && difference?.kind === 'changed' && (
            <>
              <s className="text-caption text-ink-3">{signedEuro(difference.before)}</s>{' '}
            </>
          )}
          {difference && euroChange(difference.change)}
        </span>
      )}
    </div>
  )
}
