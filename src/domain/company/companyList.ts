/** The list of companies, which the client searches, filters and sorts itself (rule C7). */
import type { LocalList } from '../core/localList.ts'
import { type Company, type CompanyName, type CompanyStatus, companyStatusOf } from './company.ts'

export const companySortColumns = ['name', 'type', 'city', 'status'] as const
export type CompanySortColumn = (typeof companySortColumns)[number]

/** Zip and city as the list shows them: "49084 Osnabrück". */
export const placeOf = ({ address }: Pick<CompanyName, 'address'>): string => `${address.zip} ${address.city}`.trim()

/** What waits for a release comes first, what is over last. */
const urgency = ['pending', 'active', 'inactive'] as const satisfies readonly CompanyStatus[]

/** @param typeName what a company type is called, since people search and sort by what they read */
export const companyListOf = (typeName: (type: Company['type']) => string): LocalList<Company, CompanySortColumn> => ({
  texts: (company) => [company.name, company.customerNumber, typeName(company.type), placeOf(company)],
  sortBy: {
    name: ({ name }) => name,
    type: ({ type }) => typeName(type),
    city: ({ address }) => address.city,
    status: (company) => urgency.indexOf(companyStatusOf(company)),
  },
  filterBy: { art: ({ type }) => type },
})
