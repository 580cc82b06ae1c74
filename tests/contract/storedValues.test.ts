/**
 * What is stored outlives the code: rows as another version wrote them (keys missing, unknown options, keys and kinds of
 * values that nobody knows any more, texts longer than today's limits) are read by every call and come back whole after a save.
 */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enquiry, offer } from '../../server/db/schema.ts'
import { getBomLines } from '../../src/api/contract/bom.ts'
import { allCompanies } from '../../src/api/contract/company.ts'
import * as enquiries from '../../src/api/contract/enquiry.ts'
import { deleteFile } from '../../src/api/contract/file.ts'
import * as offers from '../../src/api/contract/offer.ts'
import { allUsers, getUser } from '../../src/api/contract/user.ts'
import { defaultConditions } from '../../src/domain/enquiry/conditions.ts'
import type { Enquiry, EnquiryState } from '../../src/domain/enquiry/enquiry.ts'
import type { OfferState } from '../../src/domain/offer/offer.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, makeFile, makeOffer, offerValues } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, supplierAdmin } = people
const server = withServer()

const longText = 'Beschriftung nach Muster. '.repeat(60).trim()
/** Conditions as an earlier version wrote them. */
const earlier = {
  individualWireIdentification: true,
  deviceIdentification: 'QUADRUPLE',
  packaging: 'CARTON',
  packagingIndividual: longText,
  regulation: 'UL',
  wireTagLabel: 'no',
  location: 'Halle 3',
  paintColour: 'RAL 7035',
}
/** The same as it is read today. */
const read = {
  ...defaultConditions,
  individualWireIdentification: 'true',
  deviceIdentification: 'QUADRUPLE',
  packaging: 'CARTON',
  packagingIndividual: longText,
  regulation: 'UL',
  location: 'Halle 3',
}

const storedOf = async (id: string) => {
  const [row] = await server().db.select().from(enquiry).where(eq(enquiry.id, id))
  return row?.conditions
}
const oldEnquiry = async (state: EnquiryState = 'draft'): Promise<string> => {
  const id = await makeEnquiry(server(), { state })
  await server().db.update(enquiry).set({ conditions: earlier }).where(eq(enquiry.id, id))
  return id
}
const oldOffer = async (enquiryId: string): Promise<string> => {
  const id = await makeOffer(server(), { enquiryId })
  const enquiryValues = { title: 'Schrank', referenceNumber: 'K-1', deliveryCondition: 'CIF', amount: 2, ...earlier }
  await server().db.update(offer).set({ enquiryValues }).where(eq(offer.id, id))
  return id
}
const view = (id: string, as = customerAdmin): Promise<Enquiry> =>
  granted(server(), enquiries.getEnquiry, { query: { id } }, as)

describe('an enquiry that an earlier version stored', () => {
  test('is read through defaults, its unknown values as they are', async () => {
    expect(await view(await oldEnquiry())).toMatchObject(read)
    expect(await view(await oldEnquiry('released'), supplierAdmin)).toMatchObject(read)
  })

  test('stands in the list', async () => {
    const id = await oldEnquiry()
    const query = { paginationSize: 100, page: 0 }
    const { content } = await granted(server(), enquiries.filterEnquiries, { query }, customerAdmin)
    expect(content.map((row) => row.id)).toContain(id)
  })

  test('comes back whole after a save', async () => {
    const before = await view(await oldEnquiry())
    const body = { ...before, title: 'Neuer Titel', released: false }
    expect(await granted(server(), enquiries.updateEnquiry, { body }, customerAdmin)).toMatchObject({
      ...read,
      title: 'Neuer Titel',
    })
    expect(await storedOf(before.id)).toEqual({ ...read, paintColour: 'RAL 7035' })
  })

  test('is saved by a caller that does not know all its conditions; what is left out stays', async () => {
    const { id, lastUpdate } = await view(await oldEnquiry())
    const body = { id, lastUpdate, released: false, location: 'Halle 4' }
    const saved = await granted(server(), enquiries.updateEnquiry, { body }, customerAdmin)
    expect(saved).toMatchObject({ ...read, location: 'Halle 4' })
  })

  test('takes no further unknown value', async () => {
    const { id, lastUpdate } = await view(await oldEnquiry())
    const payload = { id, lastUpdate, released: false, packaging: 'CARTON', regulation: 'VDE', markingStructure: 7 }
    const update = (body: object) =>
      server().raw({ method: 'POST', url: '/api/enquiry/update', payload: { ...payload, ...body } }, customerAdmin)
    expect((await update({ markingStructure: null })).body).toMatchObject({
      code: 'VALIDATION',
      details: { fields: [{ field: 'regulation', label: 'Norm' }] },
    })
    expect((await update({})).status).toBe(400)
    const { status } = await update({ regulation: 'ATEX', markingStructure: null })
    expect(status).toBe(200)
  })

  test('is released and copied with all it has', async () => {
    const before = await view(await oldEnquiry())
    const body = { ...before, released: true }
    expect(await granted(server(), enquiries.updateEnquiry, { body }, customerAdmin)).toMatchObject({ released: true })
    const copy = await granted(server(), enquiries.copyEnquiry, { body: { id: before.id } }, customerAdmin)
    expect(copy).toMatchObject(read)
    expect(await storedOf(copy.id)).toEqual({ ...read, paintColour: 'RAL 7035' })
  })
})

