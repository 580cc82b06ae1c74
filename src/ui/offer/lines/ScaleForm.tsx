/** Prices for other numbers of cabinets, as the supplier writes them (rule P11): a percentage off what the lines come to. */
import { Plus, X } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type BreakDraft, nextBreak, readBreak } from '../../../domain/offer/scaleDrafts.ts'
import { reckonDrafts } from '../../../domain/offer/lineDrafts.ts'
import { offerTable } from '../../../domain/offer/offerDraft.ts'
import { risingIn } from '../../../domain/offer/scale.ts'
import { euro } from '../../../i18n/formats.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'
import { Card } from '../../components/page/Card.tsx'
import { fieldId, useDraft, useField } from '../../core/fields/form.ts'
import type { OfferRecordActor } from '../offerActor.ts'
import type { OfferForm } from '../offerForm.ts'
import { perCabinetOf } from './perCabinetOf.ts'

const columns =
  'grid items-start gap-3 px-5 max-sm:px-4 grid-cols-[1fr_1fr_1fr_2.5rem] max-sm:gap-2 lg:grid-cols-[7.5rem_minmax(0,1fr)_7rem_minmax(0,1fr)_minmax(0,1fr)_8.5rem_2.5rem]'

const heads = ['amount', 'fromLines', 'discount', 'price', 'each', 'weeks'] as const

export const ScaleForm = ({ form, record }: { form: OfferForm; record: OfferRecordActor }) => {
  const { t } = useTranslation('offer', { keyPrefix: 'scale' })
  const { wiring } = useField(form, 'scale')
  const scale = useDraft(form, (draft) => draft.scale)
  const lines = useDraft(form, ({ priceLines }) => priceLines)
  const asked = useDraft(form, ({ cabinets }) => cabinets)
  const read = useMemo(() => scale.map((one) => readBreak(one, lines)), [scale, lines])
  const total = useMemo(() => reckonDrafts(lines, asked).total, [lines, asked])
  const rising = risingIn(
    read.flatMap((one) => one ?? []),
    { amount: asked, price: total },
  )
  const put = (next: readonly BreakDraft[]) => record.send({ type: 'draft.changed', patch: { scale: next } })
  const cell = (index: number, name: keyof BreakDraft, unit?: string) => (
    <TextInput
      id={index === 0 && name === 'amount' ? fieldId(offerTable, 'scale') : undefined}
      label={t(`cell.${name}`, { place: index + 1 })}
      labelHidden
      numeric
      inputMode="decimal"
      unit={unit}
      value={scale[index]?.[name] ?? ''}
      onChange={(value) => put(scale.map((one, at) => (at === index ? { ...one, [name]: value } : one)))}
      onBlur={wiring.onBlur}
    />
  )
  const figure = (value: number | undefined, strong = false) => (
    <span className={`num pt-2 text-right text-body max-lg:hidden ${strong ? 'font-semibold text-ink' : 'text-ink-2'}`}>
      {value === undefined ? '–' : euro(value)}
    </span>
  )
  return (
    <Card
      flush
      title={t('title')}
      meta={
        <>
          <span className="max-sm:hidden">{t('basis')}</span>
          <Button variant="ghost" icon={Plus} onClick={() => put([...scale, nextBreak(scale, asked)])}>
            {t('add')}
          </Button>
        </>
      }
    >
      {scale.length === 0 && <p className="px-5 py-4 text-body text-ink-3 max-sm:px-4">{t('none')}</p>}
      {scale.length > 0 && (
        <div
          aria-hidden="true"
          className={`border-b border-line bg-sunken py-2 text-caption text-ink-2 max-lg:hidden ${columns}`}
        >
          {heads.map((head) => (
            <span key={head} className={head === 'amount' ? undefined : 'text-right'}>
              {t(`columns.${head}`)}
            </span>
          ))}
        </div>
      )}
      {scale.map((_, index) => {
        const one = read[index]
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a list that is typed top to bottom has no other name for its rows
          <div key={index} className={`border-b border-line py-2 last:border-b-0 ${columns}`}>
            {cell(index, 'amount', t('pieces'))}
            {figure(one?.fromLines)}
            {cell(index, 'discount', '%')}
            {figure(one?.price, true)}
            {figure(one && perCabinetOf(one))}
            {cell(index, 'weeks', t('weeks'))}
            <IconButton
              icon={X}
              label={t('remove', { place: index + 1 })}
              onClick={() => put(scale.filter((__, at) => at !== index))}
            />
            <p className="num col-span-full text-caption text-ink-2 lg:hidden">
              {one ? t('phone', { price: euro(one.price), each: euro(perCabinetOf(one)) }) : '–'}
            </p>
          </div>
        )
      })}
      {wiring.error !== undefined && (
        <p className="px-5 py-3 text-caption text-critical-text max-sm:px-4">{wiring.error}</p>
      )}
      {rising.length > 0 && (
        <Notice tone="caution" className="m-4">
          {t('rising', { amount: rising[0] })}
        </Notice>
      )}
    </Card>
  )
}
