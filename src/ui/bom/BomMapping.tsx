/** The mapping sheet of an enquiry's parts list and what follows it, on whichever page its machine runs. */
import { useSelector } from '@xstate/react'
import type { BomActor } from './bomActor.ts'
import { BomMappingSheet } from './BomMappingSheet.tsx'
import { ComparisonSheet } from './ComparisonSheet.tsx'

export function BomMapping({ actor }: { actor: BomActor }) {
  const open = useSelector(actor, (s) => s.hasTag('sheetOpen'))
  const mapping = useSelector(actor, (s) => s.children.mapping)
  const stored = useSelector(actor, ({ context }) => context.bomUploadName ?? context.bomFileName ?? '')
  // what is shown may be a colleague's file by now (rule B12)
  const shown = useSelector(mapping, (s) => s?.context.preview?.bomFileName)
  const mappedBefore = useSelector(actor, (s) => s.context.bomSummary !== null)
  const comparison = useSelector(mapping, (s) => s?.children.comparison)
  return (
    <>
      <BomMappingSheet name={shown ?? stored} {...{ mapping, mappedBefore }} open={open && comparison === undefined} />
      <ComparisonSheet actor={comparison} />
    </>
  )
}
