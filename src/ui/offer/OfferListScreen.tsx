/** The lists of offers, orders and jobs: one screen, by the states it shows (specification §2, §9). */
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { type OfferMode, type OfferRow, offerStageOf, statesOfMode } from '../../domain/offer/offer.ts'
import { removesOffers } from '../../domain/offer/offerRules.ts'
import { actorOf } from '../../domain/session/visitor.ts'
import { offerLifecycle } from '../../machines/offer/offerLifecycle.ts'
import type { offerListMachines } from '../../machines/offer/offerListMachine.ts'
import { useIsSupplier, useUser } from '../app/user.ts'
import { Button } from '../components/buttons/Button.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { ListPage, type Removal } from '../core/ListPage.tsx'
import { customerListItem, supplierListItem, useOfferColumns } from './offerColumns.tsx'

interface OfferListScreenProps {
  actor: ActorRefFrom<(typeof offerListMachines)[OfferMode]>
  mode: OfferMode
}

export const OfferListScreen = ({ actor, mode }: OfferListScreenProps) => {
  const { t } = useTranslation('offer')
  const isSupplier = useIsSupplier()
  const removes = removesOffers(actorOf(useUser()), mode)
  const removal = useRemovalWords()
  return (
    <ListPage<OfferRow>
      actor={actor}
      title={t(`modes.${mode}.title`)}
      columns={useOfferColumns(isSupplier)}
      rowName={(row) => t('list.rowName', { title: row.title, version: row.version })}
      listItem={isSupplier ? supplierListItem : customerListItem}
      searchLabel={t('list.search')}
      filters={useFilters(mode)}
      empty={<Nothing mode={mode} isSupplier={isSupplier} />}
      removal={removes ? removal : undefined}
      // deleting an offer archives it
      canRemove={(row) => offerLifecycle.possibleIn(offerStageOf(row), 'offer.archive')}
    />
  )
}

const useFilters = (mode: OfferMode) => {
  const { t } = useTranslation('offer')
  const archived = {
    name: 'archived',
    label: t('list.archivedFilter'),
    options: [{ value: 'true', label: t('list.archived') }],
  }
  if (mode !== 'offer') return [archived]
  const states = statesOfMode.offer.map((state) => ({ value: state, label: t(`states.${state}`) }))
  return [{ name: 'states', label: t('list.stateFilter'), options: states }, archived]
}

/** So many offers are named in a question; the others are counted. */
const NAMED = 3

const useRemovalWords = () => {
  const { t } = useTranslation('offer')
  return (ids: readonly string[], rows: readonly OfferRow[]): Removal => {
    const count = ids.length
    const names = rows
      .slice(0, NAMED)
      .map((row) => (row.offerNumber === '' ? `„${row.title}“` : row.offerNumber))
      .join(', ')
    const others = count - Math.min(rows.length, NAMED)
    return {
      label: t('list.remove'),
      title: t('list.removeTitle', { count }),
      text: t('list.removeText', { count, names: others > 0 ? t('list.andOthers', { names, count: others }) : names }),
      confirm: t('list.removeConfirm', { count }),
    }
  }
}

/** Where the way to the first row of this list begins. */
const beginnings = {
  offer: { href: '/enquiry', words: 'toEnquiries' },
  order: { href: '/offer', words: 'toOffers' },
  job: { href: '/order', words: 'toOrders' },
} as const

const Nothing = ({ mode, isSupplier }: { mode: OfferMode; isSupplier: boolean }) => {
  const { t } = useTranslation('offer')
  const { href, words } = beginnings[mode]
  return (
    <EmptyState title={t(`list.empty.${mode}.title`)} action={<Button href={href}>{t(`list.empty.${words}`)}</Button>}>
      {t(`list.empty.${mode}.${isSupplier ? 'supplier' : 'customer'}`)}
    </EmptyState>
  )
}
