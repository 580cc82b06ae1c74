/** Nothing typed is lost, and nobody's change is overwritten without a choice (rules R1, R2). */
import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, fromTransition, waitFor } from 'xstate'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import {
  isOutdated,
  isRefusalOver,
  type RecordReport,
  type SaveInput,
  type SaveIntent,
  shownCode,
  typedBeside,
  typedIn,
} from './recordContext.ts'
import type { Notice } from './effects.ts'
import { createRecordMachine } from './recordMachine.ts'

type Saved = { id: string; title: string; remark: string; released: boolean; lastUpdate: Date }
type Draft = Pick<Saved, 'title' | 'remark'>

const refusedAt = { NAME_TAKEN: 'title' } as const
const machine = createRecordMachine<Saved, Draft>({
  id: 'sample',
  about: 'ENQUIRY',
  refusedAt,
  draftOf: ({ title, remark }) => ({ title, remark }),
  check: ({ title }) => (title === '' ? { title: 'required' } : {}),
  missing: ({ remark }) => (remark === 'individuell' ? { remark: 'freeText' } : {}),
  endedBy: ['released'],
  movesOn: (_, now) => now.remark === 'abgelehnt',
  hangsOn: (_, { kind, id }) => kind === 'ENQUIRY' && id === 'e',
  goneAs: (saved) => ({ ...saved, remark: 'archiviert' }),
})
const empty: Draft = { title: '', remark: '' }
const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 9, 0, second))
const first: Saved = { id: '1', title: 'Schrank', remark: '', released: false, lastUpdate: at(1) }
const expired = refused({ status: 401, code: 'TOKEN_EXPIRED', message: '' })
const stale = refused({ status: 409, code: 'STALE_UPDATE', message: '' })

/** A form whose loads and saves answer one after the other with what is given. */
const formOf = (
  id: string | null,
  loads: (Saved | 'broken' | 'refused' | 'gone')[],
  saves: (Outcome<Saved> | 'broken')[],
  carried: Saved | null = null,
  notify: (_: unknown, notice: Notice | null) => void = () => undefined,
) => {
  const refreshSession = vi.fn<() => void>()
  const reports: RecordReport<Saved>[] = []
  const parent = createActor(fromTransition((_, report: RecordReport<Saved>) => void reports.push(report), undefined))
  parent.start()
  const intents: (SaveIntent | null)[] = []
  const names: string[] = []
  const seen: (Date | undefined)[] = []
  const actor = createActor(
    machine.provide({
      actors: {
        load: fromPromise(async () => {
          const next = loads.shift() ?? first
          if (next === 'broken') throw new Error('no answer')
          if (next === 'gone') return refused({ status: 404, code: 'NOT_FOUND', message: '' })
          return next === 'refused' ? expired : granted(next)
        }),
        save: fromPromise<Outcome<Saved>, SaveInput<Saved, Draft>>(async ({ input }) => {
          intents.push(input.intent)
          names.push(input.saved?.id ?? input.newId)
          seen.push(input.saved?.lastUpdate)
          const next = saves.shift() ?? stale
          if (next === 'broken') throw new Error('no answer')
          return next
        }),
      },
      actions: { notify, begin: () => undefined, settle: () => undefined, goTo: () => undefined, refreshSession },
    }),
    { input: { id, draft: empty, carried, parent } },
  )
  actor.start()
  return { actor, reports, intents, names, seen, refreshSession }
}

test('after a conflict the own fields stay and the others take what was saved meanwhile', async () => {
  const { actor, reports } = formOf('1', [first, { ...first, title: 'Schrank neu', remark: '' }], [stale])
  await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
  actor.send({ type: 'draft.changed', patch: { remark: 'Sockel' } })
  actor.send({ type: 'record.save' })
  await waitFor(actor, (s) => s.matches('conflict'))
  expect(actor.getSnapshot().context.draft).toEqual({ title: 'Schrank', remark: 'Sockel' })
  actor.send({ type: 'conflict.keepMine' })
  const { context } = await waitFor(actor, (s) => s.matches({ editing: 'changed' }))
  expect(context.draft).toEqual({ title: 'Schrank neu', remark: 'Sockel' })
  // The workflow around the form learns what the others made of the record.
  const known = reports.filter((report) => report.type === 'record.loaded').map(({ record }) => record.title)
  expect(known).toEqual(['Schrank', 'Schrank neu'])
})

