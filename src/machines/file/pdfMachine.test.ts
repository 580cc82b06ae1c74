/** A PDF that is looked at: which page, how large, what is found, and when it is given up. */
import { expect, it, vi } from 'vitest'
import { createActor, type EventObject, fromCallback } from 'xstate'
import { pdfMachine } from './pdfMachine.ts'
import { type Hit, nextZoom, type PdfDocument, scaleOf } from './pdfView.ts'

const sizes = Array.from({ length: 5 }, () => ({ width: 1190, height: 842 }))
const hitOn = (page: number): Hit => ({ page, boxes: [{ x: 0.1, y: 0.2, width: 0.1, height: 0.02 }] })

/** @param found pages on which there is something; each is asked in its turn */
const look = (found: readonly number[] = []) => {
  const closed = vi.fn<() => void>()
  const document: PdfDocument = {
    draw: async () => undefined,
    find: async (page, text) => {
      if (text === 'broken' && page === 2) throw new Error('unreadable')
      return found.includes(page) ? [hitOn(page)] : []
    },
  }
  const reading = fromCallback<EventObject, Blob>(() => closed)
  const actor = createActor(pdfMachine.provide({ actors: { document: reading } }), { input: { blob: new Blob() } })
  actor.start()
  return { actor, closed, open: () => actor.send({ type: 'pdf.opened', document, sizes }) }
}
const counted = async (actor: ReturnType<typeof look>['actor'], text: string) => {
  actor.send({ type: 'search.opened' })
  const search = actor.getSnapshot().children.search
  search?.send({ type: 'search.typed', text })
  await vi.waitFor(() => expect(search?.getSnapshot().matches({ open: 'counted' })).toBe(true))
  return search
}

it('goes from page to page and never beyond the last', () => {
  const { actor, open } = look()
  open()
  actor.send({ type: 'page.previous' })
  expect(actor.getSnapshot().context.page).toBe(1)
  actor.send({ type: 'page.chosen', page: 5 })
  actor.send({ type: 'page.next' })
  actor.send({ type: 'page.chosen', page: 6 })
  actor.send({ type: 'page.chosen', page: Number.NaN })
  expect(actor.getSnapshot().context.page).toBe(5)
  const { goal } = actor.getSnapshot().context
  actor.send({ type: 'page.chosen', page: 5 })
  expect(actor.getSnapshot().context.goal, 'the same page is led to once more').not.toBe(goal)
})

it('does not lead anywhere where somebody has scrolled to', () => {
  const { actor, open } = look()
  open()
  actor.send({ type: 'page.seen', page: 3 })
  expect(actor.getSnapshot().context).toMatchObject({ page: 3, goal: null })
})

it('looks at the first hit from the seen page on, then at all in turn', async () => {
  const { actor, open } = look([2, 4, 5])
  open()
  actor.send({ type: 'page.seen', page: 3 })
  const search = await counted(actor, '-K11')
  expect(actor.getSnapshot().context).toMatchObject({ page: 4, goal: { page: 4, box: { x: 0.1 } } })
  search?.send({ type: 'hit.next' })
  search?.send({ type: 'hit.next' })
  expect(actor.getSnapshot().context.page).toBe(2)
  search?.send({ type: 'hit.previous' })
  expect(actor.getSnapshot().context.page).toBe(5)
})

it('looks at a hit before the seen page where there is none behind it', async () => {
  const { actor, open } = look([2])
  open()
  actor.send({ type: 'page.seen', page: 3 })
  await counted(actor, 'Motor')
  expect(actor.getSnapshot().context.page).toBe(2)
})

it('searches on behind a page that cannot be read', async () => {
  const { actor, open } = look([2, 3])
  open()
  const search = await counted(actor, 'broken')
  expect(search?.getSnapshot().context.hits.map(({ page }) => page)).toEqual([3])
})

it('is closed where it fails, and where nobody looks at it any more', () => {
  const failing = look()
  failing.open()
  failing.actor.send({ type: 'pdf.failed', failure: 'tooSlow' })
  expect(failing.closed).toHaveBeenCalledOnce()
  expect(failing.actor.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { failure: 'tooSlow', document: null },
  })
  const left = look()
  left.actor.stop()
  expect(left.closed).toHaveBeenCalledOnce()
})

it('is given up when it does not open in time', () => {
  vi.useFakeTimers()
  const { actor, closed } = look()
  vi.advanceTimersByTime(19_000)
  expect(closed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  expect(actor.getSnapshot().context.failure).toBe('tooSlow')
  expect(closed).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

it('fits the page that is looked at, or the whole of it, and steps from there', () => {
  const looking = {
    sizes: [
      { width: 500, height: 1000 },
      { width: 1000, height: 500 },
    ],
    frame: { width: 1032, height: 532 },
  }
  expect(scaleOf({ ...looking, page: 1, zoom: 'width' }), 'half as wide, twice as large').toBe(2)
  expect(scaleOf({ ...looking, page: 2, zoom: 'width' })).toBe(1)
  expect(scaleOf({ ...looking, page: 1, zoom: 'width' }, 2), 'a page beside it').toBe(1)
  expect(scaleOf({ ...looking, page: 1, zoom: 'page' })).toBe(0.5)
  expect(scaleOf({ ...looking, page: 2, zoom: 'page' })).toBe(1)
  expect(scaleOf({ ...looking, page: 1, zoom: 1.5 })).toBe(2)
  expect(nextZoom({ ...looking, page: 2, zoom: 'width' }, 'in')).toBe(1)
  expect(nextZoom({ ...looking, page: 2, zoom: 'width' }, 'out')).toBe(0.5)
  expect(nextZoom({ ...looking, page: 1, zoom: 'width' }, 'in')).toBe(2)
  expect(nextZoom({ ...looking, page: 1, zoom: 4 }, 'in')).toBeUndefined()
})
