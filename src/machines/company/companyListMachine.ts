/** The list of companies (rule C7: sorted by name, one type at a time; the form gets the company that it shows). */
import { type Company, companyTypes } from '../../domain/company/company.ts'
import { companyCarrier } from '../../domain/company/companyDraft.ts'
import { type CompanySortColumn, companySortColumns } from '../../domain/company/companyList.ts'
import { createListMachine } from '../core/listMachine.ts'

export const companyListMachine = createListMachine<Company, CompanySortColumn>({
  id: 'companyList',
  about: 'COMPANY',
  path: '/company',
  sortColumns: companySortColumns,
  defaultColumn: 'name',
  defaultDescending: false,
  filters: { art: companyTypes },
  carry: companyCarrier.carry,
})
