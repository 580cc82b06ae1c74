/** The operator's list of companies (specification §2). */
import { Ban, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { type Company, companyTypes } from '../../domain/company/company.ts'
import { companyLifecycle } from '../../machines/company/companyLifecycle.ts'
import type { companyListMachine } from '../../machines/company/companyListMachine.ts'
import { useUser } from '../app/user.ts'
import { Button } from '../components/buttons/Button.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { ListPage, type Removal } from '../core/ListPage.tsx'
import { useShortcuts } from '../core/shortcuts.ts'
import { companyListItem, useCompanyColumns } from './companyColumns.tsx'

/** So many names are told in a question; the others are counted. */
const NAMED = 3

export const CompanyListScreen = ({ actor }: { actor: ActorRefFrom<typeof companyListMachine> }) => {
  const { t } = useTranslation(['company', 'companyTypes'])
  const user = useUser()
  const open = useMemo(() => (id: string) => actor.send({ type: 'row.opened', id }), [actor])
  useShortcuts(useMemo(() => ({ n: () => open('new') }), [open]))
  const columns = useCompanyColumns(open)
  const removal = useDeactivationWords()
  return (
    <ListPage<Company>
      actor={actor}
      title={t('list.title')}
      columns={columns}
      rowName={(row) => row.name}
      listItem={companyListItem}
      searchLabel={t('list.search')}
      filters={[
        {
          name: 'art',
          label: t('fields.type'),
          options: companyTypes.map((type) => ({ value: type, label: t(`companyTypes:${type}`) })),
          single: true,
        },
      ]}
      empty={
        <EmptyState title={t('list.empty.title')} action={<CreateButton onCreate={() => open('new')} />}>
          {t('list.empty.text')}
        </EmptyState>
      }
      actions={<CreateButton onCreate={() => open('new')} />}
      removal={removal}
      canRemove={(row) =>
        companyLifecycle.can('company.deactivate', { company: { ...row, complete: true }, actor: user })
      }
    />
  )
}

/** Deleting a company makes it inactive (decision 6). */
const useDeactivationWords = () => {
  const { t } = useTranslation('company')
  return (ids: readonly string[], rows: readonly Company[]): Removal => {
    const count = ids.length
    const told = rows
      .slice(0, NAMED)
      .map(({ name }) => `„${name}“`)
      .join(', ')
    const others = count - Math.min(rows.length, NAMED)
    const names = others > 0 ? t('list.andOthers', { names: told, count: others }) : told
    return {
      label: t('list.deactivate'),
      icon: Ban,
      title: t('list.deactivateTitle', { count }),
      text: t('list.deactivateText', { count, names }),
      confirm: t('list.deactivateConfirm', { count }),
    }
  }
}

const CreateButton = ({ onCreate }: { onCreate: () => void }) => {
  const { t } = useTranslation('company')
  return (
    <Button variant="primary" icon={Plus} onClick={onCreate}>
      <span className="max-sm:hidden">{t('list.create')}</span>
      <span className="sm:hidden">{t('list.createShort')}</span>
    </Button>
  )
}
