/** The company form: the generic form with the company's fields (rule C1). */
import type { Company } from '../../domain/company/company.ts'
import { type CompanyDraft, companyDraftOf, companyTable } from '../../domain/company/companyDraft.ts'
import { createRecordMachine } from '../core/recordMachine.ts'

export const companyRecordMachine = createRecordMachine<Company, CompanyDraft>({
  id: 'companyRecord',
  about: 'COMPANY',
  releasing: 'companyRecord.release',
  draftOf: companyDraftOf,
  check: companyTable.check,
  // The operator's people run the portal (rule C2).
  empowers: (saved, { type }) => type === 'ADMIN' && saved?.type !== 'ADMIN',
})
