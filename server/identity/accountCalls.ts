/** What stands behind the identity service's calls (toolkit.ts): signing in and up, renewing, looking up, and what a registration corrects. */
import { z } from 'zod'
import { passwordSchema } from '../../src/domain/account/account.ts'
import type { Database } from '../db/client.ts'
import type { Passwords } from '../passwords.ts'
import { isBadPassword } from '../badPasswords.ts'
import {
  type AccountRow,
  accountOf,
  accountWith,
  deleteAccount,
  insertAccount,
  knowsBrowser,
  rememberBrowser,
} from './accounts.ts'
import { countTry, forgiveTry } from './brake.ts'
import { type Caller, recentMs, whileFree } from './caller.ts'
import { createFactorCalls, type FactorChange, type Holder } from './factorCalls.ts'
import { ownKeys, signIdToken, tokenSeconds, verifyIdToken } from './idToken.ts'
import type { SignedInAccount } from './identity.ts'
import type { SigningKeys } from './keys.ts'
import { storePassword } from './own.ts'
import { newSecret } from './secrets.ts'
import { openSession, renewSession } from './sessions.ts'
import { createThrottle } from './throttle.ts'
import { ToolkitRefusal } from './toolkitRefusal.ts'

export interface AccountServices {
  db: Database
  keys: SigningKeys
  passwords: Passwords
  projectId: string
  /** sign-ins and new accounts of one network address that cost nothing */
  attemptsPerMinute: number
  /** whether the portal has a user for the account: then its password and its end are the portal's matter */
  hasUser(uid: string): Promise<boolean>
  /** what the portal does when an account's second factor has changed: noted, mailed, sign-ins from before ended */
  factorChanged(tx: Database, uid: string, change: FactorChange, now: Date): Promise<void>
  /** whether the account may do without a second factor */
  factorOptional(uid: string): Promise<boolean>
}

export type AccountCalls = ReturnType<typeof createAccountCalls>

