/**
 * The process in which parts lists are read, each in a thread (readSheet.ts). This thread only passes questions on, so that it can watch
 * the others: who makes the process take more memory than it may is ended. It ends with the server, however that ends.
 */
import { SheetReader } from './readSheet.ts'
import { type AnswerPart, passOn } from './reading/delivery.ts'
import type { ReadingAnswer, ReadingCall } from './readingProcess.ts'

/** Of the whole process, Node itself and what is kept included. */
const memoryLimit = 1_500_000_000
const watchEveryMs = 50

const reader = new SheetReader()

// Ctrl-C goes to the whole group of processes; this one waits for its parent.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', async ({ id, bytes, question }: ReadingCall) => {
  const send = (part: AnswerPart) => process.send?.({ id, part } satisfies ReadingAnswer)
  if (question.extent !== 'excerpt') return passOn(await reader.ask(bytes, question), send)
  const shown = await reader.show(bytes, question)
  send(shown.ok ? { kind: 'excerpt', excerpt: shown.value } : { kind: 'refused', refusal: shown })
})
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimit) reader.relieve()
}, watchEveryMs).unref()
