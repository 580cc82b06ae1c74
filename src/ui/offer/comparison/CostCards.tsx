/** The comparison by kinds of cost where there is no room for a table (rule O18): what decides stands first, each kind folds to a sentence. */
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ComparedOffer } from '../../../domain/offer/comparison.ts'
import type { CostedOffer, CostGroup } from '../../../domain/offer/costComparison.ts'
import type { Wanted } from '../../../domain/offer/orderAddress.ts'
import { cx } from '../../components/cx.ts'
import { Icon } from '../../components/Icon.tsx'
import { LateNote } from '../OfferBadges.tsx'
import { MainButton, MoreMenu } from './ComparisonActions.tsx'
import type { CostsActor } from './CostBasis.tsx'
import { Figure, Lines } from './CostFigures.tsx'
import type { CostRow, CostSection } from './costRows.ts'
import { OfferName } from './OfferName.tsx'

interface CostCardsProps {
  actor: CostsActor
  sections: readonly CostSection[]
  offers: readonly CostedOffer[]
  compared: readonly ComparedOffer[]
  /** what each would be ordered with, in their order */
  wanted: readonly Wanted[]
  opened: readonly CostGroup[]
}

export const CostCards = ({ actor, sections, offers, compared, wanted, opened }: CostCardsProps) => {
  const rows = sections.flatMap((section) => section.rows)
  const ordered = [...rows.filter(({ strong }) => strong).toReversed(), ...rows.filter(({ strong }) => !strong)]
  return (
    <div className="flex flex-col gap-3">
      {ordered.map((row, place) => (
        <section key={row.id} aria-label={row.label} className="rounded-lg border border-line bg-surface">
          {row.group === undefined ? (
            <>
              <Heading row={row} />
              <Suppliers row={row} offers={offers} ways={place === 0 ? { compared, wanted } : undefined} />
            </>
          ) : (
            <Folding row={row} group={row.group} open={opened.includes(row.group)} {...{ actor, offers }} />
          )}
        </section>
      ))}
    </div>
  )
}

const Heading = ({ row: { label, hint } }: { row: CostRow }) => (
  <h3 className="border-b border-line px-4 py-3 text-body font-semibold wrap-anywhere text-ink">
    {label}
    {hint !== undefined && <span className="block text-caption font-normal text-ink-3">{hint}</span>}
  </h3>
)

interface FoldingProps {
  actor: CostsActor
  row: CostRow
  group: CostGroup
  open: boolean
  offers: readonly CostedOffer[]
}
const Folding = ({ actor, row, group, open, offers }: FoldingProps) => {
  const { label, summary } = row
  return (
    <>
      <h3 className={cx(open && 'border-b border-line')}>
        <button
          type="button"
          aria-expanded={open}
          className="flex min-h-control-touch w-full items-center justify-between gap-3 rounded-lg px-4 py-2.5 text-left"
          onClick={() => actor.send({ type: 'group.toggled', group })}
        >
          <span className="min-w-0 text-body font-semibold wrap-anywhere text-ink">{label}</span>
          <span className="flex min-w-0 items-center gap-2">
            {!open && summary && (
              <span
                className={cx(
                  'text-right text-caption wrap-anywhere',
                  summary.doubt ? 'text-caution-text' : 'text-ink-2',
                )}
              >
                {summary.text}
              </span>
            )}
            <Icon of={open ? ChevronUp : ChevronDown} size={16} className="shrink-0 text-ink-3" />
          </span>
        </button>
      </h3>
      {open && <Suppliers row={row} offers={offers} unfolded />}
    </>
  )
}

interface SuppliersProps {
  row: CostRow
  offers: readonly CostedOffer[]
  /** with its lines, in the place of what sums them up */
  unfolded?: boolean
  /** below the sum that decides, what can be done with each */
  ways?: Pick<CostCardsProps, 'compared' | 'wanted'> | undefined
}
const Suppliers = ({ row: { cells, strong }, offers, unfolded = false, ways }: SuppliersProps) => (
  <ul>
    {cells.map((told, index) => (
      <li key={offers[index]?.id} className="border-b border-line px-4 py-2.5 text-body last:border-b-0">
        <div className="flex items-start justify-between gap-3">
          <span className="min-w-0">
            <OfferName offer={offers[index]} among={offers} />
            {strong && <LateNote offer={offers[index]} />}
            {!unfolded && told.detail !== undefined && (
              <span className="line-clamp-2 text-caption wrap-anywhere text-ink-3">{told.detail}</span>
            )}
          </span>
          <Figure told={told} />
        </div>
        {unfolded && <Lines told={told} />}
        {ways && <Ways offer={ways.compared.find(({ id }) => id === offers[index]?.id)} wanted={ways.wanted[index]} />}
      </li>
    ))}
  </ul>
)

const Ways = ({ offer, wanted }: { offer: ComparedOffer | undefined; wanted: Wanted | undefined }) =>
  offer && (
    <div className="mt-2 flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <MainButton fullWidth offer={offer} wanted={wanted} />
      </div>
      <MoreMenu offer={offer} />
    </div>
  )