test('of a field that both have changed either value stays after a conflict, as is chosen for each', async () => {
  const theirs = { ...first, title: 'Schrank neu', remark: 'Von Katrin' }
  const { actor } = formOf('1', [first, theirs, theirs], [stale, stale])
  await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
  actor.send({ type: 'draft.changed', patch: { title: 'Mein Schrank', remark: 'Sockel' } })
  actor.send({ type: 'record.save' })
  await waitFor(actor, (s) => s.matches('conflict'))
  actor.send({ type: 'conflict.chosen', field: 'title', keeps: 'theirs' })
  actor.send({ type: 'conflict.chosen', field: 'remark', keeps: 'theirs' })
  actor.send({ type: 'conflict.chosen', field: 'remark', keeps: 'mine' })
  actor.send({ type: 'conflict.keepMine' })
  const { context } = await waitFor(actor, (s) => s.matches({ editing: 'changed' }))
  expect(context.draft).toEqual({ title: 'Schrank neu', remark: 'Sockel' })
  // The next conflict begins anew: nothing is given up that was not chosen in it.
  actor.send({ type: 'draft.changed', patch: { title: 'Mein Schrank' } })
  actor.send({ type: 'record.save' })
  await waitFor(actor, (s) => s.matches('conflict'))
  actor.send({ type: 'conflict.keepMine' })
  const again = await waitFor(actor, (s) => s.matches({ editing: 'changed' }))
  expect(again.context.draft).toEqual({ title: 'Mein Schrank', remark: 'Sockel' })
})

test('a conflict names what was typed besides the fields that others have changed', async () => {
  const change = { field: 'title', after: 'Schrank neu', userFullName: 'K', createDate: at(3).toISOString() }
  const changed = refused({ status: 409, code: 'STALE_UPDATE', message: '', details: { changes: [change] } })
  for (const [refusal, beside] of [
    [changed, ['remark']],
    // nobody knows what was changed
    [stale, ['title', 'remark']],
  ] as const) {
    const { actor } = formOf('1', [first], [refusal])
    await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
    actor.send({ type: 'draft.changed', patch: { title: 'Mein Schrank', remark: 'Sockel' } })
    actor.send({ type: 'record.save' })
    expect(typedBeside((await waitFor(actor, (s) => s.matches('conflict'))).context)).toEqual(beside)
  }
})

test('what comes below typed input by itself is overwritten unseen by no save (rule R2)', async () => {
  const moved = { ...first, title: 'Von Katrin', remark: 'abgelehnt', lastUpdate: at(3) }
  const later = { ...moved, title: 'Von Jonas', lastUpdate: at(5) }
  const { actor, seen } = formOf('1', [first, moved, later], [stale, stale, stale])
  await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
  actor.send({ type: 'draft.changed', patch: { title: 'Mein Schrank' } })
  actor.send({ type: 'news.heard', news: { kind: 'ENQUIRY', id: '1', at: at(3), enquiryId: null } })
  await waitFor(actor, (s) => s.context.saved?.remark === 'abgelehnt')
  actor.send({ type: 'record.save' })
  await waitFor(actor, (s) => s.matches('conflict'))
  // Shown by the conflict, it is seen: what was kept is saved over it.
  actor.send({ type: 'conflict.keepMine' })
  await waitFor(actor, (s) => s.matches({ editing: 'changed' }))
  actor.send({ type: 'record.save' })
  await waitFor(actor, (s) => s.matches('conflict'))
  expect(seen).toEqual([at(1), at(5)])
})

