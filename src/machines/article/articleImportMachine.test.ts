import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { ImportSummary } from '../../domain/article/articleImport.ts'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import type { ImportConfig } from '../../domain/importconfig/importConfig.ts'
import { withEffects } from '../core/effects.testing.ts'
import type { LoadInput } from '../core/loadMachine.ts'
import { articleImportMachine, type ImportStart, importBeginningsMachine } from './articleImportMachine.ts'

const told: string[] = []
withEffects({ notify: ({ key }) => told.push(key), unsay: () => told.push('unsaid') })

type Beginnings = { configs: ImportConfig[]; imports: ImportSummary[] }
const begin = () => {
  const sent: ImportStart[] = []
  let loaded = 0
  const load = fromPromise<Outcome<Beginnings>, LoadInput<boolean>>(async () => {
    loaded++
    return granted({ configs: [], imports: [] })
  })
  const missing = {
    status: 412,
    code: 'IMPORT_COLUMNS_MISSING',
    message: '',
    details: { columns: ['Preis', 'PE'] },
  } as const
  const machine = articleImportMachine.provide({
    actors: {
      beginnings: importBeginningsMachine.provide({ actors: { load } }),
      startImport: fromPromise<Outcome<ImportSummary>, ImportStart>(async ({ input }) => {
        sent.push(input)
        return refused({ ...missing, details: { columns: [...missing.details.columns] } })
      }),
    },
  })
  const actor = createActor(machine, { input: { configId: 'c-1' } }).start()
  actor.send({ type: 'file.chosen', file: new File(['x'], 'Preise.csv') })
  return { actor, sent, loadedTimes: () => loaded }
}

test('importing without a trial is asked about once, a trial is not', async () => {
  const { actor, sent } = begin()
  actor.send({ type: 'import.start', dryRun: false })
  expect(actor.getSnapshot().value).toBe('asking')
  actor.send({ type: 'import.cancelled' })
  expect(sent).toEqual([])
  actor.send({ type: 'import.start', dryRun: false })
  actor.send({ type: 'import.confirmed' })
  await waitFor(actor, (s) => s.matches('choosing') && s.context.problem !== null)
  actor.send({ type: 'import.start', dryRun: true })
  await waitFor(actor, (s) => s.matches('choosing') && s.context.problem !== null)
  expect(sent.map(({ dryRun }) => dryRun)).toEqual([false, true])
  actor.stop()
})

test('it names the columns that the file lacks', async () => {
  const { actor } = begin()
  actor.send({ type: 'import.start', dryRun: true })
  const { context } = await waitFor(actor, (s) => s.context.problem !== null)
  expect(context.problem).toEqual({
    fileName: 'Preise.csv',
    code: 'IMPORT_COLUMNS_MISSING',
    columns: ['Preis', 'PE'],
  })
  expect(told.at(-1)).toBe('files.wrong.one')
  actor.stop()
})

test('a file that is no price list is named; the one before it stays', () => {
  const { actor } = begin()
  actor.send({ type: 'file.chosen', file: new File(['%PDF'], 'Katalog.pdf') })
  const { file, problem } = actor.getSnapshot().context
  expect([file?.name, problem]).toEqual(['Preise.csv', { fileName: 'Katalog.pdf', code: 'IMPORT_FORMAT' }])
  actor.send({ type: 'file.chosen', file: new File(['x'], 'Neu.csv') })
  expect(told.slice(-2)).toEqual(['files.wrong.one', 'unsaid'])
  actor.stop()
})

test('the list of imports is loaded anew once an import begins or ends, whoever began it', async () => {
  const { actor, loadedTimes } = begin()
  const { beginnings } = actor.getSnapshot().children
  if (!beginnings) throw new Error('The page has loaded nothing')
  await waitFor(beginnings, (s) => s.matches('ready'))
  actor.send({ type: 'imports.moved' })
  await waitFor(beginnings, (s) => s.matches('ready'))
  expect(loadedTimes()).toBe(2)
  actor.stop()
})
