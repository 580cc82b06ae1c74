/**
 * The offers by kinds of cost, on one basis (rule O18): suppliers side by side where there is room, else a card for each kind. For how many
 * cabinets and with which options is chosen once for all.
 */
import { useSelector } from '@xstate/react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { ComparedOffer, Wish } from '../../../domain/offer/comparison.ts'
import type { CostedOffer, CostGroup } from '../../../domain/offer/costComparison.ts'
import { type costsMachine, shownCosts } from '../../../machines/offer/costsMachine.ts'
import { euro, quantity } from '../../../i18n/formats.ts'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { cx } from '../../components/cx.ts'
import { Badge } from '../../components/feedback/Badge.tsx'
import { ErrorState } from '../../components/feedback/ErrorState.tsx'
import { Checkbox } from '../../components/inputs/Checkbox.tsx'
import { Segmented } from '../../components/inputs/Segmented.tsx'
import { MainButton, MoreMenu } from './ComparisonActions.tsx'
import { type CostRow, type CostSection, type ToldCost, useCostSections } from './costRows.ts'

type CostsActor = ActorRefFrom<typeof costsMachine>
interface CostComparisonProps {
  actor: CostsActor
  wish: Wish
  /** suppliers side by side */
  table: boolean
  /** the same offers as the overview has them, for what can be done with each */
  compared: readonly ComparedOffer[]
}

export const CostComparison = ({ actor, wish, table, compared }: CostComparisonProps) => {
  const { t } = useTranslation('offer', { keyPrefix: 'costs' })
  const context = useSelector(actor, (s) => s.context)
  const failed = useSelector(actor, (s) => s.matches('failed'))
  const loading = useSelector(actor, (s) => s.hasTag('loading'))
  const shown = shownCosts(context, wish.amount)
  const sections = useCostSections(shown, wish)
  const frame = table ? 'border-t border-line' : 'mt-1'
  if (failed)
    return (
      <div className={cx('bg-surface', frame)}>
        <ErrorState
          title={t('failed')}
          detail={t('failedDetail')}
          onRetry={() => actor.send({ type: 'costs.reload' })}
        />
      </div>
    )
  if (shown.offers.length === 0)
    return <p className={cx('px-5 py-6 text-body text-ink-2', frame)}>{loading ? t('loading') : null}</p>
  return (
    <div className={frame}>
      <Basis actor={actor} shown={shown} asked={wish.amount} table={table} />
      {table ? (
        <div className="overflow-x-auto">
          <CostTable
            actor={actor}
            sections={sections}
            {...{ offers: shown.offers, compared, opened: context.opened }}
          />
        </div>
      ) : (
        <CostCards sections={sections} offers={shown.offers} />
      )}
      <p className={cx('text-caption text-ink-2', table ? 'border-t border-line px-5 py-3' : 'mt-3')}>{t('foot')}</p>
    </div>
  )
}

