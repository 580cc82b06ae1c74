/** Opens what the portal signs people in with: its own accounts, or a provider outside. */
import { deviceOf } from '../../src/domain/account/device.ts'
import type { Database } from '../db/client.ts'
import { accountCosts, createPasswords } from '../passwords.ts'
import type { Services } from '../services.ts'
import { newBrowserMail } from '../mail/letters.ts'
import { findUser, isUser } from '../user/userStore.ts'
import { type AccountCalls, type AccountServices, createAccountCalls } from './accountCalls.ts'
import { takeOverEmulator } from './emulatorFile.ts'
import type { Identity } from './identity.ts'
import { createKeys } from './keys.ts'
import { outsideIdentity } from './outsideIdentity.ts'
import { createOwnIdentity } from './own.ts'

export interface OpenAccounts {
  identity: Identity
  /** what browsers call, where the portal keeps accounts itself */
  calls: AccountCalls | undefined
}

/**
 * @param portal what the portal does and knows about second factors
 * @param costs of passwords; tests, which sign in by the hundred, take cheap ones
 */
export async function openAccounts(
  db: Database,
  sender: Pick<Services, 'settings' | 'mail' | 'publicAddress'>,
  portal: Pick<AccountServices, 'factorChanged' | 'factorOptional'>,
  costs = accountCosts(sender.settings.passwordCost),
): Promise<OpenAccounts> {
  const { settings, mail } = sender
  const outside = outsideIdentity(settings)
  if (outside) return { identity: await outside.open(), calls: undefined }
  const own = { db, keys: createKeys(db), passwords: createPasswords(costs), projectId: settings.firebase.projectId }
  const identity = createOwnIdentity(own)
  await takeOverEmulator(identity, settings.dataDir)
  const calls = createAccountCalls({
    ...own,
    ...portal,
    attemptsPerMinute: settings.signInAttemptsPerMinute,
    passwordMinLength: settings.passwordMinLength,
    hasUser: isUser,
    tellNewBrowser: async (uid, { userAgent, network }, at) => {
      const user = await findUser(db, uid)
      if (user) await mail.queue(db, newBrowserMail(sender, { user, device: deviceOf(userAgent), network, at }))
    },
  })
  return { identity, calls }
}
