import { describe, expect, it, onTestFinished } from 'vitest'
import { ReadingRefusal } from './reading/reading.ts'
import { SheetReader, type SheetReaderOptions } from './readSheet.ts'

const readerWith = (options: SheetReaderOptions = {}) => {
  const reader = new SheetReader({ threads: 1, ...options })
  onTestFinished(() => reader.close())
  return reader
}
/** A thread's program, written on the spot. */
const program = (body: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${body}; parentPort.postMessage('ready')`)}`,
  )
/** What a program answers with: the preview's `sheet` as given by an expression, and nothing else that matters here. */
const reply = (sheet: string, kept = 'undefined') =>
  `{ parentPort.postMessage({ kind: "answer", answer: { preview: { sheet: ${sheet} } }, sheets: ${kept} }); parentPort.postMessage({ kind: "over" }) }`
const answering = `parentPort.on("message", ({ question }) => ${reply('question.fileName')})`
const ask = (reader: SheetReader, fileName: string, bytes = csv) =>
  reader.ask(bytes, { fileName, place: {}, extent: 'partsList' })
const sheetOf = (result: Awaited<ReturnType<typeof ask>>) => result.ok && result.value.preview.sheet
const csv = Buffer.from('Bestellnummer;Menge\n4711;2')

describe('the reading threads', () => {
  it('read a file with the real program', async () => {
    expect(await ask(readerWith(), 'a.csv')).toMatchObject({
      ok: true,
      value: { preview: { sheet: 'a', headers: ['Bestellnummer', 'Menge'], rowCount: 2 } },
    })
  })

  it('read several files one after the other', async () => {
    const reader = readerWith({ program: program(answering) })
    const names = ['a.csv', 'b.csv', 'c.csv']
    const results = await Promise.all(names.map((name) => ask(reader, name)))
    expect(results.map(sheetOf)).toEqual(names)
  })

  it('are ended when a file takes too long; the next file is read by a new one', async () => {
    const looping = `parentPort.on("message", ({ question }) => { while (question.fileName === "slow.csv"); ${reply('"next"')} })`
    const reader = readerWith({ program: program(looping), timeLimit: 500 })
    const [slow, next] = await Promise.all([ask(reader, 'slow.csv'), ask(reader, 'next.csv')])
    expect(slow).toEqual({ ok: false, code: 'BOM_TOO_SLOW' })
    expect(sheetOf(next)).toBe('next')
  })

  it.each([
    ['throws', 'parentPort.on("message", () => { throw new Error("torn") })'],
    ['exits', 'parentPort.on("message", () => process.exit(3))'],
  ])('cost one call only when the program %s', async (_, body) => {
    const reader = readerWith({ program: program(body) })
    expect(await ask(reader, 'a.csv')).toMatchObject({ ok: false, code: 'BOM_UNREADABLE' })
    expect(await ask(reader, 'b.csv')).toMatchObject({ ok: false, code: 'BOM_UNREADABLE' })
  })

  it('that take more memory than they may are ended; the next file is read by a new one', async () => {
    const hungry = `const held = []; parentPort.on("message", ({ question }) => {
      while (question.fileName === "large.csv") held.push(new Array(100_000).fill(held.length)); ${reply('"next"')} })`
    const reader = readerWith({ program: program(hungry), heapMb: 64 })
    const [large, next] = await Promise.all([ask(reader, 'large.csv'), ask(reader, 'next.csv')])
    expect(large).toMatchObject({ ok: false, code: 'BOM_TOO_LARGE' })
    expect(sheetOf(next)).toBe('next')
  })

  it('let go of the file in work when the memory of all is short', async () => {
    const busy = `parentPort.on("message", ({ question }) => { if (question.fileName !== "busy.csv") ${reply('"next"')} })`
    const reader = readerWith({ program: program(busy) })
    const working = ask(reader, 'busy.csv')
    reader.relieve()
    expect(await working).toEqual({ ok: false, code: 'BOM_TOO_LARGE' })
    expect(sheetOf(await ask(reader, 'next.csv'))).toBe('next')
  })

  describe('hand on each piece as soon as it is there', () => {
    /** Two pieces of a list; what comes then is said by the file's name. */
    const inPieces = `parentPort.on("message", ({ question: { fileName } }) => {
      const post = (part) => parentPort.postMessage(part)
      post({ kind: "answer", answer: { preview: { sheet: fileName } } })
      for (const byte of [1, 2]) post({ kind: "piece", piece: Uint8Array.of(byte) })
      if (fileName === "whole.csv") post({ kind: "over" })
      if (fileName === "torn.csv") throw new Error("torn") })`
    const begun = async (fileName: string, options: SheetReaderOptions = {}) => {
      const reader = readerWith({ program: program(inPieces), ...options })
      const answer = await ask(reader, fileName)
      const pieces = (answer.ok ? answer.value.pieces : expect.fail(answer.code))[Symbol.asyncIterator]()
      const next = async () => {
        const { value, done }: IteratorResult<Uint8Array> = await pieces.next()
        return done ? 'over' : [...value]
      }
      return { reader, next }
    }
    it('and say when it was the last', async () => {
      const { next } = await begun('whole.csv')
      expect([await next(), await next(), await next()]).toEqual([[1], [2], 'over'])
    })
    it.each([
      ['within the time for all of them', 'BOM_TOO_SLOW', { timeLimit: 500 }],
      ['until memory is short', 'BOM_TOO_LARGE', {}],
    ])('%s', async (_, code, options) => {
      const { reader, next } = await begun('long.csv', options)
      expect([await next(), await next()]).toEqual([[1], [2]])
      if (code === 'BOM_TOO_LARGE') reader.relieve()
      await expect(next()).rejects.toMatchObject({ code })
    })
    it('and say that no more will come when the thread dies', async () => {
      // its death may be heard before what it said last
      const torn = readerWith({ program: program(inPieces) })
      const all = async () => {
        const answer = await ask(torn, 'torn.csv')
        if (!answer.ok) throw new ReadingRefusal(answer.code)
        for await (const piece of answer.value.pieces) expect(piece).toHaveLength(1)
      }
      await expect(all()).rejects.toMatchObject({ code: 'BOM_UNREADABLE' })
    })
  })

  it('refuse a file that fits no queue any more', async () => {
    const reader = readerWith({ program: program(answering), queueLimit: 1 })
    const results = await Promise.all(['a', 'b', 'c'].map((name) => ask(reader, name)))
    expect(results.map((result) => result.ok || result.code)).toEqual([true, true, 'BOM_BUSY'])
    expect(await ask(reader, 'c')).toMatchObject({ ok: true })
  })

  it('refuse what still waits when the reader is closed', async () => {
    const reader = readerWith({ program: program('parentPort.on("message", () => {})') })
    const waiting = [ask(reader, 'a'), ask(reader, 'b')]
    await reader.close()
    expect(await Promise.all(waiting)).toEqual([
      { ok: false, code: 'BOM_BUSY' },
      { ok: false, code: 'BOM_BUSY' },
    ])
  })
})

