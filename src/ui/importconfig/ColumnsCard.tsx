/** Each column of the file and the field that it is taken for; price lists have ten to sixty of them, so they stand in a list. */
import { decimal } from '../../i18n/formats.ts'
import { useSelector } from '@xstate/react'
import { ArrowRight, Ban, ChartNoAxesColumnIncreasing, Pencil, WandSparkles } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { priceGradesOf } from '../../domain/article/priceGrades.ts'
import type { AmbiguousColumn } from '../../domain/bom/mapping.ts'
import { columnLetter } from '../../domain/bom/sheet.ts'
import { type Notation, notations, parseNumber } from '../../domain/core/numbers.ts'
import {
  type ImportColumn,
  type ImportField,
  type ImportFieldGroup,
  importFieldGroups,
  mayClear,
} from '../../domain/importconfig/importFields.ts'
import { doubtfulNumberIn } from '../../domain/importconfig/importConfig.ts'
import { assignColumn, proposeImportColumns } from '../../domain/importconfig/importProposal.ts'
import { cx } from '../components/cx.ts'
import { Checkbox } from '../components/inputs/Checkbox.tsx'
import { Combobox } from '../components/inputs/Combobox.tsx'
import type { Option } from '../components/inputs/options.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { FieldNote } from '../components/inputs/Field.tsx'
import { Icon, type IconType } from '../components/Icon.tsx'
import { Card } from '../components/page/Card.tsx'
import { useField } from '../core/fields/form.ts'
import type { ConfigForm, SampleActor, SampleSnapshot } from './importConfigActor.ts'

const sampleOf = (s: SampleSnapshot) => s.context.sample
type Origin = 'auto' | 'manual' | 'skipped' | 'grade'
const icons: Record<Origin, IconType> = {
  auto: WandSparkles,
  manual: Pencil,
  skipped: Ban,
  grade: ChartNoAxesColumnIncreasing,
}
const groups = Object.keys(importFieldGroups) as ImportFieldGroup[]

