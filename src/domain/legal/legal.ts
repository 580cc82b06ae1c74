/** The legal documents, who they name as the portal's operator, and what the AVV is called (rules D1–D3). */
import { germanDay } from '../core/day.ts'
import { decide, type ScreenId } from '../session/routes.ts'
import type { Visitor } from '../session/visitor.ts'

/** In the order in which they are linked; each is the screen at the path of its own name. */
export const legalDocuments = ['imprint', 'privacy', 'avb', 'tom', 'subcontractors'] as const satisfies ScreenId[]
export type LegalDocumentId = (typeof legalDocuments)[number]

/** Who runs the installation, as `/config.json` tells it. */
export type Operator = {
  name: string
  address: string
  representative: string
  register: string
  vatId: string
  mail: string
  phone: string
  /** true as long as one of these is not set: then the legal documents are samples */
  placeholder: boolean
}

/** The documents that this visitor may open; while registration or password are open, that is none. */
export const legalDocumentsFor = (visitor: Visitor): LegalDocumentId[] =>
  legalDocuments.filter((id) => {
    const decision = decide(visitor, `/${id}`)
    return decision.kind === 'show' && decision.screen === id
  })

/** A company's name as part of a file name: letters, digits, dots and dashes; '' if nothing of it can stay. */
const inFileName = (name: string): string =>
  name
    .split(/[^\p{L}\d.-]+/u)
    .filter((part) => part !== '')
    .join('_')

/** The AVV's file name, the same whether browser or server names it: with the company and the day on which it was made. */
export const avvFileName = (companyName: string, made: Date): string =>
  `AVV_${inFileName(companyName) || 'Firma'}_${germanDay(made)}.pdf`
