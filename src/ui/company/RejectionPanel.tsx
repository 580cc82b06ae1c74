/** Rejecting a registration: folded out below the release, with the reason that its people will read (rule C4). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import {
  companyRejectionReasons,
  type CompanyRejectionReason,
  longestRejectionMessage,
} from '../../domain/company/company.ts'
import { fullName, type User } from '../../domain/user/user.ts'
import { isTaking } from '../../machines/core/workflowMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { focusWrong } from '../components/inputs/focusWrong.ts'
import { TextArea } from '../components/inputs/TextArea.tsx'
import { isLayerOpen } from '../components/layers/openLayers.ts'
import { focusControl } from '../core/formFocus.ts'
import type { CompanyActor, CompanySnapshot } from './companyActor.ts'

const [isAsking, isRejecting] = [isTaking('reject', 'asking'), isTaking('reject', 'running')]
/** Whether a rejection is asked for or under way. */
export const isInRejection = (snapshot: CompanySnapshot): boolean => isAsking(snapshot) || isRejecting(snapshot)

const REJECT_ID = 'company-reject'
/** Folding out takes the cursor along, folding in gives it back: what it stood on is gone. */
const takeCursor = (panel: HTMLElement | null) => {
  panel?.querySelector('button')?.focus()
  return () => focusControl(REJECT_ID)
}

export const RejectionPanel = ({ actor, registrant }: { actor: CompanyActor; registrant: User | undefined }) => {
  const { t } = useTranslation(['company', 'companyRejection'])
  const asking = useSelector(actor, isAsking)
  const rejecting = useSelector(actor, isRejecting)
  const { reason, message } = useSelector(actor, ({ context }) => context.answer)
  const shown = useSelector(actor, ({ context }) => context.showAnswerErrors)
  const unsaved = useSelector(actor, (s) => s.hasTag('unsaved')) ? t('form.activateUnsaved') : undefined
  if (!asking && !rejecting) {
    return (
      <Button
        id={REJECT_ID}
        fullWidth
        className="mt-2"
        blocked={unsaved}
        onClick={() => actor.send({ type: 'company.reject' })}
      >
        {t('rejection.action')}
      </Button>
    )
  }
  const who = registrant ? fullName(registrant) : t('rejection.who')
  const choose = (next: CompanyRejectionReason | null) => {
    if (next === null) return
    // A message that was not changed goes with its reason.
    const untouched = message === '' || (reason !== null && message === t(`companyRejection:messages.${reason}`))
    const proposed = untouched ? { message: t(`companyRejection:messages.${next}`) } : {}
    actor.send({ type: 'answer.changed', patch: { reason: next, ...proposed } })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc folds it in, from wherever in it one types
    <form
      noValidate
      ref={takeCursor}
      className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (unsaved !== undefined) return
        actor.send({ type: 'question.confirmed' })
        focusWrong(event.currentTarget)
      }}
      onKeyDown={(event) => {
        // A list that is open in it closes first.
        if (event.key === 'Escape' && !event.defaultPrevented && !isLayerOpen())
          actor.send({ type: 'question.cancelled' })
      }}
    >
      <Select
        label={t('rejection.reason')}
        required
        placeholder={t('rejection.reasonPlaceholder')}
        error={shown && reason === null ? t('rejection.reasonRequired') : undefined}
        options={companyRejectionReasons.map((value) => ({ value, label: t(`companyRejection:reasons.${value}`) }))}
        value={reason}
        onChange={choose}
      />
      <TextArea
        label={t('rejection.message', { who })}
        required={reason === 'OTHER'}
        rows={3}
        longest={longestRejectionMessage}
        error={shown && reason === 'OTHER' && message.trim() === '' ? t('rejection.messageRequired') : undefined}
        value={message}
        onChange={(text) => actor.send({ type: 'answer.changed', patch: { message: text } })}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {!rejecting && (
          <Button onClick={() => actor.send({ type: 'question.cancelled' })}>{t('rejection.cancel')}</Button>
        )}
        <Button variant="danger" type="submit" loading={rejecting} blocked={unsaved}>
          {t('rejection.confirm')}
        </Button>
      </div>
      <p className="text-caption text-ink-2">{t('rejection.consequence')}</p>
    </form>
  )
}
