/** What is typed into an order, and what of the offer is ordered: number of cabinets among those that have a price, options (rule O19). */
import { useSelector } from '@xstate/react'
import { ChevronsUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { vat } from '../../../domain/offer/choice.ts'
import type { Offer } from '../../../domain/offer/offer.ts'
import {
  amountsOf,
  longestRemarks,
  orderableOf,
  type OrderChoices,
  type OrderDraft,
  orderFaults,
  orderTotal,
} from '../../../domain/offer/order.ts'
import { remarkDoubt } from '../../../domain/offer/remarkDoubt.ts'
import { reckon } from '../../../domain/offer/reckoning.ts'
import { day, euro, euroChange, quantity } from '../../../i18n/formats.ts'
import { Menu } from '../../components/buttons/Menu.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { cx } from '../../components/cx.ts'
import { Icon } from '../../components/Icon.tsx'
import { Checkbox } from '../../components/inputs/Checkbox.tsx'
import { RequiredLegend } from '../../components/inputs/Field.tsx'
import { Segmented } from '../../components/inputs/Segmented.tsx'
import { TextArea } from '../../components/inputs/TextArea.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'
import { Card } from '../../components/page/Card.tsx'
import { DayInput } from '../../core/DayInput.tsx'
import { NumberAndDay, Says, useFaultOf } from '../paper/PaperFields.tsx'
import { useIsOwn } from '../paper/PaperChoice.tsx'
import type { OrderingActor } from '../paper/paperActor.ts'
import { useOfferedDay } from '../useOfferedDay.ts'

interface PartProps {
  actor: OrderingActor
  offer: Offer
}

export const OrderFields = ({ actor, offer }: PartProps) => {
  const { t } = useTranslation('offer')
  const draft = useSelector(actor, (s) => s.context.draft)
  const isOwn = useIsOwn(actor)
  const offered = useOfferedDay(offer)
  const choices = useChoices(actor)
  const errorOf = useFaultOf(actor, orderFaults(draft))
  const typed = (patch: Partial<OrderDraft>) => actor.send({ type: 'paper.typed', patch })
  const label = (field: 'ownNumber' | 'day' | 'deliveryAddress' | 'contact' | 'wishedDate' | 'remarks') =>
    t(`order.fields.${field}`)
  return (
    <Card title={t('ordering.fields')} meta={<RequiredLegend />}>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <NumberAndDay
          actor={actor}
          labels={{ number: label('ownNumber'), day: label('day') }}
          hint={t('ordering.numberHint')}
          errorOf={errorOf}
        />
        {!isOwn && (
          <>
            <Says name="deliveryAddress" className="sm:col-span-2">
              <TextArea
                required
                label={label('deliveryAddress')}
                labelAside={
                  <Choose
                    label={t('ordering.chooseAddress')}
                    from={choices.addresses}
                    onChoose={(deliveryAddress) => typed({ deliveryAddress })}
                  />
                }
                hint={t('ordering.addressHint')}
                error={errorOf('deliveryAddress')}
                rows={3}
                longest={400}
                value={draft.deliveryAddress}
                onChange={(deliveryAddress) => typed({ deliveryAddress })}
              />
            </Says>
            <Says name="contact">
              <TextInput
                required
                label={label('contact')}
                labelAside={
                  <Choose
                    label={t('ordering.chooseContact')}
                    from={choices.contacts}
                    onChoose={(contact) => typed({ contact })}
                  />
                }
                error={errorOf('contact')}
                longest={200}
                value={draft.contact}
                onChange={(contact) => typed({ contact })}
              />
            </Says>
            <Says name="wishedDate">
              <DayInput
                required
                label={label('wishedDate')}
                hint={offered(draft)}
                error={errorOf('wishedDate')}
                value={draft.wishedDate}
                onChange={(wishedDate) => typed({ wishedDate })}
              />
            </Says>
            <Says name="remarks" className="sm:col-span-2">
              <TextArea
                label={label('remarks')}
                error={errorOf('remarks')}
                rows={2}
                longest={longestRemarks}
                value={draft.remarks}
                onChange={(remarks) => typed({ remarks })}
              />
            </Says>
            <RemarkNotice draft={draft} supplierName={offer.supplierName} />
          </>
        )}
      </div>
    </Card>
  )
}

const none: OrderChoices = { addresses: [], contacts: [] }
const useChoices = (actor: OrderingActor): OrderChoices => {
  const loaded = useSelector(actor, (s) => s.children.choices)
  return useSelector(loaded, (s) => s?.context.value ?? none)
}

interface ChooseProps {
  label: string
  from: readonly string[]
  onChoose: (text: string) => void
}
/** Takes one of these into the field; what is typed there can be changed all the same. */
const Choose = ({ label, from, onChoose }: ChooseProps) =>
  from.length > 0 && (
    <Menu
      label={label}
      trigger={<Icon of={ChevronsUpDown} size={14} className="text-ink-3" />}
      entries={from.map((text) => ({
        id: text,
        label: text.replaceAll('\n', ', '),
        onSelect: () => onChoose(text),
      }))}
    />
  )

export const OrderScope = ({ actor, offer }: PartProps) => {
  const { t } = useTranslation('offer')
  const draft = useSelector(actor, (s) => s.context.draft)
  const orderable = orderableOf(offer)
  const amounts = amountsOf(orderable)
  const total = orderTotal(orderable, draft)
  const base = orderTotal(orderable, { amount: draft.amount, options: [] })
  const changes = reckon(offer.priceLines, draft.amount).lines
  const row = 'flex min-h-row flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-2 max-sm:px-4'
  return (
    <Card flush title={t('order.scope')}>
      <div data-says="amount" className={row}>
        <span className="text-body font-medium text-ink">{t('order.cabinets')}</span>
        <span className="text-caption text-ink-3">{t('ordering.asked', { amount: orderable.asked })}</span>
        <span className="ml-auto">
          {amounts.length > 1 && (
            <Segmented
              label={t('order.cabinets')}
              segments={amounts.map((amount) => ({ value: String(amount), label: quantity(amount) }))}
              value={String(draft.amount)}
              onChange={(amount) => actor.send({ type: 'paper.typed', patch: { amount: Number(amount) } })}
            />
          )}
        </span>
        <span className="num text-body font-semibold text-ink">{'fault' in base ? '–' : euro(base.net)}</span>
      </div>
      {offer.priceLines.map(
        (line, at) =>
          line.role !== 'POSITION' && (
            <div key={line.id} className={cx(row, draft.options.includes(line.id) && 'bg-selected')}>
              <Checkbox
                label={line.text}
                checked={draft.options.includes(line.id)}
                onChange={() => actor.send({ type: 'option.toggled', id: line.id })}
              />
              {line.role === 'ALTERNATIVE' && (
                <span className="text-caption text-ink-3">
                  {t('lines.alternativeTo', {
                    place: offer.priceLines.findIndex(({ id }) => id === line.alternativeTo) + 1,
                  })}
                </span>
              )}
              <span className="num ml-auto text-body text-ink">{euroChange(changes[at]?.change ?? 0)}</span>
            </div>
          ),
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 bg-sunken px-5 py-3 max-sm:px-4">
        <span className="text-body font-semibold text-ink">
          {t('order.net')}{' '}
          <span className="text-caption font-normal text-ink-3">
            {'fault' in total ? '' : t('order.gross', { percent: vat, gross: euro(total.gross) })}
          </span>
        </span>
        <span className="num text-section font-semibold text-ink" aria-live="polite">
          {'fault' in total ? '–' : euro(total.net)}
        </span>
      </div>
    </Card>
  )
}

/** Both stand on the paper; whoever reads it would have to ask. */
const RemarkNotice = ({ draft, supplierName }: { draft: OrderDraft; supplierName: string }) => {
  const { t } = useTranslation('offer')
  const doubt = remarkDoubt(draft)
  if (!doubt) return null
  return (
    <Notice tone="caution" className="sm:col-span-2">
      {doubt.kind === 'day'
        ? t('ordering.remarkDay', { said: day(doubt.said), is: day(draft.wishedDate), supplierName })
        : t('ordering.remarkAmount', { said: doubt.said, count: draft.amount, supplierName })}
    </Notice>
  )
}
