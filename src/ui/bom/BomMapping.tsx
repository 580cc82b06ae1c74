/** The mapping sheet of a parts list on its way in and what follows it, on whichever page its machine runs. */
import { useSelector } from '@xstate/react'
import type { BomActor, FrameActor } from './bomActor.ts'
import { BomMappingSheet } from './BomMappingSheet.tsx'
import { useUploading } from './BomUpload.tsx'
import { ComparisonSheet } from './ComparisonSheet.tsx'

/** … of an enquiry. */
export function BomMapping({ actor }: { actor: BomActor }) {
  const name = useSelector(actor, ({ context }) => context.bomUploadName ?? context.bomFileName ?? '')
  const mappedBefore = useSelector(actor, (s) => s.context.bomSummary !== null)
  return <IntakeSheet {...{ actor, name, mappedBefore }} />
}

interface IntakeSheetProps {
  actor: FrameActor
  /** of the file, until it is read: what is shown may be a colleague's by then (rule B12) */
  name: string
  /** a stored mapping is being changed */
  mappedBefore: boolean
}

export function IntakeSheet({ actor, name, mappedBefore }: IntakeSheetProps) {
  const intake = useSelector(actor, (s) => s.children.intake)
  const uploading = useUploading(actor)
  const shown = useSelector(intake, (s) => s?.context.preview?.bomFileName)
  const comparison = useSelector(intake, (s) => s?.children.comparison)
  const mapping = uploading ? undefined : intake
  return (
    <>
      <BomMappingSheet
        name={shown ?? name}
        {...{ mapping, mappedBefore }}
        open={mapping !== undefined && comparison === undefined}
      />
      <ComparisonSheet actor={comparison} />
    </>
  )
}
