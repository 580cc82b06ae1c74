/** The access table's rows about mails and what waits: one's own choice, what the operator looks after, what one's company has to do. */
import * as mail from '../../src/api/contract/mail.ts'
import * as work from '../../src/api/contract/work.ts'
import type { CallInput, Endpoint } from '../../src/api/contract/endpoint.ts'
import { mail as mailTable } from '../../server/db/schema.ts'
import { makeEnquiry } from '../support/factories.ts'
import type { TestServer } from '../support/server.ts'
import { type Case, type Expected, onlyThese, suppliersOnly, traders } from './callers.ts'

const on = <E extends Endpoint>(
  endpoint: E,
  situation: string,
  input: (server: TestServer) => Promise<CallInput<E>> | CallInput<E>,
  expected: Expected,
): Case => ({ endpoint, on: situation, call: async (server) => input(server), expected })

const everybodyTrading = traders({ customer: 200, otherCustomer: 200, supplier: 200, otherSupplier: 200 })
const everybodyTold = { ...everybodyTrading, external: 200 } as const
const operators = onlyThese({ operatorAdmin: 200, operator: 200 })

const failed = async ({ db }: TestServer): Promise<string> => {
  const id = crypto.randomUUID()
  const letter = { kind: 'ACCESS', to: 'weg@demo.example', subject: 'Zugang', text: 'x', html: 'x' } as const
  await db.insert(mailTable).values({ id, ...letter, state: 'FAILED', lastError: '550 no such user' })
  return id
}

export const mailRows = {
  getMailChoice: [on(mail.getMailChoice, 'one’s own', () => ({}), everybodyTold)],
  chooseMails: [on(mail.chooseMails, 'one’s own', () => ({ body: { off: [] } }), everybodyTold)],
  openMails: [on(mail.openMails, 'what has not gone out', () => ({}), operators)],
  sendMailAgain: [
    on(
      mail.sendMailAgain,
      'one that was given up',
      async (server) => ({ body: { id: await failed(server) } }),
      operators,
    ),
  ],
} as const

export const workRows = {
  getWaiting: [
    on(work.getWaiting, 'one’s own', () => ({}), { ...everybodyTrading, operatorAdmin: 200, operator: 200 }),
  ],
  setAside: [
    on(
      work.setAside,
      'a released enquiry',
      async (server) => ({ body: { enquiryId: await makeEnquiry(server), aside: true } }),
      suppliersOnly(200, 200),
    ),
    on(
      work.setAside,
      'a draft',
      async (server) => ({ body: { enquiryId: await makeEnquiry(server, { state: 'draft' }), aside: true } }),
      suppliersOnly(404, 404),
    ),
  ],
  getArrivals: [on(work.getArrivals, 'one’s own', () => ({}), everybodyTrading)],
  seeArrivals: [on(work.seeArrivals, 'one’s own', () => ({}), everybodyTrading)],
} as const
