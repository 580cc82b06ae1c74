/** What of the parts list the price contains, as its supplier says it: by lines of material, and what is left out by name (rule P9). */
import { Plus, X } from 'lucide-react'
import { memo, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { coveringIn, type LineDraft } from '../../../domain/offer/lineDrafts.ts'
import type { NotIncludedDraft } from '../../../domain/offer/notIncludedDrafts.ts'
import { coverageIn, offerTable } from '../../../domain/offer/offerDraft.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'
import { Card } from '../../components/page/Card.tsx'
import { fieldId, useDraft, useField } from '../../core/fields/form.ts'
import type { OfferRecordActor } from '../offerActor.ts'
import type { OfferForm } from '../offerForm.ts'
import type { GridActor } from './gridActor.ts'
import { CoverageSentence } from './CoverageSentence.tsx'

interface CoverageFormProps {
  form: OfferForm
  record: OfferRecordActor
  grid: GridActor
}

export const CoverageForm = ({ form, record, grid }: CoverageFormProps) => {
  const { t } = useTranslation('offer', { keyPrefix: 'coverage' })
  const parts = useDraft(form, (draft) => draft.parts)
  const totalOnly = useDraft(form, (draft) => draft.totalOnly)
  return (
    <Card title={t('title')} meta={parts && <span>{t('list', { count: parts.lines })}</span>}>
      {parts && !totalOnly && <CoveringLines form={form} record={record} grid={grid} />}
      <NotIncludedForm form={form} record={record} />
    </Card>
  )
}

/** How many order lines each line of material contains. */
const CoveringLines = ({ form, record, grid }: CoverageFormProps) => {
  const { t } = useTranslation('offer', { keyPrefix: 'coverage' })
  const lines = useDraft(form, ({ priceLines }) => priceLines)
  const notIncluded = useDraft(form, (draft) => draft.notIncluded)
  const parts = useDraft(form, (draft) => draft.parts)
  const coverage = useMemo(() => coverageIn({ priceLines: lines, notIncluded, parts }), [lines, notIncluded, parts])
  const covering = coveringIn(lines)
  const onChange = useCallback(
    (id: string, covers: string) =>
      grid.send({
        type: 'line.entered',
        lines: record.getSnapshot().context.draft.priceLines,
        id,
        entry: { covers },
      }),
    [grid, record],
  )
  if (covering.length === 0) return <p className="mb-4 text-body text-ink-2">{t('noMaterial')}</p>
  return (
    <div className="mb-5 grid gap-3">
      {covering.map((line) => (
        <Covering key={line.id} line={line} place={lines.indexOf(line) + 1} onChange={onChange} />
      ))}
      <CoverageSentence coverage={coverage} />
    </div>
  )
}

interface CoveringProps {
  line: LineDraft
  place: number
  onChange: (id: string, covers: string) => void
}
/** Drawn anew only with its own line: every key in the grid asks all of them. */
const Covering = memo(function Covering({ line, place, onChange }: CoveringProps) {
  const { t } = useTranslation('offer', { keyPrefix: 'coverage' })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_12rem] items-center gap-4 [contain-intrinsic-size:auto_2.25rem] [content-visibility:auto] max-sm:grid-cols-1 max-sm:gap-1">
      <span className="text-body wrap-anywhere text-ink">
        <span className="num text-ink-3">{place}</span> {line.text}
      </span>
      <TextInput
        label={t('covers', { place })}
        labelHidden
        numeric
        inputMode="numeric"
        unit={t('unit')}
        value={line.covers}
        onChange={(covers) => onChange(line.id, covers)}
      />
    </div>
  )
})

/** What is left out: a row of the parts list, or anything else. */
const NotIncludedForm = ({ form, record }: Pick<CoverageFormProps, 'form' | 'record'>) => {
  const { t } = useTranslation('offer', { keyPrefix: 'coverage' })
  const { wiring } = useField(form, 'notIncluded')
  const all = useDraft(form, ({ notIncluded }) => notIncluded)
  const parts = useDraft(form, (draft) => draft.parts)
  const put = (notIncluded: readonly NotIncludedDraft[]) =>
    record.send({ type: 'draft.changed', patch: { notIncluded } })
  const change = (index: number, patch: Partial<NotIncludedDraft>) =>
    put(all.map((one, at) => (at === index ? { ...one, ...patch } : one)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-label font-medium text-ink">{t('notIncluded')}</legend>
      {all.length === 0 && <p className="text-body text-ink-3">{t('nothing')}</p>}
      {all.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a list that is typed top to bottom has no other name for its rows
        <div key={index} className="grid grid-cols-[9rem_minmax(0,1fr)_2.5rem] items-start gap-3">
          <TextInput
            label={t('row', { place: index + 1 })}
            labelHidden
            numeric
            inputMode="numeric"
            placeholder={t(parts ? 'rowPlaceholder' : 'noRow')}
            readOnly={parts === null}
            value={one.row}
            onChange={(row) => change(index, { row })}
            onBlur={wiring.onBlur}
          />
          <TextInput
            id={index === 0 ? fieldId(offerTable, 'notIncluded') : undefined}
            label={t('text', { place: index + 1 })}
            labelHidden
            placeholder={t('textPlaceholder')}
            longest={300}
            error={index === 0 ? wiring.error : undefined}
            value={one.text}
            onChange={(text) => change(index, { text })}
            onBlur={wiring.onBlur}
          />
          <IconButton
            icon={X}
            label={t('remove', { place: index + 1 })}
            onClick={() => put(all.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div>
        <Button variant="ghost" icon={Plus} className="-ml-2.5" onClick={() => put([...all, { row: '', text: '' }])}>
          {t('add')}
        </Button>
      </div>
    </fieldset>
  )
}
