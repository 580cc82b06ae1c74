/** `npm start -- --empty`: an empty portal has one company, the operator, and one account that can let others in. */
import { randomBytes } from 'node:crypto'
import { kindOf } from '../src/domain/session/capabilities.ts'
import { newMailCode } from './account/mailProof.ts'
import { appUser, company } from './db/schema.ts'
import { firstPasswordLink } from './mail/letters.ts'
import type { Services } from './services.ts'
import { CannotStart } from './settings.ts'

/** The account's mail, and the link that sets its first password, which is shown once (rule U7). */
export interface FirstAccount {
  mail: string
  link: string
}

/**
 * Makes both. Repeatable: a start that was killed half-way leaves no company.
 *
 * @throws CannotStart where there is no address of the operator to make the account for
 */
export async function createFirstOperator(services: Services): Promise<FirstAccount> {
  const { db, identity, settings } = services
  const uid = 'first-operator'
  const mail = settings.operator.mail.toLowerCase()
  if ((settings.production || !settings.ownAccounts) && settings.operator.mail.endsWith('@demo.example'))
    throw new CannotStart('Für den ersten Benutzer braucht der Server eine echte Adresse: Bitte OPERATOR_MAIL setzen.')
  // One that nobody knows.
  const password = randomBytes(24).toString('base64url')
  await identity.importAccounts([{ uid, mail, password }])
  const code = await db.transaction(async (tx) => {
    const [operator] = await tx
      .insert(company)
      .values({ name: settings.operator.name, type: kindOf.operator })
      .returning({ id: company.id })
    if (!operator) throw new Error('the operator company was not stored')
    await tx
      .insert(appUser)
      .values({ id: uid, mail, name: 'Erste', lastname: 'Verwaltung', companyId: operator.id, admin: true })
    return newMailCode(tx, uid, new Date())
  })
  return { mail, link: firstPasswordLink(services, code) }
}
