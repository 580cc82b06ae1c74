/** The list of enquiries: a customer's own, or for suppliers all that are released (rules E4, E10). */
import { useSelector } from '@xstate/react'
import { Archive } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type Actor, actorOf } from '../../domain/session/visitor.ts'
import type { enquiriesMachine } from '../../machines/enquiry/enquiriesMachine.ts'
import { canArchive, listedStates, postingObstacle } from '../../domain/enquiry/enquiryLifecycle.ts'
import type { enquiryListMachine } from '../../machines/enquiry/enquiryListMachine.ts'
import { useIsSupplier, useUser } from '../app/user.ts'
import type { ListFilter } from '../core/FilterDialog.tsx'
import { ListPage } from '../core/ListPage.tsx'
import { listBeside } from '../core/views/ListViews.tsx'
import { useWaitingAbove } from '../work/WaitingCard.tsx'
import { generalPairs } from './enquiryPairs.ts'
import { offersOn, useEnquiryTexts } from './enquiryTexts.ts'
import { customerListItem, supplierListItem, useEnquiryColumns } from './enquiryColumns.tsx'
import { EnquiryStateBadge } from './EnquiryStateBadge.tsx'

type EnquiriesActor = ActorRefFrom<typeof enquiriesMachine>
interface ListProps {
  actor: EnquiriesActor
  list: ActorRefFrom<typeof enquiryListMachine>
}

export const EnquiryListScreen = ({ actor }: { actor: EnquiriesActor }) => {
  const list = useSelector(actor, (s) => s.children.list)
  return list && <List actor={actor} list={list} />
}

const List = ({ actor, list }: ListProps) => {
  const { t } = useTranslation('enquiry')
  const texts = useEnquiryTexts()
  const isSupplier = useIsSupplier()
  const viewer = actorOf(useUser())
  const posts = postingObstacle(viewer) === undefined
  const columns = useEnquiryColumns(
    isSupplier,
    useCallback((id) => actor.send({ type: 'enquiry.copy', id }), [actor]),
  )
  const title = t('list.empty.title')
  const above = useWaitingAbove(useSelector(actor, (s) => s.children.waiting))
  return (
    <ListPage
      actor={list}
      title={t('list.title')}
      beside={listBeside}
      exportName={t('list.title')}
      above={above}
      columns={columns}
      rowName={(row) => row.title}
      opening={(row) => ({
        crumb: row.referenceNumber,
        badge: <EnquiryStateBadge enquiry={row} />,
        card: {
          title: t('general.title'),
          pairs: generalPairs(row, texts, [
            { id: 'customerName', label: t('general.customerName'), value: row.customerName },
          ]),
        },
      })}
      listItem={isSupplier ? supplierListItem : customerListItem}
      searchLabel={t('list.search')}
      searchesElsewhere
      filters={useFilters(list, { viewer, isSupplier })}
      empty={
        posts
          ? {
              title,
              text: t('list.empty.text'),
              steps: t('list.empty.steps', { returnObjects: true }),
              others: { label: t('list.empty.archived'), filter: { states: ['archived'] }, icon: Archive },
            }
          : { title, text: t('list.empty.supplierText') }
      }
      create={posts ? { label: t('list.create'), short: t('list.createShort') } : undefined}
      // removing an enquiry from the list is archiving it
      removal={
        canArchive(viewer)
          ? {
              words: (word, values) => t(`list.removal.${word}`, values),
              icon: Archive,
              canRemove: (row) => canArchive(viewer, row),
              consequenceOf: (rows) => {
                const { offers, open } = offersOn(rows)
                if (offers === 0) return undefined
                return open === 0
                  ? t('list.removal.offeredNoneOpen', { offers })
                  : t('list.removal.offeredOpen', { offers, count: open })
              },
            }
          : undefined
      }
    />
  )
}

type Viewing = { viewer: Actor; isSupplier: boolean }
const customersOf = (s: SnapshotFrom<typeof enquiryListMachine>) => s.context.choices['firma'] ?? []

/** A supplier knows enquiries from their release on, and looks for those of a customer, or on which there is nothing of the own company yet. */
const useFilters = (list: ListProps['list'], { viewer, isSupplier }: Viewing): ListFilter[] => {
  const { t } = useTranslation('enquiry')
  const customers = useSelector(list, customersOf)
  const days = isSupplier ? 'freigabe' : 'angelegt'
  const suppliers: ListFilter[] = [
    {
      name: 'ohneAngebot',
      label: t('list.filters.ohneAngebot'),
      options: [{ value: 'true', label: t('list.filters.noOfferYet') }],
    },
    { name: 'firma', label: t('list.columns.customerName'), options: customers, single: true },
  ]
  return [
    {
      name: 'states',
      label: t('list.columns.state'),
      options: listedStates(viewer).map((state) => ({ value: state, label: t(`states.${state}`) })),
    },
    { name: `${days}Ab`, label: t(`list.filters.${days}Ab`), typed: 'day' },
    { name: `${days}Bis`, label: t(`list.filters.${days}Bis`), typed: 'day', from: `${days}Ab` },
    { name: 'terminAb', label: t('list.filters.terminAb'), typed: 'day' },
    { name: 'terminBis', label: t('list.filters.terminBis'), typed: 'day', from: 'terminAb' },
    ...(isSupplier ? suppliers : []),
  ]
}