export function createAccountCalls(services: AccountServices) {
  const { db, keys, passwords, projectId, attemptsPerMinute } = services
  const verifying = ownKeys(keys)
  const registrants = createThrottle(attemptsPerMinute, 60_000)
  const tooMany = new ToolkitRefusal('TOO_MANY_ATTEMPTS_TRY_LATER')

  const hash = (password: string) => whileFree(() => passwords.hash(password))
  const tokensFor = async (account: SignedInAccount, now: Date, refreshToken: string) => ({
    idToken: await signIdToken(keys, projectId, account, now),
    refreshToken,
    expiresIn: String(tokenSeconds),
  })
  const begin = async ({ id, mail }: { id: string; mail: string }, now: Date, factorId?: string) => {
    const refreshToken = await openSession(db, id, now, factorId)
    const tokens = await tokensFor({ uid: id, mail, signedInAt: now, factorId }, now, refreshToken)
    return { localId: id, email: mail, ...tokens }
  }
  /** A sign-in that lacks nothing: from now on the account knows the browser. */
  const complete = async (account: AccountRow, { now, browser, keepBrowser }: Caller, factorId: string | undefined) => {
    const secret = browser ?? newSecret()
    await rememberBrowser(db, account.id, secret, now)
    keepBrowser(secret)
    return begin(account, now, factorId)
  }
  /** Whose token it is. */
  const holder = async (idToken: string, now: Date): Promise<Holder> => {
    const verified = await verifyIdToken(verifying, projectId, idToken, now)
    if (!verified.ok) throw new ToolkitRefusal(verified.reason === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
    const account = await accountOf(db, verified.uid)
    if (!account) throw new ToolkitRefusal('USER_NOT_FOUND')
    if (account.disabled) throw new ToolkitRefusal('USER_DISABLED')
    // Signed in with a password that is not it any more; a token tells whole seconds.
    if (verified.signedInAt.getTime() + 1000 <= account.passwordDate.getTime())
      throw new ToolkitRefusal('TOKEN_EXPIRED')
    return { account, signedInAt: verified.signedInAt, factorId: verified.factorId }
  }
  /** Only what no user stands for yet: a registration that is under way. */
  const registering = async (idToken: string, now: Date) => {
    const held = await holder(idToken, now)
    if (await services.hasUser(held.account.id)) throw new ToolkitRefusal('OPERATION_NOT_ALLOWED')
    return held
  }
  const demandGood = (password: string, mail: string): void => {
    if (!passwordSchema.safeParse(password).success || isBadPassword(password, [mail]))
      throw new ToolkitRefusal('WEAK_PASSWORD : too short, too common, or the own address')
  }

  const factors = createFactorCalls({ ...services, holder, complete })

  return {
    publicKeys: () => keys.published(),

    signIn: async ({ email, password }: Credentials, caller: Caller) => {
      const { address, now, browser } = caller
      if (!isMail(email)) throw new ToolkitRefusal('INVALID_EMAIL')
      if (password === '') throw new ToolkitRefusal('MISSING_PASSWORD')
      const mail = email.trim().toLowerCase()
      const account = await accountWith(db, mail)
      const isKnown = account !== undefined && browser !== undefined && (await knowsBrowser(db, account, browser))
      const tried = { mail, address, browser: isKnown ? browser : undefined }
      if (!(await countTry(db, tried, attemptsPerMinute, now))) throw tooMany
      const isRight = await whileFree(() => passwords.isPassword(password, account?.passwordHash ?? null))
      if (!account || !isRight) throw new ToolkitRefusal('INVALID_LOGIN_CREDENTIALS')
      await forgiveTry(db, tried, attemptsPerMinute)
      // Told to whoever knows the password alone (rule S1).
      if (account.disabled) throw new ToolkitRefusal('USER_DISABLED')
      const missing = await factors.ask(account, now)
      return missing ?? { ...(await complete(account, caller, undefined)), registered: true, displayName: '' }
    },

    signUp: async ({ email, password }: Credentials, { address, now }: Caller) => {
      if (!isMail(email)) throw new ToolkitRefusal('INVALID_EMAIL')
      if (password === '') throw new ToolkitRefusal('MISSING_PASSWORD')
      const mail = email.trim().toLowerCase()
      demandGood(password, mail)
      if (!registrants.allows(address, now.getTime())) throw tooMany
      if (await accountWith(db, mail)) throw new ToolkitRefusal('EMAIL_EXISTS')
      const uid = crypto.randomUUID()
      const passwordHash = await hash(password)
      if (!(await insertAccount(db, { uid, mail, passwordHash }, now))) throw new ToolkitRefusal('EMAIL_EXISTS')
      return begin({ id: uid, mail }, new Date())
    },

    startFactor: factors.start,
    finishFactor: factors.finish,
    withdrawFactor: factors.withdraw,
    finishSignIn: factors.finishSignIn,

    lookUp: async ({ idToken }: { idToken: string }, { now }: Caller) => {
      const { account, signedInAt } = await holder(idToken, now)
      const { id: localId, mail: email, createDate, passwordDate } = account
      const provider = { providerId: 'password', federatedId: email, rawId: email, email }
      const times = {
        createdAt: String(createDate.getTime()),
        lastLoginAt: String(signedInAt.getTime()),
        passwordUpdatedAt: passwordDate.getTime(),
      }
      const factor = await factors.told(localId)
      return { users: [{ localId, email, emailVerified: false, providerUserInfo: [provider], ...times, ...factor }] }
    },

    update: async ({ idToken, password, email }: Changes, { now }: Caller) => {
      const { account, signedInAt } = await registering(idToken, now)
      // An address is the portal's matter, and the refusal would tell which ones are taken.
      if (email !== undefined || password === undefined) throw new ToolkitRefusal('OPERATION_NOT_ALLOWED')
      if (now.getTime() - signedInAt.getTime() > recentMs) throw new ToolkitRefusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      demandGood(password, account.mail)
      const passwordHash = await hash(password)
      const changed = new Date()
      await db.transaction((tx) => storePassword(tx, account.id, passwordHash, changed))
      return begin(account, changed)
    },

    remove: async ({ idToken }: { idToken: string }, { now }: Caller) => {
      const { account } = await registering(idToken, now)
      await deleteAccount(db, account.id)
      return {}
    },

    renew: async ({ grant_type: grant, refresh_token: shown }: Renewing, { now }: Caller) => {
      if (grant !== 'refresh_token')
        throw new ToolkitRefusal(grant === '' ? 'MISSING_GRANT_TYPE' : 'INVALID_GRANT_TYPE')
      if (shown === '') throw new ToolkitRefusal('MISSING_REFRESH_TOKEN')
      const renewed = await renewSession(db, shown, now)
      // In these words the package ends the session; in any other it would keep asking.
      if (!renewed.ok) throw new ToolkitRefusal(renewed.reason === 'disabled' ? 'USER_DISABLED' : 'TOKEN_EXPIRED')
      const { account } = renewed
      const { idToken, expiresIn, refreshToken } = await tokensFor(account, now, renewed.refreshToken)
      return {
        access_token: idToken,
        id_token: idToken,
        expires_in: expiresIn,
        refresh_token: refreshToken,
        token_type: 'Bearer',
        user_id: account.uid,
        project_id: projectId,
      }
    },
  }
}

type Credentials = { email: string; password: string }
type Changes = { idToken: string; password?: string | undefined; email?: unknown }
type Renewing = { grant_type: string; refresh_token: string }

const mailSchema = z.email().max(254)
const isMail = (email: string): boolean => mailSchema.safeParse(email.trim()).success
