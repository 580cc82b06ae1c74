/**
 * What the portal stands on and does not hold in its own hands, as everybody in it gets it: each call has a deadline, and what goes wrong
 * is a refusal with a sentence (decision 0049). Mails have theirs in mail/postman.ts.
 */
import { demandNoTransaction } from './db/transaction.ts'
import { whileItComes, within } from './deadline.ts'
import { scanning } from './fileStore/scanner.ts'
import type { FileStore } from './fileStore/store.ts'
import { outageIn } from './http/outage.ts'
import { Refused } from './http/refusal.ts'
import type { Identity } from './identity/identity.ts'
import type { Services } from './services.ts'

/** How long a call may take, in milliseconds; what is uploaded or exported comes as slowly as a line is, so much from one piece to the next. */
export interface Patience {
  identity: number
  file: number
  upload: number
}
const patience: Patience = { identity: 10_000, file: 15_000, upload: 120_000 }

export const guardServices = (services: Services, own: Partial<Patience> = {}): Services => ({
  ...services,
  identity: guardIdentity(services, { ...patience, ...own }),
  files: guardFiles(lookedAt(services), { ...patience, ...own }),
})

/** What somebody sends is looked at by the scanner, where there is one. */
const lookedAt = ({ files, settings: { scannerPlace } }: Services): FileStore =>
  scannerPlace ? scanning(files, scannerPlace) : files

/** Whatever the provider stumbles over is its own failure; what it answers, refusals among them, is passed on. */
const guardIdentity = ({ identity, settings, vitals }: Services, { identity: limit }: Patience): Identity =>
  new Proxy(identity, {
    get: (provider, name) => {
      const method: unknown = Reflect.get(provider, name)
      // What is part of a transaction fails and waits with it.
      if (typeof method !== 'function' || name === 'within') return method
      return async (...args: unknown[]): Promise<unknown> => {
        demandNoTransaction(`identity.${String(name)}`)
        const late = () => new Error(`identity.${String(name)}: no answer within ${limit} ms`)
        try {
          return await within(limit, Promise.resolve(Reflect.apply(method, provider, args)), late)
        } catch (error) {
          if (error instanceof Refused) throw error
          // The portal's own accounts lie where everything else does: what keeps them from being read has its own sentence.
          if (settings.ownAccounts && outageIn(error)) throw error
          const isFull = settings.ownAccounts && (await isFailing(vitals.disk()))
          throw isFull
            ? new Refused(507, 'DISK_FULL', undefined, error)
            : new Refused(424, 'IDENTITY_UNAVAILABLE', undefined, error)
        }
      }
    },
  })

const isFailing = (look: Promise<void>): Promise<boolean> =>
  look.then(
    () => false,
    () => true,
  )

const guardFiles = (files: FileStore, { file, upload }: Patience): FileStore => {
  const late = () => new Refused(503, 'FILES_UNAVAILABLE')
  const soon = <Value>(work: Promise<Value>): Promise<Value> => within(file, work, late)
  return {
    receive: (source, limit) => whileItComes(upload, source, (coming) => files.receive(coming, limit), late),
    keep: (received) => soon(files.keep(received)),
    discard: (received) => soon(files.discard(received)),
    put: (content) => soon(files.put(content)),
    read: (sha256) => soon(files.read(sha256)),
    stream: (sha256) => soon(files.stream(sha256)),
    has: (sha256) => soon(files.has(sha256)),
    keptAt: (sha256) => soon(files.keptAt(sha256)),
    list: () => files.list(),
    localPath: (sha256) => soon(files.localPath(sha256)),
    remove: (sha256) => soon(files.remove(sha256)),
  }
}