describe('an offer', () => {
  test('that an earlier version stored is read, listed and named among its versions', async () => {
    const id = await oldOffer(await makeEnquiry(server()))
    const found = await granted(server(), offers.getOffer, { query: { id } }, customerAdmin)
    expect(found.enquiryValues).toMatchObject({ ...read, deliveryCondition: 'CIF', additionalInfo: '' })
    const query = { paginationSize: 100, page: 0 }
    const { content } = await granted(server(), offers.filterOffers, { query }, customerAdmin)
    expect(content.map((row) => row.id)).toContain(id)
    const versions = await granted(server(), offers.getOfferVersions, { query: { offerId: id } }, supplierAdmin)
    expect(versions).toHaveLength(1)
  })

  test('carries what an earlier version stored of its enquiry', async () => {
    const body = { ...offerValues, enquiryId: await oldEnquiry('released') }
    const { id, enquiryValues } = await granted(server(), offers.createOffer, { body }, supplierAdmin)
    expect(enquiryValues).toMatchObject({ packaging: 'CARTON', deviceIdentification: 'QUADRUPLE', regulation: 'UL' })
    const [row] = await server().db.select().from(offer).where(eq(offer.id, id))
    expect(row?.enquiryValues).toMatchObject({ paintColour: 'RAL 7035' })
  })

  test('in a state that nobody knows any more is read, listed among the open ones and left as it is', async () => {
    const enquiryId = await makeEnquiry(server())
    const id = await makeOffer(server(), { enquiryId })
    const path = `offer/${id}/Angebot.pdf`
    await server().db.execute(`update offer set state = 'ON_HOLD' where id = '${id}'`)
    await server().db.execute(`update decision set kind = 'SUSPENDED' where offer_id = '${id}'`)
    await server().db.execute(`update file_item set offer_stage = 'onHold' where path = '${path}'`)
    const found = await granted(server(), offers.getOffer, { query: { id } }, customerAdmin)
    expect(found).toMatchObject({ state: 'ON_HOLD', decisions: [{ kind: 'SUSPENDED' }] })
    expect(found.fileItems).toContainEqual(expect.objectContaining({ path, changeable: false }))
    const [version] = await granted(server(), offers.getOfferVersions, { query: { offerId: id } }, supplierAdmin)
    expect(version).toMatchObject({ state: 'ON_HOLD', decisions: [{ kind: 'SUSPENDED' }] })
    const listed = async (states?: OfferState[]) => {
      const query = { paginationSize: 100, page: 0, ...(states && { states }) }
      const { content } = await granted(server(), offers.filterOffers, { query }, customerAdmin)
      return content.filter((row) => row.id === id).map(({ state }) => state)
    }
    expect([await listed(), await listed(['OPEN']), await listed(['ACCEPTED'])]).toEqual([['ON_HOLD'], ['ON_HOLD'], []])
    const asked = { offerId: id, state: 'ACCEPTED' as const }
    expect(await refused(server(), offers.changeOfferState, { query: asked }, customerAdmin)).toMatchObject({
      code: 'OFFER_WRONG_STATE',
    })
    expect(await refused(server(), deleteFile, { body: { path } }, supplierAdmin)).toMatchObject({
      code: 'FILE_LOCKED',
    })
  })

  test('keeps a delivery condition and a reason that nobody knows any more', async () => {
    const id = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage: 'draft' })
    const [row] = await server()
      .db.update(offer)
      .set({ additionalInfoSupplier: longText.repeat(4) })
      .where(eq(offer.id, id))
      .returning({ lastUpdate: offer.lastUpdate })
    await server().db.execute(
      `update offer set delivery_condition = 'CIF', rejection_reason = 'WEATHER' where id = '${id}'`,
    )
    const body = { id, lastUpdate: row?.lastUpdate ?? new Date(), price: 5 }
    const saved = await granted(server(), offers.updateOffer, { body }, supplierAdmin)
    expect(saved).toMatchObject({ deliveryCondition: 'CIF', price: 5 })
    const [kept] = await server().db.select({ reason: offer.rejectionReason }).from(offer).where(eq(offer.id, id))
    expect(kept?.reason).toBe('WEATHER')
    const again = {
      ...body,
      lastUpdate: saved.lastUpdate,
      deliveryCondition: saved.deliveryCondition ?? 'EXP',
      price: 6,
    }
    const latest = await granted(server(), offers.updateOffer, { body: again }, supplierAdmin)
    expect(latest).toMatchObject({ deliveryCondition: 'CIF', price: 6 })
    const wrong = { ...again, lastUpdate: latest.lastUpdate, price: -1 }
    expect(await refused(server(), offers.updateOffer, { body: wrong }, supplierAdmin)).toMatchObject({
      status: 400,
      details: { fields: [{ field: 'price' }] },
    })
  })
})

