/** Above the rows of a list: its search, what it is filtered by, and whatever an area puts beside. */
import { useSelector } from '@xstate/react'
import { Toolbar } from '../components/table/Toolbar.tsx'
import { FilterDialog } from './FilterDialog.tsx'
import type { ListPageProps } from './listTypes.ts'

export function ListToolbar<Row, SortKey extends string>(props: ListPageProps<Row, SortKey>) {
  const { actor, searchLabel, filters = [], aside } = props
  const search = useSelector(actor, (s) => s.context.query.search)
  const chosen = useSelector(actor, (s) => s.context.query.filter)
  const filtering = useSelector(actor, (s) => s.matches('filtering'))
  const draft = useSelector(actor, (s) => s.context.draft)
  const hits = useSelector(actor, (s) => s.context.hits)
  const choose = (filter: typeof chosen) => actor.send({ type: 'filter.chosen', filter })
  const chips = filters.flatMap(({ name, label, options }) =>
    options
      .filter((option) => chosen[name]?.includes(option.value))
      .map((option) => ({ id: `${name} ${option.value}`, name: label, value: option.label })),
  )
  return (
    <>
      <Toolbar
        search={{
          value: search,
          placeholder: searchLabel,
          onChange: (text) => actor.send({ type: 'search.typed', text }),
        }}
        onFilter={filters.length > 0 ? () => actor.send({ type: 'filter.opened' }) : undefined}
        chips={chips}
        onRemoveChip={(id) => {
          const [name = '', value] = id.split(' ')
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
