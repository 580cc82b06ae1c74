/** Who may know that something has changed (rule N9): whoever may open it, judged once for each piece of news, by what is stored now. */
import { and, eq, gte } from 'drizzle-orm'
import { does } from '../../src/domain/session/capabilities.ts'
import type { News } from '../../src/domain/session/news.ts'
import { audienceOf } from '../../src/domain/session/visitor.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { appUser, conversation, editing, enquiry, folderEntry, folderLog, invitation, offer } from '../db/schema.ts'

type Judge = (user: User) => boolean
const nobody: Judge = () => false

const isOperator: Judge = ({ company }) => does(company.type, 'operates')
const isOf =
  (...companyIds: string[]): Judge =>
  ({ companyId }) =>
    companyIds.includes(companyId)

const partiesOf = async (db: Database, id: string): Promise<Judge> => {
  const [found] = await db
    .select({ customerId: conversation.customerId, supplierId: conversation.supplierId })
    .from(conversation)
    .where(eq(conversation.id, id))
  return found ? isOf(found.customerId, found.supplierId) : nobody
}

/** Its customer, and from its release on all suppliers who are asked: archived, it is no longer theirs to open, and who has offered on it is to hear so. */
const readersOfEnquiry = async (db: Database, id: string): Promise<Judge> => {
  const [found] = await db
    .select({ customerId: enquiry.customerId, released: enquiry.released, chosen: enquiry.chosen })
    .from(enquiry)
    .where(eq(enquiry.id, id))
  if (!found) return nobody
  const invited = found.chosen
    ? await db.select({ id: invitation.supplierId }).from(invitation).where(eq(invitation.enquiryId, id))
    : []
  const isAsked: Judge = found.chosen
    ? isOf(...invited.map((supplier) => supplier.id))
    : ({ company }) => does(company.type, 'sells')
  return (user) => isOf(found.customerId)(user) || (found.released && isAsked(user))
}

/** How many sealed offers there are is its customer's business alone (rule E16), and so are its own numbers (rule E18). */
const customerOfEnquiry = async (db: Database, id: string): Promise<Judge> => {
  const [found] = await db.select({ customerId: enquiry.customerId }).from(enquiry).where(eq(enquiry.id, id))
  return found ? isOf(found.customerId) : nobody
}

const readersOfOffer = async (db: Database, id: string): Promise<Judge> => {
  const [found] = await db
    .select({ customerId: offer.customerId, supplierId: offer.supplierId, released: offer.released })
    .from(offer)
    .where(eq(offer.id, id))
  if (!found) return nobody
  return found.released ? isOf(found.customerId, found.supplierId) : isOf(found.supplierId)
}

/** Who lost the access so lately hears of it: what is open by it is to close at once. */
const revokedMs = 60_000

/** The two companies of its offer, and those with whom it is, or just was, shared; whether they are let in is for the folder to say. */
const readersOfFolder = async (db: Database, { id, at }: News): Promise<Judge> => {
  const companies = await readersOfOffer(db, id)
  const entries = await db.select({ email: folderEntry.email }).from(folderEntry).where(eq(folderEntry.folderId, id))
  const since = new Date(at.getTime() - revokedMs)
  const revoked = await db
    .select({ email: folderLog.what })
    .from(folderLog)
    .where(and(eq(folderLog.folderId, id), gte(folderLog.at, since), eq(folderLog.action, 'REVOKED')))
  const mails = new Set([...entries, ...revoked].map(({ email }) => email))
  return (user) => companies(user) || mails.has(user.mail)
}

const readersOfUser = async (db: Database, id: string): Promise<Judge> => {
  const [found] = await db.select({ companyId: appUser.companyId }).from(appUser).where(eq(appUser.id, id))
  return (user) => isOperator(user) || (user.admin && user.companyId === found?.companyId)
}

/** What somebody types is the business of their own company alone. */
const colleaguesOfEditors = async (db: Database, id: string): Promise<Judge> => {
  const found = await db
    .selectDistinct({ companyId: appUser.companyId })
    .from(editing)
    .innerJoin(appUser, eq(appUser.id, editing.userId))
    .where(eq(editing.recordId, id))
  return isOf(...found.map(({ companyId }) => companyId))
}

const readersOf = async (db: Database, news: News): Promise<Judge> => {
  const { kind, id } = news
  switch (kind) {
    case 'CONVERSATION':
      return partiesOf(db, id)
    case 'ENQUIRY':
    case 'BOM':
    case 'ENQUIRY_FILES':
      return readersOfEnquiry(db, id)
    case 'SUBMISSIONS':
    case 'OWN':
      return customerOfEnquiry(db, id)
    case 'OFFER':
    case 'OFFER_FILES':
      return readersOfOffer(db, id)
    case 'FOLDER':
      return readersOfFolder(db, news)
    case 'USER':
      return readersOfUser(db, id)
    case 'EDITING':
      return colleaguesOfEditors(db, id)
    case 'SEEN':
      return (user) => user.id === id
    case 'COMPANY':
      return (user) => isOperator(user) || user.companyId === id
    default:
      return isOperator
  }
}

const isTheirs = ({ kind, id }: News, user: User): boolean =>
  kind === 'FREEZE' ||
  ((kind === 'USER' || kind === 'SEEN') && id === user.id) ||
  (kind === 'COMPANY' && id === user.companyId)

/** Whoever may only look at the profile hears of nothing else than what is theirs: the own user and company, and whether anybody may write. */
export const mayKnow = async (db: Database, news: News): Promise<Judge> => {
  const judge = await readersOf(db, news)
  return (user) => isTheirs(news, user) || (audienceOf({ kind: 'signedIn', user }) !== 'restricted' && judge(user))
}