export const ColumnsCard = ({ form, sample }: { form: ConfigForm; sample: SampleActor }) => {
  const { t } = useTranslation('importconfig')
  const { value: columns, change, wiring } = useField(form, 'fieldMapping')
  const read = useSelector(sample, sampleOf)
  const proposed = useMemo(() => proposeImportColumns(columns.map(({ importHeader }) => importHeader)), [columns])
  const grades = useMemo(() => furtherGrades(columns), [columns])
  const mapped = columns.filter(({ articleField }) => articleField !== null).length
  const valuesOf = (column: number): string => {
    const below = read?.rows.slice(read.headerRowIndex).flatMap((row) => row[column] || []) ?? []
    return [...new Set(below)].slice(0, 3).join('; ')
  }
  return (
    <Card
      flush
      title={t('columns.title')}
      // What is missing takes the place of what is there, so that no row moves.
      meta={
        wiring.error === undefined ? (
          columns.length > 0 && t('columns.mapped', { count: columns.length, mapped })
        ) : (
          <FieldNote id={`${wiring.id}-note`} error={wiring.error} />
        )
      }
    >
      {columns.length === 0 ? (
        <p className="p-5 text-body text-ink-2 max-sm:p-4">{t('columns.none')}</p>
      ) : (
        <ul
          id={wiring.id}
          tabIndex={-1}
          aria-label={t('columns.title')}
          aria-describedby={wiring.error === undefined ? undefined : `${wiring.id}-note`}
        >
          <li
            aria-hidden
            className="grid grid-cols-[3rem_minmax(0,3fr)_minmax(0,4fr)_1.5rem_minmax(0,4fr)_7rem_7rem] gap-3 border-b border-line px-5 py-2.5 text-caption font-medium text-ink-2 max-lg:hidden"
          >
            <span>{t('columns.column')}</span>
            <span>{t('columns.header')}</span>
            <span>{t('columns.values')}</span>
            <span />
            <span>{t('columns.field')}</span>
            <span title={t('columns.clears')}>{t('columns.clearsShort')}</span>
            <span>{t('columns.origin')}</span>
          </li>
          {columns.map((column, at) => (
            <Row
              key={at}
              at={at}
              columns={columns}
              values={valuesOf(at)}
              origin={originOf(column, proposed[at], grades.has(at))}
              doubt={read?.ambiguous.find((one) => one.column === at)}
              onChange={(field) => change(assignColumn(columns, at, field))}
              onChoice={(choice) => change(columns.map((one, index) => (index === at ? { ...one, ...choice } : one)))}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The columns of graduated prices behind the first, which is the one that counts (rule W9). */
const furtherGrades = (columns: readonly ImportColumn[]): ReadonlySet<number> => {
  const [, ...further] = priceGradesOf(columns.map(({ importHeader }) => importHeader))
  return new Set(further.flatMap(({ column, quantityColumn }) => [column, quantityColumn ?? column]))
}

const originOf = ({ articleField }: ImportColumn, proposed: ImportColumn | undefined, isGrade: boolean): Origin => {
  if (articleField === null) return isGrade ? 'grade' : 'skipped'
  return proposed?.articleField === articleField ? 'auto' : 'manual'
}

interface RowProps {
  at: number
  columns: readonly ImportColumn[]
  values: string
  origin: Origin
  doubt: AmbiguousColumn | undefined
  onChange: (field: ImportField | null) => void
  onChoice: (choice: Partial<Pick<ImportColumn, 'clears' | 'notation'>>) => void
}

const noColumn: ImportColumn = { importHeader: '', articleField: null, clears: false }

const Row = ({ at, columns, values, origin, doubt, onChange, onChoice }: RowProps) => {
  const { t } = useTranslation('importconfig')
  const column = columns[at] ?? noColumn
  const { importHeader, articleField, clears } = column
  const letter = columnLetter(at)
  const options = useMemo(
    () =>
      groups.flatMap((group) =>
        importFieldGroups[group].map((value): Option<ImportField> => {
          const other = columns.findIndex((column, index) => index !== at && column.articleField === value)
          const taken = other < 0 ? undefined : t('columns.taken', { letter: columnLetter(other) })
          return { value, label: t(`columns.fields.${value}`), group: t(`columns.groups.${group}`), taken }
        }),
      ),
    [t, columns, at],
  )
  return (
    <li
      className={cx(
        'grid grid-cols-[3rem_minmax(0,3fr)_minmax(0,4fr)_1.5rem_minmax(0,4fr)_7rem_7rem] items-center gap-x-3 gap-y-1.5 border-b border-line px-5 py-1.5 last:border-b-0',
        'max-lg:grid-cols-[2rem_minmax(0,1fr)_auto] max-lg:py-3 max-sm:px-4',
        articleField === null && 'bg-sunken',
      )}
    >
      <span className="text-ident text-ink-3">{letter}</span>
      <span className="truncate text-body font-medium text-ink" title={importHeader}>
        {importHeader || t('columns.noHeader')}
      </span>
      <span className="text-ident truncate text-ink-2 max-lg:order-4 max-lg:col-span-3" title={values}>
        {values}
      </span>
      <Icon of={ArrowRight} size={14} className="text-ink-3 max-lg:hidden" />
      <div className="max-lg:order-5 max-lg:col-span-3">
        <Combobox<ImportField>
          label={t('columns.fieldOf', { letter })}
          labelHidden
          placeholder={t('columns.choose')}
          searchPlaceholder={t('columns.searchField')}
          options={options}
          value={articleField}
          onChange={onChange}
        />
        <DecimalSign {...{ column, doubt, letter }} onChoice={(notation) => onChoice({ notation })} />
      </div>
      <span className="max-lg:order-6 max-lg:col-span-3 max-lg:empty:hidden">
        {mayClear(column) && (
          <>
            <span className="max-lg:hidden">
              <Checkbox
                labelHidden
                label={t('columns.clearsOf', { letter })}
                checked={clears}
                onChange={(value) => onChoice({ clears: value })}
              />
            </span>
            <Checkbox
              className="lg:hidden"
              label={t('columns.clears')}
              checked={clears}
              onChange={(value) => onChoice({ clears: value })}
            />
          </>
        )}
      </span>
      <span
        className={cx(
          'flex items-center gap-1.5 text-caption max-lg:order-3',
          origin === 'auto' ? 'text-accent-text' : origin === 'manual' ? 'text-ink-2' : 'text-ink-3',
        )}
      >
        <Icon of={icons[origin]} size={14} />
        {t(`columns.origins.${origin}`)}
      </span>
    </li>
  )
}

interface DecimalSignProps {
  column: ImportColumn
  doubt: AmbiguousColumn | undefined
  letter: string
  onChoice: (notation: Notation | undefined) => void
}

const DecimalSign = ({ column, doubt, letter, onChoice }: DecimalSignProps) => {
  const { t } = useTranslation('importconfig')
  const example = doubtfulNumberIn(column, doubt)
  if (example === undefined) return null
  const meant = (one: Notation): string => {
    const read = parseNumber(example, one)
    return read.kind === 'number' ? decimal(read.value) : example
  }
  return (
    <Select<Notation>
      className="mt-1.5"
      label={t('columns.decimalSignOf', { letter })}
      labelHidden
      placeholder={t('columns.decimalSignFound', { example })}
      options={notations.map((one) => ({
        value: one,
        label: t(`columns.decimalSigns.${one}`, { example, value: meant(one) }),
      }))}
      value={column.notation ?? null}
      onChange={(chosen) => onChoice(chosen ?? undefined)}
    />
  )
}
