/** The way to the search over everything: a field that is a button, and Ctrl+K from anywhere. */
import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { searchLauncherMachine } from '../../machines/search/searchLauncherMachine.ts'
import { Kbd } from '../components/buttons/Kbd.tsx'
import { Icon } from '../components/Icon.tsx'
import { useControlKey, useKeysAhead } from '../core/shortcuts.ts'
import { useRoots } from './roots.ts'
import { renderScreen } from './screen.tsx'

/** The search was asked for: its code is loaded, or it is open. */
const isComing = (launcher: SnapshotFrom<typeof searchLauncherMachine>): boolean =>
  launcher.matches('loading') || launcher.context.search?.ref.getSnapshot().hasTag('open') === true

export const HeaderSearch = ({ userId }: { userId: string }) => {
  const { t } = useTranslation()
  const launcher = useRoots().search
  const search = useSelector(launcher, (state) => state.context.search)
  const ask = useCallback(() => launcher.send({ type: 'search.asked', userId, term: '' }), [launcher, userId])
  useControlKey('k', ask)
  useKeysAhead(
    () => isComing(launcher.getSnapshot()),
    (key) => launcher.send({ type: 'key.typed', key }),
  )
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        title={t('search.open')}
        className="@container inline-flex h-control min-w-control items-center gap-2 rounded-md text-body text-ink-3 hover:text-ink max-xl:w-control max-xl:justify-center max-xl:text-ink-2 max-xl:hover:bg-hover xl:mr-2 xl:w-56 xl:border xl:border-line-strong xl:bg-sunken xl:px-2.5 xl:toasted:w-control xl:toasted:justify-center xl:toasted:px-0 xl:hover:border-control max-sm:size-control-touch"
        onClick={ask}
      >
        <Icon of={Search} size={16} />
        <span className="truncate max-xl:sr-only xl:@max-[7.5rem]:sr-only toasted:sr-only">{t('search.open')}</span>
        <span aria-hidden className="ml-auto max-xl:hidden @max-[11rem]:hidden toasted:hidden">
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
      {search && renderScreen(search.screen, search.ref)}
    </>
  )
}
