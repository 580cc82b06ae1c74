/** Examples of what changes besides the price: a field is chosen, old and new value stand side by side, a value that is lost is tinted. */
import { useSelector } from '@xstate/react'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldChanges, FieldSample } from '../../domain/article/articleImport.ts'
import { dash } from '../../i18n/formats.ts'
import { cx } from '../components/cx.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import { Icon } from '../components/Icon.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { DataTable } from '../components/table/DataTable.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import type { Column } from '../components/table/tableTypes.ts'
import { Chips } from '../core/Chips.tsx'
import { shownValue } from './importTexts.ts'
import type { ResultActor, ResultSnapshot } from './resultActor.ts'
import { leadingColumns } from './sampleColumns.tsx'

interface FieldSamplesProps {
  actor: ResultActor
  fields: readonly FieldChanges[]
  /** no lines of a file */
  isBulk: boolean
  empty: ReactNode
}

type Row = FieldSample & { id: string; before: string; after: string; isLost: boolean }
const fieldOf = (s: ResultSnapshot) => s.context.field

export const FieldSamples = ({ actor, fields, isBulk, empty }: FieldSamplesProps) => {
  const { t } = useTranslation('articleImport')
  const labels: Readonly<Record<string, string>> = t('keys', { returnObjects: true })
  const chosen = useSelector(actor, fieldOf)
  const shown = fields.find(({ field }) => field === chosen) ?? fields[0]
  const states = t('bulk.states', { returnObjects: true })
  const columns = useColumns(isBulk)
  const rows = (shown?.samples ?? []).map((sample): Row => {
    const [before, after] = [sample.before, sample.after].map((value) => shownValue(shown?.field ?? '', value, states))
    return { ...sample, id: String(sample.line), before: before ?? dash, after: after ?? dash, isLost: after === dash }
  })
  return (
    <>
      <Chips
        chosen={shown?.field ?? ''}
        chips={fields.map(({ field, count }) => ({
          id: field,
          label: labels[field] ?? field,
          count,
          onChoose: () => actor.send({ type: 'tab.chosen', tab: 'fields', field }),
        }))}
      />
      {shown && shown.lost + shown.gained > 0 && (
        <p className="border-b border-line px-5 py-2.5 text-caption text-ink-2 max-sm:px-4">
          {[
            ...(shown.lost > 0 ? [t('shown.samples.lost', { count: shown.lost })] : []),
            ...(shown.gained > 0 ? [t('shown.samples.gained', { count: shown.gained })] : []),
          ].join(', ')}
        </p>
      )}
      <DataTable
        label={t('shown.samples.tabs.fields')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ orderNumber }) => orderNumber}
        listItem={phoneRow}
        empty={empty}
      />
    </>
  )
}

const Lost = () => {
  const { t } = useTranslation('articleImport')
  return <Badge tone="caution" glyph="warning" label={t('shown.samples.lostHint')} />
}

const phoneRow = ({ orderNumber, description, articleId, before, after, isLost }: Row) => (
  <ListItem
    ident={orderNumber || dash}
    title={<TextLink href={`/article/${articleId}`}>{description || orderNumber || dash}</TextLink>}
    badge={
      <span className="flex flex-wrap items-center gap-2 text-caption wrap-anywhere text-ink-2">
        {before} → {after} {isLost && <Lost />}
      </span>
    }
  />
)

const useColumns = (isBulk: boolean): readonly Column<Row>[] => {
  const { t } = useTranslation('articleImport')
  return useMemo(() => {
    const head = t('shown.samples.columns', { returnObjects: true })
    return [
      ...leadingColumns<Row>(head, ({ orderNumber, articleId }) => (
        <TextLink href={`/article/${articleId}`}>{orderNumber || dash}</TextLink>
      )).filter(({ id }) => !(isBulk && id === 'line')),
      {
        id: 'before',
        header: head.before,
        minWidth: 120,
        wraps: true,
        cell: ({ before }) => (
          <span className="num text-ink-2" title={before}>
            {before}
          </span>
        ),
      },
      {
        id: 'after',
        header: head.after,
        minWidth: 160,
        wraps: true,
        cell: ({ after, isLost }) => (
          <span className="flex items-center gap-2">
            <Icon of={ArrowRight} size={14} className="shrink-0 text-ink-3" />
            <span
              className={cx('num min-w-0', isLost && 'rounded-sm bg-caution-bg px-1.5 font-medium text-caution-text')}
              title={after}
            >
              {after}
            </span>
          </span>
        ),
      },
    ]
  }, [t, isBulk])
}
