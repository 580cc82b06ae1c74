/** The filters of a list as checkboxes in a dialog; nothing changes in the list until they are applied. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../../machines/core/listQuery.ts'
import { Button } from '../components/Button.tsx'
import { Checkbox } from '../components/Checkbox.tsx'
import { Dialog } from '../components/Dialog.tsx'

/** One filter of the list's description: its name and values there, its words here. */
export interface ListFilter {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** at most one value at a time: choosing one drops the other */
  single?: boolean | undefined
}
type Chosen = ListQuery['filter']

interface FilterDialogProps {
  open: boolean
  filters: readonly ListFilter[]
  chosen: Chosen
  onClose: () => void
  onApply: (chosen: Chosen) => void
}

export function FilterDialog(props: FilterDialogProps) {
  // Mounted anew each time it opens, so that it starts with what holds now.
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ filters, chosen, onClose, onApply }: FilterDialogProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<Chosen>(chosen)
  const toggle = ({ name, single }: ListFilter, value: string, checked: boolean) => {
    const others = single ? [] : (draft[name] ?? []).filter((other) => other !== value)
    setDraft({ ...draft, [name]: checked ? [...others, value] : others })
  }
  return (
    <Dialog
      open
      width={420}
      title={t('list.filterTitle')}
      onClose={onClose}
      onSubmit={() => onApply(draft)}
      footStart={
        <Button variant="ghost" onClick={() => setDraft({})}>
          {t('actions.resetFilter')}
        </Button>
      }
      actions={
        <Button variant="primary" type="submit">
          {t('list.filterApply')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {filters.map((filter) => (
          <fieldset key={filter.name}>
            <legend className="mb-2 text-caption font-medium text-ink-2">{filter.label}</legend>
            <div className="flex flex-col gap-2">
              {filter.options.map((option) => (
                <Checkbox
                  key={option.value}
                  label={option.label}
                  checked={draft[filter.name]?.includes(option.value) ?? false}
                  onChange={(checked) => toggle(filter, option.value, checked)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}
