/** Why a paper was not sent, what sending it means, and the button; the question behind it is its own. */
import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/buttons/Button.tsx'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { useProblemSentence } from '../../core/useProblemSentence.ts'
import type { PaperActor } from './paperActor.ts'

interface PaperSendingProps {
  actor: PaperActor
  /** where it leads back to */
  back: { href: string; label: string }
  label: string
  binds: string
  again: string
  children: ReactNode
}

export const PaperSending = ({ actor, back, label, binds, again, children }: PaperSendingProps) => {
  const { t } = useTranslation(['offer', 'refusals'])
  // Why the paper beside it cannot be made is said there, until somebody sends.
  const notSent = useSelector(actor, (s) => s.matches({ present: { sending: 'refused' } }))
  const refusal = useSelector(actor, (s) => s.context.refusal)
  const problem = useSelector(actor, (s) => s.context.problem)
  const unanswered = useSelector(actor, (s) => s.matches({ present: { sending: 'unanswered' } }))
  const incomplete = useSelector(actor, (s) => s.context.showErrors)
  const busy = useSelector(actor, (s) => s.hasTag('busy'))
  const sentence = useProblemSentence()
  const successor = refusal?.details?.['successorId']
  return (
    <section className="flex flex-col gap-3" aria-label={label}>
      {notSent && refusal && (
        <Notice
          tone="critical"
          alert
          action={
            typeof successor === 'string' ? (
              <TextLink href={`/offer/${successor}`}>{t('form.openSuccessor')}</TextLink>
            ) : (
              <TextLink href={back.href}>{back.label}</TextLink>
            )
          }
        >
          {refusal.message} {t('ordering.kept')}
        </Notice>
      )}
      {notSent && !refusal && problem && (
        <Notice tone="caution" alert>
          {t('ordering.previewFailed')} {sentence(problem)} {t('ordering.kept')}
        </Notice>
      )}
      {unanswered && problem && (
        <Notice tone="caution" alert>
          {sentence(problem)} {again}
        </Notice>
      )}
      {incomplete && (
        <Notice tone="critical" alert>
          {t('ordering.incomplete')}
        </Notice>
      )}
      <p className="text-caption text-ink-2">{binds}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button href={back.href}>{back.label}</Button>
        <Button variant="primary" icon={Send} loading={busy} onClick={() => actor.send({ type: 'paper.send' })}>
          {label}
        </Button>
      </div>
      {children}
    </section>
  )
}
