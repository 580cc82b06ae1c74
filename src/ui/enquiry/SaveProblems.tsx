/** Above the enquiry's form after a save that failed. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { enquiryRecordMachine } from '../../machines/enquiry/enquiryRecordMachine.ts'
import { SaveProblems as Problems } from '../core/SaveProblems.tsx'
import type { EnquiryRecordActor } from './enquiryActor.ts'
import { focusField, requiredFields, useEnquirySentences } from './enquiryForm.ts'

type Snapshot = SnapshotFrom<typeof enquiryRecordMachine>
const none: Snapshot['context']['errors'] = {}
const wrongAfterSave = (s: Snapshot) => (s.context.showErrors ? s.context.errors : none)

export const SaveProblems = ({ record }: { record: EnquiryRecordActor }) => {
  const { t } = useTranslation('enquiry')
  const errors = useSelector(record, wrongAfterSave)
  const sentence = useEnquirySentences()
  const labels = t('general.fields', { returnObjects: true })
  const wrong = requiredFields.flatMap((field) => {
    const error = sentence(field, errors[field])
    return error === undefined ? [] : [{ id: field, label: labels[field], error, onGo: () => focusField(field) }]
  })
  return <Problems actor={record} wrong={wrong} />
}
