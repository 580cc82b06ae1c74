/** The lists of offers, orders and jobs: one screen, by the states it shows (rule O13). */
import { useSelector } from '@xstate/react'
import { Archive } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type OfferMode, type OfferRow, statesOfMode } from '../../domain/offer/offerList.ts'
import { liesWithCustomer } from '../../domain/offer/offerStage.ts'
import { dash, day, euro } from '../../i18n/formats.ts'
import { actorOf } from '../../domain/session/visitor.ts'
import { canArchiveIn } from '../../domain/offer/offerLifecycle.ts'
import type { offerListMachines } from '../../machines/offer/offerListMachine.ts'
import { useIsSupplier, useUser } from '../app/user.ts'
import { Button } from '../components/buttons/Button.tsx'
import type { ListFilter } from '../core/FilterDialog.tsx'
import { ListPage } from '../core/ListPage.tsx'
import { listBeside } from '../core/views/ListViews.tsx'
import type { Removal } from '../core/listTypes.ts'
import { OfferBadges } from './OfferBadges.tsx'
import { EnquiryLink } from './OfferHeader.tsx'
import { customerListItem, supplierListItem, useOfferColumns } from './offerColumns.tsx'

interface OfferListScreenProps {
  actor: ActorRefFrom<(typeof offerListMachines)[OfferMode]>
  mode: OfferMode
}

export const OfferListScreen = ({ actor, mode }: OfferListScreenProps) => {
  const { t } = useTranslation('offer')
  const isSupplier = useIsSupplier()
  const viewer = actorOf(useUser())
  const beginning = beginnings[mode]
  // deleting an offer archives it
  const removal: Removal<OfferRow> = {
    words: (word, values) => t(`list.removal.${word}`, values),
    canRemove: (row) => canArchiveIn(mode, viewer, row),
    consequenceOf: (rows) => {
      const count = rows.filter((row) => liesWithCustomer(row)).length
      return count > 0 ? t('list.removal.withdrawn', { count }) : undefined
    },
    nameOf: (row) => row.offerNumber || t('list.unnumbered', { title: row.title }),
  }
  return (
    <ListPage
      actor={actor}
      title={t(`modes.${mode}.title`)}
      beside={listBeside}
      exportName={t(`modes.${mode}.title`)}
      columns={useOfferColumns({ isSupplier, mode })}
      below={replacedBy}
      rowName={(row) => t('list.rowName', { title: row.title, version: row.version })}
      opening={(row) => ({
        title: row.title,
        crumb: row.offerNumber || t('form.unnumbered'),
        badge: <OfferBadges offer={row} />,
        aside: <EnquiryLink {...row} />,
        card: {
          title: t('form.priceCard'),
          pairs: [
            { id: 'price', label: t('fields.labels.price'), value: euro(row.price) },
            { id: 'date', label: t('fields.labels.desiredDeliveryDate'), value: day(row.desiredDeliveryDate) },
            { id: 'number', label: t('fields.labels.offerNumber'), value: row.offerNumber || dash },
          ],
        },
      })}
      listItem={isSupplier ? supplierListItem : customerListItem}
      searchLabel={t('list.search')}
      searchesElsewhere
      filters={useFilters(actor, { mode, isSupplier })}
      empty={{
        title: t(`list.empty.${mode}.title`),
        text: t(`list.empty.${mode}.${isSupplier ? 'supplier' : 'customer'}`),
        action: <Button href={beginning.href}>{t(`list.empty.${beginning.words}`)}</Button>,
        others:
          mode === 'offer' ? { label: t('list.archived'), icon: Archive, filter: { archived: ['true'] } } : undefined,
      }}
      removal={canArchiveIn(mode, viewer) ? removal : undefined}
    />
  )
}

/** They open like any other row, and nothing folds below them. */
const replacedBy = ({ replaced }: OfferRow): readonly OfferRow[] =>
  replaced.map((version) => ({ ...version, replaced: [] }))

type OfferListActor = OfferListScreenProps['actor']
const companiesOf = (s: SnapshotFrom<OfferListActor>) => s.context.choices['firma'] ?? []

const useFilters = (actor: OfferListActor, { mode, isSupplier }: { mode: OfferMode; isSupplier: boolean }) => {
  const { t } = useTranslation('offer')
  const companies = useSelector(actor, companiesOf)
  return useMemo((): ListFilter[] => {
    const states = statesOfMode.offer.map((state) => ({ value: state, label: t(`states.${state}`) }))
    const archived = [{ value: 'true', label: t('list.archived') }]
    const days = mode === 'offer' ? 'freigabe' : 'bestellt'
    return [
      ...(mode === 'offer' ? [{ name: 'states', label: t('list.stateFilter'), options: states }] : []),
      { name: `${days}Ab`, label: t(`list.filters.${days}Ab`), typed: 'day' },
      { name: `${days}Bis`, label: t(`list.filters.${days}Bis`), typed: 'day', from: `${days}Ab` },
      { name: 'terminAb', label: t('list.filters.terminAb'), typed: 'day' },
      { name: 'terminBis', label: t('list.filters.terminBis'), typed: 'day', from: 'terminAb' },
      {
        name: 'firma',
        label: t(`list.columns.${isSupplier ? 'customer' : 'supplier'}`),
        options: companies,
        single: true,
      },
      ...(mode === 'offer' ? [{ name: 'archived', label: t('list.archivedFilter'), options: archived }] : []),
    ]
  }, [t, mode, isSupplier, companies])
}

/** Where the way to the first row of this list begins. */
const beginnings = {
  offer: { href: '/enquiry', words: 'toEnquiries' },
  order: { href: '/offer', words: 'toOffers' },
  job: { href: '/order', words: 'toOrders' },
} as const
