/** What stands behind the identity service's calls (toolkit.ts): signing in and up, renewing, looking up, and what a registration corrects. */
import { z } from 'zod'
import { networkOf } from '../../src/domain/account/device.ts'
import type { Database } from '../db/client.ts'
import type { Passwords } from '../passwords.ts'
import { demandsOn, faultOf } from '../badPasswords.ts'
import type { Whose } from '../turns.ts'
import {
  type AccountRow,
  accountOf,
  accountWith,
  deleteAccount,
  holdAccount,
  insertAccount,
  knowsBrowser,
  replaceHash,
  isStrange,
} from './accounts.ts'
import { countNewAccount, countSignIn, forgiveSignIn } from './brake.ts'
import { type Caller, recentMs, toldWhereFull } from './caller.ts'
import { noteSignIn, refusalsNoted } from './loggedSignIns.ts'
import { createFactorCalls, type FactorChange, type FactorChanged, type Holder } from './factorCalls.ts'
import { isFirebaseHash } from './firebaseHash.ts'
import { ownKeys, signIdToken, tokenSeconds, verifyIdToken } from './idToken.ts'
import type { SignedInAccount } from './identity.ts'
import type { SigningKeys } from './keys.ts'
import { storePassword } from './own.ts'
import { newSecret } from './secrets.ts'
import { goesOn, openSession, renewSession, type UsedBy } from './sessions.ts'
import { ToolkitRefusal } from './toolkitRefusal.ts'

export interface AccountServices {
  db: Database
  keys: SigningKeys
  passwords: Passwords
  projectId: string
  /** sign-ins and new accounts of one network address that cost nothing */
  attemptsPerMinute: number
  passwordMinLength: number
  /** whether the portal has a user for the account: then its password and its end are the portal's matter */
  hasUser(tx: Database, uid: string): Promise<boolean>
  /** Somebody has signed in to the account from a browser that it does not know, though it knows others. */
  tellNewBrowser(uid: string, usedBy: UsedBy, now: Date): Promise<void>
  /** what the portal does when an account's second factor has changed: noted, mailed, sign-ins from before ended */
  factorChanged(tx: Database, uid: string, change: FactorChange, when: FactorChanged): Promise<void>
  /** whether the account may do without a second factor */
  factorOptional(uid: string): Promise<boolean>
}

export type AccountCalls = ReturnType<typeof createAccountCalls>

