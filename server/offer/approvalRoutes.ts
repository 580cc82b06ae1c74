/** Serves the calls about a second pair of eyes (rule O22). */
import type * as calls from '../../src/api/contract/approval.ts'
import type { HandlersOf } from '../handlers.ts'
import { readApprovalSettings, saveApprovalRules } from './approvalRules.ts'
import { answerApproval, askApproval, withdrawApproval } from './approvals.ts'

export const approvalHandlers: HandlersOf<typeof calls> = (services) => ({
  getApprovalRules: ({ user }) => readApprovalSettings(services.db, user),
  setApprovalRules: (call) => saveApprovalRules(services.db, call, call.body),
  askApproval: (call) => askApproval(services, call, call.body),
  answerApproval: (call) => answerApproval(services, call, call.body),
  withdrawApproval: (call) => withdrawApproval(services, call, call.body),
})
