/** What waits for the viewer (rule N10): the first card of the first list; nothing where nothing waits. */
import { useSelector } from '@xstate/react'
import {
  Building2,
  ClipboardList,
  FilePen,
  FileX,
  MailX,
  MessageSquare,
  PackageCheck,
  Scale,
  Table2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { isPast } from '../../domain/enquiry/enquiry.ts'
import type { Waiting, WaitingKind } from '../../domain/work/waiting.ts'
import { day as dayOf } from '../../i18n/formats.ts'
import type { waitingMachine } from '../../machines/work/waitingMachine.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Badge } from '../components/feedback/Badge.tsx'
import { Icon, type IconType } from '../components/Icon.tsx'
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
    <Card className="mb-4" title={t('title')} meta={<Icon of={ClipboardList} size={16} className="text-ink-3" />}>
      <Rows waiting={waiting.slice(0, shown)} />
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer text-caption text-ink-2">{t('more', { count: rest.length })}</summary>
          <Rows waiting={rest} />
        </details>
      )}
    </Card>
  )
}

const Rows = ({ waiting }: { waiting: readonly Waiting[] }) => (
  <ul className="grid gap-x-8 lg:grid-cols-2">
    {waiting.map((each) => (
      <Row key={`${each.kind} ${each.path}`} waiting={each} />
    ))}
  </ul>
)

/** A day that is over is told apart from one that comes, by colour, sign and words. */
const DueBadge = ({ day }: { day: string }) => {
  const { t } = useTranslation('work')
  if (isPast(day)) return <Badge tone="critical" glyph="warning" label={t('overdue', { day: dayOf(day) })} />
  return <Badge tone="caution" label={t('until', { day: dayOf(day) })} />
}

const Row = ({ waiting: { kind, title, companyName, path, day, count } }: { waiting: Waiting }) => {
  const { t } = useTranslation('work')
  return (
    <li className="flex min-w-0 items-start gap-3 py-1.5 max-sm:flex-wrap max-sm:gap-y-1">
      <Icon of={icons[kind]} size={16} className="mt-0.5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 max-sm:basis-3/4">
        <TextLink href={path} className="block truncate text-body font-medium">
          {title}
        </TextLink>
        <p className="text-caption text-ink-2 sm:truncate">{t(`kinds.${kind}`, { company: companyName, count })}</p>
      </div>
      {day !== null && (
        <span className="max-sm:ml-7">
          <DueBadge day={day} />
        </span>
      )}
    </li>
  )
}