test('… and one that asks for nothing that others have changed starts from what stands there', async () => {
  const moved = { ...first, title: 'Von Katrin', remark: 'abgelehnt', lastUpdate: at(3) }
  for (const title of ['Von Katrin', 'Mein Schrank']) {
    const { actor, seen } = formOf('1', [first, moved], [stale])
    await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
    actor.send({ type: 'draft.changed', patch: { title } })
    actor.send({ type: 'news.heard', news: { kind: 'ENQUIRY', id: '1', at: at(3), enquiryId: null } })
    await waitFor(actor, (s) => s.context.saved?.remark === 'abgelehnt')
    actor.send({ type: 'draft.changed', patch: { title: 'Von Katrin', remark: 'Sockel' } })
    actor.send({ type: 'record.save' })
    await waitFor(actor, (s) => s.matches('conflict'))
    expect(seen).toEqual([at(3)])
  }
})

describe('a record that somebody else releases while something is typed in it (rule R1)', () => {
  const change = { field: 'released', after: true, userFullName: 'Katrin Oesterle', createDate: at(3).toISOString() }
  const staleReleased = refused({ status: 409, code: 'STALE_UPDATE', message: '', details: { changes: [change] } })
  const released = { ...first, remark: 'von Katrin', released: true, lastUpdate: at(3) }

  test('offers no keeping, and shows what was typed until its reader goes on to what is saved', async () => {
    const { actor } = formOf('1', [first, released], [staleReleased])
    await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
    actor.send({ type: 'draft.changed', patch: { remark: 'Sockel' } })
    actor.send({ type: 'record.save' })
    const overtaken = await waitFor(actor, (s) => s.matches('overtaken'))
    expect(overtaken.can({ type: 'conflict.keepMine' })).toBe(false)
    expect(overtaken.hasTag('unsaved')).toBe(true)
    expect(overtaken.context.ended).toMatchObject({ field: 'released', by: { userFullName: 'Katrin Oesterle' } })
    expect(typedIn(overtaken.context)).toEqual([['remark', 'Sockel']])
    actor.send({ type: 'conflict.takeTheirs' })
    const after = await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
    expect(after.context.draft.remark).toBe('von Katrin')
  })

  test.each(['record.refresh', 'conflict.keepMine'] as const)(
    'is not put below the input unseen by %s',
    async (type) => {
      const { actor } = formOf('1', [first, released], [stale])
      await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
      actor.send({ type: 'draft.changed', patch: { remark: 'Sockel' } })
      if (type === 'conflict.keepMine') {
        actor.send({ type: 'record.save' })
        await waitFor(actor, (s) => s.matches('conflict'))
      }
      actor.send({ type })
      const { context } = await waitFor(actor, (s) => s.matches('overtaken'))
      expect(context.ended).toEqual({ field: 'released', by: null })
      expect(typedIn(context)).toEqual([['remark', 'Sockel']])
    },
  )

  test('is shown without a word where nothing typed is lost', async () => {
    const { actor } = formOf('1', [first, released], [])
    await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
    actor.send({ type: 'draft.changed', patch: { remark: 'von Katrin' } })
    actor.send({ type: 'record.refresh' })
    await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }) && s.context.saved?.released === true)
  })
})

test('what is typed while a save is on its way stays, and is unsaved afterwards', async () => {
  const { actor } = formOf('1', [first], [granted({ ...first, title: 'Schrank 2' })])
  await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
  actor.send({ type: 'draft.changed', patch: { title: 'Schrank 2' } })
  actor.send({ type: 'record.save' })
  actor.send({ type: 'draft.changed', patch: { remark: 'Sockel' } })
  const { context } = await waitFor(actor, (s) => s.matches({ editing: 'changed' }))
  expect(context.draft).toEqual({ title: 'Schrank 2', remark: 'Sockel' })
  expect(context.saved?.title).toBe('Schrank 2')
})

test('a new record counts as unsaved once something is typed, and as saved before its save is told', async () => {
  const { actor, reports } = formOf(null, [], [granted(first)])
  actor.send({ type: 'draft.changed', patch: { title: 'Schrank' } })
  expect(reports).toEqual([{ type: 'record.edited', unsaved: true, complete: true }])
  actor.send({ type: 'record.save' })
  await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
  expect(reports.slice(1)).toEqual([
    { type: 'record.edited', unsaved: false, complete: true },
    { type: 'record.saved', record: first },
  ])
})