export function createAccountCalls(services: AccountServices) {
  const { db, keys, passwords, projectId, attemptsPerMinute } = services
  const verifying = ownKeys(keys)
  const tooMany = new ToolkitRefusal('TOO_MANY_ATTEMPTS_TRY_LATER')

  /** Passwords are reckoned beside the server's thread; where too many wait, whoever comes is told so at once. */
  const whileFree = <Value>(whose: Whose, work: () => Promise<Value>): Promise<Value> =>
    toldWhereFull(() => passwords.inTurn(whose, work))
  const tokensFor = async (account: SignedInAccount, now: Date, refreshToken: string) => ({
    idToken: await signIdToken(keys, projectId, account, now),
    refreshToken,
    expiresIn: String(tokenSeconds),
  })
  /** A sign-in begins in a browser, which the account knows from then on. */
  const begin = async (
    { id, mail, passwordDate }: Beginning,
    caller: Caller,
    { factorId, now = caller.now, isSignIn = false }: Begun = {},
  ) => {
    // A clock that was put back must not make a sign-in older than the password that was typed.
    const signedInAt = passwordDate > now ? passwordDate : now
    const { sessionId, refreshToken } = await openSession(
      db,
      {
        accountId: id,
        factorId,
        usedBy: usedBy(caller),
        with: isSignIn ? (tx) => noteSignIn(tx, id, { caller, factorId }) : undefined,
      },
      signedInAt,
    )
    const secret = caller.browser ?? newSecret()
    caller.keepBrowser(secret)
    if (await isStrange(db, id, secret, now)) await services.tellNewBrowser(id, usedBy(caller), now)
    const account = { uid: id, mail, signedInAt, sessionId, factorId }
    return { localId: id, email: mail, ...(await tokensFor(account, now, refreshToken)) }
  }
  /** Whose token it is. */
  const holder = async (idToken: string, now: Date): Promise<Holder> => {
    const verified = await verifyIdToken(verifying, projectId, idToken, now)
    if (!verified.ok) throw new ToolkitRefusal(verified.reason === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
    const account = await accountOf(db, verified.uid)
    if (!account) throw new ToolkitRefusal('USER_NOT_FOUND')
    if (account.disabled) throw new ToolkitRefusal('USER_DISABLED')
    if (verified.sessionId !== undefined && !(await goesOn(db, verified.sessionId)))
      throw new ToolkitRefusal('TOKEN_EXPIRED')
    // Signed in with a password that is not it any more; a token tells whole seconds.
    if (verified.signedInAt.getTime() + 1000 <= account.passwordDate.getTime())
      throw new ToolkitRefusal('TOKEN_EXPIRED')
    return { account, signedInAt: verified.signedInAt, factorId: verified.factorId }
  }
  /** Only what no user stands for yet, and none comes to stand for meanwhile: a registration that is under way (rule U8). */
  const demandRegistering = async (tx: Database, uid: string) => {
    if (!(await holdAccount(tx, uid))) throw new ToolkitRefusal('USER_NOT_FOUND')
    if (await services.hasUser(tx, uid)) throw new ToolkitRefusal('OPERATION_NOT_ALLOWED')
  }
  const demandGood = (password: string, mail: string): void => {
    if (faultOf(password, demandsOn(services, { own: [mail] })) !== undefined)
      throw new ToolkitRefusal('WEAK_PASSWORD : too short, too common, or the own address')
  }

  const factors = createFactorCalls({ ...services, holder, complete: begin })
  const noted = refusalsNoted(db)

  return {
    publicKeys: () => keys.published(),

    signIn: noted(async ({ email, password }: Credentials, caller: Caller, tries) => {
      const { address, now, browser } = caller
      const mail = mailIn(email)
      tries(mail)
      if (password === '') throw new ToolkitRefusal('MISSING_PASSWORD')
      const isKnown = browser !== undefined && (await knowsBrowser(db, mail, browser))
      const tried = { mail, address, browser: isKnown ? browser : undefined }
      // Whoever finds no room is told so before anything else is done for them, the database's work included.
      const account = await whileFree(isKnown ? 'known' : 'strangers', async () => {
        if (!(await countSignIn(db, tried, attemptsPerMinute, now))) throw tooMany
        const found = await accountWith(db, mail)
        const isRight = await passwords.isPasswordNow(password, found?.passwordHash ?? null)
        if (!found || !isRight) throw new ToolkitRefusal('INVALID_LOGIN_CREDENTIALS')
        await forgiveSignIn(db, tried, attemptsPerMinute)
        if (found.passwordHash && isFirebaseHash(found.passwordHash))
          await replaceHash(db, found, await passwords.hashNow(password))
        return found
      })
      // Told to whoever knows the password alone (rule S1).
      if (account.disabled) throw new ToolkitRefusal('USER_DISABLED')
      const missing = await factors.ask(account, now)
      if (missing) return missing
      return { ...(await begin(account, caller, { isSignIn: true })), registered: true, displayName: '' }
    }),

    signUp: async ({ email, password, idToken, localId }: NewCredentials, caller: Caller) => {
      const { address, now } = caller
      // Nobody chooses an id, and no account is put on top of another one.
      if (localId !== undefined) throw new ToolkitRefusal('UNEXPECTED_PARAMETER : User ID')
      if (idToken !== undefined) throw new ToolkitRefusal('OPERATION_NOT_ALLOWED')
      if (email === undefined && password === '') throw new ToolkitRefusal('ADMIN_ONLY_OPERATION')
      const mail = mailIn(email)
      if (password === '') throw new ToolkitRefusal('MISSING_PASSWORD')
      demandGood(password, mail)
      const uid = crypto.randomUUID()
      await whileFree('strangers', async () => {
        if (!(await countNewAccount(db, address, attemptsPerMinute, now))) throw tooMany
        if (await accountWith(db, mail)) throw new ToolkitRefusal('EMAIL_EXISTS')
        const passwordHash = await passwords.hashNow(password)
        if (!(await insertAccount(db, { uid, mail, passwordHash }, now))) throw new ToolkitRefusal('EMAIL_EXISTS')
      })
      return begin({ id: uid, mail, passwordDate: now }, caller, { now: new Date() })
    },

    startFactor: factors.start,
    finishFactor: factors.finish,
    withdrawFactor: factors.withdraw,
    finishSignIn: noted(factors.finishSignIn),

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

    update: async ({ idToken, password, email }: Changes, caller: Caller) => {
      const { now } = caller
      const { account, signedInAt } = await holder(idToken, now)
      await db.transaction((tx) => demandRegistering(tx, account.id))
      // An address is the portal's matter, and the refusal would tell which ones are taken.
      if (email !== undefined || password === undefined) throw new ToolkitRefusal('OPERATION_NOT_ALLOWED')
      if (now.getTime() - signedInAt.getTime() > recentMs) throw new ToolkitRefusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      demandGood(password, account.mail)
      const passwordHash = await whileFree('strangers', () => passwords.hashNow(password))
      const changed = new Date()
      await db.transaction(async (tx) => {
        await demandRegistering(tx, account.id)
        await storePassword(tx, account.id, passwordHash, changed)
      })
      return begin(account, caller, { now: changed })
    },

    remove: async ({ idToken }: { idToken: string }, { now }: Caller) => {
      const { account } = await holder(idToken, now)
      await db.transaction(async (tx) => {
        await demandRegistering(tx, account.id)
        await deleteAccount(tx, account.id)
      })
      return {}
    },

    renew: async ({ grant_type: grant, refresh_token: shown }: Renewing, caller: Caller) => {
      const { now } = caller
      if (grant !== 'refresh_token')
        throw new ToolkitRefusal(grant === '' ? 'MISSING_GRANT_TYPE' : 'INVALID_GRANT_TYPE')
      if (shown === '') throw new ToolkitRefusal('MISSING_REFRESH_TOKEN')
      const renewed = await renewSession(db, shown, now, usedBy(caller))
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

type Beginning = Pick<AccountRow, 'id' | 'mail' | 'passwordDate'>
interface Begun {
  factorId?: string | undefined
  now?: Date
  /** somebody has typed what it takes; else it takes the place of another sign-in */
  isSignIn?: boolean
}
type Credentials = { email?: string | undefined; password: string }
type NewCredentials = Credentials & { idToken?: unknown; localId?: unknown }
type Changes = { idToken: string; password?: string | undefined; email?: unknown }
type Renewing = { grant_type: string; refresh_token: string }

const usedBy = ({ userAgent, address }: Caller): UsedBy => ({ userAgent, network: networkOf(address) })

const mailSchema = z.email().max(254)
/** As it is kept. */
const mailIn = (email: string | undefined): string => {
  if (email === undefined) throw new ToolkitRefusal('MISSING_EMAIL')
  const read = mailSchema.safeParse(email.trim())
  if (!read.success) throw new ToolkitRefusal('INVALID_EMAIL')
  return read.data.toLowerCase()
}
