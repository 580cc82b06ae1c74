/** What a message is about, as a tag: a line of the parts list or a condition. It leads there (rule N7). */
import { ArrowRight, List, SlidersHorizontal, X } from 'lucide-react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
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

interface SubjectLinkProps {
  actor: ChatActor
  subject: MessageSubject
  /** its classes */
  look: string
  children: ReactNode
}

/** Whether somebody is led to it on the page that is on screen. */
const isShownHere = (actor: ChatActor, { kind }: MessageSubject): boolean =>
  kind === 'CONDITION' && actor.getSnapshot().context.offerId === null

/** Leads to it: a condition of the enquiry that is on screen is shown there; everything else is on a page of its own. */
export const SubjectLink = ({ actor, subject, look, children }: SubjectLinkProps) => {
  const { enquiryId } = actor.getSnapshot().context
  const phone = useMedia(PHONE)
  const follow = () => {
    actor.send({ type: 'subject.followed', key: subject.key })
    // there the panel fills the screen
    if (phone) actor.send({ type: 'chat.close' })
  }
  if (isShownHere(actor, subject))
    return (
      <button type="button" className={look} onClick={follow}>
        {children}
      </button>
    )
  return (
    <PlaceLink href={subjectPath(enquiryId, subject)} className={look}>
      {children}
    </PlaceLink>
  )
}

/** On a bubble. */
export const SubjectTag = ({ actor, subject }: { actor: ChatActor; subject: MessageSubject }) => {
  const pointed = useSelector(actor, (s) => s.context.pointed)
  const isPointed = isShownHere(actor, subject) && pointed === subject.key
  const look = cx(
    frame,
    'min-h-6 border-accent-line text-accent-text hover:bg-hover max-sm:min-h-control-touch',
    isPointed ? 'bg-accent-subtle' : 'bg-surface',
  )
  return (
    <SubjectLink actor={actor} subject={subject} look={look}>
      <Words subject={subject} />
      <Icon of={ArrowRight} size={14} />
    </SubjectLink>
  )
}

const PlaceLink = ({ href, className, children }: { href: string; className: string; children: ReactNode }) => (
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
