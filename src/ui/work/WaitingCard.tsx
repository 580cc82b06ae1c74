/** What waits for the viewer (rule N10): the first card of the first list; nothing where nothing waits. */
import { useSelector } from '@xstate/react'
import {
  ArrowRight,
  Building2,
  CalendarClock,
  ChevronDown,
  ChevronUp,
  EyeOff,
  FilePen,
  FilePlus,
  FileQuestion,
  FileX,
  ListX,
  MailX,
  MessageSquare,
  PackageCheck,
  Scale,
  Table2,
  Unplug,
  UserCheck,
} from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { daysUntil } from '../../domain/core/day.ts'
import { countsOf, isSoon, type Waiting, type WaitingGroup, type WaitingKind } from '../../domain/work/waiting.ts'
import { day as dayOf, euro } from '../../i18n/formats.ts'
import { listedOf, type waitingMachine } from '../../machines/work/waitingMachine.ts'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { cx } from '../components/cx.ts'
import { CountBadge } from '../components/feedback/CountBadge.tsx'
import { Icon, type IconType } from '../components/Icon.tsx'
import { useLinkProps } from '../components/navigation.ts'
import { Card } from '../components/page/Card.tsx'
import type { Above } from '../core/listTypes.ts'

/** So many are listed; the rest is counted, and opens with a click. */
const shown = 6

const icons: Record<WaitingKind, IconType> = {
  ENQUIRY_DRAFT: FilePen,
  OFFER_DRAFT: FilePen,
  OFFER: Scale,
  ENQUIRY: FilePlus,
  OFFERS_LEFT: ListX,
  OFFER_LOST: Unplug,
  ADDENDUM: FilePlus,
  ORDER: PackageCheck,
  DEVIATION: FileQuestion,
  APPROVAL: UserCheck,
  MILESTONE: CalendarClock,
  DELAY: CalendarClock,
  RECEIPT: PackageCheck,
  MISSING: PackageCheck,
  QUESTION: MessageSquare,
  PARTS_LIST: Table2,
  REGISTRATION: Building2,
  IMPORT: FileX,
  MAIL: MailX,
}

type WaitingActor = ActorRefFrom<typeof waitingMachine>
type WaitingSnapshot = SnapshotFrom<typeof waitingMachine>

const isComing = (s: WaitingSnapshot | undefined) => s?.hasTag('coming') ?? false
const hasNewer = (s: WaitingSnapshot | undefined) => s !== undefined && s.context.newer !== null

/** How the list below it waits for it, and says that something new waits. */
export const useWaitingAbove = (actor: WaitingActor | undefined): Above => {
  const coming = useSelector(actor, isComing)
  const outdated = useSelector(actor, hasNewer)
  return {
    card: actor && <WaitingCard actor={actor} />,
    coming,
    outdated,
    onTake: () => actor?.send({ type: 'newer.taken' }),
  }
}

const WaitingCard = ({ actor }: { actor: WaitingActor }) => {
  const { t } = useTranslation('work')
  const all = useSelector(actor, (state) => state.context.waiting)
  const { group, waiting } = useSelector(actor, listedOf, sameList)
  const isFolded = useSelector(actor, (state) => state.matches({ card: 'folded' }))
  const listId = useId()
  const hasAside = useSelector(actor, (state) => state.context.aside?.aside === true)
  if (all.length === 0 && !hasAside) return null
  const rest = waiting.slice(shown)
  const onAside = (enquiryId: string, title: string) => actor.send({ type: 'enquiry.setAside', enquiryId, title })
  return (
    <Card
      className="mb-4"
      title={t('title')}
      meta={
        <>
          <span className="flex min-w-0 grow items-center gap-6">
            <CountBadge count={all.length} />
            {!isFolded && <Groups actor={actor} all={all} chosen={group} />}
          </span>
          <Fold actor={actor} isFolded={isFolded} controls={listId} />
        </>
      }
      flush
    >
      <div id={listId} hidden={isFolded}>
        <TakeBack actor={actor} />
        <Rows waiting={waiting.slice(0, shown)} onAside={onAside} />
        {rest.length > 0 && <Rest key={group} waiting={rest} onAside={onAside} />}
      </div>
    </Card>
  )
}

