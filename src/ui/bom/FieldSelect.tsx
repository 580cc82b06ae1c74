/** What a column is taken for: the article fields in groups, those of other columns with the reason, and the fallback. */
import { Ban, Pencil, WandSparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ArticleField, articleFields } from '../../domain/bom/mapping.ts'
import { Combobox } from '../components/inputs/Combobox.tsx'
import { Icon, type IconType } from '../components/Icon.tsx'
import type { Option } from '../components/inputs/options.tsx'
import type { IntakeActor } from './bomActor.ts'
import type { ColumnState, MappedColumn } from './columns.ts'

const skip = 'skip'
type Choice = ArticleField | typeof skip

const placeFields: readonly ArticleField[] = [
  'bmk',
  'functionalAssignment',
  'functionDesignation',
  'installationLocation',
  'locationIdentifier',
]
/** The order of `articleFields` keeps each group together. */
const groupOf = (field: ArticleField): 'article' | 'place' | 'more' => {
  if (placeFields.includes(field)) return 'place'
  return articleFields.indexOf(field) < articleFields.indexOf('bmk') ? 'article' : 'more'
}

interface FieldSelectProps {
  actor: IntakeActor
  column: MappedColumn
  columns: readonly MappedColumn[]
  size?: 'table' | 'control'
}

export function FieldSelect({ actor, column, columns, size }: FieldSelectProps) {
  const { t } = useTranslation('bom')
  const { letter, header, field, state } = column
  const options: Option<Choice>[] = [
    ...articleFields.map((value) => {
      const other = columns.find((candidate) => candidate.field === value && candidate !== column)
      return {
        value,
        label: t(`fields.${value}`),
        group: t(`fieldGroups.${groupOf(value)}`),
        taken: other && t('mapping.column', { letter: other.letter }),
      }
    }),
    { value: skip, label: t('mapping.skip'), icon: Ban, group: t('fieldGroups.none') },
  ]
  return (
    <Combobox<Choice>
      label={header === '' ? t('mapping.columnFieldBare', { letter }) : t('mapping.columnField', { letter, header })}
      labelHidden
      required
      size={size}
      placeholder={t('mapping.choose')}
      searchPlaceholder={t('mapping.searchField')}
      options={options}
      value={field ?? (state === 'skipped' ? skip : null)}
      onChange={(choice) =>
        choice !== null &&
        actor.send({ type: 'column.assigned', column: column.column, field: choice === skip ? null : choice })
      }
    />
  )
}

const icons: Partial<Record<ColumnState, IconType>> = { auto: WandSparkles, manual: Pencil, skipped: Ban }
const colours: Record<ColumnState, string> = {
  auto: 'text-accent-text',
  manual: 'text-ink-2',
  open: 'text-caution-text font-medium',
  skipped: 'text-ink-3',
}

/** How the column got its field, and why it is proposed. */
export function StateCaption({ column: { state, origin } }: { column: MappedColumn }) {
  const { t } = useTranslation('bom')
  const icon = icons[state]
  return (
    <span className={`flex items-center gap-1.5 text-caption ${colours[state]}`}>
      {icon ? <Icon of={icon} size={12} /> : <span aria-hidden className="size-2 rounded-full bg-caution" />}
      {origin === null ? t(`mapping.state.${state}`) : t(`mapping.origin.${origin}`)}
    </span>
  )
}
