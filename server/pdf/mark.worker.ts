/** The thread in which PDFs are marked, so that a slow or broken one can be ended with it. */
import { answerEach } from './answering.ts'
import { markPdf } from './mark.ts'

export type MarkOrder = { content: Uint8Array; text: string }

answerEach(({ content, text }: MarkOrder) => markPdf(content, text))
