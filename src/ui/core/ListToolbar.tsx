/** Above the rows of a list: its search, what it is filtered by, and whatever an area puts beside. */
import { useSelector } from '@xstate/react'
import { Toolbar } from '../components/table/Toolbar.tsx'
import { FilterDialog, isTyped, type ListFilter } from './FilterDialog.tsx'
import type { ListPageProps } from './listTypes.ts'

/** What a filter is set to, in words. */
const chosenIn = (filter: ListFilter, values: readonly string[]): readonly { value: string; label: string }[] => {
  if (!isTyped(filter)) return filter.options.filter(({ value }) => values.includes(value))
  return values.map((value) => ({ value, label: filter.typed === 'price' ? `${value} €` : value }))
}

export function ListToolbar<Row, SortKey extends string>(props: ListPageProps<Row, SortKey>) {
  const { actor, searchLabel, filters = [], aside } = props
  const search = useSelector(actor, (s) => s.context.query.search)
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
      />
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