test('a change is discarded after a question only, and brings back what is saved', async () => {
  const { actor, reports } = formOf('1', [first], [])
  await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
  expect(actor.getSnapshot().can({ type: 'record.discard' })).toBe(false)
  actor.send({ type: 'draft.changed', patch: { title: 'Anders' } })
  const typed = { title: 'Anders', remark: '' }
  actor.send({ type: 'record.discard' })
  expect(actor.getSnapshot().context.draft).toEqual(typed)
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(true)
  actor.send({ type: 'discard.cancelled' })
  expect(actor.getSnapshot().context.draft).toEqual(typed)
  expect(actor.getSnapshot().can({ type: 'discard.confirmed' })).toBe(false)
  actor.send({ type: 'record.discard' })
  actor.send({ type: 'discard.confirmed' })
  expect(actor.getSnapshot().context.draft).toEqual({ title: 'Schrank', remark: '' })
  expect(actor.getSnapshot().matches({ editing: 'unchanged' })).toBe(true)
  expect(reports.at(-1)).toEqual({ type: 'record.edited', unsaved: false, complete: true })
})

test('a carried record is shown at once, and what is typed stays when the latest arrives', async () => {
  const { actor } = formOf('1', [{ ...first, title: 'Schrank neu' }], [], first)
  expect(actor.getSnapshot().context.draft.title).toBe('Schrank')
  actor.send({ type: 'draft.changed', patch: { remark: 'Sockel' } })
  const { context } = await waitFor(actor, (s) => s.matches({ editing: 'changed' }))
  expect(context.draft).toEqual({ title: 'Schrank neu', remark: 'Sockel' })
})

test('a carried record stays what is known when the latest cannot be loaded', async () => {
  const { actor, reports } = formOf('1', ['broken'], [], first)
  await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
  expect(reports).toContainEqual({ type: 'record.loaded', record: first })
})

test('a new form holds nothing unsaved until something is typed, and can be saved as it is', async () => {
  const { actor } = formOf(null, [], [granted(first)])
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(false)
  actor.send({ type: 'draft.changed', patch: { title: 'Schrank' } })
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(true)
  actor.send({ type: 'draft.changed', patch: { title: '' } })
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(false)
  actor.send({ type: 'record.save' })
  expect(actor.getSnapshot().context.errors).toEqual({ title: 'required' })
})

test('saving and releasing is one call, also where nothing was typed', async () => {
  const { actor, reports, intents } = formOf('1', [first], [granted(first)])
  await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
  actor.send({ type: 'record.save', intent: 'release' })
  await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
  expect(intents).toEqual(['release'])
  expect(reports).toContainEqual({ type: 'record.saved', record: first })
})

test('a save asked for while the latest is being loaded below what was typed is answered, and can be asked for again', async () => {
  const notify = vi.fn()
  const { actor, names, reports } = formOf(
    '1',
    [first, first],
    [stale, granted({ ...first, title: 'Neu' })],
    null,
    notify,
  )
  await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
  actor.send({ type: 'draft.changed', patch: { title: 'Neu' } })
  actor.send({ type: 'record.save' })
  await waitFor(actor, (s) => s.matches('conflict'))
  actor.send({ type: 'conflict.keepMine' })
  notify.mockClear()
  actor.send({ type: 'record.save' })
  expect(notify.mock.lastCall?.[1]).toMatchObject({ key: 'formBusy' })
  // whoever waits for the save hears that it did not happen
  expect(reports.filter(({ type }) => type === 'record.notSaved')).toHaveLength(2)
  await waitFor(actor, (s) => s.matches({ editing: 'changed' }))
  actor.send({ type: 'record.save' })
  await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
  expect(names).toHaveLength(2)
})

test('a release asked for while the form is being loaded is answered, and not taken', async () => {
  const { actor, reports, intents } = formOf('1', [first, first], [])
  actor.send({ type: 'record.save', intent: 'release' })
  expect(reports).toEqual([{ type: 'record.notSaved' }])
  await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
  expect(intents).toEqual([])
})

