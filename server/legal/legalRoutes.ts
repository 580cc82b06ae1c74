/** Serves legal documents. */
import type * as calls from '../../src/api/contract/legal.ts'
import type { HandlersOf } from '../handlers.ts'
import { readCompany } from '../company/companyStore.ts'
import { Download } from '../http/download.ts'
import { avvFor } from './avv.ts'

export const legalHandlers: HandlersOf<typeof calls> = ({ db, settings }) => ({
  getAvv: async ({ user, now }) => {
    const company = await readCompany(db, user.companyId)
    const { filename, content } = await avvFor(company, { operator: settings.operator, now })
    return new Download(filename, content)
  },
})
