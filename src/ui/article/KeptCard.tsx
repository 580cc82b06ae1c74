/** What somebody has changed since the import: undoing leaves it as it is now (rule W11). */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeptArticle } from '../../domain/article/articleImport.ts'
import { recently } from '../../i18n/formats.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Badge } from '../components/feedback/Badge.tsx'
import { Card } from '../components/page/Card.tsx'
import { DataTable } from '../components/table/DataTable.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import type { Column } from '../components/table/tableTypes.ts'

type Row = KeptArticle & { id: string }

export const KeptCard = ({ kept }: { kept: readonly KeptArticle[] }) => {
  const { t } = useTranslation('articleImport')
  const columns = useColumns()
  if (kept.length === 0)
    return (
      <Card title={t('shown.kept.title')} meta={t('shown.kept.about')}>
        <p className="text-body text-ink-2">{t('shown.kept.none')}</p>
      </Card>
    )
  return (
    <Card flush title={t('shown.kept.title')} meta={t('shown.kept.about')}>
      <DataTable
        label={t('shown.kept.title')}
        columns={columns}
        rows={kept.map((article): Row => ({ ...article, id: article.articleId }))}
        rowId={({ id }) => id}
        rowName={({ orderNumber }) => orderNumber}
        listItem={phoneRow}
      />
    </Card>
  )
}

/** By hand, or by a later import. */
const Changed = ({ row: { changedBy, changedByImport, changeDate } }: { row: Row }) => (
  <span className="inline-block max-w-full truncate align-bottom max-sm:max-w-[55vw]">
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
  />
)

const useColumns = (): readonly Column<Row>[] => {
  const { t } = useTranslation('articleImport')
  return useMemo(() => {
    const head = t('shown.kept.columns', { returnObjects: true })
    const labels: Readonly<Record<string, string>> = t('keys', { returnObjects: true })
    const nothing = t('shown.kept.nothing')
    const side = (id: 'before' | 'imported' | 'now'): Column<Row> => ({
      id,
      header: head[id],
      width: 128,
      align: 'end',
      priority: id === 'now' ? undefined : 2,
      cell: ({ fields }) => <span className="num">{fields.map((field) => field[id] || nothing).join(', ')}</span>,
    })
    return [
      {
        id: 'number',
        header: head.number,
        width: 160,
        ident: true,
        cell: ({ articleId, orderNumber }) => <TextLink href={`/article/${articleId}`}>{orderNumber}</TextLink>,
      },
      {
        id: 'description',
        header: head.description,
        name: true,
        cell: ({ description, created }) => (
          <span className="flex items-center gap-2">
            <span className="min-w-0 truncate" title={description}>
              {description}
            </span>
            {created && <Badge tone="info" label={t('shown.kept.isNew')} />}
          </span>
        ),
      },
      {
        id: 'field',
        header: head.field,
        width: 152,
        priority: 2,
        cell: ({ fields }) => fields.map(({ field }) => labels[field] ?? field).join(', '),
      },
      side('before'),
      side('imported'),
      side('now'),
      {
        id: 'changed',
        header: head.changed,
        width: 200,
        cell: (row) => <Changed row={row} />,
      },
    ]
  }, [t])
}
