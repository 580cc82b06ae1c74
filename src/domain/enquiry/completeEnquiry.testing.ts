/** An enquiry that lacks nothing, whatever is asked of it before its release: what tests take something away from. */
import type { BomSummary } from '../bom/bom.ts'
import type { FileItem } from '../file/file.ts'
import type { Enquiry } from './enquiry.ts'
import { newEnquiryValues } from './enquiryFields.ts'
import { type EnquiryFacts, enquiryFactsOf } from './enquiryRules.ts'

const createDate = new Date('2026-11-02T08:00:00Z')

const diagram: FileItem = {
  id: 'file-CIRCUIT_DIAGRAM',
  filename: 'CIRCUIT_DIAGRAM.pdf',
  path: 'enquiry/enquiry-1/CIRCUIT_DIAGRAM.pdf',
  fileType: 'CIRCUIT_DIAGRAM',
  size: 1000,
  uploadedBy: 'Katharina Brandt',
  changeable: true,
  createDate,
}

export const bomSummary: BomSummary = {
  lines: 0,
  matched: 0,
  suppliedParts: 0,
  suppliedUnmatched: 0,
  setAside: 0,
  problems: { NOT_FOUND: 0, AMBIGUOUS: 0, WRONG_UNIT: 0, MISSING_VALUES: 0 },
}

/** A draft. */
export const sampleEnquiry: Enquiry = {
  ...newEnquiryValues,
  title: 'Schaltschrank Pumpstation Ost',
  referenceNumber: 'PO-2026-118',
  deliveryCondition: 'DAP',
  desiredDeliveryDate: '2027-02-01',
  amount: 2,
  id: 'enquiry-1',
  customerId: 'customer',
  customerName: 'Hallmann Anlagenbau GmbH',
  price: null,
  releaseDate: null,
  offersUntil: null,
  takesLate: false,
  chosen: false,
  invitations: [],
  sealed: false,
  openedAt: null,
  sealedOffers: null,
  bidDeclines: [],
  addenda: [],
  closeDate: null,
  released: false,
  closed: false,
  archived: false,
  invalidated: false,
  fileItems: [diagram],
  bomFileName: 'stueckliste.xlsx',
  bomUploadName: null,
  bomHeaderRowIndex: 1,
  headers: ['Bestellnummer'],
  fieldMapping: [],
  suppliedPartString: '',
  bomSummary,
  offers: [],
  contracts: [],
  copiedFrom: null,
  awardedElsewhere: false,
  confirmDate: null,
  createDate,
  lastUpdate: new Date('2026-11-20T09:30:00Z'),
}

/** What is asked of one that is released: for chosen suppliers, until a day, and one that makes no offer. */
export const completeEnquiry: EnquiryFacts = {
  ...enquiryFactsOf(sampleEnquiry),
  customerId: 'brandt',
  released: true,
  offersUntil: new Date('2027-01-15T11:00:00Z'),
  over: false,
  chosen: true,
  bidDeclined: true,
}
