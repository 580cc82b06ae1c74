/** What the comparison by kinds of cost says, row by row: the same for its table and for its cards (rule O18). */
import { useTranslation } from 'react-i18next'
import type { Wish } from '../../../domain/offer/comparison.ts'
import type {
  CostCell,
  CostComparison,
  CostedOffer,
  CostGroup,
  CostLine,
  WholeCell,
} from '../../../domain/offer/costComparison.ts'
import { daysFrom } from '../../../domain/core/day.ts'
import { weeksFor } from '../../../domain/offer/scale.ts'
import { basisDays, type Payment } from '../../../domain/offer/payment.ts'
import { day, euro, percent } from '../../../i18n/formats.ts'
import { usePerCabinet } from '../perCabinet.ts'
import { useTermsWords } from '../TermsFigures.tsx'
import type { Told } from './comparisonWords.ts'

/** A figure over what it differs by, and what it consists of beside it. */
export interface ToldCost extends Told {
  /** it is not there, and should be */
  missing?: boolean
  /** the cheapest of its row */
  best?: boolean
  detail?: string | undefined
  lines?: readonly CostLine[]
}
export interface CostRow {
  id: string
  label: string
  hint?: string | undefined
  /** it unfolds to its lines */
  group?: CostGroup
  strong?: boolean
  /** what it comes to, in a few words, where it is folded */
  summary?: { text: string; doubt: boolean } | undefined
  cells: readonly ToldCost[]
}
export interface CostSection {
  title: string
  rows: readonly CostRow[]
}

/** So many texts of lines are named beside a sum. */
const NAMED = 2

interface Shown {
  offers: readonly CostedOffer[]
  amount: number
  costs: CostComparison
}
type View = { differencesOnly: boolean; interest: number | null }

/** It reads the same for all, and is no sum. */
const isAlike = ({ strong, cells }: CostRow): boolean =>
  !strong && cells.every(({ value, detail }) => value === cells[0]?.value && detail === cells[0]?.detail)

/** The sections, and how many rows are left out of them because they read the same for all. */
export const useCostSections = (shown: Shown, wish: Wish, view: View): { sections: CostSection[]; alike: number } => {
  const all = useAllSections(shown, wish, view)
  if (!view.differencesOnly) return { sections: all, alike: 0 }
  const sections = all.map(({ title, rows }) => ({ title, rows: rows.filter((row) => !isAlike(row)) }))
  return {
    sections: sections.filter(({ rows }) => rows.length > 0),
    alike: all.flatMap(({ rows }) => rows).filter(isAlike).length,
  }
}

