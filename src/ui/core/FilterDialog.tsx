/** The filters of a list in a dialog, ticked or typed; nothing changes in the list until they are applied (rule L11). */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '../../domain/core/day.ts'
import { hasWords } from '../../domain/core/searchWords.ts'
import type { Hits } from '../../machines/core/listQuery.ts'
import type { ListQuery } from '../../machines/core/listQuery.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Checkbox } from '../components/inputs/Checkbox.tsx'
import { DateInput } from '../components/inputs/DateInput.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import { SearchInput } from '../components/inputs/SearchInput.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { faultOf, textOf, type TypedFilter } from './typedFilter.ts'

/** One filter of the list's description: its name and values there, its words here. */
export type ListFilter = ChoiceFilter | TypedFilter
interface ChoiceFilter {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** at most one value at a time: choosing one drops the other */
  single?: boolean | undefined
}
export const isTyped = (filter: ListFilter): filter is TypedFilter => 'typed' in filter
const isChoice = (filter: ListFilter): filter is ChoiceFilter => !isTyped(filter)

/** The longest sentence stands in the room below its field, so that nothing moves when one appears. */
const roomForFault = 'min-h-26'

/** So many options are seen at a glance. */
const SHORT = 8

type Chosen = ListQuery['filter']

interface FilterDialogProps {
  open: boolean
  filters: readonly ListFilter[]
  /** as it would be applied */
  draft: Chosen
  /** how many rows that would leave; null while it is not known */
  hits: Hits | null
  onDraft: (draft: Chosen) => void
  onClose: () => void
  onApply: () => void
}

export function FilterDialog(props: FilterDialogProps) {
  // Mounted anew each time it opens, so that the search of a long filter starts empty.
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ filters, draft, hits, onDraft, onClose, onApply }: FilterDialogProps) {
  const { t } = useTranslation()
  const apply =
    hits === null
      ? t('list.filterApply')
      : t(hits.hasMore ? 'list.filterShowMore' : 'list.filterShow', { count: hits.total })
  const typed = filters.filter(isTyped)
  const first = filters.findIndex(isTyped)
  const isRight = typed.every((filter) => faultOf(filter, draft) === undefined)
  const sentenceOf = (filter: TypedFilter): string | undefined => {
    const fault = faultOf(filter, draft)
    // said by the field itself, once it is left
    if (fault === 'notADate') return undefined
    if (fault !== 'below' && fault !== 'before') return fault && t(`fieldErrors.${fault}`)
    const from = typed.find(({ name }) => filter.typed !== 'text' && name === filter.from)
    return t(fault === 'below' ? 'list.filterBelow' : 'list.filterBefore', { label: from?.label })
  }
  const toggle = ({ name, single }: ChoiceFilter, value: string, checked: boolean) => {
    const others = single ? [] : (draft[name] ?? []).filter((other) => other !== value)
    onDraft({ ...draft, [name]: checked ? [...others, value] : others })
  }
  const choice = (filter: ChoiceFilter) => (
    <fieldset key={filter.name} className="min-w-0">
      <legend className="mb-2 text-caption font-medium text-ink-2">{filter.label}</legend>
      <FilterOptions
        filter={filter}
        chosen={draft[filter.name] ?? []}
        onToggle={(value, checked) => toggle(filter, value, checked)}
      />
    </fieldset>
  )
  return (
    <Dialog
      open
      width={420}
      title={t('list.filterTitle')}
      onClose={onClose}
      onSubmit={() => isRight && onApply()}
      footStart={
        <Button variant="ghost" onClick={() => onDraft({})}>
          {t('actions.resetFilter')}
        </Button>
      }
      actions={
        <>
          <output className="sr-only">{hits && apply}</output>
          <Button variant="primary" type="submit">
            {apply}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {filters.slice(0, Math.max(first, 0)).filter(isChoice).map(choice)}
        {typed.length > 0 && (
          <div className="-mb-5 grid grid-cols-2 gap-x-3">
            {typed.map((filter) => (
              <TypedInput
                key={filter.name}
                filter={filter}
                error={sentenceOf(filter)}
                value={textOf(draft, filter.name)}
                onChange={(text) => onDraft({ ...draft, [filter.name]: text === '' ? [] : [text] })}
                onEnter={() => isRight && onApply()}
              />
            ))}
          </div>
        )}
        {filters.slice(Math.max(first, 0)).filter(isChoice).map(choice)}
      </div>
    </Dialog>
  )
}

interface TypedInputProps {
  filter: TypedFilter
  error: string | undefined
  value: string
  onChange: (text: string) => void
  onEnter: () => void
}

function TypedInput({ filter, value, onChange, ...props }: TypedInputProps) {
  if (filter.typed === 'day') {
    const day = isDay(value) ? value : null
    return (
      <DateInput
        {...props}
        className={roomForFault}
        label={filter.label}
        value={day}
        unread={day === null ? value : undefined}
        onChange={(read, text) => onChange(read ?? text)}
      />
    )
  }
  return (
    <TextInput
      {...props}
      className={filter.typed === 'text' ? 'col-span-2 mb-5' : roomForFault}
      label={filter.label}
      maxLength={100}
      {...(filter.typed === 'price' && { numeric: true, inputMode: 'decimal', unit: '€' })}
      value={value}
      onChange={onChange}
    />
  )
}

interface FilterOptionsProps {
  filter: ChoiceFilter
  chosen: readonly string[]
  onToggle: (value: string, checked: boolean) => void
}

/** A long filter is searched, and scrolls in itself; Enter takes the only hit. */
function FilterOptions({ filter: { label, options }, chosen, onToggle }: FilterOptionsProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const long = options.length > SHORT
  const hits = options.filter((option) => hasWords([option.label], query))
  const [only, ...others] = hits
  return (
    <>
      {long && (
        <SearchInput
          className="mb-3 w-full"
          hint={false}
          placeholder={t('list.filterSearch', { label })}
          value={query}
          onChange={setQuery}
          onSubmit={() => only && others.length === 0 && onToggle(only.value, true)}
        />
      )}
      {/* as high as its longest, so that nothing jumps while somebody searches */}
      <div
        className={long ? 'flex h-64 flex-col gap-2 overflow-y-auto max-sm:h-auto max-sm:gap-1' : 'flex flex-col gap-2'}
      >
        {hits.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(checked) => onToggle(option.value, checked)}
          />
        ))}
        {hits.length === 0 && <p className="text-body text-ink-3">{t('list.noHits')}</p>}
      </div>
    </>
  )
}
