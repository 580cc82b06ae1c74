/** Sets above which sum a company's acceptances wait, and who approves them (rule O22). */
import { getApprovalRules, setApprovalRules } from '../../src/api/contract/approval.ts'
import { granted } from './calls.ts'
import type { As, TestServer } from './server.ts'

export const setLimit = async (server: TestServer, limit: number | null, approvers: readonly string[], as: As) => {
  const { limit: was, approvers: were } = await granted(server, getApprovalRules, {}, as)
  const body = { limit, approvers: [...approvers], seen: { limit: was, approvers: were } }
  return granted(server, setApprovalRules, { body }, as)
}
