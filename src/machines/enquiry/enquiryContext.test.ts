/** A release needs a circuit diagram, a parts list, and every free text that was promised (rules E3, K2). */
import { noAnswer } from '../../domain/enquiry/enquiryAnswer.ts'
import { expect, test } from 'vitest'
import { checkEnquiryRelease, type Enquiry, type EnquiryDraft, newEnquiryDraft } from '../../domain/enquiry/enquiry.ts'
import { canEnquiry, type EnquiryMachineContext, releaseChecklist } from './enquiryContext.ts'

const draft: EnquiryDraft = {
  ...newEnquiryDraft,
  title: 'Steuerschrank S1',
  referenceNumber: 'K-24817',
  deliveryCondition: 'DAP',
  desiredDeliveryDate: '2026-01-16',
}
const saved: Enquiry = {
  ...draft,
  deliveryCondition: 'DAP',
  amount: 1,
  id: 'enquiry-1',
  customerId: 'customer-1',
  customerName: 'Brandt Fördertechnik GmbH',
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
  released: false,
  closed: false,
  archived: false,
  invalidated: false,
  fileItems: [],
  bomFileName: null,
  bomUploadName: null,
  bomHeaderRowIndex: null,
  headers: [],
  fieldMapping: [],
  suppliedPartString: '',
  bomSummary: null,
  offers: [],
  contracts: [],
  copiedFrom: null,
  awardedElsewhere: false,
  confirmDate: null,
  closeDate: null,
  createDate: new Date(),
  lastUpdate: new Date(),
}
const contextOf = (enquiry: Enquiry | null, complete = true): EnquiryMachineContext => ({
  id: enquiry?.id ?? null,
  actor: { userId: 'user-1', companyId: 'customer-1', companyType: 'CUSTOMER', admin: false },
  carried: null,
  saved: enquiry,
  complete,
  basisId: null,
  asked: null,
  basis: null,
  obstacle: null,
  broken: null,
  answer: noAnswer,
  newId: '',
  showAnswerErrors: false,
  askedAbout: null,
  coming: false,
})
const unmapped = { bomFileName: 'liste.xlsx' }
const problems = { NOT_FOUND: 0, AMBIGUOUS: 0, WRONG_UNIT: 0, MISSING_VALUES: 0 }
const mapped = {
  ...unmapped,
  bomSummary: { lines: 4, matched: 4, suppliedParts: 0, suppliedUnmatched: 0, setAside: 0, problems },
}
const openReleasePoints = (context: EnquiryMachineContext, typed: EnquiryDraft) =>
  releaseChecklist(context, typed)
    ?.filter(({ met }) => !met)
    .map(({ rule }) => rule)
const diagram: Enquiry['fileItems'][number] = {
  id: 'file-1',
  filename: 'plan.pdf',
  path: 'enquiry/enquiry-1/plan.pdf',
  fileType: 'CIRCUIT_DIAGRAM',
  size: 1,
  uploadedBy: 'Katrin Oesterle',
  changeable: true,
  createDate: new Date(),
}

test('an empty new enquiry lacks its fields, diagram and parts list', () => {
  expect(openReleasePoints(contextOf(null), newEnquiryDraft)).toEqual(['isFilled', 'hasCircuitDiagram', 'hasBom'])
})
test('a filled one that was never saved still lacks diagram and parts list', () => {
  expect(openReleasePoints(contextOf(null), draft)).toEqual(['hasCircuitDiagram', 'hasBom'])
})
test('an individual choice without its text is open, whatever else is there', () => {
  const enquiry = { ...saved, fileItems: [diagram], ...mapped }
  expect(openReleasePoints(contextOf(enquiry, false), { ...draft, packaging: 'INDIVIDUAL' })).toEqual(['hasFreeTexts'])
})
test('only a file of the type circuit diagram counts', () => {
  const other = { ...diagram, fileType: 'NC_DATA' as const }
  expect(openReleasePoints(contextOf({ ...saved, fileItems: [other] }), draft)).toEqual(['hasCircuitDiagram', 'hasBom'])
  expect(openReleasePoints(contextOf({ ...saved, fileItems: [diagram] }), draft)).toEqual(['hasBom'])
})
test('a parts list is one point: that there is one, and then that its columns are mapped', () => {
  const points = (bom: Partial<Enquiry>) =>
    releaseChecklist(contextOf({ ...saved, ...bom }), draft)?.flatMap(({ rule, met }) =>
      rule === 'hasBom' || rule === 'isBomMapped' ? [[rule, met]] : [],
    )
  expect(points({})).toEqual([['hasBom', false]])
  expect(points(unmapped)).toEqual([['isBomMapped', false]])
  expect(points(mapped)).toEqual([['isBomMapped', true]])
})
test('nothing is open when all is there', () => {
  expect(openReleasePoints(contextOf({ ...saved, fileItems: [diagram], ...mapped }), draft)).toEqual([])
})
test('with every point met the button does something, and only then', () => {
  for (const typed of [draft, newEnquiryDraft, { ...draft, packaging: 'INDIVIDUAL' as const }])
    for (const fileItems of [[], [diagram]])
      for (const bom of [{}, unmapped, mapped]) {
        const complete = Object.keys(checkEnquiryRelease(typed)).length === 0
        const context = contextOf({ ...saved, fileItems, ...bom }, complete)
        expect(canEnquiry(context, 'enquiry.release')).toBe(openReleasePoints(context, typed)?.length === 0)
      }
})
test('nobody else is shown a checklist, nor anybody once it is released', () => {
  const other = contextOf(saved)
  expect(openReleasePoints({ ...other, actor: { ...other.actor, companyId: 'other' } }, draft)).toBeUndefined()
  expect(openReleasePoints(contextOf({ ...saved, released: true }), draft)).toBeUndefined()
})
