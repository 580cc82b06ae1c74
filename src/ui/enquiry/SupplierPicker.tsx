/** Suppliers to tick (rule E15): found by name or place, by favourites and groups, those with whom the company ordered last first. */
import { useSelector } from '@xstate/react'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KeyboardEvent } from 'react'
import { asksTooMany, mostInvited, toggled } from '../../domain/enquiry/invitation.ts'
import type { SupplierChoice, SupplierChoices } from '../../domain/enquiry/supplierChoice.ts'
import { month } from '../../i18n/formats.ts'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { RetryLink } from '../components/buttons/RetryLink.tsx'
import { FieldNote } from '../components/inputs/Field.tsx'
import { Checkbox } from '../components/inputs/Checkbox.tsx'
import { SearchInput } from '../components/inputs/SearchInput.tsx'
import { cx } from '../components/cx.ts'
import { type EnquiryActor, enquiryOf } from './enquiryActor.ts'
import { GroupKeeper, SupplierCircles, type SuppliersActor } from './SupplierGroups.tsx'

interface SupplierPickerProps {
  actor: EnquiryActor
  choices: SuppliersActor
}

export const SupplierPicker = ({ actor, choices }: SupplierPickerProps) => {
  const { t } = useTranslation('enquiry')
  const term = useSelector(choices, (s) => s.context.sought.term)
  const found = useSelector(choices, (s) => s.context.found)
  const among = useSelector(choices, ({ context: { sought } }) => (sought.groupId === null ? sought.circle : 'group'))
  const failed = useSelector(choices, (s) => s.matches({ list: 'failed' }))
  const chosen = useSelector(actor, (s) => s.context.answer.suppliers)
  const showErrors = useSelector(actor, (s) => s.context.showAnswerErrors)
  const asked = useSelector(actor, enquiryOf)?.invitations ?? []
  const already = new Set(asked.map(({ supplierId }) => supplierId))
  const toggle = (supplier: SupplierChoice) =>
    actor.send({ type: 'answer.changed', patch: { suppliers: toggled(chosen, supplier) } })
  const error = () => {
    if (asksTooMany({ audience: 'chosen', suppliers: chosen })) return t('suppliers.tooMany', { count: mostInvited })
    return showErrors && chosen.length === 0 ? t('suppliers.nobody') : undefined
  }
  /** Enter ticks, and never releases. */
  const tick = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (event.target instanceof HTMLInputElement && event.target.type === 'checkbox') event.target.click()
    const [only, ...others] = found?.suppliers ?? []
    const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search'
    if (isSearch && term.trim() !== '' && only && others.length === 0 && !already.has(only.id)) toggle(only)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what bubbles up from its own controls
    <div className="flex flex-col gap-2.5" onKeyDown={tick}>
      <SearchInput
        className="w-full"
        placeholder={t('suppliers.search')}
        hint={false}
        initialFocus
        value={term}
        onChange={(value) => choices.send({ type: 'suppliers.sought', term: value })}
      />
      <SupplierCircles actor={actor} choices={choices} />
      {failed && (
        <p className="text-body text-ink-2">
          {t('suppliers.failed')}{' '}
          <RetryLink onRetry={() => choices.send({ type: 'suppliers.wanted' })}>{t('suppliers.again')}</RetryLink>
        </p>
      )}
      <ul
        aria-label={t('suppliers.list')}
        className="h-[23rem] overflow-y-auto rounded-lg border border-line max-sm:h-72"
      >
        {found?.suppliers.map((supplier) => (
          <Supplier
            key={supplier.id}
            supplier={supplier}
            already={already.has(supplier.id)}
            checked={already.has(supplier.id) || chosen.some(({ id }) => id === supplier.id)}
            onToggle={() => toggle(supplier)}
            onMark={(favourite) => choices.send({ type: 'supplier.marked', supplierId: supplier.id, favourite })}
          />
        ))}
        {found?.left.map((supplier) => (
          <Left
            key={supplier.id}
            supplier={supplier}
            onForget={
              among === 'favourites'
                ? () => choices.send({ type: 'supplier.marked', supplierId: supplier.id, favourite: false })
                : undefined
            }
          />
        ))}
        {found?.suppliers.length === 0 && found.left.length === 0 && (
          <li className="p-4 text-body text-ink-2">
            {t(among !== 'all' && term.trim() === '' ? `suppliers.nobodyIn.${among}` : 'suppliers.noHit')}
          </li>
        )}
      </ul>
      <FieldNote id="suppliers-note" error={error()} hint={undefined} />
      <p aria-live="polite" className="text-caption text-ink-2">
        {t('suppliers.chosen', { count: chosen.length })}
        {found && found.total > found.suppliers.length && ` ${t('suppliers.more', { count: found.total })}`}
      </p>
      <GroupKeeper actor={actor} choices={choices} />
    </div>
  )
}

interface SupplierProps {
  supplier: SupplierChoice
  /** is asked: there is nothing to tick */
  already: boolean
  checked: boolean
  onToggle: () => void
  onMark: (favourite: boolean) => void
}

const Supplier = ({ supplier, already, checked, onToggle, onMark }: SupplierProps) => {
  const { t } = useTranslation('enquiry')
  const { name, zip, city, orders, lastOrder, offers, favourite } = supplier
  const dealings = lastOrder ? t('suppliers.orders', { count: orders }) : t('suppliers.offers', { count: offers })
  return (
    <li
      className={cx(
        'flex items-start justify-between gap-3 border-t border-line px-3 py-2 first:border-t-0',
        checked && 'bg-selected',
      )}
    >
      <Checkbox
        className="flex-1"
        label={
          <>
            <span className="block font-medium wrap-anywhere">{name}</span>
            <span className="block text-caption text-ink-2">{[zip, city].filter(Boolean).join(' ')}</span>
          </>
        }
        checked={checked}
        disabled={already}
        onChange={onToggle}
      />
      <div className="shrink-0 text-right text-caption text-ink-2">
        <p>{lastOrder ? t('suppliers.last', { month: month(lastOrder) }) : t('suppliers.noOrder')}</p>
        <p>{already ? t('suppliers.asked') : dealings}</p>
      </div>
      <IconButton
        icon={Star}
        size="table"
        label={t(favourite ? 'suppliers.unmark' : 'suppliers.mark', { name })}
        className={favourite ? 'text-accent-text [&_svg]:fill-current' : undefined}
        onClick={() => onMark(!favourite)}
      />
    </li>
  )
}

interface LeftProps {
  supplier: SupplierChoices['left'][number]
  /** left out of a group, which is replaced by whom it is to have */
  onForget: (() => void) | undefined
}

/** Who cannot be asked any more is named, so that nobody is missed unnoticed. */
const Left = ({ supplier: { name, zip, city }, onForget }: LeftProps) => {
  const { t } = useTranslation('enquiry')
  return (
    <li className="flex items-start justify-between gap-3 border-t border-line py-2 pr-3 pl-9 text-caption text-ink-3 first:border-t-0">
      <div className="min-w-0">
        <span className="block text-body wrap-anywhere text-ink-2">{name}</span>
        <span className="block">{[zip, city].filter(Boolean).join(' ')}</span>
        <span className="block text-caution-text">{t('suppliers.left')}</span>
      </div>
      {onForget && (
        <IconButton
          icon={Star}
          size="table"
          label={t('suppliers.unmark', { name })}
          className="text-accent-text [&_svg]:fill-current"
          onClick={onForget}
        />
      )}
    </li>
  )
}
