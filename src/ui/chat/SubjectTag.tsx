/** What a message is about, as a tag: a line of the parts list or a condition. It leads there (rule N7). */
import { ArrowRight, List, SlidersHorizontal, X } from 'lucide-react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { MessageSubject } from '../../domain/chat/chat.ts'
import { subjectPath } from '../../domain/chat/chatAddress.ts'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/Icon.tsx'
import { useLinkProps } from '../components/navigation.ts'
import { PHONE, useMedia } from '../components/useMedia.ts'
import type { ChatActor } from './chatActor.ts'

const icons = { LINE: List, CONDITION: SlidersHorizontal }
const frame =
  'inline-flex max-w-full min-w-0 items-center gap-1.5 self-start rounded-sm border px-2 text-caption font-medium'

const Words = ({ subject: { kind, label } }: { subject: MessageSubject }) => (
  <>
    <Icon of={icons[kind]} size={14} />
    <span className="min-w-0 truncate" title={label}>
      {label}
    </span>
  </>
)

/** On a bubble. A condition of the enquiry that is on screen is shown there; everything else is on a page of its own. */
export const SubjectTag = ({ actor, subject }: { actor: ChatActor; subject: MessageSubject }) => {
  const { enquiryId, offerId } = actor.getSnapshot().context
  const pointed = useSelector(actor, (s) => s.context.pointed)
  const phone = useMedia(PHONE)
  const isHere = subject.kind === 'CONDITION' && offerId === null
  const follow = () => {
    actor.send({ type: 'subject.followed', key: subject.key })
    // there the panel fills the screen
    if (phone) actor.send({ type: 'chat.close' })
  }
  const look = cx(
    frame,
    'min-h-6 border-accent-line text-accent-text hover:bg-hover max-sm:min-h-control-touch',
    isHere && pointed === subject.key ? 'bg-accent-subtle' : 'bg-surface',
  )
  const words = (
    <>
      <Words subject={subject} />
      <Icon of={ArrowRight} size={14} />
    </>
  )
  if (isHere)
    return (
      <button type="button" className={look} onClick={follow}>
        {words}
      </button>
    )
  return (
    <PlaceLink href={subjectPath(enquiryId, subject)} className={look}>
      {words}
    </PlaceLink>
  )
}

const PlaceLink = ({ href, className, children }: { href: string; className: string; children: React.ReactNode }) => (
  <a {...useLinkProps(href)} className={className}>
    {children}
  </a>
)

/** In the field: what the next message is about, until it is taken off. */
export const ChosenSubject = ({ actor }: { actor: ChatActor }) => {
  const { t } = useTranslation('chat')
  const subject = useSelector(actor, (s) => s.context.subject)
  if (subject === null) return null
  return (
    <span className={cx(frame, 'border-accent-line pr-0 text-accent-text')}>
      <Words subject={subject} />
      <IconButton
        size="table"
        icon={X}
        iconSize={14}
        label={t('composer.detach', { name: subject.label })}
        onClick={() => actor.send({ type: 'subject.removed' })}
      />
    </span>
  )
}
