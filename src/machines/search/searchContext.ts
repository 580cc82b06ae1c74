/** What the search over everything knows, and what follows from it (see searchMachine.ts). */
import type { Opening } from '../core/effects.ts'
import type { SearchGroup, SearchHit, SearchKind } from '../../domain/search/search.ts'

export type SearchContext = {
  term: string
  /** of the last answer; they stay while the next one is on its way */
  groups: SearchGroup[]
  /** the kind that is looked at alone; null: all of them */
  area: SearchKind | null
  /** which of the shown hits Enter opens */
  active: number
  /** what was opened from here last, the newest first */
  recent: SearchHit[]
  /** whose search it is */
  userId: string
}

export type SearchEvent =
  /** with what is looked for, where that is known already */
  | { type: 'search.opened'; userId: string; term: string }
  | { type: 'search.closed' }
  | { type: 'search.retry' }
  | { type: 'term.typed'; term: string }
  /** a key was pressed before the cursor stood in the field */
  | { type: 'key.typed'; key: string }
  /** Enter before there are hits: the first opens as soon as it is there */
  | { type: 'hit.wanted' }
  | { type: 'area.chosen'; area: SearchKind | null }
  /** the next area, or the one before */
  | { type: 'area.moved'; step: 1 | -1 }
  | { type: 'hit.moved'; step: 1 | -1 }
  /** it opens in this tab, with what the hit knows of its page, or was opened in another */
  | { type: 'hit.opened'; hit: SearchHit; elsewhere: boolean; opening?: Opening | undefined }

/** What a key makes of a text: one sign more, or one less. */
export const typedOn = (term: string, key: string): string => (key === 'Backspace' ? term.slice(0, -1) : term + key)

/** So many of a kind are shown beside the other kinds. */
const beside = 3
export const mostRecent = 5

/** The groups that are shown, each with as many hits as there is room for. */
export const shownGroups = ({ groups, area }: Pick<SearchContext, 'groups' | 'area'>): SearchGroup[] =>
  area === null
    ? groups.map((group) => ({ ...group, content: group.content.slice(0, beside) }))
    : groups.filter(({ kind }) => kind === area)

/** What the arrows lead through, in the order of the screen: hits, or before anything is looked for what was opened last. */
export const shownHits = (context: SearchContext): SearchHit[] =>
  context.term === '' ? context.recent : shownGroups(context).flatMap(({ content }) => content)

/** What Enter opens that was pressed before there were hits. */
export const firstHit = (context: SearchContext): SearchHit | undefined => shownHits(context)[0]

/** One further on among `count`; the ends meet. */
export const stepped = (from: number, step: 1 | -1, count: number): number =>
  count === 0 ? 0 : (from + step + count) % count

/** How many there are in all, as far as they were counted. */
export const totalOf = (groups: readonly SearchGroup[]): { count: number; isLeast: boolean } => ({
  count: groups.reduce((sum, { totalElements }) => sum + totalElements, 0),
  isLeast: groups.some(({ hasMore }) => hasMore),
})

const sameHit = (one: SearchHit, other: SearchHit) => one.kind === other.kind && one.id === other.id
export const remembered = (recent: SearchHit[], hit: SearchHit): SearchHit[] =>
  [hit, ...recent.filter((other) => !sameHit(other, hit))].slice(0, mostRecent)
