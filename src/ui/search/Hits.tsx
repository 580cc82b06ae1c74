/** What was found, by kind; before anything is looked for, what was opened last. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox's own list: a native one cannot hold all this, and the keys are those of the field */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listOfHits, type SearchGroup, type SearchHit, shortestTerm } from '../../domain/search/search.ts'
import { does } from '../../domain/session/capabilities.ts'
import { shownGroups } from '../../machines/search/searchContext.ts'
import { useUser } from '../app/user.ts'
import type { SearchActor } from './searchActor.ts'
import { cx } from '../components/cx.ts'
import { Button } from '../components/buttons/Button.tsx'
import { useWhenReached } from '../components/connection.ts'
import { useLinkProps } from '../components/navigation.ts'
import { Hit } from './Hit.tsx'

export const HITS_ID = 'search-hits'
export const hitId = ({ kind, id }: SearchHit): string => `hit-${kind}-${id}`

type OnOpen = (hit: SearchHit, elsewhere: boolean) => void
interface HitsProps {
  actor: SearchActor
  onOpen: OnOpen
}

export function Hits({ actor, onOpen }: HitsProps) {
  const { t } = useTranslation('search')
  const what = useSearched()
  const context = useSelector(actor, (s) => s.context)
  const failed = useSelector(actor, (s) => s.matches({ open: 'failed' }))
  const done = useSelector(actor, (s) => s.matches({ open: 'results' }))
  const groups = shownGroups(context)
  const retry = () => actor.send({ type: 'search.retry' })
  useWhenReached(failed ? retry : undefined)
  const recent = context.term === '' ? context.recent : []
  const active = (hit: SearchHit): boolean => {
    const shown = recent.length > 0 ? recent : groups.flatMap(({ content }) => content)
    return shown[context.active] === hit
  }
  const list = { term: context.term, active, onOpen }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-2 py-2">
      <div id={HITS_ID} role="listbox" aria-label={t('results')}>
        {recent.length > 0 && <HitGroup {...list} id="recent" label={t('recent')} hits={recent} />}
        {groups.map((group) => (
          <HitGroup
            key={group.kind}
            {...list}
            id={group.kind}
            label={t(`kinds.${group.kind}`)}
            hits={group.content}
            more={<More actor={actor} group={group} />}
          />
        ))}
      </div>
      {context.term.trim().length < shortestTerm && recent.length === 0 && (
        <p className={says}>{t('start', { what })}</p>
      )}
      {done && groups.length === 0 && (
        <output className={cx('block', says)}>
          <span className="block font-medium text-ink">{t('noHits', { term: context.term.trim() })}</span>
          {t('noHitsDetail', { what })}
        </output>
      )}
      {failed && (
        <div role="alert" className={says}>
          <p className="mb-3">{t('failed')}</p>
          <Button size="table" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** In what kinds of records this reader's search looks (rule L10). */
const useSearched = (): string => {
  const { t } = useTranslation('search')
  const { company, admin } = useUser()
  if (does(company.type, 'operates')) return t(admin ? 'searched.operatorAdmin' : 'searched.operator')
  return t(admin ? 'searched.traderAdmin' : 'searched.trader')
}

const says = 'px-3 py-8 text-center text-body text-ink-2'

interface HitGroupProps {
  id: string
  label: string
  hits: readonly SearchHit[]
  term: string
  active: (hit: SearchHit) => boolean
  onOpen: OnOpen
  more?: ReactNode
}

function HitGroup({ id, label, hits, term, active, onOpen, more }: HitGroupProps) {
  return (
    <div role="group" aria-labelledby={`hits-${id}`} className="mb-1">
      {/* A list of options holds nothing else: its kind is told by the group's name, and Tab leads to the others. */}
      <div aria-hidden className="flex items-center justify-between px-3 pt-2 pb-1 text-caption text-ink-2">
        <span id={`hits-${id}`}>{label}</span>
        {more}
      </div>
      {hits.map((hit) => (
        <Hit key={hitId(hit)} id={hitId(hit)} hit={hit} term={term} active={active(hit)} onOpen={onOpen} />
      ))}
    </div>
  )
}

/** The others of the kind: here first, then in their list. */
function More({ actor, group: { kind, content } }: { actor: SearchActor; group: SearchGroup }) {
  const { t } = useTranslation('search')
  const { area, term } = useSelector(actor, (s) => s.context)
  const whole = useSelector(actor, (s) => s.context.groups.find((group) => group.kind === kind))
  const list = useLinkProps(listOfHits(kind, term.trim()), { onClick: () => actor.send({ type: 'search.closed' }) })
  const count = (whole?.totalElements ?? 0) - content.length
  if (count <= 0 && !whole?.hasMore) return null
  const words = t(whole?.hasMore ? 'manyMore' : 'more', { count })
  const look = 'text-accent-text underline decoration-line-strong underline-offset-4 hover:decoration-current'
  return area === null ? (
    <button
      type="button"
      tabIndex={-1}
      className={look}
      onClick={() => actor.send({ type: 'area.chosen', area: kind })}
    >
      {words}
    </button>
  ) : (
    <a {...list} tabIndex={-1} className={look}>
      {t('inList')}
    </a>
  )
}
