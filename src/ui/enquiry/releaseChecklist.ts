/** What a release asks for, point by point, before the click (specification §5; issue: "shown as a checklist"). */
import { missingFreeTexts } from '../../domain/enquiry/conditions.ts'
import { checkEnquiryDraft, type EnquiryDraft } from '../../domain/enquiry/enquiry.ts'
import { type EnquiryMachineContext, obstaclesOfEnquiry } from '../../machines/enquiry/enquiryContext.ts'

export const releasePoints = ['required', 'conditions', 'circuitDiagram', 'bom'] as const
export type ReleasePoint = (typeof releasePoints)[number]

/**
 * The points that are still open, in the order of the page. The lifecycle's obstacle ENQUIRY_INCOMPLETE is told as two, because
 * they are mended in two places; what a draft that was never saved lacks besides, is everything.
 */
export const openReleasePoints = (context: EnquiryMachineContext, draft: EnquiryDraft): ReleasePoint[] => {
  const obstacles = new Set(obstaclesOfEnquiry(context, 'enquiry.release').map(({ code }) => code))
  const unsaved = context.enquiry === null
  const open: Record<ReleasePoint, boolean> = {
    required: Object.keys(checkEnquiryDraft(draft)).length > 0,
    conditions: missingFreeTexts(draft).length > 0,
    circuitDiagram: unsaved || obstacles.has('MISSING_CIRCUIT_DIAGRAM'),
    bom: unsaved || obstacles.has('MISSING_BOM'),
  }
  return releasePoints.filter((point) => open[point])
}
