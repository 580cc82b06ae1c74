/** The question on its own that a release asks first: whether what the form doubts is meant (rules E11, O4). It names each field and value. */
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { doubtsIn, type FieldTable } from '../../domain/core/fields.ts'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import { focusField, type FormRecord } from './fields/form.ts'
import type { RecordTexts } from './fields/words.ts'
import { Points } from './Points.tsx'

interface DoubtsQuestionProps<Draft, Key extends keyof Draft & string> {
  record: FormRecord<Draft>
  table: FieldTable<Draft, Key>
  texts: RecordTexts
  /** the release is asked about */
  asked: boolean
  onCancel: () => void
  /** the question of the release itself: open once nothing is doubted, or all of it is meant */
  children: (open: boolean) => ReactNode
}

export const DoubtsQuestion = <Draft, Key extends keyof Draft & string>(props: DoubtsQuestionProps<Draft, Key>) => {
  const { record, table, texts, asked, onCancel, children } = props
  const { t } = useTranslation()
  /** what was confirmed: other values are asked about anew */
  const [meant, setMeant] = useState('')
  const doubts = useSelector(record, (s) => doubtsIn(table, s.context.draft), isSame)
  const [first] = doubts
  const isDoubted = first !== undefined && JSON.stringify(doubts) !== meant
  return (
    <>
      <ConfirmDialog
        open={asked && isDoubted}
        danger={false}
        title={t('doubts.title')}
        confirmLabel={t('doubts.confirm')}
        cancelLabel={t('doubts.toField')}
        onConfirm={() => setMeant(JSON.stringify(doubts))}
        onCancel={() => {
          onCancel()
          if (first) focusField(table, first.key)
        }}
      >
        <Points
          points={doubts.map(({ key, doubt, value }) =>
            t('doubts.told', {
              field: texts.field(key),
              value: texts.typed(key, String(value)),
              sentence: t(`fieldDoubts.${doubt}`),
            }),
          )}
        />
      </ConfirmDialog>
      {children(asked && !isDoubted)}
    </>
  )
}
const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)
