/** An addendum while it is written (rule E17): the form, and the question that names what it changes before it goes out. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isOneOf } from '../../../domain/core/stored.ts'
import { lastAddendum, longestAddendum } from '../../../domain/enquiry/addendum.ts'
import {
  type AddendumDraft,
  addendumChanges,
  addendumFaults,
  replacedIn,
} from '../../../domain/enquiry/addendumDraft.ts'
import type { Enquiry } from '../../../domain/enquiry/enquiry.ts'
import { deliveryConditions } from '../../../domain/enquiry/enquiryFields.ts'
import { enquiryLifecycle } from '../../../domain/enquiry/enquiryLifecycle.ts'
import { enquiryFactsOf } from '../../../domain/enquiry/enquiryRules.ts'
import { day, time } from '../../../i18n/formats.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { RequiredLegend } from '../../components/inputs/Field.tsx'
import { Select } from '../../components/inputs/Select.tsx'
import { TextArea } from '../../components/inputs/TextArea.tsx'
import { ConfirmDialog } from '../../components/layers/ConfirmDialog.tsx'
import { Dialog } from '../../components/layers/Dialog.tsx'
import { DayInput } from '../../core/DayInput.tsx'
import { DiscardQuestion } from '../../core/DiscardQuestion.tsx'
import { useProblemSentence } from '../../core/useProblemSentence.ts'
import { DeadlineInputs } from '../DeadlineFields.tsx'
import type { AddendumActor } from './addendumActor.ts'
import { AddendumFiles } from './AddendumFiles.tsx'
import { ChangeTable, NewFiles } from './AddendumItem.tsx'

export const AddendumDialog = ({ actor }: { actor: AddendumActor }) => {
  const draft = useSelector(actor, (s) => s.context.draft)
  const enquiry = useSelector(actor, (s) => s.context.enquiry)
  if (draft === null || enquiry === null) return null
  return (
    <>
      <AddendumForm actor={actor} draft={draft} enquiry={enquiry} />
      <AddendumQuestion actor={actor} draft={draft} enquiry={enquiry} />
    </>
  )
}

interface WritingProps {
  actor: AddendumActor
  draft: AddendumDraft
  enquiry: Enquiry
}

const AddendumForm = ({ actor, draft, enquiry }: WritingProps) => {
  const { t } = useTranslation(['addendum', 'common'])
  const open = useSelector(actor, (s) => s.matches({ open: 'writing' }))
  const discarding = useSelector(actor, (s) => s.matches({ open: { writing: 'discarding' } }))
  const showErrors = useSelector(actor, (s) => s.context.showErrors)
  const files = useSelector(actor, (s) => s.children.files)
  const underWay = useSelector(files, (s) => s?.hasTag('sending') ?? false)
  const extensible = useSelector(actor, (s) =>
    enquiryLifecycle.can('enquiry.extend', { enquiry: enquiryFactsOf(enquiry), actor: s.context.actor }),
  )
  const faults = showErrors ? addendumFaults(draft, enquiry) : {}
  const type = (patch: Partial<AddendumDraft>) => actor.send({ type: 'addendum.typed', patch })
  const close = () => actor.send({ type: 'addendum.closed' })
  const { desiredDeliveryDate, deliveryCondition, text } = draft
  const conditions = t('common:deliveryConditions', { returnObjects: true })
  const until = enquiry.offersUntil
  return (
    <Dialog
      open={open}
      title={t('form.title', { number: lastAddendum(enquiry.addenda) + 1 })}
      onClose={close}
      onSubmit={() => actor.send({ type: 'addendum.send', underWay })}
      footStart={<RequiredLegend />}
      actions={
        <>
          <Button onClick={close}>{t('common:actions.cancel')}</Button>
          <Button variant="primary" type="submit">
            {t('form.send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Problems actor={actor} draft={draft} enquiry={enquiry} />
        <p className="text-body text-ink-2">{t('form.about')}</p>
        <TextArea
          label={t('form.text')}
          required
          rows={4}
          longest={longestAddendum}
          hint={t('form.textHint')}
          error={faults.text && t(`form.faults.text.${faults.text}`)}
          value={text}
          onChange={(typed) => type({ text: typed })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <DayInput
            label={t('fields.desiredDeliveryDate')}
            required
            value={desiredDeliveryDate}
            error={faults.desiredDeliveryDate && t(`form.faults.day.${faults.desiredDeliveryDate}`)}
            onChange={(typed) => type({ desiredDeliveryDate: typed })}
          />
          <Select
            label={t('fields.deliveryCondition')}
            required
            options={deliveryConditions.map((value) => ({ value, label: conditions[value] }))}
            value={isOneOf(deliveryConditions, deliveryCondition) ? deliveryCondition : null}
            onChange={(value) => value !== null && type({ deliveryCondition: value })}
          />
        </div>
        {extensible && until && (
          <fieldset>
            <legend className="mb-2 text-label font-semibold text-ink">{t('form.deadline')}</legend>
            <DeadlineInputs
              typed={draft}
              before={until}
              optional
              showErrors={showErrors}
              hint={t('form.deadlineHint', { until: t('moment', { day: day(until), time: time(until) }) })}
              onChange={type}
            />
          </fieldset>
        )}
        {files && (
          <AddendumFiles
            files={files}
            draft={draft}
            enquiry={enquiry}
            fault={showErrors && underWay ? 'underWay' : faults.files}
            onChange={type}
          />
        )}
      </div>
      <DiscardQuestion
        open={discarding}
        onDiscard={() => actor.send({ type: 'discard.confirmed' })}
        onKeep={() => actor.send({ type: 'discard.cancelled' })}
      />
    </Dialog>
  )
}

/** Why it was not sent, and that a colleague was first. */
const Problems = ({ actor, draft, enquiry }: WritingProps) => {
  const { t } = useTranslation('addendum')
  const refusal = useSelector(actor, (s) => s.context.refusal)
  const problem = useSelector(actor, (s) => s.context.problem)
  const sentence = useProblemSentence()
  const last = enquiry.addenda.at(-1)
  return (
    <>
      {last && last.number > draft.begunAfter && (
        <Notice tone="caution" alert>
          {t('form.meanwhile', { number: last.number, name: last.userFullName })}
          <span className="mt-1 block whitespace-pre-line">{last.text}</span>
        </Notice>
      )}
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
    </>
  )
}

