/** The lines of a checked parts list: searched, narrowed to problems; each article can be looked at, each missing one assigned. */
import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BomLine, bomSummaryOf } from '../../../domain/bom/bom.ts'
import { everyLine, linesShown } from '../../../domain/bom/lineFilter.ts'
import { dash } from '../../../i18n/formats.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { DataTable } from '../../components/table/DataTable.tsx'
import { NoHits } from '../../components/table/NoHits.tsx'
import type { Column } from '../../components/table/tableTypes.ts'
import { PHONE, useMedia } from '../../components/useMedia.ts'
import {
  ArticleCell,
  DesignationCell,
  FileNumberCell,
  HintCell,
  LineItem,
  QuantityCell,
  UnitCell,
} from '../LineCells.tsx'
import { LinesFilter } from '../LinesFilter.tsx'
import { contextOf, type ResultActor, type ResultSnapshot } from './resultActor.ts'

/** List items are not virtualised: a phone shows so many, and more on demand. */
const phoneStep = 50
const isLoading = (s: ResultSnapshot) => s.hasTag('loading')
const none: readonly BomLine[] = []

/** Whether its number could be given to an article. */
const lacksArticle = ({ setAside, bomError, orderNumber, manufacturerNumber }: BomLine): boolean =>
  setAside === null &&
  (bomError === 'NOT_FOUND' || bomError === 'AMBIGUOUS') &&
  (orderNumber !== '' || manufacturerNumber !== '')

export const ResultLines = ({ actor }: { actor: ResultActor }) => {
  const { t } = useTranslation('bom')
  const { result, filter } = useSelector(actor, contextOf)
  const loading = useSelector(actor, isLoading)
  const phone = useMedia(PHONE)
  const [step, setStep] = useState(phoneStep)
  const columns = useColumns(actor)
  const listItem = useCallback((line: BomLine) => <PhoneLine actor={actor} line={line} />, [actor])
  const lines = result?.articles ?? none
  const hits = useMemo(() => linesShown(lines, filter), [lines, filter])
  const rows = phone ? hits.slice(0, step) : hits
  const summary = useMemo(() => bomSummaryOf(lines), [lines])
  const change = (patch: Partial<typeof filter>) => actor.send({ type: 'filter.changed', filter: patch })
  return (
    <>
      <LinesFilter summary={summary} filter={filter} onChange={change} />
      <DataTable<BomLine>
        label={t('lines.label')}
        columns={columns}
        rows={rows}
        totalRows={hits.length}
        rowId={(line) => line.id}
        rowName={(line) => t('lines.name', { row: line.row })}
        status={loading ? (lines.length === 0 ? 'loading' : 'reloading') : 'ready'}
        skeletonRows={8}
        listItem={listItem}
        summary={t('lines.shown', { shown: rows.length, total: lines.length })}
        empty={
          <NoHits
            title={t('lines.noHits')}
            action={
              <Button size="table" onClick={() => change(everyLine)}>
                {t('lines.showAll')}
              </Button>
            }
          />
        }
      />
      {rows.length < hits.length && (
        <div className="p-4">
          <Button fullWidth onClick={() => setStep(step + phoneStep)}>
            {t('lines.showMore', { count: Math.min(phoneStep, hits.length - rows.length) })}
          </Button>
        </div>
      )}
    </>
  )
}

interface LineProps {
  actor: ResultActor
  line: BomLine
}

const ReplaceButton = ({ actor, line }: LineProps) => {
  const { t } = useTranslation(['adminBom', 'bom'])
  if (!lacksArticle(line)) return null
  return (
    <Button size="table" onClick={() => actor.send({ type: 'search.opened', id: line.id })}>
      {t('result.replace')}
      <span className="sr-only"> {t('bom:lines.name', { row: line.row })}</span>
    </Button>
  )
}

const PhoneLine = ({ actor, line }: LineProps) => (
  <>
    <LineItem line={line} />
    <div className="mt-2 flex flex-wrap gap-3 text-body empty:hidden">
      {line.matchedArticleId !== null && <ArticleLink line={line} />}
      <ReplaceButton actor={actor} line={line} />
    </div>
  </>
)

/** The way to the article in the catalogue. */
const ArticleLink = ({ line }: { line: BomLine }) => {
  const { t } = useTranslation('adminBom')
  const number = line.matchedArticle?.orderNumber || line.matchedArticle?.manufacturerNumber || ''
  return (
    <TextLink href={`/article/${encodeURIComponent(line.matchedArticleId ?? '')}`}>
      <span aria-hidden>
        <ArticleCell line={line} />
      </span>
      <span className="sr-only">{t('result.showArticle', { article: number })}</span>
    </TextLink>
  )
}

const LinkedArticle = ({ line }: { line: BomLine }) => {
  const { t } = useTranslation('adminBom')
  if (line.matchedArticleId === null) return <ArticleCell line={line} />
  return (
    <>
      <ArticleLink line={line} />{' '}
      {line.manualReplacement && <span className="ml-1 text-caption text-ink-3">{t('result.replaced')}</span>}
    </>
  )
}

const useColumns = (actor: ResultActor): Column<BomLine>[] => {
  const { t } = useTranslation(['adminBom', 'bom'])
  return useMemo(
    () => [
      { id: 'row', header: t('bom:lines.row'), width: 60, align: 'end', cell: (line) => line.row },
      {
        id: 'designation',
        header: t('bom:lines.designation'),
        width: 132,
        cell: (line) => <DesignationCell line={line} />,
      },
      {
        id: 'manufacturer',
        header: t('bom:lines.manufacturer'),
        width: 144,
        shrinksTo: 116,
        priority: 2,
        cell: (line) => line.manufacturerName || dash,
      },
      {
        id: 'number',
        header: t('bom:lines.number'),
        width: 188,
        shrinksTo: 164,
        wraps: true,
        cell: (line) => <FileNumberCell line={line} />,
      },
      { id: 'article', header: t('bom:lines.article'), minWidth: 160, cell: (line) => <LinkedArticle line={line} /> },
      {
        id: 'quantity',
        header: t('bom:lines.quantity'),
        width: 80,
        align: 'end',
        cell: (line) => <QuantityCell line={line} />,
      },
      { id: 'unit', header: t('bom:lines.unit'), width: 72, priority: 3, cell: (line) => <UnitCell line={line} /> },
      { id: 'hint', header: t('bom:lines.hint'), width: 340, shrinksTo: 168, cell: (line) => <HintCell line={line} /> },
      {
        id: 'replace',
        header: t('result.replace'),
        headerHidden: true,
        width: 152,
        align: 'end',
        cell: (line) => <ReplaceButton actor={actor} line={line} />,
      },
    ],
    [actor, t],
  )
}
