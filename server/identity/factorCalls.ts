/** What stands behind the identity service's calls about the second factor (toolkit.ts): setting one up, ending a sign-in with it, taking it away. */
import type { Database } from '../db/client.ts'
import { type AccountRow, accountOf, knowsBrowser } from './accounts.ts'
import { countSignIn, forgiveSignIn } from './brake.ts'
import { type Caller, recentMs, toldWhereFull } from './caller.ts'
import { beginEnrolment, beginPending, dropFactor, endEnrolment, factorOf, ownerOfPending, useCode } from './factors.ts'
import { endSessions } from './sessions.ts'
import { codeAlgorithm, codeDigits, codeSeconds } from './timeCodes.ts'
import { ToolkitRefusal } from './toolkitRefusal.ts'

/** What became of somebody's second factor. */
export type FactorChange = 'FACTOR_SET' | 'FACTOR_REMOVED'

/** Whose token it is, with when and how they signed in. */
export interface Holder {
  account: AccountRow
  signedInAt: Date
  factorId: string | undefined
}

export interface FactorChanged {
  now: Date
  /** when the sign-ins that it has ended were begun */
  ended: readonly Date[]
}

interface FactorServices {
  db: Database
  attemptsPerMinute: number
  hasUser(tx: Database, uid: string): Promise<boolean>
  /** the portal notes it, mails it, and ends what is left of sign-ins from before, in the place of which there is one as of now */
  factorChanged(tx: Database, uid: string, change: FactorChange, when: FactorChanged): Promise<void>
  /** whether the account may do without one */
  factorOptional(uid: string): Promise<boolean>
  holder(idToken: string, now: Date): Promise<Holder>
  /** a sign-in that is complete: the browser is remembered, the tokens are made */
  complete(
    account: AccountRow,
    caller: Caller,
    begun: { factorId: string | undefined; isSignIn?: boolean },
  ): Promise<Tokens>
}
interface Tokens {
  idToken: string
  refreshToken: string
}

export interface FactorTyped {
  sessionInfo: string
  verificationCode: string
}

