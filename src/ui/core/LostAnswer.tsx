/**
 * What others did has settled a question that somebody was still writing the answer to (rule R1): their text stands here to be copied,
 * and goes with the button.
 */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRef, Snapshot } from 'xstate'
import { Button } from '../components/buttons/Button.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'

type Asked = Snapshot<unknown> & { hasTag: (tag: 'answerLost') => boolean }

interface LostAnswerProps {
  actor: Pick<ActorRef<Asked, { type: 'question.cancelled' }>, 'getSnapshot' | 'subscribe' | 'send'>
  /** what was written */
  text: string
}

export const LostAnswer = ({ actor, text }: LostAnswerProps) => {
  const { t } = useTranslation('common', { keyPrefix: 'lostAnswer' })
  const open = useSelector(actor, (s) => s.hasTag('answerLost'))
  return (
    <Dialog
      open={open}
      unasked
      title={t('title')}
      actions={
        <Button variant="primary" onClick={() => actor.send({ type: 'question.cancelled' })}>
          {t('close')}
        </Button>
      }
    >
      <p className="text-body text-ink-2">{t('text')}</p>
      <p className="mt-4 border-y border-line py-2 text-body break-words whitespace-pre-wrap text-ink select-text">
        {text}
      </p>
    </Dialog>
  )
}
