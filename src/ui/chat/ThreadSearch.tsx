/** Searching in the open conversation: the field, how many hits there are, and the way from one to the next. */
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useSelector } from '@xstate/react'
import { useCallback, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { SearchInput } from '../components/inputs/SearchInput.tsx'
import type { SearchActor } from './chatActor.ts'

export const ThreadSearch = ({ actor }: { actor: SearchActor }) => {
  const { t } = useTranslation('chat')
  const { text, hits, at } = useSelector(actor, (s) => s.context)
  const isFound = useSelector(actor, (s) => s.matches({ open: 'found' }))
  const takeFocus = useCallback((field: HTMLInputElement | null) => field?.focus(), [])
  const older = () => actor.send({ type: 'hit.older' })
  const newer = () => actor.send({ type: 'hit.newer' })
  const close = () => actor.send({ type: 'search.closed' })
  const keyed = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter'
    if (event.key === 'ArrowUp' || (isEnter && !event.shiftKey)) older()
    else if (event.key === 'ArrowDown' || isEnter) newer()
    else if (event.key === 'Escape') close()
    else return
    // Esc leaves the search, not the panel.
    event.preventDefault()
  }
  const words = () => {
    if (!isFound) return ''
    return hits.length === 0 ? t('search.none') : t('search.hit', { at: hits.length - at, count: hits.length })
  }
  return (
    <div
      className="flex items-center gap-1 border-b border-line px-5 py-2 max-sm:px-4"
      onKeyDown={keyed}
      role="presentation"
    >
      <SearchInput
        className="min-w-0 flex-1"
        hint={false}
        value={text}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        inputRef={takeFocus}
        onChange={(typed) => actor.send({ type: 'search.typed', text: typed })}
      />
      <span className="num min-w-16 shrink-0 text-center text-caption text-ink-3" aria-live="polite">
        {words()}
      </span>
      <IconButton size="table" icon={ChevronUp} label={t('search.older')} shortcut="↑" onClick={older} />
      <IconButton size="table" icon={ChevronDown} label={t('search.newer')} shortcut="↓" onClick={newer} />
      <IconButton size="table" icon={X} label={t('search.close')} shortcut="Escape" onClick={close} />
    </div>
  )
}
