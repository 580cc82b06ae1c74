/** A release needs a circuit diagram, a parts list, and every free text that was promised (rules E3, K2). */
import { noAnswer } from '../../domain/enquiry/enquiryAnswer.ts'
import { expect, test } from 'vitest'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { sampleEnquiry } from '../../domain/enquiry/completeEnquiry.testing.ts'
import {
  checkEnquiryRelease,
  type EnquiryDraft,
  enquiryDraftOf,
  newEnquiryDraft,
} from '../../domain/enquiry/enquiryFields.ts'
import { canEnquiry, type EnquiryMachineContext, releaseChecklist } from './enquiryContext.ts'

const saved: Enquiry = {
  ...sampleEnquiry,
  customerId: 'customer-1',
  fileItems: [],
  bomFileName: null,
  bomSummary: null,
}
const draft = enquiryDraftOf(saved)
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
const mapped = { ...unmapped, bomSummary: sampleEnquiry.bomSummary }
const openReleasePoints = (context: EnquiryMachineContext, typed: EnquiryDraft) =>
  releaseChecklist(context, typed)
    ?.filter(({ met }) => !met)
    .map(({ rule }) => rule)
/** What these tests are about: fields, files and parts list. */
const those: readonly string[] = ['isFilled', 'hasFreeTexts', 'hasCircuitDiagram', 'hasBom', 'isBomMapped']
const openOfThose = (context: EnquiryMachineContext, typed: EnquiryDraft) =>
  openReleasePoints(context, typed)?.filter((rule) => those.includes(rule))
const [diagram] = sampleEnquiry.fileItems
if (diagram === undefined) throw new Error('a complete enquiry has its circuit diagram')

test('an empty new enquiry lacks its fields, diagram and parts list', () => {
  expect(openOfThose(contextOf(null), newEnquiryDraft)).toEqual(['isFilled', 'hasCircuitDiagram', 'hasBom'])
})
test('a filled one that was never saved still lacks diagram and parts list', () => {
  expect(openOfThose(contextOf(null), draft)).toEqual(['hasCircuitDiagram', 'hasBom'])
})
test('an individual choice without its text is open, whatever else is there', () => {
  const enquiry = { ...saved, fileItems: [diagram], ...mapped }
  expect(openOfThose(contextOf(enquiry, false), { ...draft, packaging: 'INDIVIDUAL' })).toEqual(['hasFreeTexts'])
})
test('only a file of the type circuit diagram counts', () => {
  const other = { ...diagram, fileType: 'NC_DATA' as const }
  expect(openOfThose(contextOf({ ...saved, fileItems: [other] }), draft)).toEqual(['hasCircuitDiagram', 'hasBom'])
  expect(openOfThose(contextOf({ ...saved, fileItems: [diagram] }), draft)).toEqual(['hasBom'])
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
