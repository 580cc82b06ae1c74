/** What all offers are reckoned for (rule O18): number of cabinets, options, the interest; and whether only what differs is shown. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { basisDays, interestWrong } from '../../../domain/offer/payment.ts'
import type { costsMachine, ShownCosts } from '../../../machines/offer/costsMachine.ts'
import { percent, quantity } from '../../../i18n/formats.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { cx } from '../../components/cx.ts'
import { Checkbox } from '../../components/inputs/Checkbox.tsx'
import { Segmented } from '../../components/inputs/Segmented.tsx'
import { Switch } from '../../components/inputs/Switch.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'
import { Dialog } from '../../components/layers/Dialog.tsx'

export type CostsActor = ActorRefFrom<typeof costsMachine>
interface BasisProps {
  actor: CostsActor
  shown: ShownCosts
  /** cabinets */
  asked: number
  table: boolean
}

export const CostBasis = ({ actor, shown: { amounts, amount, costs }, asked, table }: BasisProps) => {
  const { t } = useTranslation('offer', { keyPrefix: 'costs' })
  const differencesOnly = useSelector(actor, (s) => s.context.differencesOnly)
  return (
    <div className={cx('flex flex-wrap items-center gap-x-6 gap-y-3', table ? 'px-5 py-3' : 'mb-3')}>
      {amounts.length > 1 && (
        <span className="flex flex-wrap items-center gap-2 text-body text-ink-2">
          <span aria-hidden>{t('amount')}</span>
          <Segmented
            label={t('amount')}
            value={String(amount)}
            segments={amounts.map((each) => ({
              value: String(each),
              label: each === asked ? `${quantity(each)} ${t('asked')}` : quantity(each),
            }))}
            onChange={(value) => actor.send({ type: 'amount.chosen', amount: Number(value) })}
          />
        </span>
      )}
      {costs.options.length > 0 && (
        <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <legend className="float-left mr-2 text-body text-ink-2">{t('options')}</legend>
          {costs.options.map(({ key, text, ticked }) => (
            <Checkbox
              key={key}
              label={text}
              checked={ticked}
              onChange={() => actor.send({ type: 'option.toggled', key })}
            />
          ))}
        </fieldset>
      )}
      <Switch
        label={t('differencesOnly')}
        checked={differencesOnly}
        onChange={() => actor.send({ type: 'differences.toggled' })}
      />
      <InterestSentence actor={actor} />
      <InterestDialog actor={actor} />
    </div>
  )
}

/** By which interest it is compared when they are paid; whoever may change it is led to it. */
const InterestSentence = ({ actor }: { actor: CostsActor }) => {
  const { t } = useTranslation('offer', { keyPrefix: 'costs.interest' })
  const { interest, changesInterest } = useSelector(actor, (s) => s.context)
  if (interest === null && !changesInterest) return null
  return (
    <p className="text-caption text-ink-2 lg:ml-auto">
      {interest !== null && <>{t('sentence', { count: basisDays, rate: percent(interest) })} </>}
      {changesInterest && (
        <TextLink onClick={() => actor.send({ type: 'interest.change' })}>
          {t(interest === null ? 'begin' : 'change')}
        </TextLink>
      )}
    </p>
  )
}

const InterestDialog = ({ actor }: { actor: CostsActor }) => {
  const { t } = useTranslation('offer', { keyPrefix: 'costs.interest' })
  const { t: actions } = useTranslation('common', { keyPrefix: 'actions' })
  const open = useSelector(actor, (s) => s.hasTag('asking'))
  const busy = useSelector(actor, (s) => s.matches({ basis: 'savingInterest' }))
  const typed = useSelector(actor, (s) => s.context.typed)
  const close = () => actor.send({ type: 'interest.cancelled' })
  return (
    <Dialog
      open={open}
      width={420}
      title={t('title')}
      onClose={busy ? undefined : close}
      onSubmit={() => actor.send({ type: 'interest.keep' })}
      actions={
        <>
          <Button onClick={close}>{actions('cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {actions('save')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('rate')}
        value={typed}
        inputMode="decimal"
        numeric
        unit="%"
        hint={t('hint', { count: basisDays })}
        error={interestWrong(typed) === undefined ? undefined : t('wrong')}
        onChange={(text) => actor.send({ type: 'interest.typed', text })}
      />
    </Dialog>
  )
}
