/** The company form: the generic form with the company's fields (rule C1). */
import type { Company } from '../../domain/company/company.ts'
import {
  becomesOperator,
  type CompanyDraft,
  companyDraftOf,
  companyTable,
  losesNumber,
} from '../../domain/company/companyDraft.ts'
import { createRecordMachine } from '../core/recordMachine.ts'

export const companyRecordMachine = createRecordMachine<Company, CompanyDraft>({
  id: 'companyRecord',
  about: 'COMPANY',
  releasing: 'companyRecord.release',
  draftOf: companyDraftOf,
  check: companyTable.check,
  refusedAt: companyTable.refusedAt,
  // The operator's people run the portal (rule C2); a customer's number goes with its type (rule C1).
  asksFirst: (saved, draft) => becomesOperator(saved, draft) || losesNumber(saved, draft),
})