test('after a refused release the form shows the record as it is by now, and keeps what was typed', async () => {
  const missing = refused({ status: 412, code: 'MISSING_BOM', message: '' })
  const { actor, reports } = formOf('1', [first, { ...first, title: 'Schrank neu' }], [missing])
  await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
  actor.send({ type: 'draft.changed', patch: { remark: 'Sockel' } })
  actor.send({ type: 'record.save', intent: 'release' })
  const { context } = await waitFor(actor, (s) => s.context.saved?.title === 'Schrank neu')
  expect(context.draft).toEqual({ title: 'Schrank neu', remark: 'Sockel' })
  expect(reports.map(({ type }) => type)).toContain('record.notSaved')
})

test('what a release is refused for in a field is said there, as of a save, whether or not something was typed', async () => {
  const taken = refused({ status: 409, code: 'NAME_TAKEN', message: '' })
  const notify = vi.fn()
  const { actor, reports } = formOf('1', [first, first], [taken, taken], null, notify)
  await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
  for (const patch of [{ title: 'Schrank 2' }, { title: 'Schrank' }]) {
    actor.send({ type: 'draft.changed', patch })
    actor.send({ type: 'record.save', intent: 'release' })
    const { context } = await waitFor(actor, (s) => s.matches('editing'))
    expect(context.refusal?.code).toBe('NAME_TAKEN')
    expect(isRefusalOver(context, refusedAt)).toBe(false)
    expect(context.draft).toMatchObject(patch)
  }
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(false)
  expect(reports.filter(({ type }) => type === 'record.notSaved')).toHaveLength(2)
  expect(notify).not.toHaveBeenCalled()
})

test('a field says what is wrong with it once it was left, and all do after a save that failed', async () => {
  const { actor, refreshSession } = formOf(null, [], [granted(first)])
  const shown = () => {
    const { context } = actor.getSnapshot()
    return [shownCode(context, 'title'), shownCode(context, 'remark')]
  }
  actor.send({ type: 'draft.changed', patch: { remark: 'individuell' } })
  expect(shown()).toEqual([undefined, undefined])
  actor.send({ type: 'field.left', field: 'remark' })
  expect(shown()).toEqual([undefined, 'freeText'])
  actor.send({ type: 'record.save' })
  expect(shown()).toEqual(['required', 'freeText'])
  // No call went out that would have told that the access is closed.
  expect(refreshSession).toHaveBeenCalledOnce()
  actor.send({ type: 'draft.changed', patch: { title: 'Schrank', remark: 'Sockel' } })
  expect(shown()).toEqual([undefined, undefined])
  actor.send({ type: 'record.save' })
  await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
  actor.send({ type: 'draft.changed', patch: { title: '', remark: 'individuell' } })
  expect(shown()).toEqual([undefined, undefined])
})

test('what a release asks for besides keeps no draft from being saved, but is reported', async () => {
  const { actor, reports } = formOf('1', [first], [granted({ ...first, remark: 'individuell' })])
  await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
  actor.send({ type: 'draft.changed', patch: { remark: 'individuell' } })
  expect(reports.at(-1)).toEqual({ type: 'record.edited', unsaved: true, complete: false })
  actor.send({ type: 'record.save' })
  await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
})

test('what is typed stays in the form when the latest record is refused', async () => {
  const { actor } = formOf('1', [first, 'refused'], [])
  await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
  actor.send({ type: 'record.refresh' })
  actor.send({ type: 'draft.changed', patch: { remark: 'Sockel' } })
  const { context } = await waitFor(actor, (s) => s.matches({ editing: 'changed' }))
  expect(context.draft.remark).toBe('Sockel')
  expect(context.refusal?.status).toBe(401)
})

test('a new record keeps its name however often it takes to save it (rule R9)', async () => {
  const { actor, names } = formOf(null, [], ['broken', expired, granted(first)])
  actor.send({ type: 'draft.changed', patch: { title: 'Schrank' } })
  for (const _ of [1, 2, 3]) {
    actor.send({ type: 'record.save' })
    await waitFor(actor, (s) => !s.hasTag('saving'))
  }
  expect(names).toHaveLength(3)
  expect(new Set(names).size).toBe(1)
  expect(formOf(null, [], []).actor.getSnapshot().context.newId).not.toBe(names[0])
})

