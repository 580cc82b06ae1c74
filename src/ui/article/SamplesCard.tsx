/** Examples of what changes: old and new price side by side, the largest deviation first; only what is conspicuous is tinted. */
import { ArrowRight } from 'lucide-react'
import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  fieldSamplesShown,
  type ImportResult,
  type PriceSample,
  priceHints,
  samplesShown,
} from '../../domain/article/articleImport.ts'
import { dash, euroExact, decimal } from '../../i18n/formats.ts'
import { sampleCounts, type SampleTab, sampleTabs, tabShown } from '../../machines/article/importResultMachine.ts'
import { cx } from '../components/cx.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import { Icon } from '../components/Icon.tsx'
import { Segmented } from '../components/inputs/Segmented.tsx'
import { Card } from '../components/page/Card.tsx'
import { DataTable } from '../components/table/DataTable.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import type { Column } from '../components/table/tableTypes.ts'
import { FieldSamples } from './FieldSamples.tsx'
import type { ResultActor, ResultSnapshot } from './resultActor.ts'
import { leadingColumns } from './sampleColumns.tsx'

/** Where a finding leads to. */
export const samplesId = 'import-samples'
const tabOf = (s: ResultSnapshot) => s.context.tab
type Row = PriceSample & { id: string }
type PriceTab = Exclude<SampleTab, 'fields'>

interface SamplesProps {
  actor: ResultActor
  result: ImportResult
}

/** Of a bulk edit there are only fields, of articles that there were before. */
export const BulkSamplesCard = ({ actor, result: { details, dryRun, state } }: SamplesProps) => {
  const { t } = useTranslation('articleImport')
  return (
    <Card
      id={samplesId}
      flush
      title={t(dryRun ? 'shown.samples.title' : 'shown.samples.titleDone')}
      meta={t('bulk.samplesAbout', { count: fieldSamplesShown })}
    >
      <FieldSamples
        isBulk
        actor={actor}
        fields={details.fields}
        empty={<p className="text-body text-ink-2">{t(noneYet(state))}</p>}
      />
    </Card>
  )
}
const noneYet = (state: ImportResult['state']) =>
  state === 'RUNNING' ? ('shown.samples.notYet' as const) : ('shown.samples.none' as const)

export const SamplesCard = ({ actor, result }: SamplesProps) => {
  const { t } = useTranslation('articleImport')
  const { details, dryRun, state } = result
  const counts = sampleCounts(result)
  const tab = tabShown(useSelector(actor, tabOf), counts)
  const { median, falling } = details
  const empty = <p className="text-body text-ink-2">{t(noneYet(state))}</p>
  return (
    <Card
      id={samplesId}
      flush
      title={t(dryRun ? 'shown.samples.title' : 'shown.samples.titleDone')}
      meta={median !== null && t('shown.samples.median', { percent: signed(median), count: falling })}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3 max-sm:px-4">
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label={t('shown.samples.title')}
            segments={sampleTabs.map((value) => ({
              value,
              label: t(`shown.samples.tabs.${value}`),
              count: value === 'missing' && details.missing === null ? undefined : counts[value],
            }))}
            value={tab}
            onChange={(chosen) => actor.send({ type: 'tab.chosen', tab: chosen })}
          />
        </div>
        <span className="text-caption text-ink-3">
          {t(`shown.samples.about.${tab}`, {
            count: tab === 'fields' ? fieldSamplesShown : samplesShown,
          })}
        </span>
      </div>
      {tab === 'fields' ? (
        <FieldSamples isBulk={false} actor={actor} fields={details.fields} empty={empty} />
      ) : (
        <PriceSamples tab={tab} samples={details.samples[tab]} empty={empty} />
      )}
    </Card>
  )
}

interface PriceSamplesProps {
  tab: PriceTab
  samples: readonly PriceSample[]
  empty: ReactNode
}

const PriceSamples = ({ tab, samples, empty }: PriceSamplesProps) => {
  const { t } = useTranslation('articleImport')
  return (
    <DataTable
      label={t('shown.samples.title')}
      columns={useColumns(tab)}
      rows={samples.map((sample, at): Row => ({ ...sample, id: `${tab} ${at}` }))}
      rowId={({ id }) => id}
      rowName={({ orderNumber }) => orderNumber}
      listItem={phoneRow}
      empty={empty}
    />
  )
}

