/** The list of articles, for all of the operator's people, with the state of the catalogue above it (rules L1–L6, W7). */
import { useSelector } from '@xstate/react'
import { PencilLine, Upload } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import {
  articleImportSources,
  articleName,
  type ArticleReferences,
  articleStates,
  priceLimits,
} from '../../domain/article/article.ts'
import { articleGaps } from '../../domain/article/articleList.ts'
import type { articleListMachine } from '../../machines/article/articleListMachine.ts'
import type { articlesMachine } from '../../machines/article/articlesMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Menu } from '../components/buttons/Menu.tsx'
import { PHONE, useMedia } from '../components/useMedia.ts'
import type { ListFilter } from '../core/FilterDialog.tsx'
import { ListPage } from '../core/ListPage.tsx'
import { listBeside } from '../core/views/ListViews.tsx'
import { BulkEditDialog } from './BulkEditDialog.tsx'
import { useArticleColumns, useArticleListItem } from './articleColumns.tsx'
import { ExportButton, ExportDialog, useExportEntry } from './ExportDialog.tsx'
import { HealthBand } from './HealthBand.tsx'
import { LastImport } from './LastImport.tsx'
import { RunningNote } from './RunningNote.tsx'

type ArticlesActor = ActorRefFrom<typeof articlesMachine>
type ListActor = ActorRefFrom<typeof articleListMachine>

export const ArticleListScreen = ({ actor }: { actor: ArticlesActor }) => {
  const list = useSelector(actor, (s) => s.children.list)
  return list && <List actor={actor} list={list} />
}

const none: ArticleReferences = { manufacturers: [], units: [], wholesalers: [], discountGroups: [], eclasses: [] }

const useReferences = (actor: ArticlesActor): ArticleReferences => {
  const references = useSelector(actor, (s) => s.children.references)
  return useSelector(references, (s) => s?.context.value ?? none)
}

const useFilters = (actor: ArticlesActor): ListFilter[] => {
  const { t } = useTranslation('article')
  const { manufacturers, eclasses } = useReferences(actor)
  return useMemo(
    () => [
      { name: 'nummer', label: t('list.filters.orderNumber'), typed: 'text' },
      { name: 'preisAb', label: t('list.filters.priceFrom'), typed: 'price', limits: priceLimits },
      { name: 'preisBis', label: t('list.filters.priceTo'), typed: 'price', limits: priceLimits, from: 'preisAb' },
      {
        name: 'hersteller',
        label: t('list.filters.manufacturer'),
        options: manufacturers.map(({ id, displayName }) => ({ value: id, label: displayName })),
      },
      {
        name: 'herkunft',
        label: t('list.filters.source'),
        options: articleImportSources.map((source) => ({ value: source, label: t(`sources.${source}`) })),
      },
      {
        name: 'luecke',
        label: t('list.filters.gap'),
        options: articleGaps.map((gap) => ({ value: gap, label: t(`gaps.names.${gap}`) })),
        single: true,
      },
      {
        name: 'status',
        label: t('list.filters.state'),
        options: articleStates.map((state) => ({ value: state, label: t(`fields.options.state.${state}`) })),
      },
      {
        name: 'klasse',
        label: t('list.filters.type'),
        options: eclasses.map(({ eclassNumber, description }) => ({
          value: eclassNumber,
          label: `${description} (${eclassNumber})`,
        })),
      },
    ],
    [t, manufacturers, eclasses],
  )
}

const List = ({ actor, list }: { actor: ArticlesActor; list: ListActor }) => {
  const { t } = useTranslation(['article', 'articleImport', 'common'])
  const filters = useFilters(actor)
  const health = useSelector(actor, (s) => s.children.health)
  const exporter = useSelector(actor, (s) => s.children.export)
  const exportEntry = useExportEntry(exporter)
  const references = useReferences(actor)
  const watch = useSelector(actor, (s) => s.children.watch)
  const bulk = useSelector(actor, (s) => s.children.bulk)
  const pictures = useSelector(actor, (s) => s.children.pictures)
  const hits = useSelector(list, (s) => s.context.total)
  const change = useCallback(
    (ids: readonly string[]) => {
      const { query, total, hasMore } = list.getSnapshot().context
      bulk?.send({ type: 'bulk.opened', choice: { ids, query, hits: { total, hasMore } } })
    },
    [list, bulk],
  )
  const phone = useMedia(PHONE)
  const columns = useArticleColumns(
    useMemo(
      () => ({
        change: (id) => change([id]),
        remove: (id) => {
          list.send({ type: 'rows.selected', ids: [id] })
          list.send({ type: 'remove.asked' })
        },
      }),
      [list, change],
    ),
    pictures,
  )
  const listItem = useArticleListItem(pictures)
  return (
    <ListPage
      actor={list}
      title={t('list.title')}
      beside={listBeside}
      columns={columns}
      rowName={articleName}
      listItem={listItem}
      searchLabel={t('list.search')}
      filters={filters}
      empty={{ ...t('list.empty', { returnObjects: true }), action: <ImportButton /> }}
      create={{ label: t('list.create'), short: t('list.createShort') }}
      note={watch && <LastImport watch={watch} />}
      actions={
        <>
          <span className="flex gap-2 max-sm:hidden">
            <ImportButton />
            {exporter && <ExportButton actor={exporter} />}
          </span>
          <span className="order-last sm:hidden">
            <Menu
              look="page"
              entries={[
                { id: 'import', label: t('articleImport:page.open'), icon: Upload, href: '/article/import' },
                ...(exportEntry ? [exportEntry] : []),
                {
                  id: 'bulk',
                  label: t('bulk.everyHit'),
                  icon: PencilLine,
                  blocked: hits === 0 ? t('bulk.noHits') : undefined,
                  onSelect: () => change([]),
                },
              ]}
            />
          </span>
          {exporter && <ExportDialog actor={exporter} references={references} />}
          {bulk && <BulkEditDialog actor={bulk} references={references} />}
        </>
      }
      bulk={(ids) => [{ id: 'bulk', label: t('bulk.button'), icon: PencilLine, onSelect: () => change(ids) }]}
      aside={
        // on a phone in the menu above
        phone ? undefined : (
          <Button
            size="table"
            variant="ghost"
            icon={PencilLine}
            blocked={hits === 0 ? t('bulk.noHits') : undefined}
            onClick={() => change([])}
          >
            {t('bulk.everyHit')}
          </Button>
        )
      }
      start={
        <div className="mb-4 empty:hidden">
          <RunningNote watch={watch} />
        </div>
      }
      band={health && <HealthBand health={health} list={list} />}
      removal={{
        words: (word, values) => t(`list.removal.${word}`, values),
        staying: { text: (values) => t('common:list.staying', values), nothing: t('list.removal.nothing') },
        stays: ({ isInPartsList }) => (isInPartsList ? t('list.removal.inPartsList') : undefined),
      }}
    />
  )
}

const ImportButton = () => {
  const { t } = useTranslation('articleImport')
  return (
    <Button icon={Upload} href="/article/import">
      {t('page.open')}
    </Button>
  )
}