test('what was changed after a save that nobody answered is saved too, should that one have made the record', async () => {
  const { actor, reports, names } = formOf(
    null,
    [],
    ['broken', granted(first), granted({ ...first, title: 'Schrank 2' })],
  )
  // The page of the made record shows its history as soon as it is told of it, which is before the second save.
  const history = actor.getSnapshot().children.history
  const watching = actor.subscribe(({ context }) => {
    if (context.saved === null) return
    watching.unsubscribe()
    history?.send({ type: 'history.seen' })
  })
  actor.send({ type: 'draft.changed', patch: { title: 'Schrank' } })
  actor.send({ type: 'record.save' })
  await waitFor(actor, (s) => s.matches({ editing: 'changed' }))
  actor.send({ type: 'draft.changed', patch: { title: 'Schrank 2' } })
  actor.send({ type: 'record.save' })
  const { context } = await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
  expect(context.saved?.title).toBe('Schrank 2')
  expect(names.slice(2)).toEqual(['1'])
  expect(reports.flatMap((report) => (report.type === 'record.saved' ? [report.record.title] : []))).toEqual([
    'Schrank',
    'Schrank 2',
  ])
  expect(history?.getSnapshot().matches('unseen')).toBe(false)
})

const heard = (id: string, second: number) =>
  ({ type: 'news.heard', news: { kind: 'ENQUIRY', id, at: at(second), enquiryId: null } }) as const

test('a newer version is told of and taken with a click; nothing changes before, and an own save is no news (rule N9)', async () => {
  const saved = { ...first, title: 'Eigener', lastUpdate: at(2) }
  const theirs = { ...first, title: 'Eigener', remark: 'von anderen', lastUpdate: at(3) }
  const { actor } = formOf('1', [first, theirs, theirs], [granted(saved)])
  const isTold = () => isOutdated(actor.getSnapshot().context)
  await waitFor(actor, (state) => state.matches({ editing: 'unchanged' }))
  for (const old of [heard('2', 9), heard('1', 1)]) actor.send(old)
  expect(isTold()).toBe(false)
  actor.send({ type: 'draft.changed', patch: { title: 'Eigener' } })
  actor.send({ type: 'record.save' })
  actor.send(heard('1', 2))
  await waitFor(actor, (state) => state.matches({ editing: 'unchanged' }))
  expect(isTold()).toBe(false)
  actor.send({ type: 'draft.changed', patch: { title: 'Getippt' } })
  actor.send(heard('1', 3))
  await expect.poll(isTold).toBe(true)
  expect(actor.getSnapshot().context.saved).toEqual(saved)
  actor.send({ type: 'record.refresh' })
  await waitFor(actor, (state) => state.matches({ editing: 'changed' }))
  expect(actor.getSnapshot().context.draft).toEqual({ title: 'Getippt', remark: 'von anderen' })
  expect(isTold()).toBe(false)
})

test('news of a record that stays as it was end with the next load, and what is heard meanwhile does not (rule N9)', async () => {
  // such as of a user whose address is proven: nobody's form is in the way of that
  const { actor } = formOf('1', [first, first, first, 'broken'], [])
  const isTold = () => isOutdated(actor.getSnapshot().context)
  const takeNewer = async () => {
    actor.send({ type: 'record.refresh' })
    await waitFor(actor, (state) => state.matches('editing'))
    return isTold()
  }
  await waitFor(actor, (state) => state.matches({ editing: 'unchanged' }))
  actor.send({ type: 'record.save', intent: 'release' })
  actor.send(heard('1', 5))
  await waitFor(actor, (state) => state.matches('conflict'))
  actor.send({ type: 'conflict.takeTheirs' })
  actor.send(heard('1', 6))
  await waitFor(actor, (state) => state.matches({ editing: 'unchanged' }))
  expect(isTold()).toBe(true)
  expect(await takeNewer()).toBe(false)
  actor.send({ type: 'record.save', intent: 'release' })
  actor.send(heard('1', 7))
  await waitFor(actor, (state) => state.matches('conflict'))
  actor.send({ type: 'conflict.keepMine' })
  await waitFor(actor, (state) => state.matches('conflict'))
  expect(isTold()).toBe(true)
})

