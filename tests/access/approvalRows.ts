/** The access table of a second pair of eyes (rule O22): the customer's people alone. Who of them approves, tests/contract/approval.test.ts says. */
import * as approval from '../../src/api/contract/approval.ts'
import { makeEnquiry, makeOffer } from '../support/factories.ts'
import type { TestServer } from '../support/server.ts'
import { type Case, customersOnly, onlyThese } from './callers.ts'
import { on } from './folderRows.ts'

const open = async (server: TestServer) => makeOffer(server, { enquiryId: await makeEnquiry(server) })
const none = { limit: null, approvers: [] }
const admins = onlyThese({ customerAdmin: 200, otherCustomer: 200 })

export const approvalRows: Record<keyof typeof approval, [Case, ...Case[]]> = {
  getApprovalRules: [on(approval.getApprovalRules, 'of the own company', () => ({}), admins)],
  setApprovalRules: [on(approval.setApprovalRules, 'nothing waits', () => ({ body: { ...none, seen: none } }), admins)],
  askApproval: [
    on(
      approval.askApproval,
      'where nobody is needed',
      async (server: TestServer) => ({ body: { offerId: await open(server), placed: null } }),
      customersOnly(409, 404),
    ),
  ],
  answerApproval: [
    on(
      approval.answerApproval,
      'that there is none of',
      async (server: TestServer) => ({
        body: { offerId: await open(server), approvalId: 'gone', approved: true, reason: '', addendum: 0 },
      }),
      customersOnly(409, 404),
    ),
  ],
  withdrawApproval: [
    on(
      approval.withdrawApproval,
      'that there is none of',
      async (server: TestServer) => ({ body: { offerId: await open(server), approvalId: 'gone' } }),
      customersOnly(409, 404),
    ),
  ],
}
