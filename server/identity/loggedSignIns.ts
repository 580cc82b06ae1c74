/** What of signing in is logged (rule A13): that somebody has, and that somebody was not let in. */
import { networkOf } from '../../src/domain/account/device.ts'
import { noteRefusedSignIn } from '../audit/refusedSignIns.ts'
import { audit } from '../db/auditEntries.ts'
import type { Database } from '../db/client.ts'
import { doneFrom, whileDoing } from '../doing.ts'
import { findUser } from '../user/userStore.ts'
import type { Caller } from './caller.ts'
import { ToolkitRefusal } from './toolkitRefusal.ts'

/** Of an account that no user stands for there is nothing to tell: its registration is. */
export const noteSignIn = async (
  tx: Database,
  uid: string,
  { caller: { address, userAgent }, factorId }: { caller: Caller; factorId: string | undefined },
): Promise<void> => {
  const user = await findUser(tx, uid)
  if (!user) return
  const way = factorId === undefined ? 'PASSWORD' : 'FACTOR'
  await whileDoing(doneFrom({ user, address, userAgent, way }), () =>
    audit(tx, { kind: 'SIGNED_IN', record: { kind: 'USER', id: uid } }),
  )
}

/** What was looked at and found wrong; whoever is told to wait, or is refused before that, was not looked at. */
const lookedAt: readonly string[] = ['INVALID_LOGIN_CREDENTIALS', 'USER_DISABLED', 'INVALID_CODE', 'SESSION_EXPIRED']

/** Notes who was not let in before they are told. `tries` says for whom somebody tries, once that is known. */
export const refusalsNoted =
  (db: Database) =>
  <Typed, Answer>(signIn: (typed: Typed, caller: Caller, tries: (mail: string) => void) => Promise<Answer>) =>
  async (typed: Typed, caller: Caller): Promise<Answer> => {
    let mail: string | undefined
    try {
      return await signIn(typed, caller, (tried) => (mail = tried))
    } catch (error) {
      const [reason = ''] = error instanceof ToolkitRefusal ? error.message.split(' ', 1) : []
      const usedBy = { userAgent: caller.userAgent, network: networkOf(caller.address) }
      if (mail !== undefined && lookedAt.includes(reason))
        await noteRefusedSignIn(db, { mail, usedBy, reason }, caller.now)
      throw error
    }
  }