export function createFactorCalls(services: FactorServices) {
  const { db, attemptsPerMinute, holder, complete } = services

  /** Whoever has just shown all that the account asks for: a browser that was left open must not be enough. */
  const demandRecent = async ({ account, signedInAt, factorId }: Holder, now: Date) => {
    const factor = await factorOf(db, account.id)
    const isRecent = now.getTime() - signedInAt.getTime() <= recentMs
    if (!isRecent || (factor && factor.id !== factorId)) throw new ToolkitRefusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    return factor
  }
  const tokensOf = ({ idToken, refreshToken }: Tokens): Tokens => ({ idToken, refreshToken })

  return {
    /** The answer to a right password: what is missing, and by what it is shown. Undefined: nothing is. */
    ask: async (account: AccountRow, now: Date) => {
      const factor = await factorOf(db, account.id)
      if (!factor) return undefined
      return {
        localId: account.id,
        email: account.mail,
        registered: true,
        displayName: '',
        mfaPendingCredential: await beginPending(db, account.id, now),
        mfaInfo: [mfaInfoOf(factor)],
      }
    },

    /** What the package tells of an account. */
    told: async (accountId: string) => {
      const factor = await factorOf(db, accountId)
      return factor ? { mfaInfo: [mfaInfoOf(factor)] } : {}
    },

    finishSignIn: async (
      { mfaPendingCredential: pending, mfaEnrollmentId, totpVerificationInfo }: Finishing,
      caller: Caller,
      tries: (mail: string) => void,
    ) => {
      const { address, now, browser } = caller
      if (pending === '') throw new ToolkitRefusal('MISSING_MFA_PENDING_CREDENTIAL')
      const code = totpVerificationInfo?.verificationCode ?? ''
      if (code === '') throw new ToolkitRefusal('MISSING_CODE')
      const uid = await ownerOfPending(db, pending, now)
      const account = uid === undefined ? undefined : await accountOf(db, uid)
      if (!account) throw new ToolkitRefusal('INVALID_MFA_PENDING_CREDENTIAL')
      tries(account.mail)
      const factor = await factorOf(db, account.id)
      if (!factor || factor.id !== mfaEnrollmentId) throw new ToolkitRefusal('MFA_ENROLLMENT_NOT_FOUND')
      const isKnown = browser !== undefined && (await knowsBrowser(db, account.mail, browser))
      // Counted apart from passwords: whoever knows one begins anew with each right one.
      const tried = { mail: `code ${account.id}`, address, browser: isKnown ? browser : undefined }
      if (!(await countSignIn(db, tried, attemptsPerMinute, now)))
        throw new ToolkitRefusal('TOO_MANY_ATTEMPTS_TRY_LATER')
      const used = await toldWhereFull(() => useCode(db, { factor, pending, code }, now))
      if (used === 'over') throw new ToolkitRefusal('INVALID_MFA_PENDING_CREDENTIAL')
      if (used === 'usedBefore') throw new ToolkitRefusal('SESSION_EXPIRED : this recovery code was used')
      if (used === 'wrong') throw new ToolkitRefusal('INVALID_CODE')
      await forgiveSignIn(db, tried, attemptsPerMinute)
      if (account.disabled) throw new ToolkitRefusal('USER_DISABLED')
      return tokensOf(await complete(account, caller, { factorId: factor.id, isSignIn: true }))
    },

    start: async ({ idToken }: { idToken: string }, { now }: Caller) => {
      const held = await holder(idToken, now)
      // A registration that is under way has nothing yet that is worth it.
      if (!(await services.hasUser(db, held.account.id))) throw new ToolkitRefusal('OPERATION_NOT_ALLOWED')
      await demandRecent(held, now)
      const { session, secret, until } = await beginEnrolment(db, held.account.id, now)
      return {
        totpSessionInfo: {
          sharedSecretKey: secret,
          hashingAlgorithm: codeAlgorithm,
          verificationCodeLength: codeDigits,
          periodSec: codeSeconds,
          sessionInfo: session,
          finalizeEnrollmentTime: until.toISOString(),
        },
      }
    },

    finish: async ({ idToken, totpVerificationInfo }: Enrolling, caller: Caller) => {
      const { now } = caller
      const { account, factorId } = await holder(idToken, now)
      const { sessionInfo: session, verificationCode: code } = totpVerificationInfo ?? {
        sessionInfo: '',
        verificationCode: '',
      }
      if (session === '') throw new ToolkitRefusal('MISSING_SESSION_INFO')
      if (code === '') throw new ToolkitRefusal('MISSING_CODE')
      // A sign-in from before somebody set one up is no way around it.
      const before = await factorOf(db, account.id)
      if (before && before.id !== factorId) throw new ToolkitRefusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      const ended = await db.transaction(async (tx) => {
        const factor = await endEnrolment(tx, { accountId: account.id, session, code }, now)
        if (typeof factor === 'string') return factor
        // Whoever has got in by the password alone signs in anew.
        const signIns = await endSessions(tx, [account.id])
        await services.factorChanged(tx, account.id, 'FACTOR_SET', { now, ended: signIns })
        return factor
      })
      if (ended === 'over') throw new ToolkitRefusal('INVALID_SESSION_INFO')
      if (ended === 'wrong') throw new ToolkitRefusal('INVALID_CODE')
      return { ...tokensOf(await complete(account, caller, { factorId: ended.id })), totpAuthInfo: {} }
    },

    withdraw: async ({ idToken, mfaEnrollmentId }: { idToken: string; mfaEnrollmentId: string }, caller: Caller) => {
      const { now } = caller
      const held = await holder(idToken, now)
      const { account } = held
      if (mfaEnrollmentId === '') throw new ToolkitRefusal('MISSING_MFA_ENROLLMENT_ID')
      const factor = await demandRecent(held, now)
      if (!factor || factor.id !== mfaEnrollmentId) throw new ToolkitRefusal('MFA_ENROLLMENT_NOT_FOUND')
      if (!(await services.factorOptional(account.id))) throw new ToolkitRefusal('OPERATION_NOT_ALLOWED')
      await db.transaction(async (tx) => {
        await dropFactor(tx, account.id)
        const ended = await endSessions(tx, [account.id])
        await services.factorChanged(tx, account.id, 'FACTOR_REMOVED', { now, ended })
      })
      return tokensOf(await complete(account, caller, { factorId: undefined }))
    },
  }
}

const mfaInfoOf = ({ id, createDate }: { id: string; createDate: Date }) => ({
  mfaEnrollmentId: id,
  enrolledAt: createDate.toISOString(),
  totpInfo: {},
})

type Finishing = {
  mfaPendingCredential: string
  mfaEnrollmentId: string
  totpVerificationInfo?: { verificationCode: string } | undefined
}
type Enrolling = { idToken: string; totpVerificationInfo?: FactorTyped | undefined }
