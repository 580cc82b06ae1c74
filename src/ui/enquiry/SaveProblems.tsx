/** Above the form after a save that failed: which fields are wrong, as links, or what the server refused (DESIGN, Error). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { enquiryRecordMachine } from '../../machines/enquiry/enquiryRecordMachine.ts'
import { Notice } from '../components/Notice.tsx'
import { TextLink } from '../components/TextLink.tsx'
import { SaveRefusal } from '../core/RecordStates.tsx'
import type { EnquiryRecordActor } from './enquiryActor.ts'
import { type EnquiryForm, focusField, requiredFields } from './enquiryForm.ts'

type Snapshot = SnapshotFrom<typeof enquiryRecordMachine>
const isMarked = (s: Snapshot) => s.context.showErrors

export const SaveProblems = ({ record, form }: { record: EnquiryRecordActor; form: EnquiryForm }) => {
  const { t } = useTranslation('enquiry')
  const marked = useSelector(record, isMarked)
  const wrong = marked ? requiredFields.filter((field) => form.errorOf(field)) : []
  const labels = t('general.fields', { returnObjects: true })
  if (wrong.length > 0) {
    return (
      <Notice alert tone="critical" title={t('errors.summary', { count: wrong.length })}>
        <ul className="mt-0.5 flex flex-col gap-0.5">
          {wrong.map((field) => (
            <li key={field}>
              <TextLink onClick={() => focusField(field)}>{labels[field]}</TextLink>: {form.errorOf(field)}
            </li>
          ))}
        </ul>
      </Notice>
    )
  }
  return <SaveRefusal actor={record} />
}
