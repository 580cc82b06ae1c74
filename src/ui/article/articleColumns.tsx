/** The article list's columns, and its row on a phone. */
import { FolderOpen, PencilLine, Trash2 } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { articleName, type ShownArticle } from '../../domain/article/article.ts'
import type { ArticleSortColumn } from '../../domain/article/articleList.ts'
import { dash, day, euroExact, quantity } from '../../i18n/formats.ts'
import { Menu } from '../components/buttons/Menu.tsx'
import { Glyph } from '../components/Glyph.tsx'
import { Badge } from '../components/feedback/Badge.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import type { Column } from '../components/table/tableTypes.ts'
import { useRowOpening } from '../core/RowOpening.tsx'
import { ArticlePicture, type PicturesActor } from './ArticlePicture.tsx'

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
      {euroExact(listPrice)}
      {listPrice !== null && priceUnitSize !== null && priceUnitSize > 1 && (
        <>
          {' '}
          <span className="ml-0.5 text-caption text-ink-3">{t('list.perUnit', { count: priceUnitSize })}</span>
        </>
      )}
    </>
  )
}

export const useArticleColumns = (
  { change, remove }: RowActions,
  pictures: PicturesActor | undefined,
): readonly Column<ShownArticle, ArticleSortColumn>[] => {
  const { t } = useTranslation('article')
  return useMemo(() => {
    const headers = t('list.columns', { returnObjects: true })
    const sortable = (id: ArticleSortColumn) => ({ id, header: headers[id], sortable: true as const })
    return [
      {
        id: 'picture',
        header: headers.picture,
        headerHidden: true,
        width: 48,
        priority: 1,
        cell: (row) => <ArticlePicture pictures={pictures} article={row} size="row" />,
      },
      {
        ...sortable('orderNumber'),
        name: true,
        ident: true,
        width: 176,
        shrinksTo: 148,
        wraps: true,
        cell: (row) => whole(row.orderNumber),
      },
      {
        ...sortable('manufacturer'),
        width: 136,
        shrinksTo: 104,
        wraps: true,
        cell: (row) => whole(row.manufacturerName),
      },
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
      {
        id: 'productGroup',
        header: headers.productGroup,
        width: 120,
        priority: 3,
        wraps: true,
        cell: (row) => whole(row.productGroup),
      },
      { id: 'unit', header: headers.unit, width: 84, priority: 3, cell: (row) => whole(row.unitName) },
      {
        ...sortable('listPrice'),
        width: 148,
        align: 'end',
        cell: (row) => <ListPrice article={row} />,
      },
      { ...sortable('weight'), width: 104, align: 'end', priority: 4, cell: weightOf },
      { id: 'measures', header: headers.measures, width: 168, align: 'end', priority: 4, cell: measuresOf },
      {
        ...sortable('priceDate'),
        width: 112,
        align: 'end',
        priority: 2,
        cell: ({ priceDate }) => <span className="num text-ink-2">{priceDate === null ? dash : day(priceDate)}</span>,
      },
      {
        id: 'state',
        header: headers.state,
        width: 104,
        priority: 1,
        cell: ({ state }) => <ArticleState state={state} />,
      },
      {
        id: 'actions',
        header: headers.display,
        headerHidden: true,
        width: 52,
        align: 'end',
        cell: (row) => <RowMenu row={row} {...{ change, remove }} />,
      },
    ]
  }, [t, change, remove, pictures])
}

/** Active is as usual; what is not to be had any more stands out. */
export const ArticleState = ({ state }: Pick<ShownArticle, 'state'>) => {
  const { t } = useTranslation('article')
  const label = t(`fields.options.state.${state}`)
  return state === 'ACTIVE' ? (
    <span className="inline-flex items-center gap-1.5 text-ink-2">
      <Glyph name="check" tone="positive" />
      {label}
    </span>
  ) : (
    <Badge tone="critical" glyph="ban" label={label} />
  )
}

export interface RowActions {
  change: (id: string) => void
  remove: (id: string) => void
}

const RowMenu = ({ row, change, remove }: RowActions & { row: ShownArticle }) => {
  const { t } = useTranslation('article')
  const open = useRowOpening()
  return (
    <Menu
      label={t('list.menu.of', { name: articleName(row) })}
      entries={[
        { id: 'open', label: t('list.menu.open'), icon: FolderOpen, onSelect: () => open(row.id) },
        { id: 'change', label: t('list.menu.change'), icon: PencilLine, onSelect: () => change(row.id) },
        {
          id: 'remove',
          label: t('list.removal.label'),
          icon: Trash2,
          danger: true,
          blocked: row.isInPartsList ? t('list.removal.inPartsList') : undefined,
          onSelect: () => remove(row.id),
        },
      ]}
    />
  )
}

/** On a phone the picture stands before what the row says. */
export const useArticleListItem = (pictures: PicturesActor | undefined) =>
  useCallback(
    (article: ShownArticle) => (
      <div className="flex gap-3">
        <ArticlePicture pictures={pictures} article={article} size="item" />
        <div className="min-w-0 flex-1">{listItemOf(article)}</div>
      </div>
    ),
    [pictures],
  )

const listItemOf = (article: ShownArticle) => (
  <ListItem
    ident={articleName(article)}
    title={article.description || articleName(article)}
    badge={
      article.state === 'ACTIVE' ? (
        article.manufacturerName
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          {article.manufacturerName} <ArticleState state={article.state} />
        </span>
      )
    }
    aside={<ListPrice article={article} />}
  />
)
