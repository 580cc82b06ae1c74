/** The field for the next message: text, files, and to whom the customer answers (rules N7, N8). */
import { Megaphone, Paperclip, PencilLine, X } from 'lucide-react'
import { useSelector } from '@xstate/react'
import { useEffect, useId, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isTooLong, longestMessage } from '../../domain/chat/chat.ts'
import { openQuestion } from '../../domain/chat/quotation.ts'
import { acceptOf } from '../../domain/file/file.ts'
import { listed, recently } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { IconButton, iconButtonClasses } from '../components/buttons/IconButton.tsx'
import { Kbd } from '../components/buttons/Kbd.tsx'
import { Icon, type IconType } from '../components/Icon.tsx'
import { Segmented } from '../components/inputs/Segmented.tsx'
import { TextArea } from '../components/inputs/TextArea.tsx'
import { useMedia } from '../components/useMedia.ts'
import { isTextField } from '../components/inputs/typing.ts'
import { type ChatActor, type ChatSnapshot, composerId, shortName, threadOf } from './chatActor.ts'
import { ChosenQuote, Quoted } from './Quoted.tsx'
import { ChosenSubject } from './SubjectTag.tsx'
import { chosenFiles } from '../file/chosenFiles.ts'
import { FileRefused } from '../file/FileRefused.tsx'
import { useAttachmentRefusal } from './useAttachmentRefusal.ts'

const canSend = (state: ChatSnapshot): boolean => state.can({ type: 'message.send' })

export const Composer = ({ actor, companyName }: { actor: ChatActor; companyName: string }) => {
  const { t } = useTranslation('chat')
  const text = useSelector(actor, (s) => s.context.text)
  const typedAt = useSelector(actor, (s) => s.context.typedAt)
  const toAll = useSelector(actor, (s) => s.context.toAll)
  const quotes = useSelector(actor, (s) => s.context.question !== null)
  const count = useSelector(actor, (s) => s.context.conversations.length)
  const thread = useSelector(actor, threadOf)
  const sendable = useSelector(actor, canSend)
  const choosesReceivers = useSelector(actor, (s) => s.context.canTellAll && s.context.conversations.length > 1)
  const chooseReceivers = (all: boolean) => {
    const { companyId, quoted } = actor.getSnapshot().context
    const messages = thread?.getSnapshot().context.messages ?? []
    const asked = quoted ? messages.filter(({ id }) => id === quoted.id) : messages
    actor.send({ type: 'receivers.chosen', toAll: all, question: all ? openQuestion(asked, companyId) : null })
  }
  useCursorFor(actor)
  const tooLong = isTooLong(text) ? t('composer.limit', { count: longestMessage }) : undefined
  const send = () => actor.send({ type: 'message.send' })
  const keyed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {choosesReceivers && (
        <div className="flex items-center justify-between gap-3">
          <span aria-hidden className="text-caption text-ink-2 max-sm:hidden">
            {t('composer.receivers')}
          </span>
          <Segmented
            label={t('composer.receivers')}
            value={toAll ? 'all' : 'one'}
            segments={[
              { value: 'one', label: t('composer.one', { company: shortName(companyName) }) },
              { value: 'all', label: t('composer.all', { count }) },
            ]}
            onChange={(value) => chooseReceivers(value === 'all')}
          />
        </div>
      )}
      <QuotedQuestion actor={actor} />
      <ChosenQuote actor={actor}>
        <IconButton
          size="table"
          icon={X}
          iconSize={14}
          label={t('quote.remove')}
          onClick={() => actor.send({ type: 'quote.removed' })}
        />
      </ChosenQuote>
      <ChosenSubject actor={actor} />
      <TextArea
        id={composerId}
        label={t('composer.label')}
        labelHidden
        rows={3}
        placeholder={toAll ? t('composer.all', { count }) : t('composer.placeholder', { company: companyName })}
        value={text}
        error={tooLong}
        onChange={(typed) => actor.send({ type: 'text.typed', text: typed })}
        onKeyDown={keyed}
      />
      {toAll && <Hint of={Megaphone}>{t(quotes ? 'composer.allHint' : 'composer.allUnquoted')}</Hint>}
      {text.trim() !== '' && <Hint of={PencilLine}>{t('composer.draft', { when: recently(typedAt) })}</Hint>}
      <RefusedFiles actor={actor} />
      <Attached actor={actor} />
      <div className="flex items-center gap-2">
        <Attaching actor={actor} />
        <span className="ml-auto flex shrink-0 items-center gap-2">
          <span className="whitespace-nowrap max-sm:hidden">
            <Kbd>Ctrl Enter</Kbd>
          </span>
          <Button type="submit" variant="primary" blocked={sendable ? undefined : (tooLong ?? t('composer.blocked'))}>
            {toAll ? t('composer.sendAll', { count }) : t('composer.send')}
          </Button>
        </span>
      </div>
    </form>
  )
}

