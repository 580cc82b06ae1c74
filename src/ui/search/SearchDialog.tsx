/**
 * The search over everything (rule L10): a combobox above the page. The arrows lead through the hits of all kinds, Tab through the kinds,
 * Enter opens, with Ctrl in another tab.
 */
import { DialogPanel } from '@headlessui/react'
import { useSelector } from '@xstate/react'
import { Search, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchHit } from '../../domain/search/search.ts'
import { hasMessages } from '../../domain/session/routes.ts'
import { shownHits, totalOf } from '../../machines/search/searchContext.ts'
import type { SearchActor } from './searchActor.ts'
import { useUser } from '../app/user.ts'
import { Icon } from '../components/Icon.tsx'
import { ToastRoom } from '../components/feedback/ToastRoom.tsx'
import { Spinner } from '../components/feedback/Waiting.tsx'
import { Kbd } from '../components/buttons/Kbd.tsx'
import { Areas } from './Areas.tsx'
import { HITS_ID, hitId, Hits } from './Hits.tsx'
import { Modal } from '../components/layers/Modal.tsx'
import { useHitOpening } from './hitOpening.tsx'

export function SearchDialog({ actor }: { actor: SearchActor }) {
  const open = useSelector(actor, (s) => s.hasTag('open'))
  const { t } = useTranslation()
  const openHit = useHitOpening(actor)
  return (
    <Modal open={open} onClose={() => actor.send({ type: 'search.closed' })} aria-label={t('search.open')}>
      <div className="fixed inset-0 flex items-start justify-center pt-[84px] max-sm:pt-0">
        <DialogPanel className="flex max-h-[calc(100dvh-148px)] w-[728px] max-w-[calc(100vw-3rem)] flex-col overflow-hidden rounded-xl bg-raised shadow-dialog max-sm:h-full max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none">
          <Field actor={actor} />
          <Areas actor={actor} />
          <Hits actor={actor} onOpen={openHit} />
          <Keys />
          <ToastRoom at="foot" />
        </DialogPanel>
      </div>
    </Modal>
  )
}

const activeHit = (actor: SearchActor): SearchHit | undefined => {
  const { context } = actor.getSnapshot()
  return shownHits(context)[context.active]
}

/** On a touch screen a layer keeps the cursor out of its fields (Headless UI); whoever opens the search wants to type there as well. */
const takeFocus = (field: HTMLInputElement | null): void => void requestAnimationFrame(() => field?.focus())

function Field({ actor }: { actor: SearchActor }) {
  const { t } = useTranslation('search')
  const term = useSelector(actor, (s) => s.context.term)
  const openHit = useHitOpening(actor)
  const busy = useSelector(actor, (s) => s.hasTag('busy'))
  const active = useSelector(actor, ({ context }) => {
    const hit = shownHits(context)[context.active]
    return hit && hitId(hit)
  })
  const { count, isLeast } = useSelector(actor, (s) => totalOf(s.context.groups), sameTotal)
  const act = (event: KeyboardEvent): boolean => {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        actor.send({ type: 'hit.moved', step: event.key === 'ArrowDown' ? 1 : -1 })
        return true
      case 'Tab':
        actor.send({ type: 'area.moved', step: event.shiftKey ? -1 : 1 })
        return true
      case 'Enter': {
        const hit = activeHit(actor)
        const elsewhere = event.ctrlKey || event.metaKey
        // What is shown may still be the answer to what was typed before; another tab cannot be opened later.
        if (hit && !busy) openHit(hit, elsewhere)
        if (busy && !elsewhere) actor.send({ type: 'hit.wanted' })
        return true
      }
      default:
        return false
    }
  }
  return (
    <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-5 max-sm:px-4">
      {busy ? <Spinner size={16} className="m-px text-ink-3" /> : <Icon of={Search} size={18} className="text-ink-3" />}
      <input
        ref={takeFocus}
        role="combobox"
        aria-expanded
        aria-controls={HITS_ID}
        aria-activedescendant={active}
        aria-autocomplete="list"
        aria-label={t('label')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the search wants to type
        autoFocus
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={term}
        placeholder={t('placeholder')}
        className="h-full min-w-0 flex-1 bg-transparent text-lead text-ink outline-none placeholder:text-ink-3"
        onChange={(event) => actor.send({ type: 'term.typed', term: event.target.value })}
        onKeyDown={(event) => {
          if (act(event)) event.preventDefault()
        }}
      />
      <output className="text-caption whitespace-nowrap text-ink-3">
        {busy ? t('searching') : count > 0 && t(isLeast ? 'hitsOfMore' : 'hits', { count })}
      </output>
      <button
        type="button"
        tabIndex={-1}
        className="inline-flex items-center max-sm:-mr-3 max-sm:size-control-touch max-sm:justify-center"
        onClick={() => actor.send({ type: 'search.closed' })}
      >
        <span className="sr-only">{t('close')}</span>
        <span aria-hidden className="max-sm:hidden">
          <Kbd>Escape</Kbd>
        </span>
        <Icon of={X} size={18} className="text-ink-2 sm:hidden" />
      </button>
    </div>
  )
}

const sameTotal = (one: ReturnType<typeof totalOf>, other: ReturnType<typeof totalOf>) =>
  one.count === other.count && one.isLeast === other.isLeast

/** What the keys do, and what the prices are for. */
function Keys() {
  const { t } = useTranslation('search')
  const seesPrices = hasMessages({ kind: 'signedIn', user: useUser() })
  return (
    <p className="flex h-10 shrink-0 items-center gap-x-5 border-t border-line bg-sunken px-5 text-caption text-ink-3 max-sm:hidden">
      <span className="flex items-center gap-1.5">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('keys.choose')}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>Enter</Kbd> {t('keys.open')}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>Ctrl Enter</Kbd> {t('keys.newTab')}
      </span>
      {seesPrices && <span className="ml-auto">{t('net')}</span>}
    </p>
  )
}