const AddendumQuestion = ({ actor, draft, enquiry }: WritingProps) => {
  const { t } = useTranslation('addendum')
  const asking = useSelector(actor, (s) => s.matches({ open: 'asking' }))
  const sending = useSelector(actor, (s) => s.matches({ open: 'sending' }))
  const changes = addendumChanges(draft, enquiry)
  return (
    <ConfirmDialog
      open={asking || sending}
      busy={sending}
      wide
      danger={false}
      title={t('question.title', { number: lastAddendum(enquiry.addenda) + 1 })}
      confirmLabel={t('question.confirm')}
      onConfirm={() => actor.send({ type: 'question.confirmed' })}
      onCancel={() => actor.send({ type: 'question.cancelled' })}
    >
      <p className="wrap-anywhere whitespace-pre-line text-ink">{draft.text.trim()}</p>
      {changes.length > 0 && <ChangeTable changes={changes} />}
      <NewFiles
        files={draft.files.map((file) => ({
          name: file.item.filename,
          replaced: replacedIn(enquiry, file)?.filename,
        }))}
      />
      {changes.length === 0 && (
        <p className="mt-3">{t(draft.files.length > 0 ? 'question.onlyFiles' : 'question.onlyWords')}</p>
      )}
      <p className="mt-3">{t(enquiry.chosen ? 'question.toldChosen' : 'question.told')}</p>
      <p className="mt-3">{t('question.text')}</p>
    </ConfirmDialog>
  )
}