describe('enumerations elsewhere', () => {
  test('a file of a kind that nobody knows any more is shown as it is and blocks no release', async () => {
    const id = await makeEnquiry(server(), { state: 'draft' })
    const path = await makeFile(server(), { enquiryId: id }, { filename: 'Etiketten.pdf' })
    await server().db.execute(`update file_item set file_type = 'LABEL_LIST' where path = '${path}'`)
    const before = await view(id)
    expect(before.fileItems).toContainEqual(expect.objectContaining({ path, fileType: 'LABEL_LIST' }))
    const released = await granted(
      server(),
      enquiries.updateEnquiry,
      { body: { ...before, released: true } },
      customerAdmin,
    )
    expect(released.fileItems).toContainEqual(expect.objectContaining({ path, fileType: 'LABEL_LIST' }))
  })

  test('a parts list mapped by other fields, units and problems is read; what is unknown counts as not chosen', async () => {
    const id = await makeEnquiry(server(), { state: 'draft' })
    await server().db.execute(`
      update bom set
        units = '{"width":"INCH","height":"MM"}',
        field_mapping = '[{"column":0,"importHeader":"Farbe","articleField":"colour"},{"column":1,"importHeader":"Nr.","articleField":"orderNumber"}]',
        summary = '{"lines":2,"matched":1,"suppliedParts":0,"problems":{"NOT_FOUND":1,"TOO_OLD":1}}'
      where enquiry_id = '${id}'`)
    await server().db.execute(
      `update bom_line set bom_error = 'TOO_OLD', unreadable = '{colour}', set_aside = 'ODD' where enquiry_id = '${id}'`,
    )
    const { fieldMapping, bomSummary } = await view(id)
    expect(fieldMapping.map(({ articleField }) => articleField)).toEqual([null, 'orderNumber'])
    // summaries of before know nothing of lines that are set aside
    expect(bomSummary?.setAside).toBe(0)
    expect(bomSummary?.problems).toEqual({ NOT_FOUND: 1, AMBIGUOUS: 0, WRONG_UNIT: 0, MISSING_VALUES: 0 })
    // … nor of supplied parts that need no article: the list reckons with none.
    const { content: listed } = await granted(
      server(),
      enquiries.filterEnquiries,
      { query: { page: 0, paginationSize: 100 } },
      customerAdmin,
    )
    expect(listed.find((row) => row.id === id)?.matchRate).toBe(50)
    const { content: lines } = await granted(server(), getBomLines, { query: { enquiryId: id } }, customerAdmin)
    expect(lines.map(({ bomError }) => bomError)).toEqual(['TOO_OLD', 'TOO_OLD'])
    expect(lines.map(({ setAside }) => setAside)).toEqual(['ODD', 'ODD'])
  })

  test('a company of a type that nobody knows any more, with texts beyond the limits, stands in the lists; its people only see their profile', async () => {
    await server().db.execute(`
      update company set type = 'CONSULTANT', zip = '${'9'.repeat(40)}' where id = '${people.otherSupplier.companyId}'`)
    const listed = await granted(server(), allCompanies, {}, people.operatorAdmin)
    const found = listed.find(({ id }) => id === people.otherSupplier.companyId)
    expect(found).toMatchObject({ type: 'CONSULTANT', address: { zip: '9'.repeat(40) } })
    const everybody = await granted(server(), allUsers, {}, people.operatorAdmin)
    expect(everybody.map(({ company }) => company.type)).toContain('CONSULTANT')
    const own = await granted(server(), getUser, { query: { id: people.otherSupplier.uid } }, people.otherSupplier)
    expect(own.company.type).toBe('CONSULTANT')
    const query = { paginationSize: 5, page: 0 }
    expect(await refused(server(), offers.filterOffers, { query }, people.otherSupplier)).toMatchObject({ status: 403 })
  })
})
