/**
 * The demo portal: a catalogue of several thousand articles, companies and people, enquiries and offers in every state.
 * Loaded once, on an empty database, in one transaction; the same on every start but for its dates, which lie before now.
 */
import type { Database } from '../db/client.ts'
import * as tables from '../db/schema.ts'
import type { Services } from '../services.ts'
import { buildCatalogue, type Catalogue } from './catalogue/build.ts'
import { padded } from './catalogue/draft.ts'
import { articleBook } from './demo/partsList.ts'
import { companyData, companyId, companyKeys, person, userData, userKeys } from './demo/people.ts'
import { emptyChronicle, type Chronicle } from './demo/chronicle.ts'
import { insertRows } from './demo/rows.ts'
import { storeBoms } from './demo/storeBoms.ts'
import { type CustomerKey, type EnquiryStory, type OfferStory, stories } from './demo/stories.ts'
import { tellChats } from './demo/tellChats.ts'
import { type Stage, tellEnquiry, type UploadedBom } from './demo/tellEnquiry.ts'

/** Of all demo accounts. */
export const demoPassword = 'Schrank-2026'

/** The accounts for the list that the start prints, and what kind of visitor each is. */
export const demoAccounts: readonly { mail: string; role: string }[] = userKeys.map((key) => ({
  mail: person(key).mail,
  role: userData[key].role,
}))

/**
 * Fills an empty portal. Repeatable until it has ended once: accounts and files are simply made again.
 *
 * @throws when any part fails; the database is then as empty as before
 */
export async function loadDemoData({ db, identity, files }: Services): Promise<void> {
  const now = new Date()
  await identity.importAccounts(
    userKeys.map((key) => ({ uid: person(key).id, mail: person(key).mail, password: demoPassword })),
  )
  const catalogue = buildCatalogue(now)
  const stage: Stage = {
    now,
    store: files,
    articles: articleBook(catalogue),
    prices: new Map(
      catalogue.articles.flatMap((item) => [
        [item.manufacturerNumber, item] as const,
        [item.orderNumber, item] as const,
      ]),
    ),
    offerNumbers: numberOffers(now),
  }
  const chronicle = emptyChronicle()
  const boms = await tellStories(stage, chronicle)
  tellChats(chronicle, now)
  await db.transaction(async (tx) => {
    await storeCatalogue(tx, catalogue)
    await storePeople(tx, now)
    await insertRows(tx, tables.enquiry, chronicle.enquiries)
    await storeBoms(tx, chronicle, boms)
    await storeChronicle(tx, chronicle)
  })
}

const everyStory = (): { customer: CustomerKey; story: EnquiryStory }[] =>
  (['brandt', 'hellweg'] as const).flatMap((customer) => stories[customer].map((story) => ({ customer, story })))

/** Suppliers count their offers through the year: AN-2026-0093 at the one, M26/0412 at the other. */
const numberOffers = (now: Date): Map<OfferStory, string> => {
  const year = now.getUTCFullYear()
  const numbers = new Map<OfferStory, string>()
  const next = { kessler: 21, maibaum: 388 }
  for (const { story } of everyStory().sort((one, other) => other.story.age - one.story.age))
    for (const offer of story.offers) {
      const running = (next[offer.supplier] += 1)
      numbers.set(
        offer,
        offer.supplier === 'kessler' ? `AN-${year}-${padded(running, 4)}` : `M${year % 100}/${padded(running, 4)}`,
      )
    }
  return numbers
}

const tellStories = async (stage: Stage, chronicle: Chronicle): Promise<UploadedBom[]> => {
  const told = await Promise.all(
    everyStory().map(({ customer, story }) => tellEnquiry(stage, chronicle, customer, story)),
  )
  return told.filter((bom) => bom !== undefined)
}

const storeCatalogue = async (tx: Database, catalogue: Catalogue): Promise<void> => {
  const { manufacturers, units, wholesalers, discountGroups, eclassMappings, articles } = catalogue
  await insertRows(tx, tables.manufacturer, manufacturers)
  await insertRows(tx, tables.unit, units)
  await insertRows(tx, tables.wholesaler, wholesalers)
  await insertRows(tx, tables.discountGroup, discountGroups)
  await insertRows(
    tx,
    tables.discountGroupWholesaler,
    discountGroups.flatMap(({ id, wholesalerDiscounts }) =>
      wholesalerDiscounts.map((discount) => ({ discountGroupId: id, ...discount })),
    ),
  )
  await insertRows(tx, tables.eclassMapping, eclassMappings)
  await insertRows(tx, tables.article, articles)
  await insertRows(
    tx,
    tables.articleWholesaler,
    articles.flatMap(({ id, wholesalerInfos }) => wholesalerInfos.map((info) => ({ articleId: id, ...info }))),
  )
  // Nobody else collects statistics in an embedded database, and the matching of parts lists lives on them.
  await tx.execute('analyze article')
}

const storePeople = async (tx: Database, now: Date): Promise<void> => {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await insertRows(
    tx,
    tables.company,
    companyKeys.map((key) => {
      const data = companyData[key]
      return {
        id: companyId(key),
        name: data.name,
        customerNumber: data.customerNumber ?? '',
        type: data.type,
        street: data.street,
        houseNo: data.houseNo,
        zip: data.zip,
        city: data.city,
        country: 'Deutschland',
        additionalInfo: data.additionalInfo ?? '',
        active: data.active ?? true,
        pendingRegistration: data.pendingRegistration ?? false,
        createDate: ago(data.since),
        lastUpdate: ago(data.since),
      }
    }),
  )
  await insertRows(
    tx,
    tables.appUser,
    userKeys.map((key) => {
      const { id, mail, data } = person(key)
      const joined = ago(companyData[data.company].since)
      return {
        id,
        mail,
        name: data.name,
        lastname: data.lastname,
        phoneNumber: data.phoneNumber,
        companyId: companyId(data.company),
        admin: data.admin,
        passwordChangeNeeded: data.passwordChangeNeeded ?? false,
        loginCounter: data.logins,
        lastLoginAt: data.passwordChangeNeeded ? null : ago(1 + (data.logins % 5) / 3),
        createDate: joined,
        lastUpdate: joined,
      }
    }),
  )
}

const storeChronicle = async (tx: Database, chronicle: Chronicle): Promise<void> => {
  await insertRows(tx, tables.offer, chronicle.offers)
  await insertRows(tx, tables.fileItem, chronicle.files)
  await insertRows(tx, tables.decision, chronicle.decisions)
  // Entries are numbered in the order in which they were written.
  const inOrder = chronicle.changes.toSorted((one, other) => timeOf(one) - timeOf(other))
  await insertRows(tx, tables.changeEntry, inOrder)
  await insertRows(tx, tables.conversation, chronicle.conversations)
  await insertRows(tx, tables.message, chronicle.messages)
  await insertRows(tx, tables.messageRead, chronicle.readMessages)
}
const timeOf = ({ createDate }: Chronicle['changes'][number]): number => createDate?.getTime() ?? 0
