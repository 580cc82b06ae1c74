/** Who does what is being done just now, and by what: known to whatever is logged of it (db/auditEntries.ts), without being handed on by all that lies between. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { deviceOf, networkOf } from '../src/domain/account/device.ts'
import type { AuditDoer, SignInWay } from '../src/domain/operations/audit.ts'
import type { User } from '../src/domain/user/user.ts'

export interface Doing {
  doer: AuditDoer
  /** undefined: nobody with an account, or not known yet */
  user: User | undefined
  /** of the address, as much as is kept */
  network: string
  browser: string | null
  system: string | null
  /** null: nobody has signed in for it */
  way: SignInWay | null
  callId: string | null
}

const byItself: Doing = {
  doer: 'PORTAL',
  user: undefined,
  network: '',
  browser: null,
  system: null,
  way: null,
  callId: null,
}
const doing = new AsyncLocalStorage<Doing>()

/** What nobody calls for, the portal does by itself. */
export const doneNow = (): Doing => doing.getStore() ?? byItself

interface From {
  user?: User | undefined
  address: string
  userAgent: string
  way?: SignInWay | null
  callId?: string
}
/** What of somebody's call is kept. */
export const doneFrom = ({ user, address, userAgent, way = null, callId }: From): Doing => ({
  doer: user ? 'PERSON' : 'UNKNOWN',
  user,
  network: networkOf(address),
  ...deviceOf(userAgent),
  way,
  callId: callId ?? null,
})

/** Does it for whoever calls. */
export const whileDoing = <Result>(who: Doing, work: () => Result): Result => doing.run(who, work)

/** … or for whoever runs the portal's command. */
export const byCommand = <Result>(work: () => Result): Result => whileDoing({ ...byItself, doer: 'COMMAND' }, work)
