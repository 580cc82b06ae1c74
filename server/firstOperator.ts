/** `npm start -- --empty`: an empty portal has one company, the operator, and one account that can let others in. */
import { randomBytes } from 'node:crypto'
import { CannotStart } from './settings.ts'
import { appUser, company } from './db/schema.ts'
import type { Services } from './services.ts'

/** The account's mail and its first password, which is shown once and must be changed at the first login. */
export interface FirstAccount {
  mail: string
  password: string
}

/**
 * Makes both. Repeatable: a start that was killed half-way leaves no company, and the account gets a new password.
 *
 * @throws CannotStart where there is no address of the operator to make the account for
 */
export async function createFirstOperator({ db, identity, settings }: Services): Promise<FirstAccount> {
  const uid = 'first-operator'
  const mail = settings.operator.mail.toLowerCase()
  if ((settings.production || !settings.ownAccounts) && settings.operator.mail.endsWith('@demo.example'))
    throw new CannotStart('Für den ersten Benutzer braucht der Server eine echte Adresse: Bitte OPERATOR_MAIL setzen.')
  const password = randomBytes(9).toString('base64url')
  await identity.importAccounts([{ uid, mail, password }])
  await db.transaction(async (tx) => {
    const [operator] = await tx
      .insert(company)
      .values({ name: settings.operator.name, type: 'ADMIN' })
      .returning({ id: company.id })
    if (!operator) throw new Error('the operator company was not stored')
    await tx
      .insert(appUser)
      .values({ id: uid, mail, name: 'Erste', lastname: 'Verwaltung', companyId: operator.id, admin: true })
  })
  return { mail, password }
}
