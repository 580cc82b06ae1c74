/** Addenda in the order in which they came. */
import type { Addendum } from '../../../domain/enquiry/addendum.ts'
import { AddendumItem } from './AddendumItem.tsx'

interface AddendaListProps {
  addenda: readonly Addendum[]
  /** an offer does not know this one, nor those behind it; null: all are known */
  unknownFrom?: number | null
}

export const AddendaList = ({ addenda, unknownFrom = null }: AddendaListProps) => (
  <ol className="divide-y divide-line">
    {addenda.map((addendum) => (
      <AddendumItem
        key={addendum.number}
        addendum={addendum}
        isUnknown={unknownFrom !== null && addendum.number >= unknownFrom}
      />
    ))}
  </ol>
)
