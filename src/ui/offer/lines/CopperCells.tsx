/** The DEL note that a line of copper is priced by: note and base for 100 kg, and its day (rule P12). */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- on narrow pages a line is a card: the tags of a table mean nothing any more once they are drawn as that */
import { useTranslation } from 'react-i18next'
import { plainDateSchema } from '../../../domain/core/schema.ts'
import type { LineDraft } from '../../../domain/offer/lineDrafts.ts'
import type { LineEntry } from '../../../domain/offer/lineSteps.ts'
import { tidyPrice } from '../../core/fields/FormField.tsx'
import { DateInput } from '../../components/inputs/DateInput.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'

interface CopperCellsProps {
  line: LineDraft
  place: number
  onEnter: (id: string, entry: LineEntry) => void
}

export const CopperCells = ({ line: { id, copper }, place, onEnter }: CopperCellsProps) => {
  const { t } = useTranslation('offer', { keyPrefix: 'lines.copper' })
  const money = (part: 'note' | 'base') => (
    <TextInput
      label={t(`${part}Of`, { place })}
      labelHidden
      numeric
      inputMode="decimal"
      unit={t('perHundred')}
      placeholder={t(part)}
      value={copper[part]}
      onChange={(value) => onEnter(id, { copper: { [part]: value } })}
      onBlur={() => {
        const tidy = tidyPrice(copper[part])
        if (tidy !== copper[part]) onEnter(id, { copper: { [part]: tidy } })
      }}
    />
  )
  return (
    <div
      role="gridcell"
      className="grid items-center gap-2 max-lg:[grid-area:copper] lg:col-span-full lg:grid-cols-[auto_11rem_11rem_10rem] lg:justify-start lg:border-t lg:border-line lg:px-2.5 lg:py-1.5 lg:pl-14.5"
    >
      <span className="text-caption text-ink-3">{t('title')}</span>
      {money('note')}
      {money('base')}
      <DateInput
        label={t('dayOf', { place })}
        labelHidden
        value={plainDateSchema.safeParse(copper.day).data ?? null}
        onChange={(day, typed) => onEnter(id, { copper: { day: day ?? typed } })}
      />
    </div>
  )
}
