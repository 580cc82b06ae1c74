/** The lines that are not taken: line of the file, column, value, and the reason with the way out. All of them, or those of one reason. */
import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportReason, ImportRefusal, ImportResult } from '../../domain/article/articleImport.ts'
import { pageButtons, pageCount } from '../../domain/core/paging.ts'
import type { Page } from '../../domain/core/schema.ts'
import { columnLetter } from '../../domain/bom/sheet.ts'
import { dash, quantity } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Card } from '../components/page/Card.tsx'
import { DataTable } from '../components/table/DataTable.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import type { Column } from '../components/table/tableTypes.ts'
import { type Chip, Chips } from '../core/Chips.tsx'
import type { ResultActor, ResultSnapshot } from './resultActor.ts'

type Row = ImportRefusal & { place: string }

/** Lines on a page, as the machine asks for them. */
const perPage = 10

interface RefusalsProps {
  actor: ResultActor
  result: ImportResult
  refusals: Page<ImportRefusal>
}

const reasonOf = (s: ResultSnapshot) => s.context.reason
const pageOf = (s: ResultSnapshot) => s.context.page

export const RefusalsCard = ({ actor, result, refusals }: RefusalsProps) => {
  const { t } = useTranslation('articleImport')
  const isBulk = result.bulk !== null
  const columns = useColumns(isBulk)
  const title = t(isBulk ? 'bulk.refused.title' : 'refused.title')
  const rows = refusals.content.map((refusal): Row => ({
    ...refusal,
    place: placeOf(refusal, result.headers, t('refused.wholeLine')),
  }))
  if (result.refused === 0)
    return (
      <Card title={title}>
        <p className="text-body text-ink-2">{t(isBulk ? 'bulk.refused.none' : 'refused.none')}</p>
      </Card>
    )
  return (
    <Card
      flush
      title={title}
      meta={
        !isBulk && (
          <Button size="table" icon={Download} onClick={() => actor.send({ type: 'file.asked', file: 'refusals' })}>
            <span className="max-sm:hidden">{t('refused.download')}</span>
            <span className="sm:hidden">{t('refused.downloadShort')}</span>
          </Button>
        )
      }
    >
      <Reasons actor={actor} result={result} />
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowId={({ line }) => String(line)}
        rowName={({ line }) => String(line)}
        listItem={isBulk ? phoneArticle : phoneRow}
        totalRows={refusals.totalElements}
      />
      <Pages actor={actor} total={refusals.totalElements} />
    </Card>
  )
}

const Reasons = ({ actor, result: { details, refused } }: Omit<RefusalsProps, 'refusals'>) => {
  const { t } = useTranslation('articleImport')
  const chosen = useSelector(actor, reasonOf)
  const chip = (reason: ImportReason | null, label: string, count: number): Chip => ({
    id: reason ?? '',
    label,
    count,
    onChoose: () => actor.send({ type: 'reason.chosen', reason }),
  })
  const reasons = details.reasons.map(({ reason, count }) => chip(reason, t(`refused.reasons.${reason}`), count))
  return <Chips chips={[chip(null, t('refused.all'), refused), ...reasons]} chosen={chosen ?? ''} />
}

const Pages = ({ actor, total }: { actor: ResultActor; total: number }) => {
  const page = useSelector(actor, pageOf)
  const pages = pageCount(total, perPage)
  if (pages <= 1) return null
  return (
    <nav className="flex items-center justify-end gap-1 border-t border-line px-5 py-2.5 max-sm:px-4">
      {pageButtons(page, pages).map((button, at) =>
        typeof button === 'number' ? (
          <Button
            key={button}
            size="table"
            variant={button === page ? 'tonal' : 'ghost'}
            onClick={() => actor.send({ type: 'page.chosen', page: button })}
          >
            {quantity(button + 1)}
          </Button>
        ) : (
          <span key={`gap ${at}`} className="px-1 text-ink-3">
            …
          </span>
        ),
      )}
    </nav>
  )
}

const placeOf = ({ column }: ImportRefusal, headers: readonly string[], wholeLine: string): string => {
  if (column === null) return wholeLine
  const header = headers[column] ?? ''
  return header === '' ? columnLetter(column) : `${columnLetter(column)}, ${header}`
}

const Reason = ({ row: { reason, value, detail } }: { row: ImportRefusal }) => {
  const { t } = useTranslation('articleImport')
  return (
    <span className="whitespace-normal sm:block sm:py-1.5">
      {t(`refused.sentences.${reason}`, { value, detail })}
      {reason === 'UNIT_UNKNOWN' && (
        <>
          {' '}
          <TextLink href="/fieldvalues/unit">{t('refused.toUnits')}</TextLink>
        </>
      )}
      {reason === 'MANUFACTURER_UNKNOWN' && (
        <>
          {' '}
          <TextLink href="/fieldvalues/manufacturer">{t('refused.toManufacturers')}</TextLink>
        </>
      )}
    </span>
  )
}

/** How many columns there are, is no value of the file. */
const Value = ({ row: { value, reason } }: { row: ImportRefusal }) =>
  value === '' || reason === 'COLUMNS_WRONG' ? (
    <span className="text-ink-3">{dash}</span>
  ) : (
    <span title={value} className="text-ident rounded-sm bg-critical-bg px-1.5 py-0.5 text-critical-text">
      {value}
    </span>
  )

const PhoneRow = ({ row }: { row: Row }) => {
  const { t } = useTranslation('articleImport')
  return (
    <ListItem
      ident={`${t('refused.columns.line')} ${quantity(row.line)}`}
      title={<Value row={row} />}
      meta={row.place}
      badge={<Reason row={row} />}
    />
  )
}
/** An article that was chosen stands in no file. */
const phoneArticle = (row: Row) => <ListItem title={row.value} badge={<Reason row={row} />} />
const phoneRow = (row: Row) => <PhoneRow row={row} />

const useColumns = (isBulk: boolean): readonly Column<Row>[] => {
  const { t } = useTranslation('articleImport')
  return useMemo(() => {
    const reason: Column<Row> = {
      id: 'reason',
      header: t('refused.columns.reason'),
      minWidth: 320,
      cell: (row) => <Reason row={row} />,
    }
    if (isBulk)
      return [
        { id: 'value', header: t('bulk.refused.article'), width: 176, ident: true, cell: ({ value }) => value },
        reason,
      ]
    return [
      {
        id: 'line',
        header: t('refused.columns.line'),
        width: 88,
        align: 'end',
        cell: ({ line }) => <span className="num">{quantity(line)}</span>,
      },
      {
        id: 'column',
        header: t('refused.columns.column'),
        width: 176,
        priority: 2,
        cell: ({ place }) => place,
      },
      { id: 'value', header: t('refused.columns.value'), width: 176, cell: (row) => <Value row={row} /> },
      reason,
    ]
  }, [t, isBulk])
}
