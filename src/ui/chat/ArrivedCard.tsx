/** What others did that the viewer has not opened yet (rule N11), above the unread messages: each leads to it. */
import { BadgeCheck, CircleX, FilePen, FilePlus, PackageCheck, Scale, Unplug, UserCheck, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sitePath } from '../../domain/chat/chatAddress.ts'
import type { Arrival, ArrivalKind } from '../../domain/work/arrival.ts'
import { recently } from '../../i18n/formats.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { CountBadge } from '../components/feedback/CountBadge.tsx'
import { Icon, type IconType } from '../components/Icon.tsx'
import { Card } from '../components/page/Card.tsx'

const icons: Record<ArrivalKind, IconType> = {
  ENQUIRY: FilePlus,
  ADDENDUM: FilePen,
  OFFER: Scale,
  ORDER: PackageCheck,
  DECLINED: CircleX,
  LOST: Unplug,
  APPROVAL: UserCheck,
  APPROVAL_REFUSED: UserX,
  JOB: BadgeCheck,
}

export const ArrivedCard = ({ arrivals }: { arrivals: readonly Arrival[] }) => {
  const { t } = useTranslation('chat')
  if (arrivals.length === 0) return null
  return (
    <Card
      className="mb-4"
      title={t('arrived.title')}
      meta={
        <span className="flex grow">
          <CountBadge count={arrivals.length} />
        </span>
      }
      flush
    >
      <ul className="divide-y divide-line">
        {arrivals.map((arrival) => (
          <Row key={`${arrival.kind} ${arrival.id}`} arrival={arrival} />
        ))}
      </ul>
    </Card>
  )
}

const Row = ({ arrival }: { arrival: Arrival }) => {
  const { t } = useTranslation('chat')
  const { kind, title, referenceNumber, companyName, at } = arrival
  return (
    <li className="relative flex items-center gap-3 px-5 py-2 hover:bg-hover max-sm:px-4">
      <span className="flex size-7 shrink-0 items-center justify-center rounded-md bg-accent-subtle text-accent-text">
        <Icon of={icons[kind]} size={16} />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-6 max-lg:grid-cols-1">
        <p className="min-w-0">
          <span className="block truncate text-body font-medium text-ink">{t(`arrived.kinds.${kind}`)}</span>
          <span className="block truncate text-caption text-ink-2 max-sm:whitespace-normal">{companyName}</span>
        </p>
        <p className="min-w-0">
          <TextLink
            href={sitePath(arrival)}
            className="block truncate text-body after:absolute after:inset-0 max-sm:wrap-break-word max-sm:whitespace-normal"
          >
            {title}
          </TextLink>
          <span className="block truncate text-caption text-ink-2">{referenceNumber}</span>
        </p>
      </div>
      <span className="num shrink-0 text-right text-caption text-ink-3 sm:w-24">{recently(at)}</span>
    </li>
  )
}
