/** Which columns a list shows, and their order: ticked, dragged, or moved with the arrows. */
import { ChevronDown, ChevronUp, GripVertical, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Checkbox } from '../../components/inputs/Checkbox.tsx'
import type { Column } from '../../components/table/tableTypes.ts'
import { choosableColumns, moved } from './listColumns.ts'

interface ColumnChoiceProps<Row, SortKey extends string> {
  columns: readonly Column<Row, SortKey>[]
  /** by their ids; none: as the list has them */
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

export function ColumnChoice<Row, SortKey extends string>(props: ColumnChoiceProps<Row, SortKey>) {
  const { columns, chosen, onChoose } = props
  const { t } = useTranslation('listViews')
  const { shown, others } = choosableColumns(columns, chosen)
  const ids = shown.map(({ id }) => id)
  return (
    <section aria-label={t('columns.title')}>
      <div className="flex items-baseline gap-2 border-b border-line pb-2">
        <h3 className="text-body font-semibold text-ink">{t('columns.title')}</h3>
        <span className="num rounded-sm bg-muted px-1.5 text-caption text-ink-2">
          {t('columns.count', { shown: shown.length, all: shown.length + others.length })}
        </span>
        {chosen.length > 0 && (
          <TextLink className="ml-auto text-caption" onClick={() => onChoose([])}>
            {t('columns.reset')}
          </TextLink>
        )}
      </div>
      <ol className="border-b border-line py-1">
        {shown.map(({ id, header, name }, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is dragged moves by the arrows as well
          <li
            key={id}
            className="flex min-h-9 items-center gap-2.5 rounded-sm hover:bg-hover max-sm:min-h-control-touch"
            draggable={!name}
            onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              const from = event.dataTransfer.getData('text/plain')
              if (ids.includes(from)) onChoose(inPlace(ids, from, id))
            }}
          >
            <Icon of={name ? Lock : GripVertical} size={14} className="shrink-0 text-ink-3" />
            <Checkbox
              label={header}
              checked
              disabled={name || shown.length === 1}
              onChange={() => onChoose(ids.filter((other) => other !== id))}
            />
            <span className="ml-auto flex items-center">
              {name && <span className="pr-1 text-caption text-ink-3">{t('columns.always')}</span>}
              <IconButton
                icon={ChevronUp}
                size="table"
                label={t('columns.up', { column: header })}
                blocked={place === 0 ? t('columns.isFirst') : undefined}
                onClick={() => onChoose(moved(ids, id, -1))}
              />
              <IconButton
                icon={ChevronDown}
                size="table"
                label={t('columns.down', { column: header })}
                blocked={place === shown.length - 1 ? t('columns.isLast') : undefined}
                onClick={() => onChoose(moved(ids, id, 1))}
              />
            </span>
          </li>
        ))}
      </ol>
      <ul className="py-1">
        {others.map(({ id, header }) => (
          <li key={id} className="flex min-h-9 items-center gap-2.5 pl-6 max-sm:min-h-control-touch">
            <Checkbox label={header} checked={false} onChange={() => onChoose([...ids, id])} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was dragged stands where it was dropped. */
const inPlace = (ids: readonly string[], dragged: string, target: string): string[] => {
  const to = ids.indexOf(target)
  const rest = ids.filter((id) => id !== dragged)
  return [...rest.slice(0, to), dragged, ...rest.slice(to)]
}
