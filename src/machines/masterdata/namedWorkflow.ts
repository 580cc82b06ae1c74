/** How what has names is listed, and what can be done with it beside its form (rules V3, V5, V8): the same for every kind. */
import { partOf, type WorkflowContext } from '../core/workflowTypes.ts'
import { type Named, nameSortColumns } from '../../domain/masterdata/named.ts'
import { variantMachine, type VariantReport } from './variantMachine.ts'

export type NamedKinds<Saved extends Named, Reports extends { type: string } = VariantReport> = {
  saved: Saved
  answer: null
  basis: null
  reports: Reports
}

/** By name; what is used stays when the others are deleted. */
export const listedByName = {
  sortColumns: nameSortColumns,
  defaultColumn: 'displayName',
  defaultDescending: false,
  filters: {},
  someMayStay: true,
} as const

type Known = Pick<WorkflowContext<NamedKinds<Named>>, 'saved'>
const isUnused = ({ saved }: Known): boolean => saved?.usedByArticleAmount === 0 && saved.usedElsewhere === false
export const isUsed = ({ saved }: Known): boolean => (saved?.usedByArticleAmount ?? 0) > 0

/** Deleting what nothing uses. */
export const removal = <const Path extends `/${string}`, const Tells extends string>(path: Path, tells: Tells) =>
  ({
    description: 'It is deleted, after a question; what is used stays.',
    may: isUnused,
    whenSaved: true,
    asks: 'yes',
    calls: 'remove',
    tells,
    leavesTo: path,
  }) as const

/** The field for a further name; a free one goes into the form, and saves wait for it. */
export const variantPart = <Saved extends Named>() =>
  partOf<NamedKinds<Saved>>()({
    machine: variantMachine,
    from: 'start',
    input: ({ id }, parent) => ({ id, parent }),
    told: ({ id }) => ({ type: 'record.named' as const, id }),
  })

export const hearsVariants = {
  types: ['variant.free', 'save.due'],
  enters: (report: VariantReport) =>
    report.type === 'save.due'
      ? { type: 'record.save' }
      : { type: 'draft.changed', patch: {}, adds: { nameVariants: report.name } },
} as const
