/** Rules F4, O11: on an offer each side changes its own files, and only those of the stage that it is in; deal types belong to their stage. */
import { describe, expect, it } from 'vitest'
import { offerFlagsAt, type OfferStage, offerStages } from '../offer/offerStage.ts'
import type { Actor } from '../session/visitor.ts'
import {
  enquiryFileTypes,
  offerFileObstacle,
  offerFileTypes,
  openFileTypeOf,
  regulationFileTypes,
} from './fileRights.ts'

const supplier: Actor = { userId: 's', companyId: 'kessler', companyType: 'SUPPLIER', admin: false }
const customer: Actor = { userId: 'c', companyId: 'brandt', companyType: 'CUSTOMER', admin: false }
const offerAt = (stage: OfferStage, enquiryClosed = false) => ({
  ...offerFlagsAt.open,
  ...offerFlagsAt[stage],
  supplierId: 'kessler',
  enquiryClosed,
  confirmation: null,
})
const code = (stage: OfferStage, actor: Actor, uploaderCompanyId: string, offerStage: OfferStage) =>
  offerFileObstacle(offerAt(stage), actor, { uploaderCompanyId, offerStage })?.code

describe('a file on an offer', () => {
  it('is added by one side at a stage', () => {
    const open = (actor: Actor) => offerStages.filter((stage) => openFileTypeOf(offerAt(stage), actor))
    expect(open(supplier)).toEqual(['draft', 'accepted'])
    expect(open(customer)).toEqual(['open'])
  })
  it('is no order where the enquiry takes none, and an order confirmation all the same', () => {
    expect(openFileTypeOf(offerAt('open', true), customer)).toBeUndefined()
    expect(openFileTypeOf(offerAt('accepted', true), supplier)).toBe('ORDER_CONFIRMATION')
  })
  it('is changed by who added it, as long as the stage lasts', () => {
    expect(code('draft', supplier, 'kessler', 'draft')).toBeUndefined()
    expect(code('open', customer, 'brandt', 'open')).toBeUndefined()
    expect(code('accepted', supplier, 'kessler', 'accepted')).toBeUndefined()
    expect(code('accepted', supplier, 'kessler', 'draft')).toBe('FILE_LOCKED')
    expect(code('open', supplier, 'kessler', 'draft')).toBe('FILE_LOCKED')
    expect(code('confirmed', supplier, 'kessler', 'accepted')).toBe('FILE_LOCKED')
  })
  it('is nobody’s to change where nothing can be added any more, whatever it was added at', () => {
    for (const stage of ['declined', 'confirmed', 'invalidated', 'archived'] as const)
      expect(code(stage, supplier, 'kessler', stage)).toBe('FILE_LOCKED')
  })
  it('is nobody else’s to change', () => {
    expect(code('open', customer, 'kessler', 'draft')).toBe('NOT_SUPPLIER_OF_OFFER')
    expect(code('accepted', supplier, 'brandt', 'open')).toBe('NOT_CUSTOMER_OF_OFFER')
  })
})

it('the types of a file, the proposed one first', () => {
  expect(offerFileTypes('ORDER', 'a.pdf')).toEqual(['ORDER', 'LEGAL_DOCUMENT', 'CIRCUIT_DIAGRAM', 'NC_DATA', 'UNKNOWN'])
  expect(offerFileTypes('ORDER', 'a.xlsx')).toEqual(['UNKNOWN'])
  expect(enquiryFileTypes('a.pdf')[0]).toBe('CIRCUIT_DIAGRAM')
  expect(enquiryFileTypes('a.csv')).toContain('NC_DATA')
  expect(regulationFileTypes('a.pdf')).toEqual(['LEGAL_DOCUMENT', 'UNKNOWN'])
  expect(regulationFileTypes('a.docx')).toEqual(['UNKNOWN'])
})
