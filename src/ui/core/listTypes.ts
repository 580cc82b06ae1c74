/** The words in which an area describes its list, and as much of a list machine as its page knows. */
import type { ReactNode } from 'react'
import type { ActorRef, ActorRefFrom, Snapshot } from 'xstate'
import type { ListContext, ListEvent } from '../../machines/core/listContext.ts'
import type { listExportMachine } from '../../machines/core/listExportMachine.ts'
import type { listSumMachine } from '../../machines/core/listSumMachine.ts'
import type { viewsMachine } from '../../machines/core/viewsMachine.ts'
import type { EmptyStateProps } from '../components/page/EmptyState.tsx'
import type { IconType } from '../components/Icon.tsx'
import type { Crumb } from '../components/page/PageHeader.tsx'
import type { BulkAction, Column } from '../components/table/tableTypes.ts'
import type { ListFilter } from './FilterDialog.tsx'
import type { OpeningParts } from './Opening.tsx'

export type SumActor = ActorRefFrom<typeof listSumMachine>

/** As much of a list machine's snapshot as the page reads; every machine of `createListMachine` fits. */
export type ListSnapshot<Row, SortKey extends string> = Snapshot<unknown> & {
  context: ListContext<Row, SortKey>
  hasTag: (tag: 'loading' | 'busy' | 'unsent') => boolean
  /** where its views are kept (rule L14) */
  children: {
    views?: ActorRefFrom<typeof viewsMachine> | undefined
    export?: ActorRefFrom<typeof listExportMachine> | undefined
    sum?: SumActor | undefined
  }
  matches: (value: 'filtering' | 'confirming' | 'removing' | { browsing: 'failed' }) => boolean
}
export type ListActor<Row, SortKey extends string> = Pick<
  ActorRef<ListSnapshot<Row, SortKey>, ListEvent<SortKey>>,
  'getSnapshot' | 'subscribe' | 'send'
>

/** What is said while there is nothing at all, instead of table and toolbar. */
interface Emptiness extends Pick<EmptyStateProps, 'title' | 'steps'> {
  text: string
  /** where rows come from besides, or where they are not created here */
  action?: ReactNode
  /** what a list does not show by itself, such as archived rows: its filter */
  others?: { label: string; icon: IconType; filter: ListContext<unknown>['query']['filter'] } | undefined
}

/** A card above everything whose answer is its own: the list comes with it, so that nothing moves that can be clicked (rule R12). */
export interface Above {
  card: ReactNode
  /** it is not known yet whether there is one, and how high */
  coming: boolean
  /** it would say something else by now */
  outdated: boolean
  onTake: () => void
}

export interface ListPageProps<Row, SortKey extends string> {
  actor: ListActor<Row, SortKey>
  title: string
  /** only those can be sorted by that the machine's query knows */
  columns: readonly Column<Row, SortKey>[]
  rowName: (row: Row) => string
  /** what the page of the row's record begins with, beside its name: what it is called in the breadcrumb, its state */
  opening?: ((row: Row) => Partial<Omit<OpeningParts, 'crumbs'>> & { crumb?: string }) | undefined
  /** rows that fold below a row; its cells hold the button that shows them */
  below?: ((row: Row) => readonly Row[]) | undefined
  /** the row on a phone */
  listItem: (row: Row) => ReactNode
  searchLabel: string
  /** what is not found here may stand on records of another kind: the search over everything is offered */
  searchesElsewhere?: boolean | undefined
  filters?: readonly ListFilter[] | undefined
  empty: Emptiness
  /** present: rows can be created, also by the key N; the short word is for a phone */
  create?: { label: string; short: string } | undefined
  /** the pages above this one */
  trail?: readonly Crumb[] | undefined
  /** what can be done with the selected rows besides removing them */
  bulk?: ((ids: readonly string[]) => readonly BulkAction[]) | undefined
  /** beside the title: since when the rows are as they are */
  note?: ReactNode
  /** right of the title, before the button that creates */
  actions?: ReactNode
  /** at the right end of the toolbar */
  aside?: ReactNode
  /** above everything, also while there are no rows: where they come from */
  start?: ReactNode
  above?: Above | undefined
  /** above the table: what is to be known of the rows as a whole */
  band?: ReactNode
  /** whether rows can be opened; they can where left out */
  opens?: boolean | undefined
  /** of a list whose views are kept: what is shown of them and of its export */
  beside?: ListBeside | undefined
  /** what its file is called, where it can be exported there */
  exportName?: string | undefined
  /** present: rows can be selected and removed */
  removal?: Removal<Row> | undefined
}

/** The parts of a list page that are its views' and export's (views/ListViews.tsx). */
export interface ListBeside {
  Tabs: <Row, SortKey extends string>(props: { actor: ListActor<Row, SortKey> }) => ReactNode
  Actions: <Row, SortKey extends string>(props: ListPageProps<Row, SortKey>) => ReactNode
  Panel: <Row, SortKey extends string>(props: ListPageProps<Row, SortKey>) => ReactNode
}

/**
 * The words of a removal: of the icon; question, what follows and verb; and how those are called that are not named, or none of which
 * this page shows. An area's texts have them under `list.removal`.
 */
export type RemovalWord = 'label' | 'title' | 'text' | 'confirm' | 'others' | 'unnamed'
export interface Removal<Row> {
  words: (word: RemovalWord, values: { count: number; names: string }) => string
  /** another sign than the bin, for rows that are put away rather than deleted; its label then stands beside it */
  icon?: IconType | undefined
  /** which rows can be selected; all where left out */
  canRemove?: ((row: Row) => boolean) | undefined
  /** what else follows for these rows, where that is more than what follows for every row */
  consequenceOf?: ((rows: readonly Row[]) => string | undefined) | undefined
  /** why a row of those that are chosen is known to stay all the same, in a word or two: "341 Artikel"; undefined: it goes */
  stays?: ((row: Row, chosen: readonly Row[]) => string | undefined) | undefined
  /** what is said of those, where it is not that they are used: the sentence, and what to do where nothing would go */
  staying?: { text: (values: { count: number; names: string }) => string; nothing: string } | undefined
  /** a row in the question, where that is not its name */
  nameOf?: ((row: Row) => string) | undefined
}