describe('what was read', () => {
  /** Answers with the number of files that were really read; keeps four bytes of each. */
  const counting = `let count = 0; parentPort.on("message", ({ source }) => {
    const sheets = source.sheets ?? new Uint8Array(new SharedArrayBuffer(4));
    if (source.bytes) count += 1;
    ${reply('(source.bytes ? "read " : "kept ") + count', 'sheets')}
  })`
  const nth = async (reader: SheetReader, text: string) => sheetOf(await ask(reader, 'a.csv', Buffer.from(text)))
  it('is kept by content', async () => {
    const reader = readerWith({ program: program(counting) })
    expect([await nth(reader, 'a'), await nth(reader, 'b'), await nth(reader, 'a')]).toEqual([
      'read 1',
      'read 2',
      'kept 2',
    ])
  })
  it('gives way to newer files, the longest unused first, as soon as there are too many bytes', async () => {
    const reader = readerWith({ program: program(counting), cacheBytes: 8 })
    const seen: unknown[] = []
    for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) seen.push(await nth(reader, text))
    expect(seen).toEqual(['read 1', 'read 2', 'kept 2', 'read 3', 'kept 3', 'read 4'])
  })
  it('is kept for whoever names the encoding that was recognised for sure, and read again for any other', async () => {
    const recognising = (isSure: boolean) =>
      program(`let count = 0; parentPort.on("message", ({ source }) => {
        if (source.bytes) count += 1;
        const preview = { sheet: "read " + count, encoding: { encoding: "windows-1252", isSure: ${isSure} } }
        parentPort.postMessage({ kind: "answer", answer: { preview }, sheets: source.sheets ?? new Uint8Array(new SharedArrayBuffer(4)) })
        parentPort.postMessage({ kind: "over" })
      })`)
    const readings = async (isSure: boolean) => {
      const reader = readerWith({ program: recognising(isSure) })
      const seen: unknown[] = []
      for (const encoding of [undefined, 'windows-1252', 'cp850', undefined] as const)
        seen.push(sheetOf(await reader.ask(csv, { fileName: 'a.csv', place: { encoding }, extent: 'partsList' })))
      return seen
    }
    expect(await readings(true)).toEqual(['read 1', 'read 1', 'read 2', 'read 3'])
    expect(await readings(false)).toEqual(['read 1', 'read 2', 'read 3', 'read 4'])
  })
  it('is asked anew without being read anew', async () => {
    const reader = readerWith()
    const previewed = async () => {
      const answer = await ask(reader, 'a.csv')
      return answer.ok && answer.value.preview
    }
    expect(await previewed()).toEqual(await previewed())
    expect(
      await reader.ask(csv, { fileName: 'a.csv', place: { headerRowIndex: 2 }, extent: 'partsList' }),
    ).toMatchObject({
      ok: true,
      value: { preview: { headers: ['4711', '2'] } },
    })
  })
})
