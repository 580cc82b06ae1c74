/**
 * Loads the demo: the catalogue, the people, what they have done. Everything is stored in one transaction; it is the same
 * every time but for its dates, which lie before `now`.
 */
import { padded, stableId } from './numbers.ts'
import { versions } from '../../legal/acceptance.ts'
import type { Database } from '../../db/client.ts'
import * as tables from '../../db/schema.ts'
import type { FileStore } from '../../fileStore/store.ts'
import { findUser } from '../../user/userStore.ts'
import { articleBook } from './articleBook.ts'
import { bringInArticles, bringInTheRest, type Scene } from './catalogue.ts'
import { type Chronicle, emptyChronicle, noteCreation } from './chronicle.ts'
import { companyData, companyId, type CompanyKey, companyKeys, person, type UserData, userKeys } from './people.ts'
import { insertRows } from './rows.ts'
import { readBoms, storeBoms } from './storeBoms.ts'
import { type CustomerKey, type EnquiryStory, type OfferStory, stories } from './stories.ts'
import { tellChats } from './tellChats.ts'
import { storeFolders, tellFolders } from './tellFolder.ts'
import { type Stage, tellEnquiry, type UploadedBom } from './tellEnquiry.ts'

/**
 * Stores everything but the accounts, which the identity provider keeps.
 *
 * @param password opens the project folder for guests
 */
export const storeDemo = async (
  db: Database,
  { files, now, password }: { files: FileStore; now: Date; password: string },
): Promise<void> => {
  await db.transaction(async (tx) => {
    const scene = await storeOperator(tx, { files, now })
    await bringInArticles(tx, scene)
    const stage: Stage = {
      now,
      store: files,
      articles: await articleBook(tx),
      regulations: new Map(),
      offerNumbers: numberOffers(now),
    }
    const chronicle = emptyChronicle()
    const telling = async () => {
      const uploads = await tellStories(stage, chronicle)
      return { uploads, boms: await readBoms(uploads) }
    }
    // The database works on the one while documents are made for the other.
    const [{ uploads, boms }] = await bothOf(telling(), bringInTheRest(tx, scene))
    tellChats(chronicle, now)
    tellPeople(chronicle, now)
    const folders = await tellFolders({ chronicle, boms: uploads, store: files, now }, password)
    await insertRows(tx, tables.enquiry, chronicle.enquiries)
    await storeBoms(tx, chronicle, boms)
    await storeChronicle(tx, chronicle)
    await storeFolders(tx, folders)
  })
}

/** The people, and who of them brings in the catalogue. */
const storeOperator = async (tx: Database, { files, now }: { files: FileStore; now: Date }): Promise<Scene> => {
  await storePeople(tx, now)
  await storeAgreements(tx, now)
  const user = await findUser(tx, person('operator.admin').id)
  if (!user) throw new Error('the demo has no operator')
  return { files, user, now }
}

/** The people and the catalogue alone. */
export const storeCatalogue = async (tx: Database, given: { files: FileStore; now: Date }): Promise<void> => {
  const scene = await storeOperator(tx, given)
  await bringInArticles(tx, scene)
  await bringInTheRest(tx, scene)
}

/**
 * Neither goes on when the other has failed, and its transaction is over. They share one connection: a savepoint of one
 * would take back what the other has written since, so neither takes any (`partOf`).
 */
const bothOf = async <One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> => {
  await Promise.allSettled([one, other])
  return Promise.all([one, other])
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

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

/** Who has made companies and users: the operator, but for a company that registered itself. */
const tellPeople = (chronicle: Chronicle, now: Date): void => {
  const registrant = (key: CompanyKey) =>
    companyData[key].pendingRegistration ? userKeys.find((one) => person(one).data.company === key) : undefined
  const made = (key: CompanyKey, at: Date) => {
    const registered = registrant(key)
    return { by: person(registered ?? 'operator.admin'), at, action: registered ? 'REGISTERED' : 'CREATED' } as const
  }
  for (const key of companyKeys)
    noteCreation(chronicle, { kind: 'COMPANY', id: companyId(key) }, made(key, daysBefore(now, companyData[key].since)))
  for (const { id, data } of userKeys.map((key) => person(key)))
    noteCreation(chronicle, { kind: 'USER', id }, made(data.company, joinedAt(data, now)))
}
const joinedAt = ({ passwordChangeNeeded = false, company }: UserData, now: Date): Date =>
  daysBefore(now, passwordChangeNeeded ? 1 : companyData[company].since)

const storePeople = async (tx: Database, now: Date): Promise<void> => {
  const ago = (days: number) => daysBefore(now, days)
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
        country: 'DE',
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
      const joined = joinedAt(data, now)
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

/** What everybody who registers agrees to (rule D4). */
const storeAgreements = async (tx: Database, now: Date): Promise<void> => {
  const registered = userKeys
    .map((key) => person(key))
    .filter(({ data }) => companyData[data.company].pendingRegistration)
  await insertRows(
    tx,
    tables.acceptance,
    registered.flatMap(({ id, fullName, data }) =>
      (['TERMS', 'PRIVACY'] as const).map((document) => ({
        id: stableId(`acceptance/${id}/${document}`),
        companyId: companyId(data.company),
        userId: id,
        person: fullName,
        document,
        version: versions[document],
        acceptedAt: joinedAt(data, now),
      })),
    ),
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
  await insertRows(tx, tables.conversationRead, chronicle.readMarks)
}
const timeOf = ({ createDate }: Chronicle['changes'][number]): number => createDate?.getTime() ?? 0