test('what may have been missed is asked for without changing anything under the hand (rule N9)', async () => {
  const theirs = { ...first, remark: 'von anderen', lastUpdate: at(3) }
  const { actor } = formOf('1', [first, first, 'broken', theirs], [])
  const isTold = () => isOutdated(actor.getSnapshot().context)
  const asked = async () => {
    actor.send({ type: 'news.heard', news: null })
    expect(actor.getSnapshot().matches({ editing: { unchanged: 'asking' } })).toBe(true)
    await waitFor(actor, (state) => state.matches({ editing: { unchanged: 'resting' } }))
    return isTold()
  }
  await waitFor(actor, (state) => state.matches({ editing: 'unchanged' }))
  expect([await asked(), await asked(), await asked()]).toEqual([false, false, true])
  expect(actor.getSnapshot().context.saved).toEqual(first)
})

describe('a record that moves on by what others did while something is typed in it (rule N9)', () => {
  const closed = { ...first, title: 'von Katrin', remark: 'abgelehnt', lastUpdate: at(3) }
  const typingIn = async (latest: Saved) => {
    const { actor, reports } = formOf('1', [first, latest], [])
    await waitFor(actor, (s) => s.matches({ editing: 'unchanged' }))
    actor.send({ type: 'draft.changed', patch: { title: 'Schrank 2' } })
    actor.send(heard('e', 3))
    // whoever types on takes nothing from the question
    actor.send({ type: 'draft.changed', patch: { title: 'Schrank 23' } })
    const known = () => reports.filter((report) => report.type === 'record.loaded').map(({ record }) => record)
    return { actor, known }
  }

  test('shows where it stands by now, below what is typed', async () => {
    const { actor, known } = await typingIn(closed)
    await expect.poll(known).toEqual([first, closed])
    const { context, value } = actor.getSnapshot()
    expect(value).toEqual({ editing: { changed: 'typing' } })
    expect(context.draft).toEqual({ title: 'Schrank 23', remark: 'abgelehnt' })
  })

  test('stays as it is where only something in it has changed, and says that there is something newer', async () => {
    const { actor, known } = await typingIn({ ...closed, remark: 'Notiz' })
    const { context } = await waitFor(actor, (s) => s.matches({ editing: { changed: 'typing' } }))
    expect(known()).toEqual([first])
    expect(context.draft.title).toBe('Schrank 23')
    expect(isOutdated(context)).toBe(true)
  })

  test('and takes no more changes: what was typed is shown to be copied', async () => {
    const { actor } = await typingIn({ ...closed, released: true })
    const { context } = await waitFor(actor, (s) => s.matches('overtaken'))
    expect(typedIn(context)).toEqual([['title', 'Schrank 23']])
  })
})

test('what its reader may open no more is shown as over, with nothing newer to take (rule N9)', async () => {
  const { actor, reports } = formOf('1', [first, 'gone'], [])
  await waitFor(actor, (state) => state.matches({ editing: 'unchanged' }))
  actor.send(heard('1', 4))
  const { context } = await waitFor(actor, (state) => state.context.saved?.remark === 'archiviert')
  expect(isOutdated(context)).toBe(false)
  expect(reports.at(-2)).toMatchObject({ type: 'record.loaded', record: { id: '1', remark: 'archiviert' } })
})

test('where others have taken a record on, it is shown as it is by now (rule N9)', async () => {
  const moved = { ...first, remark: 'abgelehnt', lastUpdate: at(3) }
  const { actor, reports } = formOf('1', [first, moved], [])
  await waitFor(actor, (state) => state.matches({ editing: 'unchanged' }))
  actor.send(heard('e', 4))
  const { context } = await waitFor(actor, (state) => state.context.saved?.remark === 'abgelehnt')
  expect(isOutdated(context)).toBe(false)
  expect(reports.at(-2)).toMatchObject({ type: 'record.loaded', record: moved })
})
