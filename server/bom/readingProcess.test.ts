/** Reading happens in a process of its own: what goes wrong there, and what it takes, stays there. */
import { expect, it, onTestFinished } from 'vitest'
import { ReadingProcess } from './readingProcess.ts'

const csv = Buffer.from('Bestellnummer;Menge\n4711;2')
const started = (options: ConstructorParameters<typeof ReadingProcess>[0] = {}) => {
  const reader = new ReadingProcess(options)
  onTestFinished(() => reader.close())
  return reader
}
const ask = (reader: ReadingProcess) => reader.ask(csv, { fileName: 'a.csv', place: {}, extent: 'partsList' })
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('is started by the first file, and a new one by the first after it has died', { timeout: 60_000 }, async () => {
  const reader = started()
  expect(reader.pid).toBeUndefined()
  expect(await ask(reader)).toMatchObject({ ok: true, value: { preview: { headers: ['Bestellnummer', 'Menge'] } } })
  const first = reader.pid ?? expect.fail('there is no process')
  // Stopped first, so that it can't answer before it dies.
  process.kill(first, 'SIGSTOP')
  const asked = ask(reader)
  process.kill(first, 'SIGKILL')
  expect(await asked).toMatchObject({ ok: false, code: 'BOM_UNREADABLE' })
  expect(await ask(reader)).toMatchObject({ ok: true })
  expect(reader.pid).not.toBe(first)
})

it('ends when nobody asks any more, and gives its memory back', { timeout: 60_000 }, async () => {
  const reader = started({ idleLimit: 0 })
  const asked = ask(reader)
  const pid = reader.pid ?? expect.fail('there is no process')
  expect(await asked).toMatchObject({ ok: true })
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false)
  expect(await ask(reader)).toMatchObject({ ok: true })
})

it('takes no more files at a time than may be under way, by number and by bytes', { timeout: 60_000 }, async () => {
  const few = started({ callLimit: 2 })
  const small = started({ byteLimit: csv.length * 2 })
  for (const reader of [few, small]) {
    const results = await Promise.all([ask(reader), ask(reader), ask(reader)])
    expect(results.map((result) => result.ok || result.code)).toEqual([true, true, 'BOM_BUSY'])
    // An answer comes before the lines that follow it: its place is free after these.
    await expect.poll(() => ask(reader)).toMatchObject({ ok: true })
  }
})
