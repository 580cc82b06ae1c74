/** The legal documents, which everybody may read at any time (rules A11, D1). */
import type { ScreenId } from '../session/routes.ts'

/** In the order in which they are linked; each is the screen at the path of its own name. */
export const legalDocuments = ['imprint', 'privacy', 'avb', 'tom', 'subcontractors'] as const satisfies ScreenId[]
export type LegalDocumentId = (typeof legalDocuments)[number]
