import { describe, expect, it, onTestFinished } from 'vitest'
import { SheetReader, type SheetReaderOptions } from './readSheet.ts'

const readerWith = (options: SheetReaderOptions = {}) => {
  const reader = new SheetReader({ threads: 1, ...options })
  onTestFinished(() => reader.close())
  return reader
}
/** A thread's program, written on the spot. */
const program = (body: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${body}`)}`)
const answering =
  'parentPort.on("message", ({ fileName }) => parentPort.postMessage({ ok: true, value: [{ name: fileName, rows: [["a"]] }] }))'
const csv = Buffer.from('Bestellnummer;Menge\n4711;2')

describe('the reading threads', () => {
  it('read a file with the real program', async () => {
    expect(await readerWith().read(csv, 'a.csv')).toEqual({
      ok: true,
      value: [
        {
          name: 'a',
          rows: [
            ['Bestellnummer', 'Menge'],
            ['4711', '2'],
          ],
        },
      ],
    })
  })

  it('read several files one after the other', async () => {
    const reader = readerWith({ program: program(answering) })
    const names = ['a.csv', 'b.csv', 'c.csv']
    const results = await Promise.all(names.map((name) => reader.read(csv, name)))
    expect(results.map((result) => result.ok && result.value[0]?.name)).toEqual(names)
  })

  it('are ended when a file takes too long; the next file is read by a new one', async () => {
    const looping = `parentPort.on("message", ({ fileName }) => { while (fileName === "slow.csv"); parentPort.postMessage({ ok: true, value: [] }) })`
    const reader = readerWith({ program: program(looping), timeLimit: 500 })
    const [slow, next] = await Promise.all([reader.read(csv, 'slow.csv'), reader.read(csv, 'next.csv')])
    expect(slow).toEqual({ ok: false, code: 'BOM_TOO_SLOW' })
    expect(next).toEqual({ ok: true, value: [] })
  })

  it.each([
    ['throws', 'parentPort.on("message", () => { throw new Error("torn") })'],
    ['exits', 'parentPort.on("message", () => process.exit(3))'],
  ])('cost one call only when the program %s', async (_, body) => {
    const reader = readerWith({ program: program(body) })
    expect(await reader.read(csv, 'a.csv')).toMatchObject({ ok: false, code: 'BOM_UNREADABLE' })
    expect(await reader.read(csv, 'b.csv')).toMatchObject({ ok: false, code: 'BOM_UNREADABLE' })
  })

  it('refuse a file that fits no queue any more', async () => {
    const reader = readerWith({ program: program(answering), queueLimit: 1 })
    const results = await Promise.all(['a', 'b', 'c'].map((name) => reader.read(csv, name)))
    expect(results.map((result) => result.ok || result.code)).toEqual([true, true, 'BOM_BUSY'])
    expect(await reader.read(csv, 'c')).toMatchObject({ ok: true })
  })

  it('refuse what still waits when the reader is closed', async () => {
    const reader = readerWith({ program: program('parentPort.on("message", () => {})') })
    const waiting = [reader.read(csv, 'a'), reader.read(csv, 'b')]
    await reader.close()
    expect(await Promise.all(waiting)).toEqual([
      { ok: false, code: 'BOM_BUSY' },
      { ok: false, code: 'BOM_BUSY' },
    ])
  })
})

describe('what was read', () => {
  const counting = `let count = 0; parentPort.on("message", () => { count += 1; parentPort.postMessage({ ok: true, value: [{ name: String(count), rows: [["a", "b"]] }] }) })`
  const nth = async (reader: SheetReader, bytes: Buffer) => {
    const result = await reader.read(bytes, 'a.csv')
    return result.ok && result.value[0]?.name
  }
  it('is kept by content', async () => {
    const reader = readerWith({ program: program(counting) })
    const other = Buffer.from('other')
    expect([await nth(reader, csv), await nth(reader, other), await nth(reader, csv)]).toEqual(['1', '2', '1'])
  })
  it('is read once when asked for twice at the same time', async () => {
    const reader = readerWith({ program: program(counting) })
    expect(await Promise.all([nth(reader, csv), nth(reader, csv)])).toEqual(['1', '1'])
  })
  it('gives way to newer files, the longest unused first', async () => {
    const reader = readerWith({ program: program(counting), cacheCells: 7 })
    const [a, b, c] = ['a', 'b', 'c'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer]
    expect([await nth(reader, a), await nth(reader, b), await nth(reader, a), await nth(reader, c)]).toEqual([
      '1',
      '2',
      '1',
      '3',
    ])
    expect([await nth(reader, a), await nth(reader, b)]).toEqual(['1', '4'])
  })
})
