/** Serves legal documents. */
import type * as calls from '../../src/api/contract/legal.ts'
import type { HandlersOf } from '../handlers.ts'
import { readCompany } from '../company/companyStore.ts'
import { Download } from '../http/download.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import { isOperatorAdmin } from '../../src/domain/user/userRules.ts'
import { Refused } from '../http/refusal.ts'
import { agreementsOf, noteAcceptance } from './acceptance.ts'
import { avvFor } from './avv.ts'

export const legalHandlers: HandlersOf<typeof calls> = ({ db, settings }) => ({
  getAvv: async ({ user, now }) => {
    const company = await readCompany(db, user.companyId)
    const { filename, content } = await avvFor(company, { operator: settings.operator, now })
    return new Download(filename, content)
  },
  getAgreements: ({ user, query }) => {
    const { companyId = user.companyId } = query
    // Whether there is such a company is nobody else's business.
    if (companyId !== user.companyId && !isOperatorAdmin(actorOf(user))) throw new Refused(404, 'NOT_FOUND')
    return agreementsOf(db, companyId)
  },
  agree: ({ user, now, body }) =>
    db.transaction(async (tx) => {
      await noteAcceptance(tx, { user, now }, [body.document])
      return agreementsOf(tx, user.companyId)
    }),
})