/**
 * Who opens a conversation wants to write: the cursor goes from the panel into the field, and from what asked for it. Where writing brings a
 * keyboard on the screen, over what was said last, it does so for a question alone.
 */
const useCursorFor = (actor: ChatActor): void => {
  const subject = useSelector(actor, (s) => s.context.subject)
  const hasKeys = useMedia('(hover: hover)')
  useEffect(() => {
    const writes = subject !== null || hasKeys
    if (writes && !isTextField(document.activeElement))
      document.getElementById(composerId)?.focus({ preventScroll: true })
  }, [subject, hasKeys])
}

/** The question that goes along with an answer to all, until it is taken off. */
const QuotedQuestion = ({ actor }: { actor: ChatActor }) => {
  const { t } = useTranslation('chat')
  const question = useSelector(actor, (s) => s.context.question)
  if (question === null) return null
  return (
    <div className="max-h-32 overflow-y-auto">
      <Quoted actor={actor} quotation={question.quotation}>
        <IconButton
          size="table"
          icon={X}
          iconSize={14}
          label={t('composer.unquote')}
          onClick={() => actor.send({ type: 'question.removed' })}
        />
      </Quoted>
    </div>
  )
}

const Hint = ({ of, children }: { of: IconType; children: ReactNode }) => (
  <p className="flex items-center gap-1.5 text-caption text-ink-3">
    <Icon of={of} size={14} />
    {children}
  </p>
)

/** Which files no message takes, and why, until others are chosen. */
const RefusedFiles = ({ actor }: { actor: ChatActor }) => {
  const { t } = useTranslation('file')
  const refused = useSelector(actor, (s) => s.context.refused)
  const refusalOf = useAttachmentRefusal()
  if (refused.length === 0) return null
  const names = listed(refused.flatMap(({ fileName }) => fileName ?? []))
  return (
    <div className="flex items-start gap-2">
      <div className="flex max-h-32 min-w-0 flex-1 flex-col gap-2 overflow-y-auto">
        {refused.map((problem, at) => (
          <FileRefused key={at} {...refusalOf(problem)} />
        ))}
      </div>
      <IconButton
        size="table"
        icon={X}
        iconSize={14}
        label={t('dismiss', { names })}
        onClick={() => actor.send({ type: 'refusals.dismissed' })}
      />
    </div>
  )
}

/** The files that go along; each can be taken off. */
const Attached = ({ actor }: { actor: ChatActor }) => {
  const { t } = useTranslation('chat')
  const files = useSelector(actor, (s) => s.context.files)
  if (files.length === 0) return null
  return (
    <ul className="flex max-h-24 flex-wrap gap-1.5 overflow-y-auto">
      {files.map((file, at) => (
        <li
          key={at}
          className="flex max-w-full min-w-0 items-center gap-1 rounded-md border border-line-strong bg-surface pl-2 text-caption"
        >
          <span className="min-w-0 truncate" title={file.name}>
            {file.name}
          </span>
          <IconButton
            size="table"
            icon={X}
            iconSize={14}
            label={t('composer.detach', { name: file.name })}
            onClick={() => actor.send({ type: 'file.detached', file })}
          />
        </li>
      ))}
    </ul>
  )
}

/** Files are chosen here, or dropped onto the panel. */
const Attaching = ({ actor }: { actor: ChatActor }) => {
  const { t } = useTranslation('chat')
  const id = useId()
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = chosenFiles(target.files)
    if (files.length > 0) actor.send({ type: 'files.attached', files })
    target.value = ''
  }
  return (
    <span className="relative">
      <label htmlFor={id} className={iconButtonClasses({})} title={t('composer.attach')}>
        <Icon of={Paperclip} size={16} />
        <span className="sr-only">{t('composer.attach')}</span>
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={acceptOf('message')}
        className="peer absolute inset-0 opacity-0"
        onChange={chosen}
      />
    </span>
  )
}
