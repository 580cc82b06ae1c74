/** The kinds of records in which something was found, with their numbers; one of them can be looked at alone. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { quantity } from '../../i18n/formats.ts'
import { totalOf } from '../../machines/search/searchContext.ts'
import type { SearchActor } from './searchActor.ts'
import { Kbd } from '../components/buttons/Kbd.tsx'
import { cx } from '../components/cx.ts'

export function Areas({ actor }: { actor: SearchActor }) {
  const { t } = useTranslation('search')
  const groups = useSelector(actor, (s) => s.context.groups)
  const area = useSelector(actor, (s) => s.context.area)
  if (groups.length === 0) return null
  const areas = [
    { kind: null, ...totalOf(groups) },
    ...groups.map((group) => ({ kind: group.kind, ...totalOf([group]) })),
  ]
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line px-4 py-2.5 max-sm:overflow-x-auto">
      {areas.map(({ kind, count, isLeast }) => (
        <button
          key={kind ?? 'all'}
          type="button"
          tabIndex={-1}
          aria-pressed={area === kind}
          className={cx(
            'inline-flex h-control shrink-0 items-center gap-1.5 rounded-md border px-2.5 text-caption font-medium',
            area === kind
              ? 'border-accent-line bg-selected text-accent-text'
              : 'border-line-strong bg-surface text-ink hover:bg-hover',
          )}
          onClick={() => actor.send({ type: 'area.chosen', area: kind })}
        >
          {kind === null ? t('all') : t(`kinds.${kind}`)}
          <span className={cx('num font-normal', area !== kind && 'text-ink-3')}>
            {isLeast ? t('ofMore', { count }) : quantity(count)}
          </span>
        </button>
      ))}
      <span className="ml-auto flex items-center gap-1.5 text-caption text-ink-3 max-sm:hidden">
        <Kbd>Tab</Kbd> {t('areas')}
      </span>
    </div>
  )
}
