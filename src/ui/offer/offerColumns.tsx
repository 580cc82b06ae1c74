/** The columns of offers, orders and jobs (rule O13), and a row on a phone. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { modeOfState, type OfferMode, type OfferRow, type OfferSortColumn } from '../../domain/offer/offerList.ts'
import { isPast } from '../../domain/core/day.ts'
import { bindingOf } from '../../domain/offer/offerDraft.ts'
import { pricePerCabinet } from '../../domain/offer/price.ts'
import { dash, day, euro, quantity, recently } from '../../i18n/formats.ts'
import { TalkedAbout } from '../chat/TalkedAbout.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import type { Column } from '../components/table/tableTypes.ts'
import { FoldButton } from '../core/RowFold.tsx'
import { RowButton, useRowButtonWidth } from '../core/RowOpening.tsx'
import { againstRange, ownColumns } from './customersColumns.tsx'
import { OfferBadges } from './OfferBadges.tsx'
import { usePerCabinet } from './perCabinet.ts'

/** A supplier sees whose enquiry it is, a customer whose offer. */
export const useOfferColumns = ({
  isSupplier,
  mode,
}: {
  isSupplier: boolean
  mode: OfferMode
}): readonly Column<OfferRow, OfferSortColumn>[] => {
  const { t } = useTranslation('offer')
  const buttonWidth = useRowButtonWidth()
  return useMemo(() => {
    const headers = t('list.columns', { returnObjects: true })
    const header = <Id extends keyof typeof headers>(id: Id) => ({ id, header: headers[id] })
    return [
      {
        ...header('offerNumber'),
        width: 128,
        priority: 1,
        ident: true,
        exports: ['offerNumber', 'version'],
        // Its end is what tells it from the next.
        wraps: true,
        sortable: true,
        cell: (row) => <NumberCell number={row.offerNumber || dash} version={row.version} />,
      },
      {
        ...header('title'),
        name: true,
        // An order is looked for by its title; when it was begun gives way to it.
        minWidth: mode === 'offer' ? 222 : 280,
        shrinksTo: 140,
        wraps: true,
        sortable: true,
        cell: (row) => (
          <>
            <Name row={row} />
            <Replaced row={row} />
          </>
        ),
      },
      {
        ...header('referenceNumber'),
        // What a buyer knows an order or a job by; an offer is known by its enquiry's title, too.
        priority: mode === 'offer' ? 3 : 1,
        width: 132,
        sortable: true,
        cell: (row) => <span title={row.referenceNumber}>{row.referenceNumber}</span>,
      },
      ...(mode === 'offer' ? [] : ownColumns({ headers, isSupplier })),
      {
        id: 'company',
        header: headers[isSupplier ? 'customer' : 'supplier'],
        exports: [isSupplier ? 'customer' : 'supplier'],
        width: isSupplier ? 208 : 240,
        shrinksTo: 120,
        wraps: true,
        sortable: true,
        cell: (row) => <CompanyName name={isSupplier ? row.customerName : row.supplierName} />,
      },
      {
        ...header('price'),
        width: 148,
        align: 'end',
        sortable: true,
        exports: ['price', 'amount'],
        cell: (row) => <Price row={row} />,
      },
      {
        ...header('amount'),
        width: 118,
        align: 'end',
        optional: true,
        cell: ({ amount }) => quantity(amount),
      },
      {
        ...header('perCabinet'),
        width: 148,
        align: 'end',
        optional: true,
        cell: ({ price, amount }) => euro(amount === 1 ? price : pricePerCabinet(price, amount)),
      },
      // of an order it says nothing any more, and suppliers do not know the range
      ...(mode === 'offer' && !isSupplier ? [againstRange(headers.againstRange)] : []),
      {
        ...header('desiredDeliveryDate'),
        // Of an offer it can be seen on its page, of an order it is what counts.
        ...(mode === 'offer' && { priority: 2 }),
        width: 104,
        align: 'end',
        sortable: true,
        cell: (row) => day(row.desiredDeliveryDate),
      },
      ...(mode === 'offer' ? [] : dealDays({ headers, mode })),
      {
        ...header('releaseDate'),
        width: 98,
        align: 'end',
        sortable: true,
        // An order is told by when it was ordered.
        priority: mode === 'offer' ? 3 : 4,
        cell: (row) => day(row.releaseDate),
      },
      {
        ...header('createDate'),
        width: 112,
        align: 'end',
        sortable: true,
        priority: 4,
        cell: (row) => recently(row.createDate),
      },
      {
        ...header('state'),
        width: mode === 'offer' ? 196 : 136,
        ...(mode === 'offer' && { shrinksTo: 180 }),
        // Whether it came in time counts as long as it is to be decided (rule E13).
        ...(mode === 'offer' && { exports: ['state', 'missedDeadline'] }),
        // Orders and jobs have one state each: on a narrow table it says nothing that a title or company would not say better.
        ...(mode === 'offer' ? { sortable: true } : { priority: 3 }),
        cell: (row) => <OfferBadges offer={row} />,
      },
      {
        ...header('display'),
        headerHidden: true,
        width: buttonWidth,
        // On a narrow table the row itself is what opens it, and a company's name says more.
        priority: mode === 'offer' ? 1 : 3,
        align: 'end',
        cell: (row) => (
          <RowButton id={row.id}>{t('list.rowName', { title: row.title, version: row.version })}</RowButton>
        ),
      },
    ]
  }, [t, isSupplier, mode, buttonWidth])
}

