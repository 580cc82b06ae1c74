/** Suppliers side by side, kinds of cost below each other (rule O18); each kind unfolds to its lines. */
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ComparedOffer } from '../../../domain/offer/comparison.ts'
import type { CostedOffer, CostGroup } from '../../../domain/offer/costComparison.ts'
import type { Wanted } from '../../../domain/offer/orderAddress.ts'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { cx } from '../../components/cx.ts'
import { LateNote } from '../OfferBadges.tsx'
import { MainButton, MoreMenu } from './ComparisonActions.tsx'
import type { CostsActor } from './CostBasis.tsx'
import { Figure, Lines } from './CostFigures.tsx'
import type { CostRow, CostSection } from './costRows.ts'

interface CostTableProps {
  actor: CostsActor
  sections: readonly CostSection[]
  offers: readonly CostedOffer[]
  compared: readonly ComparedOffer[]
  /** what each would be ordered with, in their order */
  wanted: readonly Wanted[]
  opened: readonly CostGroup[]
}

export const CostTable = ({ actor, sections, offers, compared, wanted, opened }: CostTableProps) => {
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
          {offers.map((offer, index) => {
            const own = compared.find(({ id }) => id === offer.id)
            return (
              <th key={offer.id} scope="col" className="border-l border-line px-4 py-3 text-left font-normal">
                <span className="block font-semibold wrap-anywhere text-ink">{offer.supplierName}</span>
                <LateNote offer={offer} />
                <span className="mt-1 flex flex-wrap items-center justify-between gap-2">
                  <span className="font-mono text-ident wrap-anywhere text-ink-3">{offer.offerNumber}</span>
                  {own && (
                    <span className="flex items-center gap-1">
                      <MainButton offer={own} wanted={wanted[index]} />
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
