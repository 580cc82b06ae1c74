/**
 * Where another page begins: at its top, and with the focus on the row that one came from, in a field that asks for it, else on the
 * heading (rule R10). The page that the tab opened with leaves both to the browser, a way back or on in its history where it was scrolled
 * to; whoever has taken the focus elsewhere meanwhile keeps it.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { matchPath } from '../../domain/session/matchPath.ts'
import { isNamed } from '../../domain/session/routes.ts'
import { isInLayer } from '../components/layers/openLayers.ts'
import { isTextField } from '../components/inputs/typing.ts'

/** Rows, and the fields of new records, come a while after their page. */
const PATIENCE_MS = 10_000

/** The page's own: one that only bridges the time until then goes away with the focus. */
export const pageHeading = () => document.querySelector<HTMLElement>('#content:not([aria-busy="true"]) h1')
export const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
/** The row of the list that one came from; a page whose address has a name there, as that of a new record, comes from none. */
const recordOf = (from: string, list: string): string | undefined => {
  const id = matchPath(`${list}/:id`, from)?.['id']
  return id === undefined || isNamed(id) ? undefined : id
}

/**
 * @param page changes whenever another page is shown
 * @param path its address
 * @param opening what stands there already of a page that is on its way
 */
export const useArrival = (page: unknown, path: string | undefined, opening: unknown): void => {
  useTop(page, opening)
  const before = useRef<{ page: unknown; path: string } | null>(null)
  useEffect(() => {
    if (page === undefined || path === undefined) return undefined
    const from = before.current
    before.current = { page, path }
    // The same page under another address, as after the first save of a new record, goes on.
    if (from === null || from.page === page) return undefined
    return settle(recordOf(from.path, path))
  }, [page, path])
}

/** How far the page before was scrolled means nothing to the one that comes, and would hide what that says first. */
const useTop = (page: unknown, opening: unknown): void => {
  const travelled = useRef(false)
  useEffect(() => {
    const travel = () => {
      travelled.current = true
    }
    const goOn = () => {
      travelled.current = false
    }
    window.addEventListener('popstate', travel)
    window.addEventListener('pushState', goOn)
    window.addEventListener('replaceState', goOn)
    return () => {
      window.removeEventListener('popstate', travel)
      window.removeEventListener('pushState', goOn)
      window.removeEventListener('replaceState', goOn)
    }
  }, [])
  const before = useRef({ page, opening })
  useLayoutEffect(() => {
    const from = before.current
    before.current = { page, opening }
    const comes = from.page !== undefined && from.page !== page
    const opens = opening !== null && from.opening !== opening
    // A section that the address names is where its page begins.
    if ((comes || opens) && !travelled.current && window.location.hash === '') window.scrollTo(0, 0)
    if (comes) travelled.current = false
  }, [page, opening])
}

/**
 * Places the focus once there is where it belongs; returns how that is called off. It takes it from what had it when the page came, and
 * from nothing else: whoever has gone on meanwhile (to a field, a menu, a panel, with Tab) or types is left alone.
 */
const settle = (record: string | undefined): (() => void) => {
  const before = document.activeElement
  let placed: Element | null = null
  const ended = new AbortController()
  const stop = () => {
    observer.disconnect()
    clearTimeout(end)
    ended.abort()
  }
  const look = () => {
    const focused = document.activeElement
    const isFree = focused === document.body || focused === placed || focused === before
    if (!isFree || isTextField(focused) || isInLayer(focused)) return stop()
    const row = record === undefined ? null : rowOf(record)
    const target = row ?? pageHeading()
    if (target && target !== focused) {
      // A heading is where the page begins; a row may stand further down.
      target.focus({ preventScroll: row === null })
      placed = target
    }
    if (row || (placed && record === undefined)) stop()
  }
  // The row comes after the heading; who has begun to work from there does not wait for it.
  const goOn = () => placed !== null && stop()
  const on = { capture: true, signal: ended.signal }
  const observer = new MutationObserver(look)
  const end = setTimeout(stop, PATIENCE_MS)
  observer.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('keydown', goOn, on)
  window.addEventListener('pointerdown', goOn, on)
  look()
  return stop
}
