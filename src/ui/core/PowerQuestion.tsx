/** The question before a save that gives somebody a power that they did not have: who gains what (rules C2, U10). */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import type { RecordActor } from './RecordStates.tsx'

interface PowerQuestionProps {
  record: RecordActor
  title: string
  confirmLabel: string
  children: ReactNode
}

export const PowerQuestion = ({ record, title, confirmLabel, children }: PowerQuestionProps) => {
  const asking = useSelector(record, (s) => s.matches('asking'))
  return (
    <ConfirmDialog
      open={asking}
      title={title}
      confirmLabel={confirmLabel}
      danger={false}
      onConfirm={() => record.send({ type: 'power.granted' })}
      onCancel={() => record.send({ type: 'power.denied' })}
    >
      {children}
    </ConfirmDialog>
  )
}
