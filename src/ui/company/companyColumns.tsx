/** The company list's columns (rule C7), and its row on a phone. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '../../domain/company/company.ts'
import { type CompanySortColumn, placeOf } from '../../domain/company/companyList.ts'
import { ListItem } from '../components/table/ListItem.tsx'
import type { Column } from '../components/table/tableTypes.ts'
import { RowButton, useRowButtonWidth } from '../core/RowOpening.tsx'
import { useCompanyTypeName } from './useCompanyTypeName.ts'
import { CompanyStatusBadge } from './CompanyStatusBadge.tsx'

export const useCompanyColumns = (): readonly Column<Company, CompanySortColumn>[] => {
  const { t } = useTranslation('company')
  const typeName = useCompanyTypeName()
  const buttonWidth = useRowButtonWidth()
  return useMemo(() => {
    const headers = t('list.columns', { returnObjects: true })
    const sortable = (id: CompanySortColumn) => ({ id, header: headers[id], sortable: true as const })
    return [
      {
        ...sortable('name'),
        name: true,
        wraps: true,
        minWidth: 240,
        cell: ({ name }) => <span title={name}>{name}</span>,
      },
      { ...sortable('type'), width: 136, priority: 3, cell: ({ type }) => typeName(type) },
      {
        ...sortable('city'),
        minWidth: 200,
        shrinksTo: 140,
        wraps: true,
        priority: 2,
        cell: (row) => <span title={placeOf(row)}>{placeOf(row)}</span>,
      },
      { ...sortable('status'), width: 184, cell: (row) => <CompanyStatusBadge company={row} /> },
      {
        id: 'display',
        header: headers.display,
        headerHidden: true,
        width: buttonWidth,
        align: 'end',
        cell: ({ id, name }) => <RowButton id={id}>{name}</RowButton>,
      },
    ]
  }, [t, typeName, buttonWidth])
}

/** The row on a phone. */
const CompanyListItem = ({ company }: { company: Company }) => {
  const typeName = useCompanyTypeName()
  return (
    <ListItem
      ident={<span className="font-sans">{typeName(company.type)}</span>}
      title={company.name}
      badge={<CompanyStatusBadge company={company} />}
      aside={placeOf(company)}
    />
  )
}

export const companyListItem = (company: Company) => <CompanyListItem company={company} />
