/** The page of a parts list's lines as its views know it. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { useMemo } from 'react'
import type { BomLine } from '../../../domain/bom/bom.ts'
import { currentOf, type LinesContext, mayChange } from '../../../machines/bom/bomLinesContext.ts'
import type { bomLinesMachine } from '../../../machines/bom/bomLinesMachine.ts'
import type { bomPageMachine } from '../../../machines/bom/bomPageMachine.ts'
import type { QuestionsByLine } from '../../../machines/chat/lineQuestionsMachine.ts'

export type LinesPageActor = ActorRefFrom<typeof bomPageMachine>
export type LinesActor = ActorRefFrom<typeof bomLinesMachine>
export type LinesSnapshot = SnapshotFrom<typeof bomLinesMachine>
const contextOf = (s: LinesSnapshot) => s.context

/** Some of what the page knows: whoever shows it is drawn again when one of these is another, not with everything that is heard. */
export const useKnown = <Key extends keyof LinesContext>(actor: LinesActor, ...keys: Key[]): Pick<LinesContext, Key> =>
  useSelector(actor, contextOf, (one, other) => keys.every((key) => one[key] === other[key]))

/** The line that is gone through. */
export const useCurrentLine = (actor: LinesActor): BomLine | undefined => {
  const { lines, currentId } = useKnown(actor, 'lines', 'currentId')
  return useMemo(() => currentOf({ lines, currentId }), [lines, currentId])
}

const none: QuestionsByLine = new Map()
/** What suppliers have asked about the lines. */
export const useQuestions = (actor: LinesPageActor): QuestionsByLine => {
  const questions = useSelector(actor, (s) => s.children.questions)
  return useSelector(questions, (s) => s?.context.value) ?? none
}

/** The list is there, and can only be read. */
export const isReadOnly = (s: LinesSnapshot): boolean => s.context.enquiry !== null && !mayChange(s.context)
