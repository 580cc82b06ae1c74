/** The paper's PDF, as it is sent: it follows what is typed. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/buttons/Button.tsx'
import { Card } from '../../components/page/Card.tsx'
import { passesByItself } from '../../../machines/core/problem.ts'
import { PdfPages } from '../../file/preview/PdfPages.tsx'
import type { PdfActor } from '../../file/preview/previewActors.ts'
import type { PaperActor } from './paperActor.ts'

interface PaperPreviewProps {
  actor: PaperActor
  follows: string
  /** what is being edited, by its name on the paper */
  lit: string | undefined
}

export const PaperPreview = ({ actor, follows, lit }: PaperPreviewProps) => {
  const { t } = useTranslation('offer')
  const pdf = useSelector(actor, (s) => s.children.pdf)
  const failed = useSelector(actor, (s) => s.matches({ present: { preview: 'failed' } }))
  const refusal = useSelector(actor, (s) => s.context.refusal)
  return (
    <Card flush title={t('ordering.preview')} meta={follows}>
      <div className="flex h-[min(80vh,60rem)] flex-col bg-muted">
        {failed && (
          <div className="flex flex-1 flex-col items-center justify-center gap-3 p-6 text-center text-body text-ink-2">
            <p>{refusal ? refusal.message : t('ordering.previewFailed')}</p>
            {(!refusal || passesByItself(refusal)) && (
              <Button onClick={() => actor.send({ type: 'preview.retried' })}>{t('ordering.retry')}</Button>
            )}
          </div>
        )}
        {pdf ? <Sheets actor={pdf} lit={lit} /> : !failed && <Made />}
      </div>
    </Card>
  )
}

const Made = () => {
  const { t } = useTranslation('offer')
  return (
    <output className="flex flex-1 items-center justify-center gap-2 text-body text-ink-2">
      {t('ordering.rendering')}
    </output>
  )
}

const Sheets = ({ actor, lit }: { actor: PdfActor; lit: string | undefined }) => {
  const { t } = useTranslation('offer')
  const document = useSelector(actor, (s) => s.context.document)
  const failure = useSelector(actor, (s) => s.context.failure)
  if (failure) return <p className="p-6 text-body text-ink-2">{t('ordering.previewFailed')}</p>
  return document ? <PdfPages actor={actor} document={document} name={t('ordering.preview')} lit={lit} /> : <Made />
}
