/** What waits for the viewer (rule N10): the first card of the first list; nothing where nothing waits. */
import { useSelector } from '@xstate/react'
import { ArrowRight, Building2, FilePen, FileX, MailX, MessageSquare, PackageCheck, Scale, Table2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { daysUntil } from '../../domain/core/day.ts'
import type { Waiting, WaitingKind } from '../../domain/work/waiting.ts'
import { day as dayOf } from '../../i18n/formats.ts'
import type { waitingMachine } from '../../machines/work/waitingMachine.ts'
import { cx } from '../components/cx.ts'
import { CountBadge } from '../components/feedback/CountBadge.tsx'
import { Icon, type IconType } from '../components/Icon.tsx'
import { useLinkProps } from '../components/navigation.ts'
import { Card } from '../components/page/Card.tsx'

/** So many are listed; the rest is counted, and opens with a click. */
const shown = 6

const icons: Record<WaitingKind, IconType> = {
  ENQUIRY_DRAFT: FilePen,
  OFFER_DRAFT: FilePen,
  OFFER: Scale,
  ORDER: PackageCheck,
  QUESTION: MessageSquare,
  PARTS_LIST: Table2,
  REGISTRATION: Building2,
  IMPORT: FileX,
  MAIL: MailX,
}

export const WaitingCard = ({ actor }: { actor: ActorRefFrom<typeof waitingMachine> | undefined }) => {
  const { t } = useTranslation('work')
  const waiting = useSelector(actor, (state) => state?.context.value) ?? []
  if (waiting.length === 0) return null
  const rest = waiting.slice(shown)
  return (
    <Card className="mb-4" title={t('title')} meta={<CountBadge count={waiting.length} />} flush>
      <Rows waiting={waiting.slice(0, shown)} />
      {rest.length > 0 && (
        <details className="group border-t border-line">
          <summary className="flex cursor-pointer items-center gap-4 bg-sunken px-5 py-2.5 text-caption text-ink-3 group-not-open:rounded-b-lg max-sm:px-4">
            <span className="max-sm:hidden">{t('order')}</span>
            <span className="font-medium text-accent-text underline decoration-accent-line underline-offset-4 group-open:invisible sm:ml-auto">
              {t('more', { count: rest.length })}
            </span>
          </summary>
          <Rows waiting={rest} />
        </details>
      )}
    </Card>
  )
}

const Rows = ({ waiting }: { waiting: readonly Waiting[] }) => (
  <ul>
    {waiting.map((each) => (
      <Row key={`${each.kind} ${each.path}`} waiting={each} />
    ))}
  </ul>
)

/** What ends so soon, or is over, is told apart by colour and words. */
const soonDays = 3

const toneOf = (left: number | null): string =>
  left === null || left > soonDays ? 'text-ink-2' : left < 0 ? 'text-critical-text' : 'text-caution-text'

/** How far off the last day is, in words. */
const useLeft = () => {
  const { t } = useTranslation('work')
  return (left: number): string => (left < 0 ? t('over') : left === 0 ? t('today') : t('left', { count: left }))
}

const Row = ({ waiting: { kind, title, companyName: company, path, day, count } }: { waiting: Waiting }) => {
  const { t } = useTranslation('work')
  const inWords = useLeft()
  const left = daysUntil(day)
  const isSoon = left !== null && left <= soonDays
  return (
    <li className="relative flex items-center gap-4 border-t border-line px-5 py-1.5 first:border-t-0 hover:bg-hover max-sm:gap-3 max-sm:px-4 max-sm:py-2.5">
      <span
        className={cx(
          'flex size-7 shrink-0 items-center justify-center rounded-md',
          isSoon ? 'bg-caution-bg text-caution-text' : 'bg-accent-subtle text-accent-text',
        )}
      >
        <Icon of={icons[kind]} size={16} />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-6 max-lg:grid-cols-1">
        <div className="min-w-0">
          <p className="truncate font-medium text-ink">{t(`kinds.${kind}.what`, { count })}</p>
          <p className="truncate text-caption text-ink-2 max-sm:hidden">{t(`kinds.${kind}.detail`, { company })}</p>
        </div>
        <p className="text-body text-ink max-lg:text-ink-2 sm:truncate" title={title}>
          {title}
        </p>
        <p className={cx('text-caption sm:hidden', toneOf(left))}>
          {[t(`kinds.${kind}.detail`, { company }), left === null ? [] : inWords(left)].flat().join(', ')}
        </p>
      </div>
      <p className={cx('num w-24 shrink-0 text-right text-caption max-sm:hidden', toneOf(left))}>
        {left !== null && (
          <>
            <span className={cx('block text-body', isSoon && 'font-medium')}>{dayOf(day)}</span>
            {inWords(left)}
          </>
        )}
      </p>
      <RowLink href={path} label={`${t(`kinds.${kind}.go`)}: ${title}`} words={t(`kinds.${kind}.go`)} />
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
