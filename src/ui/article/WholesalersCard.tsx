/** Under which numbers and at which prices wholesalers have the article. */
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { newWholesaler, type WholesalerDraft } from '../../domain/article/articleDraft.ts'
import { Button } from '../components/buttons/Button.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { Combobox } from '../components/inputs/Combobox.tsx'
import { FieldNote } from '../components/inputs/Field.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { Card } from '../components/page/Card.tsx'
import { useField } from '../core/fields/form.ts'
import { type ArticleActor, type ArticleForm, useReferences } from './articleActor.ts'

interface WholesalersProps {
  actor: ArticleActor
  form: ArticleForm
}

export const WholesalersCard = ({ actor, form }: WholesalersProps) => {
  const { t } = useTranslation('article')
  const { value: infos, change, wiring } = useField(form, 'wholesalerInfos')
  const { wholesalers } = useReferences(actor)
  const put = (place: number, patch: Partial<WholesalerDraft>) =>
    change(infos.map((info, index) => (index === place ? { ...info, ...patch } : info)))
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
            <li
              // eslint-disable-next-line react/no-array-index-key -- rows have no name of their own while they are typed
              key={place}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_auto]"
            >
              <Combobox
                label={t('wholesalers.wholesaler')}
                labelHidden={place > 0}
                options={wholesalers.map(({ id, displayName }) => ({ value: id, label: displayName }))}
                value={info.wholesalerId}
                onChange={(wholesalerId) => put(place, { wholesalerId })}
              />
              <TextInput
                className="max-sm:order-1 max-sm:col-span-2"
                label={t('wholesalers.orderNumber')}
                labelHidden={place > 0}
                ident
                maxLength={100}
                value={info.orderNumber}
                onChange={(orderNumber) => put(place, { orderNumber })}
              />
              <TextInput
                className="max-sm:order-1 max-sm:col-span-2"
                label={t('wholesalers.purchasePrice')}
                labelHidden={place > 0}
                numeric
                inputMode="decimal"
                unit="€"
                value={info.purchasePrice}
                onChange={(purchasePrice) => put(place, { purchasePrice })}
              />
              <IconButton
                icon={X}
                label={t('wholesalers.remove', {
                  name: wholesalers.find(({ id }) => id === info.wholesalerId)?.displayName ?? t('wholesalers.unnamed'),
                })}
                onClick={() => change(infos.filter((_, index) => index !== place))}
              />
            </li>
          ))}
        </ul>
        <FieldNote id={`${wiring.id}-wrong`} error={wiring.error} />
      </div>
    </Card>
  )
}
