/** What a company can choose for its next order (rule O19): its address and people, and what its last orders said. */
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { isInvisible } from '../../src/domain/core/text.ts'
import { orderSchema, type OrderChoices } from '../../src/domain/offer/order.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import { readCompany } from '../company/companyStore.ts'
import type { Database } from '../db/client.ts'
import { appUser, offer } from '../db/schema.ts'
import { place, street } from './paperSheets.ts'

/** So many of its orders are looked at, and so much of each kind is offered. */
const ORDERS = 50
const SHOWN = 20

const someOf = (all: readonly string[]): string[] =>
  [...new Set(all.map((one) => one.trim()))].filter((one) => !isInvisible(one)).slice(0, SHOWN)

export const orderChoices = async (db: Database, { companyId }: User): Promise<OrderChoices> => {
  const [company, people, ordered] = await Promise.all([
    readCompany(db, companyId),
    db
      .select({ name: appUser.name, lastname: appUser.lastname, phoneNumber: appUser.phoneNumber })
      .from(appUser)
      .where(and(eq(appUser.companyId, companyId), isNull(appUser.deletedAt)))
      .orderBy(appUser.lastname, appUser.name)
      .limit(SHOWN),
    db
      .select({ order: offer.order })
      .from(offer)
      .where(and(eq(offer.customerId, companyId), isNotNull(offer.order)))
      .orderBy(desc(offer.orderDate))
      .limit(ORDERS),
  ])
  const orders = ordered.map(({ order }) => orderSchema.parse(order))
  return {
    addresses: someOf([
      [company.name, street(company), place(company)].filter((line) => line !== '').join('\n'),
      ...orders.map(({ deliveryAddress }) => deliveryAddress),
    ]),
    contacts: someOf([
      ...people.map((person) => [fullName(person), person.phoneNumber].filter((part) => !isInvisible(part)).join(', ')),
      ...orders.map(({ contact }) => contact),
    ]),
  }
}
