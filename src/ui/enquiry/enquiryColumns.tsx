/** The enquiry list's columns, for customers and suppliers (rules E9, E10), and its row on a phone. */
import { Copy, FolderOpen } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnquiryRow, EnquirySortColumn } from '../../domain/enquiry/enquiry.ts'
import { dash, day, euroRange, quantity, recently, time } from '../../i18n/formats.ts'
import { TalkedAbout } from '../chat/TalkedAbout.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import { Menu } from '../components/buttons/Menu.tsx'
import { RateBar } from '../bom/RateBar.tsx'
import type { Column } from '../components/table/tableTypes.ts'
import { useRowOpening } from '../core/RowOpening.tsx'
import { EnquiryStateBadge } from './EnquiryStateBadge.tsx'

/** A supplier's set names the customer; a customer's set ends with the row's menu. */
export const useEnquiryColumns = (
  isSupplier: boolean,
  copy: (id: string) => void,
): readonly Column<EnquiryRow, EnquirySortColumn>[] => {
  const { t } = useTranslation('enquiry')
  return useMemo(() => {
    const headers = t('list.columns', { returnObjects: true })
    const header = <Id extends keyof typeof headers>(id: Id) => ({ id, header: headers[id] })
    const estimate: Column<EnquiryRow, EnquirySortColumn> = {
      ...header('estimate'),
      exports: ['estimate', 'estimateHigh'],
      width: 156,
      align: 'end',
      priority: 2,
      cell: (row) => euroRange(row.estimate),
    }
    // for the own books: shown where somebody wants them (rule E18)
    const own: Column<EnquiryRow, EnquirySortColumn>[] = [
      { ...header('ownNumber'), width: 140, optional: true, cell: ({ ownNumber }) => ownNumber || dash },
      { ...header('costCentre'), width: 128, optional: true, cell: ({ costCentre }) => costCentre || dash },
    ]
    const common: Column<EnquiryRow, EnquirySortColumn>[] = [
      { ...header('referenceNumber'), width: 128, priority: 3, sortable: true, cell: (row) => row.referenceNumber },
      ...(isSupplier ? [] : own),
      { ...header('state'), width: 184, sortable: true, cell: (row) => <EnquiryStateBadge enquiry={row} /> },
      { ...header('matchRate'), width: 126, priority: 1, cell: ({ matchRate }) => rateOf(matchRate) },
      {
        ...header('offerCount'),
        width: 84,
        align: 'end',
        priority: 3,
        cell: ({ offerCount }) => (offerCount === 0 ? dash : quantity(offerCount)),
      },
      ...(isSupplier ? [] : [estimate]),
      {
        ...header('amount'),
        width: 72,
        align: 'end',
        sortable: true,
        priority: isSupplier ? 2 : 4,
        cell: ({ amount }) => quantity(amount),
      },
      {
        ...header('desiredDeliveryDate'),
        width: 108,
        align: 'end',
        sortable: true,
        cell: (row) => day(row.desiredDeliveryDate),
      },
      {
        ...header('offersUntil'),
        width: 132,
        align: 'end',
        priority: 2,
        cell: ({ offersUntil }) =>
          offersUntil ? t('deadline.short', { day: day(offersUntil), time: time(offersUntil) }) : dash,
      },
      {
        ...header('releaseDate'),
        width: 108,
        align: 'end',
        priority: 1,
        sortable: true,
        cell: (row) => day(row.releaseDate),
      },
      {
        ...header('createDate'),
        width: 112,
        align: 'end',
        sortable: true,
        // A supplier's enquiries begin with their release.
        priority: isSupplier ? 2 : 1,
        cell: (row) => recently(row.createDate),
      },
    ]
    const title: Column<EnquiryRow, EnquirySortColumn> = {
      ...header('title'),
      name: true,
      wraps: true,
      // the customer's list has room for names rather than for numbers of cabinets
      ...(!isSupplier && { minWidth: 280 }),
      shrinksTo: 160,
      sortable: true,
      cell: ({ id, title }) => <TalkedAbout id={id} name={title} />,
    }
    if (isSupplier) {
      const customer: Column<EnquiryRow, EnquirySortColumn> = {
        ...header('customerName'),
        width: 216,
        shrinksTo: 136,
        wraps: true,
        sortable: true,
        cell: (row) => nameOf(row.customerName),
      }
      return [title, customer, ...common]
    }
    const menu: Column<EnquiryRow, EnquirySortColumn> = {
      ...header('actions'),
      width: 52,
      headerHidden: true,
      align: 'end',
      cell: (row) => <RowMenu row={row} copy={copy} />,
    }
    return [title, ...common, menu]
  }, [t, isSupplier, copy])
}

const RowMenu = ({ row, copy }: { row: EnquiryRow; copy: (id: string) => void }) => {
  const { t } = useTranslation('enquiry')
  const open = useRowOpening()
  return (
    <Menu
      label={t('list.actionsOf', { title: row.title })}
      entries={[
        { id: 'open', label: t('list.open'), icon: FolderOpen, onSelect: () => open(row.id) },
        { id: 'copy', label: t('list.copy'), icon: Copy, onSelect: () => copy(row.id) },
      ]}
    />
  )
}

const nameOf = (name: string) => <span title={name}>{name}</span>
const rateOf = (percent: number | null) => (percent === null ? dash : <RateBar rate={percent / 100} />)

/** The row on a phone: whose, what, in which state, until when. */
const EnquiryListItem = ({ row, isSupplier }: { row: EnquiryRow; isSupplier: boolean }) => {
  const { t } = useTranslation('enquiry')
  return (
    <ListItem
      ident={isSupplier ? <span className="font-sans">{row.customerName}</span> : row.referenceNumber}
      meta={recently(row.createDate)}
      title={<TalkedAbout id={row.id} name={row.title} />}
      badge={<EnquiryStateBadge enquiry={row} />}
      aside={t('list.deliveryOn', { day: day(row.desiredDeliveryDate) })}
    />
  )
}

export const customerListItem = (row: EnquiryRow) => <EnquiryListItem row={row} isSupplier={false} />
export const supplierListItem = (row: EnquiryRow) => <EnquiryListItem row={row} isSupplier />