type Listed = ReturnType<typeof listedOf>
/** The list is made anew by each look at it. */
const sameList = (one: Listed, other: Listed): boolean =>
  one.group === other.group &&
  one.waiting.length === other.waiting.length &&
  one.waiting.every((each, at) => each === other.waiting[at])

interface GroupsProps {
  actor: WaitingActor
  all: readonly Waiting[]
  chosen: WaitingGroup | null
}

/** By what the list can be narrowed, where there is more than one kind; a phone has room for the list alone. */
const Groups = ({ actor, all, chosen }: GroupsProps) => {
  const { t } = useTranslation('work')
  const counts = countsOf(all)
  if (counts.length < 2) return null
  return (
    <fieldset aria-label={t('groups.label')} className="flex min-w-0 flex-wrap gap-2 max-md:hidden">
      {[{ group: null, count: all.length }, ...counts].map(({ group, count }) => (
        <button
          key={group}
          type="button"
          aria-pressed={group === chosen}
          className={cx(
            'flex h-control-sm items-center gap-2 rounded-md border px-2.5 text-body font-medium',
            group === chosen
              ? 'border-accent-line bg-accent-subtle text-accent-text'
              : 'border-line-strong bg-surface text-ink hover:bg-hover',
          )}
          onClick={() => actor.send({ type: 'group.chosen', group })}
        >
          {t(`groups.${group ?? 'ALL'}`)}
          <span className={cx('num font-normal', group === chosen ? 'text-accent-text' : 'text-ink-3')}>{count}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** Folds the card to its head, and opens it again. */
const Fold = ({ actor, isFolded, controls }: { actor: WaitingActor; isFolded: boolean; controls: string }) => {
  const { t } = useTranslation('work')
  const words = t(isFolded ? 'unfold' : 'fold')
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      aria-controls={controls}
      className="flex min-h-control-sm shrink-0 items-center gap-2 rounded-sm text-body text-ink-2 hover:text-ink max-sm:-my-2 max-sm:min-h-control-touch max-sm:min-w-control-touch max-sm:justify-end"
      onClick={() => actor.send({ type: isFolded ? 'card.unfolded' : 'card.folded' })}
    >
      <span className="max-sm:sr-only">{words}</span>
      <Icon of={isFolded ? ChevronDown : ChevronUp} size={16} />
    </button>
  )
}

/** What was just put aside, and the way back. */
const TakeBack = ({ actor }: { actor: WaitingActor }) => {
  const { t } = useTranslation('work')
  const aside = useSelector(actor, (state) => state.context.aside)
  return (
    <p aria-live="polite" className="text-caption text-ink-2">
      {aside?.aside && (
        <span className="flex flex-wrap gap-x-3 border-b border-line bg-sunken px-5 py-2.5 max-sm:px-4">
          {t('aside.done', { title: aside.title })}
          <TextLink onClick={() => actor.send({ type: 'aside.takenBack' })}>{t('aside.takeBack')}</TextLink>
        </span>
      )}
    </p>
  )
}

interface RowsProps {
  waiting: readonly Waiting[]
  onAside: (enquiryId: string, title: string) => void
}

/** The others, drawn when they are looked at: there may be many more than are seen. */
const Rest = (props: RowsProps) => {
  const { t } = useTranslation('work')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group border-t border-line" onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary className="flex cursor-pointer items-center gap-4 bg-sunken px-5 py-2.5 text-caption text-ink-3 group-not-open:rounded-b-lg max-sm:px-4">
        <span className="max-sm:hidden">{t('order')}</span>
        <span className="font-medium text-accent-text underline decoration-accent-line underline-offset-4 group-open:invisible sm:ml-auto">
          {t('more', { count: props.waiting.length })}
        </span>
      </summary>
      {isOpen && <Rows {...props} />}
    </details>
  )
}

const Rows = ({ waiting, onAside }: RowsProps) => (
  <ul>
    {waiting.map((each) => (
      <Row key={`${each.kind} ${each.path}`} waiting={each} onAside={onAside} />
    ))}
  </ul>
)

/** What ends soon, or is over, is told apart by colour and words. */
const toneOf = (left: number | null): string => {
  if (left === null || !isSoon(left)) return 'text-ink-2'
  return left < 0 ? 'text-critical-text' : 'text-caution-text'
}

/** How far off the last day is, in words. */
const useLeft = () => {
  const { t } = useTranslation('work')
  return (left: number): string => (left < 0 ? t('over') : left === 0 ? t('today') : t('left', { count: left }))
}

/** From whom, and of offers at which price, the lowest of several. */
const useDetail = ({ kind, companyName: company, count, price }: Waiting): string => {
  const { t } = useTranslation('work')
  return t(`kinds.${kind}.detail`, { company, count, price: euro(price) })
}

interface RowProps {
  waiting: Waiting
  onAside: RowsProps['onAside']
}

const Row = ({ waiting, onAside }: RowProps) => {
  const { kind, id, title, referenceNumber, path, day, count } = waiting
  const { t } = useTranslation('work')
  const inWords = useLeft()
  const left = daysUntil(day)
  const detail = useDetail(waiting)
  const go = t(`kinds.${kind}.go`, { count })
  const ends = isSoon(left)
  return (
    <li className="relative flex items-center gap-4 border-t border-line px-5 py-1.5 first:border-t-0 hover:bg-hover max-sm:gap-3 max-sm:px-4 max-sm:py-2.5">
      <span
        className={cx(
          'flex size-7 shrink-0 items-center justify-center rounded-md',
          ends ? 'bg-caution-bg text-caution-text' : 'bg-accent-subtle text-accent-text',
        )}
      >
        <Icon of={icons[kind]} size={16} />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-6 max-lg:grid-cols-1">
        <div className="min-w-0">
          <p className="truncate font-medium text-ink">{t(`kinds.${kind}.what`, { count })}</p>
          <p className="text-caption text-ink-2 max-sm:hidden">{detail}</p>
        </div>
        <div className="min-w-0">
          <p className="text-body text-ink max-lg:text-ink-2 lg:truncate" title={title}>
            {title}
          </p>
          {referenceNumber !== '' && (
            <p className="truncate text-caption text-ink-2 max-sm:hidden" title={referenceNumber}>
              {referenceNumber}
            </p>
          )}
        </div>
        <p className={cx('text-caption sm:hidden', toneOf(left))}>
          {[detail, left === null ? [] : inWords(left)].flat().join(', ')}
        </p>
      </div>
      <p className={cx('num w-24 shrink-0 text-right text-caption max-sm:hidden', toneOf(left))}>
        {left !== null && (
          <>
            <span className={cx('block text-body', ends && 'font-medium')}>{dayOf(day)}</span>
            {inWords(left)}
          </>
        )}
      </p>
      {kind === 'ENQUIRY' && (
        <span className="relative z-[1] shrink-0">
          <IconButton
            size="table"
            icon={EyeOff}
            label={t('aside.label', { title })}
            onClick={() => onAside(id, title)}
          />
        </span>
      )}
      <RowLink href={path} label={`${go}: ${title}`} words={go} />
    </li>
  )
}

/** Where it is done; the whole row leads there. */
const RowLink = ({ href, label, words }: { href: string; label: string; words: string }) => {
  const link = useLinkProps(href)
  return (
    <a
      {...link}
      aria-label={label}
      className="flex shrink-0 items-center justify-end gap-1.5 rounded-sm font-medium text-accent-text after:absolute after:inset-0 sm:w-40"
    >
      <span className="max-sm:hidden">{words}</span>
      <Icon of={ArrowRight} size={16} />
    </a>
  )
}
