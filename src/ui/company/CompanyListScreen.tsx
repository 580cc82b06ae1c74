/** The operator's list of companies (rule C7). */
import { Ban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { companyTypes } from '../../domain/company/company.ts'
import { companyLifecycle } from '../../domain/company/companyLifecycle.ts'
import type { companyListMachine } from '../../machines/company/companyListMachine.ts'
import { useUser } from '../app/user.ts'
import { ListPage } from '../core/ListPage.tsx'
import { companyListItem, useCompanyColumns } from './companyColumns.tsx'
import { CompanyStatusBadge } from './CompanyStatusBadge.tsx'

export const CompanyListScreen = ({ actor }: { actor: ActorRefFrom<typeof companyListMachine> }) => {
  const { t } = useTranslation(['company', 'companyTypes'])
  const user = useUser()
  const columns = useCompanyColumns()
  return (
    <ListPage
      actor={actor}
      title={t('list.title')}
      columns={columns}
      rowName={(row) => row.name}
      opening={(row) => ({ badge: <CompanyStatusBadge company={row} /> })}
      listItem={companyListItem}
      searchLabel={t('list.search')}
      filters={[
        {
          name: 'art',
          label: t('fields.labels.type'),
          options: companyTypes.map((type) => ({ value: type, label: t(`companyTypes:${type}`) })),
          single: true,
        },
      ]}
      empty={t('list.empty', { returnObjects: true })}
      create={{ label: t('list.create'), short: t('list.createShort') }}
      // deleting a company makes it inactive
      removal={{
        words: (word, values) => t(`list.removal.${word}`, values),
        icon: Ban,
        canRemove: (row) =>
          companyLifecycle.can('company.deactivate', {
            company: { ...row, filled: true, numbered: true },
            actor: user,
          }),
      }}
    />
  )
}
