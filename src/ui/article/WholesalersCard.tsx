/** Under which numbers and at which prices wholesalers have the article; each field says what is wrong with it (rule R7). */
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestWholesalerNumber } from '../../domain/article/article.ts'
import { moneyIn, newWholesaler, wholesalerCodes, type WholesalerDraft } from '../../domain/article/articleDraft.ts'
import type { FieldCodes } from '../../domain/core/fields.ts'
import type { Wholesaler } from '../../domain/masterdata/wholesaler.ts'
import { Button } from '../components/buttons/Button.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { Combobox } from '../components/inputs/Combobox.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { Card } from '../components/page/Card.tsx'
import { useField } from '../core/fields/form.ts'
import { tidyNumber } from '../core/fields/FormField.tsx'
import { useSentences } from '../core/fields/words.ts'
import { type ArticleActor, type ArticleForm, useReferences } from './articleActor.ts'

interface WholesalersProps {
  actor: ArticleActor
  form: ArticleForm
}

export const WholesalersCard = ({ actor, form }: WholesalersProps) => {
  const { t } = useTranslation('article')
  const { value: infos, change, wiring } = useField(form, 'wholesalerInfos')
  const { wholesalers } = useReferences(actor)
  const sentence = useSentences(form.words)
  const codes = wholesalerCodes(infos)
  return (
    <Card
      title={t('wholesalers.title')}
      meta={
        <Button size="table" variant="ghost" icon={Plus} onClick={() => change([...infos, newWholesaler])}>
          {t('wholesalers.add')}
        </Button>
      }
    >
      <div id={wiring.id} tabIndex={-1}>
        {infos.length === 0 && <p className="text-body text-ink-3">{t('wholesalers.none')}</p>}
        <ul className="flex flex-col gap-3">
          {infos.map((info, place) => (
            <Row
              // eslint-disable-next-line react/no-array-index-key -- rows have no name of their own while they are typed
              key={place}
              info={info}
              first={place === 0}
              wholesalers={wholesalers}
              codes={codes[place] ?? {}}
              marked={wiring.error !== undefined}
              sentenceOf={(code) => sentence('wholesalerInfos', code)}
              onChange={(patch) => change(infos.map((other, at) => (at === place ? { ...other, ...patch } : other)))}
              onRemove={() => change(infos.filter((_, at) => at !== place))}
            />
          ))}
        </ul>
      </div>
    </Card>
  )
}

interface RowProps {
  info: WholesalerDraft
  /** its labels stand above all; on a phone, where fields stand below one another, each row has its own */
  first: boolean
  wholesalers: readonly Pick<Wholesaler, 'id' | 'displayName'>[]
  codes: FieldCodes<WholesalerDraft>
  /** a save was tried: whatever is wrong is said */
  marked: boolean
  sentenceOf: (code: string | undefined) => string | undefined
  onChange: (patch: Partial<WholesalerDraft>) => void
  onRemove: () => void
}

const Row = ({ info, first, wholesalers, codes, marked, sentenceOf, onChange, onRemove }: RowProps) => {
  const { t } = useTranslation('article')
  const [left, setLeft] = useState(false)
  const labelHidden = first ? false : 'wide'
  const name = wholesalers.find(({ id }) => id === info.wholesalerId)?.displayName ?? t('wholesalers.unnamed')
  const leave = () => {
    setLeft(true)
    const purchasePrice = tidyNumber(info.purchasePrice, { places: 2, read: moneyIn })
    if (purchasePrice !== info.purchasePrice) onChange({ purchasePrice })
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_auto]">
      <Combobox
        label={t('wholesalers.wholesaler')}
        labelHidden={labelHidden}
        options={wholesalers.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        value={info.wholesalerId}
        error={marked ? sentenceOf(codes.wholesalerId) : undefined}
        onChange={(wholesalerId) => onChange({ wholesalerId })}
      />
      <TextInput
        className="max-sm:order-1 max-sm:col-span-2"
        label={t('wholesalers.orderNumber')}
        labelHidden={labelHidden}
        ident
        longest={longestWholesalerNumber}
        value={info.orderNumber}
        onChange={(orderNumber) => onChange({ orderNumber })}
      />
      <TextInput
        className="max-sm:order-1 max-sm:col-span-2"
        label={t('wholesalers.purchasePrice')}
        labelHidden={labelHidden}
        numeric
        inputMode="decimal"
        unit="€"
        value={info.purchasePrice}
        error={marked || left ? sentenceOf(codes.purchasePrice) : undefined}
        onChange={(purchasePrice) => onChange({ purchasePrice })}
        onBlur={leave}
      />
      <IconButton
        icon={X}
        className={first ? 'mt-[21px]' : 'max-sm:mt-[21px]'}
        label={t('wholesalers.remove', { name })}
        onClick={onRemove}
      />
    </li>
  )
}
