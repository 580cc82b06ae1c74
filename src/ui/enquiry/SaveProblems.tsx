/** Above the enquiry's form after a save that failed. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { enquiryRecordMachine } from '../../machines/enquiry/enquiryRecordMachine.ts'
import { SaveProblems as Problems } from '../core/SaveProblems.tsx'
import type { EnquiryRecordActor } from './enquiryActor.ts'
import { type EnquiryForm, focusField, requiredFields } from './enquiryForm.ts'

type Snapshot = SnapshotFrom<typeof enquiryRecordMachine>
const isMarked = (s: Snapshot) => s.context.showErrors

export const SaveProblems = ({ record, form }: { record: EnquiryRecordActor; form: EnquiryForm }) => {
  const { t } = useTranslation('enquiry')
  const marked = useSelector(record, isMarked)
  const labels = t('general.fields', { returnObjects: true })
  const wrong = requiredFields.flatMap((field) => {
    const error = marked ? form.errorOf(field) : undefined
    return error === undefined ? [] : [{ id: field, label: labels[field], error, onGo: () => focusField(field) }]
  })
  return <Problems actor={record} wrong={wrong} />
}
