/** The one question of the release (rules E3, E13): who will see the enquiry, until when offers are taken, and what is still open. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/buttons/Button.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import { Points } from '../core/Points.tsx'
import { useStepQuestion } from '../core/StepQuestion.tsx'
import { DeadlineFields } from './DeadlineFields.tsx'
import type { EnquiryActor, EnquiryRecordActor } from './enquiryActor.ts'
import { useReleaseWarnings } from './releaseWarnings.ts'

interface ReleaseDialogProps {
  actor: EnquiryActor
  record: EnquiryRecordActor
  /** nothing is doubted any more */
  open: boolean
}

export const ReleaseDialog = ({ actor, record, open: isTurn }: ReleaseDialogProps) => {
  const { t } = useTranslation(['enquiry', 'common'])
  const { open, busy, onConfirm, onCancel } = useStepQuestion(actor, 'release')
  const title = useSelector(record, (s) => s.context.draft.title)
  const warnings = useReleaseWarnings(actor, record)
  return (
    <Dialog
      open={open && (isTurn || busy)}
      title={t('questions.releaseTitle')}
      onClose={onCancel}
      onSubmit={onConfirm}
      actions={
        <>
          <Button initialFocus onClick={onCancel}>
            {t('common:actions.cancel')}
          </Button>
          <Button variant="primary" type="submit" loading={busy}>
            {t('release.action')}
          </Button>
        </>
      }
    >
      <div className="text-body text-ink-2">
        <p>{t('questions.releaseText', { title })}</p>
        <h3 className="mt-5 mb-2 text-label font-semibold text-ink">{t('deadline.title')}</h3>
        <DeadlineFields actor={actor} optional />
        <div className="mt-5">
          {warnings.length > 0 ? (
            <>
              <p className="font-medium text-ink">{t('questions.stillOpen')}</p>
              <Points className="mt-1.5" points={warnings} />
            </>
          ) : (
            <Points met points={[t('questions.nothingOpen')]} />
          )}
        </div>
        <p className="mt-3">{t('questions.releaseForGood')}</p>
      </div>
    </Dialog>
  )
}
