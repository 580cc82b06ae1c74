/** Which columns a list shows, and in which order (rule L13): its own, or those that somebody has chosen. */
import type { Column } from '../../components/table/tableTypes.ts'

type Named = Pick<Column<never>, 'id' | 'name' | 'headerHidden' | 'optional'>

/** Pictures, buttons and menus keep their place; everything else has a heading that is seen, and can be chosen. */
const isChoosable = ({ headerHidden }: Named): boolean => !headerHidden

/** The ids of what the list shows by itself. */
export const ownColumns = (columns: readonly Named[]): string[] =>
  columns.filter((column) => isChoosable(column) && !column.optional).map(({ id }) => id)

/** Those that can be chosen: first what is shown, in its order, then the others. */
export const choosableColumns = <Of extends Named>(columns: readonly Of[], chosen: readonly string[]) => {
  const choosable = columns.filter(isChoosable)
  const order = chosen.length > 0 ? withName(choosable, chosen) : ownColumns(columns)
  const shown = order.flatMap((id) => choosable.filter((column) => column.id === id))
  return { shown, others: choosable.filter((column) => !shown.includes(column)) }
}

/** A row is always told by its name. */
const withName = (columns: readonly Named[], chosen: readonly string[]): readonly string[] => {
  const name = columns.find((column) => column.name)?.id
  return name === undefined || chosen.includes(name) ? chosen : [name, ...chosen]
}

/** What the table shows. Whoever has chosen columns gets all of them: where they do not fit, the table scrolls. */
export const shownColumns = <Row, SortKey extends string>(
  columns: readonly Column<Row, SortKey>[],
  chosen: readonly string[],
): readonly Column<Row, SortKey>[] => {
  if (chosen.length === 0) return columns.filter(({ optional }) => !optional)
  const { shown } = choosableColumns(columns, chosen)
  const firstShown = columns.findIndex(isChoosable)
  const isFirst = (column: Column<Row, SortKey>) => columns.indexOf(column) < firstShown
  const fixed = columns.filter((column) => !isChoosable(column))
  return [
    ...fixed.filter(isFirst),
    ...shown.map((column) => ({ ...column, priority: undefined, shrinksTo: undefined })),
    ...fixed.filter((column) => !isFirst(column)),
  ]
}

/** One place further up or down. */
export const moved = (ids: readonly string[], id: string, step: 1 | -1): string[] => {
  const from = ids.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  const rest = ids.filter((other) => other !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}
