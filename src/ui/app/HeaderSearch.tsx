/** The way to the search over everything: a field that is a button, and Ctrl+K from anywhere. What opens is loaded with its first use. */
import { Search } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { connectionLost } from '../../machines/core/effects.ts'
import { Kbd } from '../components/buttons/Kbd.tsx'
import { Icon } from '../components/Icon.tsx'
import { type LoadedSearch, useRoots } from './roots.ts'

/** Where a question waits for an answer, nothing else is asked. */
const questions = '[role="dialog"][aria-modal="true"], [role="alertdialog"]'

export const HeaderSearch = ({ userId }: { userId: string }) => {
  const { t } = useTranslation()
  const { loadSearch, toasts } = useRoots()
  const [search, setSearch] = useState<LoadedSearch | null>(null)
  const open = useCallback(async () => {
    try {
      const loaded = await loadSearch()
      setSearch(loaded)
      loaded.actor.send({ type: 'search.opened', userId })
    } catch {
      toasts.send({ type: 'notice.raised', notice: connectionLost })
    }
  }, [loadSearch, toasts, userId])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!event.repeat && !document.querySelector(questions)) void open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        title={t('search.open')}
        className="inline-flex h-control items-center gap-2 rounded-md text-body text-ink-3 hover:text-ink max-xl:w-control max-xl:justify-center max-xl:text-ink-2 max-xl:hover:bg-hover xl:mr-2 xl:w-56 xl:border xl:border-line-strong xl:bg-sunken xl:px-2.5 xl:hover:border-control max-sm:size-control-touch"
        onClick={() => void open()}
      >
        <Icon of={Search} size={16} />
        <span className="max-xl:sr-only">{t('search.open')}</span>
        <span aria-hidden className="ml-auto max-xl:hidden">
          <Kbd>{t('search.key')}</Kbd>
        </span>
      </button>
      {search && <search.View actor={search.actor} />}
    </>
  )
}
