/** A thread for PDFs goes on after an order that it could not begin. */
import { expect, onTestFinished, test } from 'vitest'
import { pdfThread } from './thread.ts'

/** Answers each order with itself. */
const echo = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (order) => parentPort.postMessage(order))
`
const program = (): URL => new URL(`data:text/javascript,${encodeURIComponent(echo)}`)

test('a thread that could not be started once is started for the next order', async () => {
  let starts = 0
  const thread = pdfThread<unknown, string>(() => {
    starts += 1
    if (starts === 1) throw new Error('No thread to be had')
    return program()
  })
  onTestFinished(thread.close)
  const first = expect(thread.ask('first')).rejects.toThrow('No thread to be had')
  expect(await thread.ask('second')).toBe('second')
  await first
})

test('an order that cannot be sent is told to whoever sent it, and keeps nobody else waiting', async () => {
  const thread = pdfThread<unknown, string>(program)
  onTestFinished(thread.close)
  const first = expect(thread.ask(() => 'no function is sent')).rejects.toThrow('could not be cloned')
  expect(await thread.ask('second')).toBe('second')
  await first
})
