/** Sets above which sum a company's acceptances wait, and who approves them (rule O22). */
import { setApprovalRules } from '../../src/api/contract/approval.ts'
import { granted } from './calls.ts'
import type { As, TestServer } from './server.ts'

export const setLimit = (server: TestServer, limit: number | null, approvers: readonly string[], as: As) =>
  granted(server, setApprovalRules, { body: { limit, approvers: [...approvers] } }, as)
