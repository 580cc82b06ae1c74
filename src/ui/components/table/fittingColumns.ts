/** Which columns a table of a certain width shows: what does not fit goes by its priority, then columns give way, then it scrolls. */
import type { Column } from './tableTypes.ts'

/** Pixels that the name takes at least, and other columns without a width of their own. */
const NAME = 180
const OTHER = 160

type Look = Pick<Column<never>, 'width' | 'shrinksTo' | 'minWidth' | 'name' | 'priority'>

const comfort = ({ width, minWidth, name }: Look): number => width ?? minWidth ?? (name ? NAME : OTHER)
const least = (column: Look): number => column.shrinksTo ?? comfort(column)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Pixels that the columns like to have. */
export const fullWidth = (columns: readonly Look[]): number => sum(columns.map(comfort))
/** Pixels below which the columns cannot be read: the table scrolls sideways then. */
export const leastWidth = (columns: readonly Look[]): number => sum(columns.map(least))

/**
 * How far columns that give way keep to what they like to have, from 0 to 1: no more than the room demands, all of them alike.
 * @param room pixels for the columns; undefined before anything was measured
 */
export const easeOf = (columns: readonly Look[], room: number | undefined): number => {
  const [full, smallest] = [fullWidth(columns), leastWidth(columns)]
  return room === undefined || full <= room ? 1 : Math.max(0, (room - smallest) / (full - smallest))
}

/**
 * Where the room is short, each column has the part of it that it cannot do without; room to spare is shared by those without a width of
 * their own, beyond what they like to have.
 * @param room pixels for the columns; undefined before anything was measured
 * @returns pixels of a column; undefined for one that takes what the others leave: a name, and before anything was measured all without a width
 */
export const widthOf = (column: Look, columns: readonly Look[], room: number | undefined): number | undefined => {
  const own = least(column) + easeOf(columns, room) * (comfort(column) - least(column))
  if (column.width !== undefined) return own
  const sharing = columns.filter(({ width }) => width === undefined)
  if (room === undefined || sharing.some(({ name }) => name)) return undefined
  return own + Math.max(0, room - fullWidth(columns)) / sharing.length
}

/**
 * @param room pixels for the columns; undefined before anything was measured
 * @returns the columns that are shown; of those that may go, the highest priority goes first, and the last of it; the lowest priority
 *   goes only where the others have given way as far as they may
 */
export const fittingColumns = <C extends Look>(columns: readonly C[], room: number | undefined): readonly C[] => {
  const first = Math.max(...columns.map(({ priority = 0 }) => priority))
  const needed = first === 1 ? leastWidth(columns) : fullWidth(columns)
  if (first === 0 || (room !== undefined && needed <= room)) return columns
  const next = columns.findLastIndex(({ priority = 0 }) => priority === first)
  return fittingColumns(columns.toSpliced(next, 1), room)
}
