/** Above the rows of a list: its search, what it is filtered by, and whatever an area puts beside. */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { day } from '../../i18n/formats.ts'
import { Toolbar } from '../components/table/Toolbar.tsx'
import { FilterDialog, isTyped, type ListFilter } from './FilterDialog.tsx'
import type { ListPageProps } from './listTypes.ts'

/** What stands for a value whose words are still on their way, or gone: nothing narrows a list unseen. */
const unnamed = '…'

const wordsOf = (filter: ListFilter, value: string): string => {
  if (!isTyped(filter)) return filter.options.find((option) => option.value === value)?.label ?? unnamed
  if (filter.typed === 'day') return day(value)
  return filter.typed === 'price' ? `${value} €` : value
}

/** What a filter is set to, in words. */
const chosenIn = (filter: ListFilter, values: readonly string[]): readonly { value: string; label: string }[] =>
  values.map((value) => ({ value, label: wordsOf(filter, value) }))

type ListToolbarProps<Row, SortKey extends string> = Pick<
  ListPageProps<Row, SortKey>,
  'actor' | 'searchLabel' | 'filters' | 'aside'
> & {
  /** between filter button and chips */
  children?: ReactNode
}

export function ListToolbar<Row, SortKey extends string>(props: ListToolbarProps<Row, SortKey>) {
  const { actor, searchLabel, filters = [], aside, children } = props
  const search = useSelector(actor, (s) => s.context.query.search)
  const unsent = useSelector(actor, (s) => s.hasTag('unsent'))
  const chosen = useSelector(actor, (s) => s.context.query.filter)
  const filtering = useSelector(actor, (s) => s.matches('filtering'))
  const draft = useSelector(actor, (s) => s.context.draft)
  const hits = useSelector(actor, (s) => s.context.hits)
  const choose = (filter: typeof chosen) => actor.send({ type: 'filter.chosen', filter })
  const chips = filters.flatMap((filter) =>
    chosenIn(filter, chosen[filter.name] ?? []).map(({ value, label }) => ({
      id: `${filter.name} ${value}`,
      name: filter.label,
      value: label,
    })),
  )
  return (
    <>
      <Toolbar
        search={{
          value: search,
          unsent,
          placeholder: searchLabel,
          onChange: (text) => actor.send({ type: 'search.typed', text }),
          onSubmit: () => actor.send({ type: 'search.entered' }),
        }}
        onFilter={filters.length > 0 ? () => actor.send({ type: 'filter.opened' }) : undefined}
        chips={chips}
        onRemoveChip={(id) => {
          const name = id.slice(0, id.indexOf(' '))
          const value = id.slice(name.length + 1)
          choose({ ...chosen, [name]: (chosen[name] ?? []).filter((other) => other !== value) })
        }}
        onResetFilters={() => choose({})}
        aside={aside}
      >
        {children}
      </Toolbar>
      <FilterDialog
        open={filtering}
        filters={filters}
        draft={draft}
        hits={hits}
        onDraft={(filter) => actor.send({ type: 'filter.drafted', filter })}
        onClose={() => actor.send({ type: 'filter.cancelled' })}
        onApply={() => actor.send({ type: 'filter.applied' })}
      />
    </>
  )
}