/** What all are reckoned for. */
const Basis = ({
  actor,
  shown: { amounts, amount, costs },
  asked,
  table,
}: {
  actor: CostsActor
  shown: ReturnType<typeof shownCosts>
  asked: number
  table: boolean
}) => {
  const { t } = useTranslation('offer', { keyPrefix: 'costs' })
  if (amounts.length < 2 && costs.options.length === 0) return null
  return (
    <div className={cx('flex flex-wrap items-center gap-x-6 gap-y-3', table ? 'px-5 py-3' : 'mb-3')}>
      {amounts.length > 1 && (
        <span className="flex flex-wrap items-center gap-2 text-body text-ink-2">
          <span aria-hidden>{t('amount')}</span>
          <Segmented
            label={t('amount')}
            value={String(amount)}
            segments={amounts.map((each) => ({
              value: String(each),
              label: each === asked ? `${quantity(each)} ${t('asked')}` : quantity(each),
            }))}
            onChange={(value) => actor.send({ type: 'amount.chosen', amount: Number(value) })}
          />
        </span>
      )}
      {costs.options.length > 0 && (
        <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <legend className="float-left mr-2 text-body text-ink-2">{t('options')}</legend>
          {costs.options.map(({ key, text, ticked }) => (
            <Checkbox
              key={key}
              label={text}
              checked={ticked}
              onChange={() => actor.send({ type: 'option.toggled', key })}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

const Figure = ({ told }: { told: ToldCost }) => (
  <span className="num block text-right">
    {told.missing ? (
      <Badge tone="caution" glyph="warning" label={told.value} />
    ) : (
      <span className="block text-ink">{told.value}</span>
    )}
    {told.note !== undefined && (
      <span
        className={cx(
          'block text-caption',
          told.doubt ? 'font-medium text-caution-text' : told.best ? 'font-semibold text-ink' : 'text-ink-3',
        )}
      >
        {told.note}
      </span>
    )}
  </span>
)

interface CostTableProps {
  actor: CostsActor
  sections: readonly CostSection[]
  offers: readonly CostedOffer[]
  compared: readonly ComparedOffer[]
  opened: readonly CostGroup[]
}

const CostTable = ({ actor, sections, offers, compared, opened }: CostTableProps) => {
  const { t } = useTranslation('offer', { keyPrefix: 'costs' })
  return (
    <table
      className="w-full table-fixed border-collapse text-body"
      style={{ minWidth: `${12 + offers.length * 15}rem` }}
    >
      <colgroup>
        <col className="w-48" />
        {offers.map(({ id }) => (
          <col key={id} />
        ))}
      </colgroup>
      <thead>
        <tr className="border-t border-line align-top">
          <th
            scope="col"
            className="sticky left-0 z-10 bg-surface px-5 py-3 text-left text-caption font-normal text-ink-3"
          >
            {t('suppliers')}
          </th>
          {offers.map((offer) => {
            const own = compared.find(({ id }) => id === offer.id)
            return (
              <th key={offer.id} scope="col" className="border-l border-line px-4 py-3 text-left font-normal">
                <span className="block font-semibold wrap-anywhere text-ink">{offer.supplierName}</span>
                <span className="mt-1 flex flex-wrap items-center justify-between gap-2">
                  <span className="font-mono text-ident wrap-anywhere text-ink-3">{offer.offerNumber}</span>
                  {own && (
                    <span className="flex items-center gap-1">
                      <MainButton offer={own} />
                      <MoreMenu offer={own} />
                    </span>
                  )}
                </span>
              </th>
            )
          })}
        </tr>
      </thead>
      {sections.map(({ title, rows }) => (
        <tbody key={title}>
          <tr className="border-t border-line bg-sunken">
            <th
              scope="rowgroup"
              colSpan={offers.length + 1}
              className="px-5 py-2 text-left text-caption font-medium text-ink-2"
            >
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              offers={offers}
              actor={actor}
              open={row.group !== undefined && opened.includes(row.group)}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

const Row = ({
  row: { label, hint, group, strong, cells },
  offers,
  actor,
  open,
}: {
  row: CostRow
  offers: readonly CostedOffer[]
  actor: CostsActor
  open: boolean
}) => {
  const { t } = useTranslation('offer', { keyPrefix: 'costs' })
  const unfolds = group !== undefined && cells.some(({ lines = [] }) => lines.length > 0)
  return (
    <tr className={cx('border-t border-line align-top', strong && 'bg-sunken font-semibold')}>
      <th
        scope="row"
        className={cx(
          'sticky left-0 z-10 px-5 py-2.5 text-left font-medium wrap-anywhere text-ink',
          strong ? 'bg-sunken font-semibold' : 'bg-surface',
        )}
      >
        <span className="flex items-start justify-between gap-1">
          <span className="min-w-0">
            {label}
            {hint !== undefined && <span className="block text-caption font-normal text-ink-3">{hint}</span>}
          </span>
          {unfolds && (
            <IconButton
              size="table"
              icon={open ? ChevronDown : ChevronRight}
              label={t('lines', { group: label })}
              expanded={open}
              onClick={() => actor.send({ type: 'group.toggled', group })}
            />
          )}
        </span>
      </th>
      {cells.map((told, index) => (
        <td key={offers[index]?.id} className="border-l border-line px-4 py-2.5">
          <span className="flex items-start justify-between gap-3">
            <span className="line-clamp-2 min-w-0 text-caption font-normal wrap-anywhere text-ink-3">
              {open ? null : told.detail}
            </span>
            <Figure told={told} />
          </span>
          {open && <Lines told={told} />}
        </td>
      ))}
    </tr>
  )
}

const Lines = ({ told: { lines = [] } }: { told: ToldCost }) =>
  lines.length === 0 ? null : (
    <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-t border-line pt-2 text-caption font-normal text-ink-2">
      {lines.map(({ line, sum }) => (
        <Fragment key={line.id}>
          <dt className="min-w-0 wrap-anywhere">{line.text}</dt>
          <dd className="num text-right">{euro(sum)}</dd>
        </Fragment>
      ))}
    </dl>
  )

/** A card for each row; what decides stands first. */
const CostCards = ({ sections, offers }: Pick<CostTableProps, 'sections' | 'offers'>) => {
  const rows = sections.flatMap((section) => section.rows)
  const ordered = [...rows.filter(({ strong }) => strong).toReversed(), ...rows.filter(({ strong }) => !strong)]
  return (
    <div className="flex flex-col gap-3">
      {ordered.map((row) => (
        <section key={row.id} aria-label={row.label} className="rounded-lg border border-line bg-surface">
          <h3 className="border-b border-line px-4 py-3 text-body font-semibold wrap-anywhere text-ink">
            {row.label}
            {row.hint !== undefined && <span className="block text-caption font-normal text-ink-3">{row.hint}</span>}
          </h3>
          <ul>
            {row.cells.map((told, index) => (
              <li
                key={offers[index]?.id}
                className="flex items-start justify-between gap-3 border-b border-line px-4 py-2.5 text-body last:border-b-0"
              >
                <span className="min-w-0">
                  <span className="block wrap-anywhere text-ink">{offers[index]?.supplierName}</span>
                  {told.detail !== undefined && (
                    <span className="line-clamp-2 text-caption wrap-anywhere text-ink-3">{told.detail}</span>
                  )}
                </span>
                <Figure told={told} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
