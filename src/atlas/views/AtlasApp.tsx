/** The whole page: header, list of workflows, and what is looked at. */
import { useSelector } from '@xstate/react'
import { Menu, Moon, Printer, Radio, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../ui/app/Logo.tsx'
import { Button } from '../../ui/components/buttons/Button.tsx'
import { IconButton } from '../../ui/components/buttons/IconButton.tsx'
import { cx } from '../../ui/components/cx.ts'
import { Notice } from '../../ui/components/feedback/Notice.tsx'
import { Glyph } from '../../ui/components/Glyph.tsx'
import { SearchInput } from '../../ui/components/inputs/SearchInput.tsx'
import { DealMap } from './DealMap.tsx'
import { type LiveActor, LivePanel } from './LivePanel.tsx'
import { MachineList } from './MachineList.tsx'
import { MachinePage } from './MachinePage.tsx'
import type { AtlasActor } from './shared.tsx'

export function AtlasApp({ actor }: { actor: AtlasActor }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header actor={actor} />
      <Body actor={actor} />
      <Live actor={actor} />
      <CopyNote actor={actor} />
    </div>
  )
}

function Header({ actor }: { actor: AtlasActor }) {
  const { t } = useTranslation('atlas')
  const { index, place, query, listed, theme } = useSelector(actor, ({ context }) => context)
  const onMap = place.machine === null && index !== null
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface" data-screen-only>
      <div className="flex min-h-header flex-wrap items-center gap-x-6 px-6 max-sm:gap-x-2 max-sm:px-4">
        <span className="flex items-center gap-2.5 py-2">
          <Logo withName={false} />
          <span className="text-section font-semibold text-ink">{t('name')}</span>
          {index && (
            <span className="text-micro text-ink-3 max-xl:hidden">{t('version', { version: index.version })}</span>
          )}
        </span>
        <nav
          aria-label={t('nav.label')}
          className="flex h-header items-stretch gap-5 max-sm:order-last max-sm:h-10 max-sm:w-full"
        >
          <Tab
            active={!onMap}
            label={t('nav.machines')}
            onSelect={() => actor.send({ type: 'machine.chosen', id: 'offerLifecycle' })}
          />
          <Tab active={onMap} label={t('nav.deal')} onSelect={() => actor.send({ type: 'map.chosen' })} />
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1">
          <SearchInput
            className="w-64 min-w-0 max-lg:w-48 max-sm:w-32"
            placeholder={t('list.search')}
            value={query}
            onChange={(next) => actor.send({ type: 'query.changed', query: next })}
          />
          <span className="ml-1 lg:hidden">
            <IconButton
              icon={Menu}
              label={t('list.open')}
              expanded={listed}
              onClick={() => actor.send({ type: 'list.toggled' })}
            />
          </span>
          <IconButton
            icon={theme === 'dark' ? Sun : Moon}
            label={t(theme === 'dark' ? 'page.light' : 'page.dark')}
            onClick={() => actor.send({ type: 'theme.toggled' })}
          />
          <span className="flex gap-1 max-sm:hidden">
            <LiveToggle actor={actor} />
            <IconButton icon={Printer} label={t('page.print')} onClick={() => window.print()} />
          </span>
        </div>
      </div>
    </header>
  )
}

function Tab({ active, label, onSelect }: { active: boolean; label: string; onSelect: () => void }) {
  return (
    <button
      type="button"
      aria-current={active ? 'page' : undefined}
      className={cx(
        'relative flex items-center text-body whitespace-nowrap',
        active
          ? 'font-medium text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent-text'
          : 'text-ink-2 hover:text-ink',
      )}
      onClick={onSelect}
    >
      {label}
    </button>
  )
}

function Body({ actor }: { actor: AtlasActor }) {
  const { t } = useTranslation('atlas')
  const state = useSelector(actor, (snapshot) => snapshot)
  const { listed, query } = state.context
  if (state.matches('loading')) return <p className="p-6 text-ink-2">{t('loading')}</p>
  if (state.matches('failed')) return <Failed actor={actor} />
  const overlaid = listed || query !== ''
  const onMap = state.matches({ ready: { page: 'map' } })
  return (
    <div className="flex grow items-stretch">
      <aside
        data-screen-only
        className={cx(
          'w-66 shrink-0 border-r border-line bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:top-header max-lg:bottom-0 max-lg:z-10 max-lg:w-auto max-sm:top-[5.75rem]',
          !overlaid && (onMap ? 'hidden' : 'max-lg:hidden'),
        )}
      >
        <div className="sticky top-header max-h-[calc(100dvh-var(--spacing-header))] overflow-y-auto max-lg:static max-lg:h-full max-lg:max-h-none">
          <MachineList actor={actor} />
        </div>
      </aside>
      <main className="min-w-0 grow">
        {state.context.unknown !== null && (
          <div className="px-6 pt-6 max-sm:px-4">
            <Notice tone="caution">{t('page.unknown', { hash: state.context.unknown })}</Notice>
          </div>
        )}
        {onMap && <DealMap actor={actor} />}
        {state.matches({ ready: { page: 'fetching' } }) && <p className="p-6 text-ink-2">{t('loading')}</p>}
        {state.matches({ ready: { page: 'missing' } }) && <Failed actor={actor} />}
        {state.matches({ ready: { page: 'shown' } }) && <MachinePage actor={actor} />}
      </main>
    </div>
  )
}

function LiveToggle({ actor }: { actor: AtlasActor }) {
  const { t } = useTranslation('atlas')
  const live = useSelector(actor, ({ children }) => children.live)
  return live && <ToggleOf live={live} label={t('live.toggle')} />
}
function ToggleOf({ live, label }: { live: LiveActor; label: string }) {
  const isOn = useSelector(live, (state) => !state.matches('off'))
  return <IconButton icon={Radio} label={label} pressed={isOn} onClick={() => live.send({ type: 'live.toggled' })} />
}

function Live({ actor }: { actor: AtlasActor }) {
  const live = useSelector(actor, ({ children }) => children.live)
  const index = useSelector(actor, ({ context }) => context.index)
  return live && index && <LivePanel live={live} index={index} />
}

/** Says for a moment what became of a copy. */
function CopyNote({ actor }: { actor: AtlasActor }) {
  const { t } = useTranslation('atlas')
  const copied = useSelector(actor, (state) => state.matches({ ready: { copying: 'copied' } }))
  const refused = useSelector(actor, (state) => state.matches({ ready: { copying: 'refused' } }))
  return (
    <output data-screen-only className="pointer-events-none fixed inset-x-4 bottom-6 z-30 flex justify-center">
      {(copied || refused) && (
        <p className="flex max-w-lg items-center gap-2 rounded-lg bg-raised px-4 py-3 text-body shadow-menu">
          <Glyph name={copied ? 'check' : 'warning'} tone={copied ? 'positive' : 'caution'} />
          {t(copied ? 'page.copied' : 'page.copyRefused')}
        </p>
      )}
    </output>
  )
}

function Failed({ actor }: { actor: AtlasActor }) {
  const { t } = useTranslation('atlas')
  return (
    <div className="p-6">
      <p role="alert" className="mb-3 text-ink-2">
        {t('failed')}
      </p>
      <Button onClick={() => actor.send({ type: 'retry' })} variant="secondary">
        {t('retry')}
      </Button>
    </div>
  )
}
