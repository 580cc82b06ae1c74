/** The frame of a job's form: what is typed, why it was not kept, and the buttons. */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/buttons/Button.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { Dialog } from '../../components/layers/Dialog.tsx'
import { DiscardQuestion } from '../../core/DiscardQuestion.tsx'
import { useProblemSentence } from '../../core/useProblemSentence.ts'
import type { JobActor } from './jobActor.ts'

interface JobDialogProps {
  actor: JobActor
  title: string
  save: string
  children: ReactNode
}

export const JobDialog = ({ actor, title, save, children }: JobDialogProps) => {
  const { t } = useTranslation(['job', 'common'])
  const busy = useSelector(actor, (s) => s.hasTag('busy'))
  const discarding = useSelector(actor, (s) => s.hasTag('discarding'))
  const refusal = useSelector(actor, (s) => s.context.refusal)
  const problem = useSelector(actor, (s) => s.context.problem)
  const sentence = useProblemSentence()
  const cancel = () => actor.send({ type: 'form.cancelled' })
  return (
    <Dialog
      open
      title={title}
      onClose={cancel}
      onSubmit={() => actor.send({ type: 'form.save' })}
      actions={
        <>
          <Button onClick={cancel}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" loading={busy}>
            {save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {refusal && (
          <Notice tone="critical" alert>
            {refusal.message}
          </Notice>
        )}
        {problem && (
          <Notice tone="caution" alert>
            {sentence(problem)}
          </Notice>
        )}
        {children}
      </div>
      <DiscardQuestion
        open={discarding}
        onDiscard={() => actor.send({ type: 'discard.confirmed' })}
        onKeep={() => actor.send({ type: 'discard.cancelled' })}
      />
    </Dialog>
  )
}
