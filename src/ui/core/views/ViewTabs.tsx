/** The views of a list above it: the whole list, then what its user or the company keeps; on phones one menu. */
import { Plus, Star, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListView } from '../../../domain/core/listView.ts'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { Menu } from '../../components/buttons/Menu.tsx'
import { cx } from '../../components/cx.ts'
import { Icon, type IconType } from '../../components/Icon.tsx'
import type { Hits } from '../../../machines/core/listQuery.ts'
import { quantity } from '../../../i18n/formats.ts'
import type { ListActor } from '../listTypes.ts'
import { useShownView, useViewCounts, type ViewsActor } from './useListViews.ts'

interface ViewTabsProps<Row, SortKey extends string> {
  actor: ListActor<Row, SortKey>
  views: ViewsActor
}

/** A star: the list opens with it. Heads: the company shares it. */
const signOf = ({ isDefault, shared }: ListView): IconType | undefined => {
  if (isDefault) return Star
  return shared ? Users : undefined
}

export function ViewTabs<Row, SortKey extends string>({ actor, views: panel }: ViewTabsProps<Row, SortKey>) {
  const { t } = useTranslation('listViews')
  const { views, view, isChanged } = useShownView(actor)
  const counts = useViewCounts(actor)
  const choose = (chosen: ListView | null) => actor.send({ type: 'view.chosen', view: chosen })
  const begin = () => panel.send({ type: 'panel.opened', id: null })
  const hitsIn = (hits: Hits | undefined): string =>
    hits ? t(hits.hasMore ? 'export.over' : 'export.rowCount', { count: hits.total }) : ''
  const wordsOf = (one: ListView) =>
    [
      one.name,
      hitsIn(counts[one.id]),
      one.isDefault ? t('isDefault') : '',
      one.shared ? t('isShared') : '',
      one === view && isChanged ? t('isChanged') : '',
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <nav
      aria-label={t('label')}
      className="flex min-h-12 items-center gap-1 border-b border-line px-3 max-sm:border-0 max-sm:px-0 max-sm:pb-2"
    >
      {/* One line, come what may: nothing below moves once the views are known (rule R12). */}
      <ul className="flex min-w-0 flex-1 items-center gap-1 overflow-x-auto p-0.5 py-2 max-sm:hidden">
        <Tab label={t('whole')} isShown={view === undefined} onSelect={() => choose(null)} />
        {views.map((one) => (
          <Tab
            key={one.id}
            label={one.name}
            words={wordsOf(one)}
            icon={signOf(one)}
            hits={counts[one.id] ?? null}
            isShown={one === view}
            isChanged={one === view && isChanged}
            onSelect={() => choose(one)}
          />
        ))}
      </ul>
      <span className="max-sm:hidden">
        <IconButton icon={Plus} label={t('begin')} onClick={begin} />
      </span>
      <span className="hidden max-sm:flex">
        <Menu
          side="start"
          look="button"
          trigger={t('shown', { name: view?.name ?? t('whole') })}
          entries={[
            { id: 'whole', label: t('whole'), onSelect: () => choose(null) },
            ...views.map((one) => ({
              id: one.id,
              label: one.name,
              icon: signOf(one),
              detail: written(counts[one.id]),
              onSelect: () => choose(one),
            })),
            { id: 'begin', label: t('begin'), icon: Plus, separated: true, onSelect: begin },
          ]}
        />
      </span>
    </nav>
  )
}

const written = (hits: Hits | null | undefined): string | undefined =>
  hits ? `${quantity(hits.total)}${hits.hasMore ? '+' : ''}` : undefined

interface TabProps {
  label: string
  /** what its signs say, for those who do not see them */
  words?: string
  icon?: IconType | undefined
  /** null: not counted yet */
  hits?: Hits | null | undefined
  isShown: boolean
  /** the list shows something else by now */
  isChanged?: boolean
  onSelect: () => void
}

const Tab = ({ label, words = label, icon, hits, isShown, isChanged = false, onSelect }: TabProps) => (
  <li className="shrink-0">
    <button
      type="button"
      aria-current={isShown ? 'true' : undefined}
      aria-label={words}
      title={words}
      className={cx(
        'inline-flex h-control max-w-56 items-center gap-1.5 rounded-md px-2.5 text-body',
        isShown ? 'bg-accent-subtle font-semibold text-accent-text' : 'text-ink-2 hover:bg-hover hover:text-ink',
      )}
      onClick={onSelect}
    >
      {icon && <Icon of={icon} size={14} className={icon === Star ? 'fill-current' : ''} />}
      <span className="truncate">{label}</span>
      {/* Its place is there before it is counted: no tab moves under the hand that is about to press it (rule R12). */}
      {hits !== undefined && <span className="num min-w-[3ch] font-normal text-ink-3">{written(hits)}</span>}
      {isChanged && <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-accent" />}
    </button>
  </li>
)
