/** Columns of offers, orders and jobs that are their customer's: its own numbers (rule E18), and where a price lies against its estimate (rule P4). */
import { useTranslation } from 'react-i18next'
import type { RangePlace } from '../../domain/bom/estimate.ts'
import type { OfferRow, OfferSortColumn } from '../../domain/offer/offerList.ts'
import { dash } from '../../i18n/formats.ts'
import type { Column } from '../components/table/tableTypes.ts'

/** Where the price lies against the range of the enquiry's parts list. */
export const againstRange = (header: string): Column<OfferRow, OfferSortColumn> => ({
  id: 'againstRange',
  header,
  width: 112,
  align: 'end',
  optional: true,
  sortable: true,
  cell: ({ againstRange: place }) => <RangeWord place={place} />,
})
const RangeWord = ({ place }: { place: RangePlace | null }) => {
  const { t } = useTranslation('offer')
  if (place === null) return dash
  return (
    <span className={place === 'above' ? 'font-medium text-caution-text' : 'text-ink-2'}>
      {t(`list.range.${place}`)}
    </span>
  )
}

/** The customer's number of an order, and the cost centre, which is the customer's alone (rule E18). */
export const ownColumns = ({
  headers,
  isSupplier,
}: {
  headers: Record<'ownNumber' | 'costCentre', string>
  isSupplier: boolean
}): readonly Column<OfferRow, OfferSortColumn>[] => {
  const number: Column<OfferRow, OfferSortColumn> = {
    id: 'ownNumber',
    header: headers.ownNumber,
    width: 140,
    optional: true,
    cell: ({ ownNumber }) => ownNumber || dash,
  }
  const costCentre: Column<OfferRow, OfferSortColumn> = {
    id: 'costCentre',
    header: headers.costCentre,
    width: 128,
    optional: true,
    cell: (row) => row.costCentre || dash,
  }
  return isSupplier ? [number] : [number, costCentre]
}
