/** What every form's cards share: the draft, how it is changed, and which of its fields say what is wrong with them. */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRef, Snapshot } from 'xstate'

type DraftSnapshot<Draft> = Snapshot<unknown> & { context: { draft: Draft; showErrors: boolean } }
/** A form's actor, as far as its fields are concerned. */
type DraftActor<Draft> = Pick<
  ActorRef<DraftSnapshot<Draft>, { type: 'draft.changed'; patch: Partial<Draft> }>,
  'getSnapshot' | 'subscribe' | 'send'
>

export interface MarkedFields<Draft, Errors> {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  /** the field was left: from now on it says what is wrong with it */
  leave: (field: keyof Draft) => void
  hasLeft: (field: keyof Draft) => boolean
  /** a save has failed: all fields are marked */
  marked: boolean
  /** everything that is wrong, marked or not */
  wrong: Errors
  /** the code of what is wrong with a marked field */
  codeOf: <Field extends keyof Errors & keyof Draft>(field: Field) => Errors[Field] | undefined
}

/** Fields are marked once they were left, and all of them after a save that failed. */
export const useMarkedFields = <Draft, Errors extends object>(
  record: DraftActor<Draft>,
  check: (draft: Draft) => Errors,
): MarkedFields<Draft, Errors> => {
  const draft = useSelector(record, (s) => s.context.draft)
  const marked = useSelector(record, (s) => s.context.showErrors)
  const [left, setLeft] = useState<ReadonlySet<keyof Draft>>(new Set())
  const wrong = check(draft)
  return {
    draft,
    wrong,
    marked,
    change: (patch) => record.send({ type: 'draft.changed', patch }),
    leave: (field) => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    hasLeft: (field) => left.has(field),
    codeOf: (field) => (marked || left.has(field) ? wrong[field] : undefined),
  }
}