const useAllSections = ({ offers, amount, costs }: Shown, wish: Wish, { interest }: View): CostSection[] => {
  const { t } = useTranslation('offer')
  const perCabinet = usePerCabinet()
  const terms = useTermsWords()
  const detailOf = (lines: readonly CostLine[]): string | undefined => {
    const copper = lines.filter(({ line }) => line.kind === 'COPPER').reduce((sum, each) => sum + each.sum, 0)
    const texts = lines.flatMap(({ line }) => (line.kind === 'COPPER' || line.text === '' ? [] : [line.text]))
    const rest = texts.length - NAMED
    const named = [...texts.slice(0, NAMED), ...(rest > 0 ? [t('costs.more', { count: rest })] : [])]
    return [...named, ...(copper > 0 ? [t('costs.ofCopper', { sum: euro(copper) })] : [])].join(', ') || undefined
  }
  const differs = (cell: Extract<CostCell, { sum: number }>): string | undefined => {
    if (cell.isCheapest) return t('costs.cheapest')
    if (cell.more === null) return undefined
    return `+${euro(cell.more)}${cell.morePercent === null ? '' : `, +${percent(cell.morePercent)}`}`
  }
  const told = (cell: CostCell): ToldCost =>
    'none' in cell
      ? { value: t(`costs.none.${cell.none}`), missing: cell.none === 'missing' || cell.none === 'notOffered' }
      : {
          value: euro(cell.sum),
          note: differs(cell),
          best: cell.isCheapest,
          detail: detailOf(cell.lines),
          lines: cell.lines,
        }
  const whole = (cell: WholeCell): ToldCost => {
    const shown = { ...told(cell), detail: undefined }
    return 'sum' in cell && cell.lacking > 0
      ? { ...shown, note: t('costs.lacking', { count: cell.lacking }), doubt: true }
      : shown
  }
  const summaryOf = (cells: readonly CostCell[]): CostRow['summary'] => {
    const missing = cells.filter((cell) => 'none' in cell && cell.none === 'missing').length
    if (missing > 0) return { text: t('costs.missing', { count: missing }), doubt: true }
    const best = offers.filter((_, index) => {
      const cell = cells[index]
      return cell !== undefined && 'sum' in cell && cell.isCheapest
    })
    if (best.length !== 1) return undefined
    return { text: t('costs.bestIs', { name: best[0]?.supplierName }), doubt: false }
  }
  const groups = costs.groups.map(({ group, cells }): CostRow => ({
    id: group,
    label: t(`costs.groups.${group}`),
    group,
    summary: summaryOf(cells),
    cells: cells.map(told),
  }))
  const total: CostRow = {
    id: 'total',
    label: t('costs.total'),
    strong: true,
    cells: costs.totals.map((cell) => ({
      ...whole(cell),
      detail: 'sum' in cell ? perCabinet(cell.sum, amount) : undefined,
    })),
  }
  const options = costs.options.map(({ key, text, ticked, cells }): CostRow => ({
    id: `option ${key}`,
    label: t('costs.option', { text }),
    hint: t(ticked ? 'costs.ticked' : 'costs.unticked'),
    cells: cells.map(told),
  }))
  const paid = ({ cost, daysSooner, takesDiscount }: Payment): ToldCost => {
    const days = t(daysSooner < 0 ? 'costs.paidLater' : 'costs.paidSooner', { count: Math.abs(daysSooner) })
    const sign = cost > 0 ? '+' : ''
    return {
      value: `${sign}${euro(cost)}`,
      note: takesDiscount ? t('costs.cashTaken') : daysSooner === 0 ? undefined : days,
    }
  }
  const payment: CostRow = {
    id: 'payment',
    label: t('costs.payment'),
    hint: t('costs.paymentHint', { count: basisDays, rate: percent(interest ?? 0) }),
    cells: offers.map((offer, index) => {
      const cell = costs.payments?.[index]
      if (cell === undefined) return { value: terms.payment(offer) }
      if ('none' in cell) return told(cell)
      return { ...paid(cell), detail: terms.payment(offer) }
    }),
  }
  const sum: CostRow = {
    id: 'sum',
    label: t(interest === null ? 'costs.sum' : 'costs.comparableSum'),
    strong: true,
    cells: costs.sums.map(whole),
  }
  const unpriced = (
    id: 'delivery' | 'date' | 'notIncluded',
    of: (offer: CostedOffer) => ToldCost,
    hint?: string,
  ): CostRow => ({
    id,
    label: t(`costs.${id}`),
    hint,
    cells: offers.map(of),
  })
  return [
    { title: t('costs.perOffer', { count: amount }), rows: [...groups, total] },
    ...(options.length > 0 || interest !== null
      ? [{ title: t('costs.comparable'), rows: [...options, ...(interest === null ? [] : [payment]), sum] }]
      : []),
    {
      title: t('costs.unpriced'),
      rows: [
        ...(interest === null ? [{ ...payment, hint: undefined }] : []),
        unpriced('delivery', (offer) => ({ value: terms.weeks(weeksFor(offer, offer.amount, amount)) })),
        unpriced(
          'date',
          ({ desiredDeliveryDate }) => {
            const late = daysFrom(wish.desiredDeliveryDate, desiredDeliveryDate)
            const value = day(desiredDeliveryDate)
            if (late === null) return { value }
            if (late === 0) return { value, note: t('comparison.asWished') }
            const note = t(late > 0 ? 'comparison.later' : 'comparison.earlier', { count: Math.abs(late) })
            return { value, note, doubt: late > 0 }
          },
          // offered for the number that was asked for, and for no other one
          amount === wish.amount ? undefined : t('costs.dateFor', { count: wish.amount }),
        ),
        unpriced('notIncluded', ({ notIncluded }) =>
          notIncluded.length === 0
            ? { value: t('costs.notIncluded_none') }
            : {
                value: t('costs.notIncluded', { count: notIncluded.length }),
                detail: notIncluded.map(({ text }) => text).join(', '),
                doubt: true,
              },
        ),
      ],
    },
  ]
}
