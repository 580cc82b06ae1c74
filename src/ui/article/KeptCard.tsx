/** What somebody has changed since the import, each field in a row: undoing leaves it as it is now, and a new article as a whole (rule W11). */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeptArticle } from '../../domain/article/articleImport.ts'
import { dash, recently } from '../../i18n/formats.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { cx } from '../components/cx.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import { Card } from '../components/page/Card.tsx'
import { DataTable } from '../components/table/DataTable.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import type { Column } from '../components/table/tableTypes.ts'

type Field = KeptArticle['fields'][number]
/** field: null for a new article that stays with nothing of it changed */
type Row = KeptArticle & { id: string; field: Field | null }

const rowsOf = (article: KeptArticle): Row[] => {
  const fields: readonly (Field | null)[] = article.fields.length === 0 ? [null] : article.fields
  return fields.map((field) => ({ ...article, id: `${article.articleId} ${field?.field ?? ''}`, field }))
}

export const KeptCard = ({ kept, isUndone }: { kept: readonly KeptArticle[]; isUndone: boolean }) => {
  const { t } = useTranslation('articleImport')
  const columns = useColumns()
  const head = isUndone
    ? { title: t('shown.kept.titleDone'), meta: t('shown.kept.aboutDone') }
    : { title: t('shown.kept.title'), meta: t('shown.kept.about') }
  if (kept.length === 0)
    return (
      <Card {...head}>
        <p className="text-body text-ink-2">{t('shown.kept.none')}</p>
      </Card>
    )
  return (
    <Card flush {...head}>
      <DataTable
        label={head.title}
        columns={columns}
        rows={kept.flatMap(rowsOf)}
        rowId={({ id }) => id}
        rowName={({ orderNumber }) => orderNumber}
        listItem={phoneRow}
      />
    </Card>
  )
}

/** By hand, or by a later import. */
const Changed = ({ row: { changedBy, changedByImport, changeDate } }: { row: Row }) => (
  <span className="wrap-anywhere">
    {changedByImport ? (
      <TextLink href={`/article/import/${changedByImport.id}`}>{changedByImport.filename}</TextLink>
    ) : (
      changedBy
    )}{' '}
    {recently(changeDate)}
  </span>
)

const phoneRow = (row: Row) => (
  <ListItem
    ident={row.orderNumber}
    title={<TextLink href={`/article/${row.articleId}`}>{row.description || row.orderNumber}</TextLink>}
    meta={<Changed row={row} />}
    badge={<What row={row} />}
  />
)

/** The field with what it is now, or why a new article stays. */
const What = ({ row: { field, inPartsList } }: { row: Row }) => {
  const { t } = useTranslation('articleImport')
  const labels: Readonly<Record<string, string>> = t('keys', { returnObjects: true })
  return (
    <span className="text-caption wrap-anywhere text-ink-2">
      {field
        ? `${labels[field.field] ?? field.field}: ${field.now || dash}`
        : inPartsList && t('shown.kept.inPartsList')}
    </span>
  )
}

const useColumns = (): readonly Column<Row>[] => {
  const { t } = useTranslation('articleImport')
  return useMemo(() => {
    const head = t('shown.kept.columns', { returnObjects: true })
    const labels: Readonly<Record<string, string>> = t('keys', { returnObjects: true })
    const side = (id: 'before' | 'imported' | 'now'): Column<Row> => ({
      id,
      header: head[id],
      width: 116,
      align: 'end',
      priority: id === 'now' ? undefined : 2,
      wraps: true,
      cell: ({ field }) => (
        <span className={cx('num', id === 'now' ? 'font-medium' : 'text-ink-2')}>{field?.[id] || dash}</span>
      ),
    })
    return [
      {
        id: 'number',
        header: head.number,
        width: 132,
        ident: true,
        wraps: true,
        cell: ({ articleId, orderNumber }) => <TextLink href={`/article/${articleId}`}>{orderNumber}</TextLink>,
      },
      {
        id: 'description',
        header: head.description,
        name: true,
        wraps: true,
        cell: ({ description, created }) => (
          <span className="flex items-center gap-2">
            <span className="min-w-0">{description}</span>
            {created && <Badge tone="info" label={t('shown.kept.isNew')} />}
          </span>
        ),
      },
      {
        id: 'field',
        header: head.field,
        width: 128,
        wraps: true,
        priority: 2,
        cell: ({ field, inPartsList }) =>
          field ? (labels[field.field] ?? field.field) : inPartsList ? t('shown.kept.inPartsList') : dash,
      },
      side('before'),
      side('imported'),
      side('now'),
      {
        id: 'changed',
        header: head.changed,
        width: 204,
        wraps: true,
        cell: (row) => <Changed row={row} />,
      },
    ]
  }, [t])
}
