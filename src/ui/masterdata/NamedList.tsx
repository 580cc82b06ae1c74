/** The list of one kind (rules V5–V7): names, how many articles use each, deleting, and combining where the kind can be. */
import { Merge } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Named, NameSortColumn } from '../../domain/masterdata/named.ts'
import { dash, percent, quantity } from '../../i18n/formats.ts'
import type { Candidate } from '../../machines/masterdata/combiningMachine.ts'
import { ListItem } from '../components/table/ListItem.tsx'
import type { Column } from '../components/table/tableTypes.ts'
import { ListPage } from '../core/ListPage.tsx'
import { RowButton, useRowButtonWidth } from '../core/RowOpening.tsx'
import type { ListActor } from '../core/listTypes.ts'
import { type Kind, useTrail } from './words.ts'

/** What a kind shows between the name and the number of articles. */
type Row = Named & { nameVariants?: string[]; abbreviation?: string; manufacturerName?: string; percent?: number }

interface NamedListProps<Of extends Row> {
  kind: Kind
  list: ListActor<Of, NameSortColumn>
  /** present: several can be combined */
  onCombine?: (candidates: readonly Candidate[]) => void
  /** beside the title */
  actions?: ReactNode
  /** another way to begin, where there is nothing yet */
  begin?: ReactNode
}

export function NamedList<Of extends Row>({ kind, list, onCombine, actions, begin }: NamedListProps<Of>) {
  const { t } = useTranslation('masterdata')
  const columns = useColumns<Of>(kind)
  const candidates = (ids: readonly string[]) =>
    (list.getSnapshot().context.rows ?? []).filter(({ id }) => ids.includes(id))
  /** The question shows every row that goes: those of other pages it does not know. */
  const whyNot = (ids: readonly string[]): string | undefined => {
    if (ids.length < 2) return t('combine.tooFew')
    return candidates(ids).length < ids.length ? t('combine.otherPages') : undefined
  }
  return (
    <ListPage
      actor={list}
      title={t(`${kind}.title`)}
      trail={useTrail()}
      columns={columns}
      rowName={({ displayName }) => displayName}
      listItem={phoneRow}
      searchLabel={t(`${kind}.list.search`)}
      empty={{ ...t(`${kind}.list.empty`, { returnObjects: true }), action: begin }}
      actions={actions}
      create={{ label: t(`${kind}.list.create`), short: t(`${kind}.list.createShort`) }}
      bulk={(ids) =>
        onCombine
          ? [
              {
                id: 'combine',
                label: t('combine.action'),
                icon: Merge,
                blocked: whyNot(ids),
                onSelect: () => onCombine(candidates(ids)),
              },
            ]
          : []
      }
      removal={{
        words: (word, values) => t(`${kind}.list.removal.${word}`, values),
        stays: ({ usedByArticleAmount, usedElsewhere }) => {
          if (usedByArticleAmount) return t('combine.usedBy', { count: usedByArticleAmount })
          return usedElsewhere ? t(`usedElsewhere.${kind}`) : undefined
        },
      }}
    />
  )
}

const PhoneRow = ({ row }: { row: Row }) => {
  const { t } = useTranslation('masterdata')
  const amount = t('combine.usedBy', { count: row.usedByArticleAmount ?? 0 })
  const above = row.abbreviation || row.manufacturerName
  return (
    <ListItem
      ident={above || undefined}
      title={row.displayName}
      meta={above ? amount : undefined}
      badge={row.nameVariants?.join(', ')}
      aside={row.percent === undefined ? !above && amount : percent(row.percent)}
    />
  )
}

const phoneRow = (row: Row) => <PhoneRow row={row} />

const useColumns = <Of extends Row>(kind: Kind): readonly Column<Of, NameSortColumn>[] => {
  const { t } = useTranslation('masterdata')
  const buttonWidth = useRowButtonWidth()
  return useMemo(() => {
    const headers = t('columns', { returnObjects: true })
    const abbreviation: Column<Of, NameSortColumn> = {
      id: 'abbreviation',
      header: headers.abbreviation,
      width: 104,
      ident: true,
      cell: (row) => row.abbreviation || dash,
    }
    const manufacturer: Column<Of, NameSortColumn> = {
      id: 'manufacturer',
      header: headers.manufacturer,
      minWidth: 160,
      shrinksTo: 104,
      wraps: true,
      cell: ({ manufacturerName }) => <span title={manufacturerName}>{manufacturerName}</span>,
    }
    const discount: Column<Of, NameSortColumn> = {
      id: 'percent',
      header: headers.percent,
      width: 104,
      align: 'end',
      cell: (row) => <span className="num">{percent(row.percent ?? null)}</span>,
    }
    const variants: Column<Of, NameSortColumn> = {
      id: 'nameVariants',
      header: headers.nameVariants,
      minWidth: 240,
      priority: 2,
      cell: ({ nameVariants = [] }) => <span title={nameVariants.join(', ')}>{nameVariants.join(', ') || dash}</span>,
    }
    return [
      {
        id: 'displayName',
        sortable: true,
        header: kind === 'wholesaler' ? headers.name : headers.displayName,
        name: true,
        shrinksTo: 120,
        wraps: true,
        cell: ({ displayName }) => <span title={displayName}>{displayName}</span>,
      },
      ...(kind === 'manufacturer' ? [abbreviation] : []),
      ...(kind === 'discount' ? [manufacturer, discount] : []),
      ...(kind === 'wholesaler' ? [] : [variants]),
      {
        id: 'usedByArticleAmount',
        sortable: true,
        header: headers.usedByArticleAmount,
        width: 128,
        align: 'end',
        cell: ({ usedByArticleAmount }) => <span className="num">{quantity(usedByArticleAmount ?? 0)}</span>,
      },
      {
        id: 'display',
        header: headers.display,
        headerHidden: true,
        priority: 1,
        width: buttonWidth,
        align: 'end',
        cell: ({ id, displayName }) => <RowButton id={id}>{displayName}</RowButton>,
      },
    ]
  }, [t, kind, buttonWidth])
}
