/** What was asked about the lines of a parts list (rule N7), by line, for its page. */
import type { LineQuestions } from '../../domain/chat/chat.ts'
import { createLoadMachine } from '../core/loadMachine.ts'

export type QuestionsByLine = ReadonlyMap<string, LineQuestions>

/** Of which enquiry; empty where nobody can have asked, as in a draft. */
export const lineQuestionsMachine = createLoadMachine<string, QuestionsByLine>({
  id: 'lineQuestions',
  description: 'What was asked about the lines of a parts list.',
  empty: new Map(),
  isNeeded: (enquiryId) => enquiryId !== '',
})