/** When an order or job was ordered, and until when that binds its customer (rule O7). */
const dealDays = ({
  headers,
  mode,
}: {
  headers: Record<'orderDate' | 'boundUntil', string>
  mode: OfferMode
}): readonly Column<OfferRow, OfferSortColumn>[] => [
  {
    id: 'orderDate',
    header: headers.orderDate,
    width: 112,
    align: 'end',
    sortable: true,
    priority: 1,
    cell: ({ orderDate }) => day(orderDate),
  },
  {
    id: 'boundUntil',
    header: headers.boundUntil,
    width: 116,
    align: 'end',
    sortable: true,
    priority: 2,
    cell: (row) => <Binding row={row} isOrder={mode === 'order'} />,
  },
]

/** Once it is over, an order can still be confirmed, but may hold no longer; a job holds. */
const Binding = ({ row: { orderDate }, isOrder }: { row: OfferRow; isOrder: boolean }) => {
  const { t } = useTranslation('offer')
  if (orderDate === null) return dash
  const last = bindingOf(orderDate)
  if (!isOrder || !isPast(last)) return day(last)
  return (
    <span className="block text-right leading-4">
      {day(last)}
      <span className="block text-micro text-caution-text">{t('list.bindingOver')}</span>
    </span>
  )
}

/** The name; a version that was replaced is set off below the present one. */
const Name = ({ row: { id, title, invalidated } }: { row: OfferRow }) => {
  const name = <TalkedAbout id={id} name={title} />
  if (!invalidated) return name
  return <span className="block border-l-2 border-line pl-2.5 font-normal text-ink-2">{name}</span>
}

/** How many versions it has replaced: they fold below it. */
const Replaced = ({ row: { id, replaced } }: { row: OfferRow }) => {
  const { t } = useTranslation('offer')
  return replaced.length > 0 && <FoldButton id={id} label={t('list.showReplaced', { count: replaced.length })} />
}

/** The number; below it, within the same row, from the second version on the version: both stand in the list. */
const NumberCell = ({ number, version }: { number: string; version: number }) => {
  const { t } = useTranslation('offer')
  const words = t('version', { version })
  if (version === 1) return <span title={number}>{number}</span>
  return (
    <span title={`${number}, ${words}`} className="block leading-4">
      <span className="block">{number}</span>
      <span className="block font-sans text-micro text-ink-3">{words}</span>
    </span>
  )
}

/** On a phone both in one line. */
const NumberLine = ({ number, version }: { number: string; version: number }) => (
  <span className="flex items-baseline gap-1.5">
    <span className="truncate">{number}</span>
    {version > 1 && <span className="shrink-0 font-sans text-caption text-ink-3">V{version}</span>}
  </span>
)

/** The total; below it, within the same row, what one of several cabinets costs (rule P2). */
const Price = ({ row }: { row: OfferRow }) => {
  const single = usePerCabinet()(row.price, row.amount)
  if (single === undefined) return euro(row.price)
  return (
    <span className="block text-right leading-4">
      {euro(row.price)}
      <span className="block text-micro text-ink-3">{single}</span>
    </span>
  )
}

const CompanyName = ({ name }: { name: string }) => <span title={name}>{name}</span>

/** Of an order or a job what counts; the state is the list's. */
const DealDays = ({ row: { desiredDeliveryDate, orderDate } }: { row: OfferRow }) => {
  const { t } = useTranslation('offer')
  const until = t('comparison.until', { day: day(desiredDeliveryDate) })
  if (orderDate === null) return until
  return (
    <>
      <span className="block">{until}</span>
      <span className="block text-caption text-ink-3">
        {t('list.dealDays', { ordered: day(orderDate), bound: day(bindingOf(orderDate)) })}
      </span>
    </>
  )
}

const Item = ({ row, isSupplier }: { row: OfferRow; isSupplier: boolean }) => (
  <>
    <ListItem
      ident={<NumberLine number={row.offerNumber || row.referenceNumber} version={row.version} />}
      meta={isSupplier ? row.customerName : row.supplierName}
      title={<Name row={row} />}
      badge={modeOfState(row.state) === 'offer' ? <OfferBadges offer={row} /> : <DealDays row={row} />}
      aside={<Price row={row} />}
    />
    <Replaced row={row} />
  </>
)
export const supplierListItem = (row: OfferRow) => <Item row={row} isSupplier />
export const customerListItem = (row: OfferRow) => <Item row={row} isSupplier={false} />
