/** The article list's columns, and its row on a phone. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { articleName, type ShownArticle } from '../../domain/article/article.ts'
import type { ArticleSortColumn } from '../../domain/article/articleList.ts'
import { dash, euro, quantity } from '../../i18n/formats.ts'
import { ListItem } from '../components/table/ListItem.tsx'
import type { Column } from '../components/table/tableTypes.ts'
import { RowButton } from '../core/RowOpening.tsx'

const whole = (text: string) => (text === '' ? dash : <span title={text}>{text}</span>)

/** 4,5 × 5,8 × 7,3 */
const measuresOf = ({ width, height, depth }: ShownArticle): string =>
  width + height + depth === 0
    ? dash
    : [width, height, depth].map((measure) => (measure === 0 ? dash : quantity(measure))).join(' × ')
const weightOf = ({ weight }: ShownArticle): string => (weight === 0 ? dash : `${quantity(weight)}\u00a0kg`)

const ListPrice = ({ article: { listPrice, priceUnitSize } }: { article: ShownArticle }) => {
  const { t } = useTranslation('article')
  return (
    <>
      {euro(listPrice)}
      {listPrice !== null && priceUnitSize !== null && priceUnitSize > 1 && (
        <>
          {' '}
          <span className="ml-0.5 text-caption text-ink-3">{t('list.perUnit', { count: priceUnitSize })}</span>
        </>
      )}
    </>
  )
}

export const useArticleColumns = (): readonly Column<ShownArticle, ArticleSortColumn>[] => {
  const { t } = useTranslation('article')
  return useMemo(() => {
    const headers = t('list.columns', { returnObjects: true })
    const sortable = (id: ArticleSortColumn) => ({ id, header: headers[id], sortable: true as const })
    return [
      {
        ...sortable('orderNumber'),
        name: true,
        ident: true,
        width: 176,
        shrinksTo: 148,
        wraps: true,
        cell: (row) => whole(row.orderNumber),
      },
      { ...sortable('manufacturer'), width: 136, wraps: true, cell: (row) => whole(row.manufacturerName) },
      {
        ...sortable('manufacturerNumber'),
        width: 148,
        priority: 1,
        ident: true,
        wraps: true,
        cell: (row) => whole(row.manufacturerNumber),
      },
      {
        id: 'description',
        header: headers.description,
        minWidth: 180,
        shrinksTo: 120,
        wraps: true,
        cell: (row) => whole(row.description),
      },
      { id: 'unit', header: headers.unit, width: 88, priority: 3, cell: (row) => whole(row.unitName) },
      {
        ...sortable('listPrice'),
        width: 148,
        align: 'end',
        cell: (row) => <ListPrice article={row} />,
      },
      { ...sortable('weight'), width: 104, align: 'end', priority: 3, cell: weightOf },
      { id: 'measures', header: headers.measures, width: 168, align: 'end', priority: 4, cell: measuresOf },
      {
        id: 'display',
        header: headers.display,
        headerHidden: true,
        priority: 1,
        width: 104,
        align: 'end',
        cell: (row) => <RowButton id={row.id}>{articleName(row)}</RowButton>,
      },
    ]
  }, [t])
}

export const articleListItem = (article: ShownArticle) => (
  <ListItem
    ident={articleName(article)}
    title={article.description || articleName(article)}
    badge={article.manufacturerName}
    aside={<ListPrice article={article} />}
  />
)
