/** The mapping sheet of an enquiry's parts list, on whichever page its machine runs. */
import { useSelector } from '@xstate/react'
import type { BomActor } from './bomActor.ts'
import { BomMappingSheet } from './BomMappingSheet.tsx'

export function BomMapping({ actor }: { actor: BomActor }) {
  const open = useSelector(actor, (s) => s.hasTag('sheetOpen'))
  const mapping = useSelector(actor, (s) => s.children.mapping)
  const name = useSelector(actor, ({ context }) => context.bomUploadName ?? context.bomFileName ?? '')
  const mappedBefore = useSelector(actor, (s) => s.context.bomSummary !== null)
  return <BomMappingSheet {...{ open, mapping, name, mappedBefore }} />
}