const signed = (value: number): string => {
  const shown = decimal(Math.abs(Math.round(value * 10) / 10))
  return value < 0 ? `−${shown}` : `${value > 0 ? '+' : ''}${shown}`
}
const rounded = (value: number): string => decimal(Number(value.toPrecision(value < 10 ? 2 : 3)))

/** +3,5 % as a rule, × 104 or ÷ 9,7 for what is far off. */
const change = ({ factor, after, before }: PriceSample): string => {
  if (before !== null && before > 0 && (after === null || after === 0)) return '−100 %'
  if (factor === null || factor === 0) return dash
  if (factor >= 5) return `× ${rounded(factor)}`
  return factor <= 0.2 ? `÷ ${rounded(1 / factor)}` : `${signed((factor - 1) * 100)} %`
}

/** 433,00 € für 100 */
const Price = ({ of, unit }: { of: number | null; unit: number | null }) => {
  const { t } = useTranslation('articleImport')
  return (
    <>
      {euroExact(of)}
      {of !== null && unit !== null && unit > 1 && (
        <>
          {' '}
          <span className="ml-0.5 text-caption text-ink-3">{t('shown.samples.perUnit', { count: unit })}</span>
        </>
      )}
    </>
  )
}

const phoneRow = (row: Row) => (
  <ListItem
    ident={row.orderNumber}
    title={row.description || dash}
    meta={
      <span className="num">
        {row.before !== null && <Price of={row.before} unit={row.unitBefore} />}
        {row.before !== null && row.line !== null && ' → '}
        {row.line !== null && <Price of={row.after} unit={row.unitAfter} />}
      </span>
    }
    badge={row.hint === null ? undefined : <Hint sample={row} />}
  />
)

const Hint = ({ sample: { hint } }: { sample: PriceSample }) => {
  const { t } = useTranslation('articleImport')
  const known = priceHints.find((some) => some === hint)
  return known ? <Badge tone="caution" glyph="warning" label={t(`shown.samples.hints.${known}`)} /> : null
}

/** What a new article, or one that the file does not name, has nothing in. */
const without: Readonly<Record<PriceTab, readonly string[]>> = {
  prices: [],
  outliers: [],
  created: ['before', 'change'],
  missing: ['line', 'after', 'change', 'hint'],
}

const useColumns = (tab: PriceTab): readonly Column<Row>[] => {
  const { t } = useTranslation('articleImport')
  return useMemo(() => {
    const head = t('shown.samples.columns', { returnObjects: true })
    const columns: readonly Column<Row>[] = [
      ...leadingColumns<Row>(head, ({ orderNumber }) => orderNumber || dash),
      {
        id: 'before',
        header: head.before,
        width: 172,
        shrinksTo: 116,
        align: 'end',
        wraps: true,
        cell: ({ before, unitBefore }) => (
          <span className="num text-ink-2">
            <Price of={before} unit={unitBefore} />
          </span>
        ),
      },
      {
        id: 'after',
        header: head.after,
        width: 196,
        shrinksTo: 148,
        align: 'end',
        wraps: true,
        cell: ({ after, unitAfter, hint }) => (
          <span className="flex items-center justify-end gap-2">
            {tab !== 'created' && <Icon of={ArrowRight} size={14} className="text-ink-3" />}
            <span
              className={cx('num', hint !== null && 'rounded-sm bg-caution-bg px-1.5 font-medium text-caution-text')}
            >
              <Price of={after} unit={unitAfter} />
            </span>
          </span>
        ),
      },
      {
        id: 'change',
        header: head.change,
        width: 96,
        align: 'end',
        priority: 2,
        cell: (row) => <span className={cx('num', row.hint !== null && 'text-caution-text')}>{change(row)}</span>,
      },
      { id: 'hint', header: head.hint, width: 168, priority: 2, cell: (row) => <Hint sample={row} /> },
    ]
    return columns.filter(({ id }) => !without[tab].includes(id))
  }, [t, tab])
}
