/** The list of enquiries: a customer's own, or for suppliers all that are released (specification §2). */
import { useSelector } from '@xstate/react'
import { Archive, Plus } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { type EnquiryRow, enquiryStateOf } from '../../domain/enquiry/enquiry.ts'
import { listedStates, postsEnquiries } from '../../domain/enquiry/enquiryRules.ts'
import { actorOf } from '../../domain/session/visitor.ts'
import { enquiryLifecycle } from '../../machines/enquiry/enquiryLifecycle.ts'
import type { enquiryListMachine } from '../../machines/enquiry/enquiryListMachine.ts'
import { useIsSupplier, useUser } from '../app/user.ts'
import { Button } from '../components/buttons/Button.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { ListPage, type Removal } from '../core/ListPage.tsx'
import { useShortcuts } from '../core/shortcuts.ts'
import { customerListItem, supplierListItem, useEnquiryColumns } from './enquiryColumns.tsx'

type ListProps = { actor: ActorRefFrom<typeof enquiryListMachine> }
type Snapshot = ReturnType<ListProps['actor']['getSnapshot']>

/** Loaded with neither search nor filter, and there is nothing. */
const isEmpty = (snapshot: Snapshot): boolean => {
  const { total, query } = snapshot.context
  const filtered = query.search !== '' || Object.values(query.filter).some((values) => values.length > 0)
  return snapshot.matches({ browsing: 'ready' }) && total === 0 && !filtered
}

/** So many titles are named in a question; the others are counted. */
const NAMED = 3

export const EnquiryListScreen = ({ actor }: ListProps) => {
  const posts = postsEnquiries(actorOf(useUser()))
  const empty = useSelector(actor, isEmpty)
  const create = useMemo(() => () => actor.send({ type: 'row.opened', id: 'new' }), [actor])
  useShortcuts(useMemo(() => (posts ? { n: create } : {}), [posts, create]))
  if (empty) return posts ? <NothingForCustomers actor={actor} onCreate={create} /> : <NothingForSuppliers />
  return <Filled actor={actor} onCreate={posts ? create : undefined} />
}

/** `onCreate` is there for those who post enquiries, and with them may put them away. */
const Filled = ({ actor, onCreate }: ListProps & { onCreate: (() => void) | undefined }) => {
  const { t } = useTranslation('enquiry')
  const isSupplier = useIsSupplier()
  const states = listedStates(actorOf(useUser()))
  const columns = useEnquiryColumns(
    isSupplier,
    useMemo(
      () => ({
        open: (id) => actor.send({ type: 'row.opened', id }),
        copy: (id) => actor.send({ type: 'row.copied', id }),
      }),
      [actor],
    ),
  )
  const removal = useRemovalWords()
  return (
    <ListPage<EnquiryRow>
      actor={actor}
      title={t('list.title')}
      columns={columns}
      rowName={(row) => row.title}
      listItem={isSupplier ? supplierListItem : customerListItem}
      searchLabel={t('list.search')}
      filters={[
        {
          name: 'states',
          label: t('list.columns.state'),
          options: states.map((state) => ({ value: state, label: t(`states.${state}`) })),
        },
      ]}
      empty={null}
      actions={onCreate && <CreateButton onCreate={onCreate} />}
      removal={onCreate && removal}
      canRemove={(row) => enquiryLifecycle.possibleIn(enquiryStateOf(row), 'enquiry.archive')}
    />
  )
}

/** Removing an enquiry from the list is archiving it. */
const useRemovalWords = () => {
  const { t } = useTranslation('enquiry')
  return (ids: readonly string[], rows: readonly EnquiryRow[]): Removal => {
    const count = ids.length
    const titles = rows
      .slice(0, NAMED)
      .map((row) => `„${row.title}“`)
      .join(', ')
    const others = count - Math.min(rows.length, NAMED)
    const named = others > 0 ? t('list.andOthers', { titles, count: others }) : titles
    return {
      label: t('list.archive'),
      icon: Archive,
      title: t('list.archiveTitle', { count }),
      text: t('list.archiveText', { count, titles: named }),
      confirm: t('list.archiveConfirm', { count }),
    }
  }
}

const CreateButton = ({ onCreate }: { onCreate: () => void }) => {
  const { t } = useTranslation('enquiry')
  return (
    <Button variant="primary" icon={Plus} onClick={onCreate}>
      <span className="max-sm:hidden">{t('list.create')}</span>
      <span className="sm:hidden">{t('list.createShort')}</span>
    </Button>
  )
}

const NothingForCustomers = ({ actor, onCreate }: ListProps & { onCreate: () => void }) => {
  const { t } = useTranslation('enquiry')
  return (
    <EmptyPage>
      <EmptyState
        tall
        title={t('list.empty.title')}
        steps={t('list.empty.steps', { returnObjects: true })}
        action={
          <>
            <Button variant="primary" icon={Plus} onClick={onCreate}>
              {t('list.create')}
            </Button>
            <Button
              icon={Archive}
              onClick={() => actor.send({ type: 'filter.chosen', filter: { states: ['archived'] } })}
            >
              {t('list.empty.archived')}
            </Button>
          </>
        }
      >
        {t('list.empty.text')}
      </EmptyState>
    </EmptyPage>
  )
}

const NothingForSuppliers = () => {
  const { t } = useTranslation('enquiry')
  return (
    <EmptyPage>
      <EmptyState tall title={t('list.empty.title')}>
        {t('list.empty.supplierText')}
      </EmptyState>
    </EmptyPage>
  )
}

const EmptyPage = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('enquiry')
  return (
    <PageLayout header={<PageHeader title={t('list.title')} />}>
      <section className="rounded-lg border border-line bg-surface px-4">{children}</section>
    </PageLayout>
  )
}
