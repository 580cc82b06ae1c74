/** Accounts and mails where no portal runs: what is written goes out with the next one that does. */
import type { Database } from '../db/client.ts'
import { openAccounts } from '../identity/open.ts'
import { createMailPort } from '../mail/mail.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'

export const accountsOn = async (
  db: Database,
  settings: Settings,
): Promise<Pick<Services, 'db' | 'identity' | 'mail' | 'settings' | 'publicAddress'>> => {
  const mail = createMailPort(
    () => undefined,
    () => undefined,
  )
  const publicAddress = settings.publicAddress ?? `http://localhost:${settings.port}`
  const sender = { settings, mail, publicAddress }
  const { identity } = await openAccounts(db, sender, {
    factorChanged: async () => undefined,
    factorOptional: async () => true,
  })
  return { db, identity, ...sender }
}
