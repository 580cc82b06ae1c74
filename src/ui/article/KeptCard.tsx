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

const phoneRow = ({ articleId, orderNumber, description, changedBy, changeDate }: Row) => (
  <ListItem
    ident={orderNumber}
    title={<TextLink href={`/article/${articleId}`}>{description || orderNumber}</TextLink>}
    meta={`${changedBy} ${recently(changeDate)}`}
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
          <span className="inline-flex items-center gap-2">
            {description}
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
        cell: ({ changedBy, changeDate }) => `${changedBy} ${recently(changeDate)}`,
      },
    ]
  }, [t])
}
