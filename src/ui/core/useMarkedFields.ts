/** What every form's cards share: the draft, how it is changed, and which of its fields say what is wrong with them. */
import { useSelector } from '@xstate/react'
import type { ActorRef, Snapshot } from 'xstate'
import { type RecordContext, shownCode } from '../../machines/core/recordContext.ts'

type FormContext<Draft> = Pick<RecordContext<unknown, Draft>, 'draft' | 'errors' | 'missing' | 'showErrors' | 'left'>
type DraftSnapshot<Draft> = Snapshot<unknown> & { context: FormContext<Draft> }
/** A form's actor, as far as its fields are concerned. */
export type DraftActor<Draft> = Pick<
  ActorRef<
    DraftSnapshot<Draft>,
    { type: 'draft.changed'; patch: Partial<Draft> } | { type: 'field.left'; field: keyof Draft }
  >,
  'getSnapshot' | 'subscribe' | 'send'
>

/** What is read from the draft; the view is drawn anew only where that has changed. */
export const useDraft = <Draft, Read>(record: DraftActor<Draft>, read: (draft: Draft) => Read): Read =>
  useSelector(record, (s) => read(s.context.draft))

/** The code that a field shows. */
export const useShownCode = <Draft>(record: DraftActor<Draft>, field: keyof Draft): string | undefined =>
  useSelector(record, (s) => shownCode(s.context, field))

export interface MarkedFields<Draft> {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  /** the field was left: from now on it says what is wrong with it */
  leave: (field: keyof Draft) => void
  /** a save has failed: all fields are marked */
  marked: boolean
  /** everything that is wrong, marked or not */
  wrong: FormContext<Draft>['errors']
  /** the code of what is wrong with a marked field */
  codeOf: (field: keyof Draft) => string | undefined
}

/** The whole form at once; small forms are drawn anew with each key. */
export const useMarkedFields = <Draft>(record: DraftActor<Draft>): MarkedFields<Draft> => {
  const context = useSelector(record, (s) => s.context)
  return {
    draft: context.draft,
    wrong: context.errors,
    marked: context.showErrors,
    change: (patch) => record.send({ type: 'draft.changed', patch }),
    leave: (field) => record.send({ type: 'field.left', field }),
    codeOf: (field) => shownCode(context, field),
  }
}
