/** Where the lines of an enquiry's parts list are gone through, all of them or those with a problem. */
import { addressOf, everyLine, type LineFilter } from '../../domain/bom/lineFilter.ts'

export const linesPath = (enquiryId: string, filter: Partial<LineFilter> = {}): string =>
  `/enquiry/${encodeURIComponent(enquiryId)}/stueckliste${addressOf({ ...everyLine, ...filter }, undefined)}`
