/** The one question of the release (rules E3, E13, E15, E16): who will see the enquiry, until when and how offers are taken, and what is still open. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/buttons/Button.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import { Points } from '../core/Points.tsx'
import { RadioChoice } from '../core/RadioChoice.tsx'
import { useStepQuestion } from '../core/StepQuestion.tsx'
import { DeadlineFields } from './DeadlineFields.tsx'
import type { EnquiryActor, EnquiryRecordActor } from './enquiryActor.ts'
import { LateSwitch } from './LateSwitch.tsx'
import { useReleaseWarnings } from './releaseWarnings.ts'
import { SealingSwitch } from './SealingSwitch.tsx'
import { SupplierPicker } from './SupplierPicker.tsx'

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
  const { audience, suppliers, sealed } = useSelector(actor, (s) => s.context.answer)
  const warnings = useReleaseWarnings(actor, record)
  const chosen = audience === 'chosen'
  return (
    <Dialog
      open={open && (isTurn || busy)}
      title={t('questions.releaseTitle')}
      width={chosen ? 1120 : 560}
      onClose={onCancel}
      onSubmit={onConfirm}
      actions={
        <>
          <Button initialFocus onClick={onCancel}>
            {t('common:actions.cancel')}
          </Button>
          <Button variant="primary" type="submit" loading={busy}>
            {chosen && suppliers.length > 0
              ? t('suppliers.releaseTo', { count: suppliers.length })
              : t('release.action')}
          </Button>
        </>
      }
    >
      <div className="text-body text-ink-2">
        <p>{t(chosen ? 'questions.releaseChosenText' : 'questions.releaseText', { title })}</p>
        <div className={chosen ? 'mt-5 grid gap-x-8 gap-y-5 lg:grid-cols-[3fr_2fr]' : 'mt-5 flex flex-col gap-5'}>
          <Audience actor={actor} />
          <div>
            <h3 className="mb-2 text-label font-semibold text-ink">{t('deadline.title')}</h3>
            <DeadlineFields actor={actor} optional={!sealed} />
            <LateSwitch actor={actor} />
            <SealingSwitch actor={actor} />
          </div>
        </div>
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

/** All suppliers, or those that are ticked. */
const Audience = ({ actor }: { actor: EnquiryActor }) => {
  const { t } = useTranslation('enquiry')
  const { audience, suppliers } = useSelector(actor, (s) => s.context.answer)
  const choices = useSelector(actor, (s) => s.children.suppliers)
  const choose = (to: typeof audience) => {
    if (to === 'chosen') choices?.send({ type: 'suppliers.wanted' })
    actor.send({ type: 'answer.changed', patch: { audience: to } })
  }
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="mb-2 text-label font-semibold text-ink">{t('suppliers.who')}</legend>
        <RadioChoice name="audience" checked={audience === 'all'} onChoose={() => choose('all')}>
          {t('suppliers.all')}
        </RadioChoice>
        <RadioChoice name="audience" checked={audience === 'chosen'} onChoose={() => choose('chosen')}>
          {suppliers.length > 0 ? t('suppliers.onlyChosen', { count: suppliers.length }) : t('suppliers.onlySome')}
        </RadioChoice>
      </fieldset>
      {audience === 'chosen' && choices && <SupplierPicker actor={actor} choices={choices} />}
    </div>
  )
}
