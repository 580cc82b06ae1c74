/** A test double of the identity provider: accounts in memory, tokens unsigned as the emulator's, no process to wait for. */
import type { Identity, KeptSession, NewAccount, SecondFactor } from '../../server/identity/identity.ts'
import { verifyUnsignedToken } from './token.ts'

export interface TestIdentity extends Identity {
  /** What the provider knows, by uid. */
  accounts: Map<string, NewAccount & { disabled: boolean; revoked: boolean }>
  /** Sign-ins that go on, by uid; tests put them there. */
  kept: Map<string, KeptSession[]>
  factors: Map<string, SecondFactor>
}

/** What the app of a second factor that is being set up would show. */
export const testCode = '481926'

export function createTestIdentity(projectId: string): TestIdentity {
  const accounts: TestIdentity['accounts'] = new Map()
  const factors: TestIdentity['factors'] = new Map()
  const codes = new Map<string, { uid: string; mail: string }>()
  const byMail = (mail: string) => [...accounts.values()].find((account) => account.mail === mail.toLowerCase())
  const put = (account: NewAccount) =>
    accounts.set(account.uid, { ...account, mail: account.mail.toLowerCase(), disabled: false, revoked: false })
  const change = (uid: string, change: Partial<NewAccount & { disabled: boolean; revoked: boolean }>) => {
    const account = accounts.get(uid)
    if (!account) throw new Error(`no account ${uid}`)
    Object.assign(account, change)
  }
  const kept: TestIdentity['kept'] = new Map()
  return {
    accounts,
    kept,
    sessions: {
      of: async (uid) => kept.get(uid) ?? [],
      end: async (uid, id) => {
        const before = kept.get(uid) ?? []
        const after = before.filter((one) => one.id !== id)
        kept.set(uid, after)
        return after.length < before.length
      },
    },
    passwordDate: async () => null,
    factors,
    verifyToken: async (token) => verifyUnsignedToken(token, projectId, Date.now()),
    createAccount: async (account) => {
      if (byMail(account.mail) || accounts.has(account.uid)) return { ok: false, reason: 'taken' }
      put({ ...account, password: crypto.randomUUID() })
      return { ok: true }
    },
    importAccounts: async (list) => list.forEach(put),
    hasPassword: async (mail, password) => byMail(mail)?.password === password,
    setPassword: async (uid, password) => change(uid, { password }),
    setMail: async (uid, mail) => {
      const holder = byMail(mail)
      if (holder && holder.uid !== uid) return { ok: false, reason: 'mailTaken' }
      change(uid, { mail: mail.toLowerCase() })
      return { ok: true }
    },
    findAccount: async (mail) => byMail(mail)?.uid,
    deleteAccount: async (uid) => void accounts.delete(uid),
    setDisabled: async (uids, disabled) =>
      uids.filter((uid) => accounts.has(uid)).forEach((uid) => change(uid, { disabled })),
    revoke: async (uid) => {
      change(uid, { revoked: true })
      kept.delete(uid)
    },
    createResetCode: async (mail) => {
      const account = byMail(mail)
      if (!account) return undefined
      const code = crypto.randomUUID()
      codes.set(code, { uid: account.uid, mail: account.mail })
      return code
    },
    // A link to an address that nobody signs in with any more opens nothing, as with the emulator.
    readResetCode: async (code) => {
      const mail = byMail(codes.get(code)?.mail ?? '')?.mail
      return mail === undefined ? undefined : { mail, until: null }
    },
    resetPassword: async (code, password) => {
      const uid = codes.get(code)?.uid
      codes.delete(code)
      if (uid === undefined) return false
      change(uid, { password })
      return true
    },
    secondFactor: async (uid) => factors.get(uid),
    checkFactor: async (uid, code, now) => {
      if (code !== testCode) return { ok: false, reason: 'wrongCode' }
      const codes = Array.from({ length: 10 }, (_, index) => `7FQ29KX${index % 8}`)
      factors.set(uid, { since: now, codes: { left: 10, since: now } })
      return { ok: true, codes }
    },
    renewRecoveryCodes: async (uid, now) => {
      const factor = factors.get(uid)
      if (!factor) return undefined
      factors.set(uid, { ...factor, codes: { left: 10, since: now } })
      return Array.from({ length: 10 }, (_, index) => `B4TN3HW${index % 8}`)
    },
    removeFactor: async (uid) => factors.delete(uid),
    ping: async () => undefined,
  }
}
