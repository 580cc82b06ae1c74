/**
 * The focus stays on the page: where what had it has gone (a form that was folded in, a card that gave way) or cannot be used any more (the
 * box of a row whose company was deactivated), it goes on at the row that it was about, else at the heading of its card, else at the
 * page's; within a dialog at the heading of that. Else the next Tab would begin at the top of the window, and nothing would be read out. A
 * dialog gives the focus back by itself, but to anything that had it once where what asked the question has gone with its answer (the bar
 * over a selection), and to nothing where the focus went round in it before. Another page places it (useArrival.ts).
 */
import { useEffect } from 'react'
import { dialogAround, isChoice, isDialogOpen, isInDialog } from '../components/layers/openLayers.ts'
import { pageHeading, rowOf } from './useArrival.ts'

interface Place {
  element: Element
  /** the row that it is about: the one around it, or the first of those selected where it stands in their bar */
  row: string | undefined
  /** the card that it stands in, or the panel that takes the focus itself */
  card: Element | null
  dialog: Element | null
}

const placeOf = (element: Element): Place => {
  const row = element.closest('[role="toolbar"]') ? 'tr[data-selected]' : null
  const about = row === null ? element.closest('[data-row]') : document.querySelector(row)
  return {
    element,
    row: about?.getAttribute('data-row') ?? undefined,
    card: element.closest('section, aside[tabindex]'),
    dialog: dialogAround(element),
  }
}

const isUsable = ({ element }: Place): boolean => element.isConnected && !element.matches(':disabled')

/** A card that has gone has no heading any more either. */
const headingOf = (card: Element | null): HTMLElement | null => {
  if (card instanceof HTMLElement && card.isConnected && card.matches('aside')) return card
  const heading = card?.isConnected ? card.querySelector<HTMLElement>('h2, h3') : null
  heading?.setAttribute('tabindex', '-1')
  return heading
}

const goOn = ({ row, card }: Place): void => {
  const target = (row === undefined ? null : rowOf(row)) ?? headingOf(card) ?? pageHeading()
  target?.focus({ preventScroll: true })
  // Who works by keys sees where it is; nothing moves under a pointer.
  if (target?.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
}

/** The dialog stays, and a part of it has gone: a question within it that was answered, a field that was called off. */
const goOnWithin = (place: Place): void => {
  if (place.dialog && document.activeElement === document.body && !isUsable(place))
    headingOf(place.dialog)?.focus({ preventScroll: true })
}

const giveBack = ({ element }: Place): void => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

export const useKeptFocus = (): void =>
  useEffect(() => {
    /** null: nobody had it, or it was given up by a click beside everything */
    let last: Place | null = null
    /** what had it before the dialog that is open */
    let asked: Place | null = null
    let frame: number | undefined
    const look = () => {
      frame = undefined
      if (last === null) return
      if (isDialogOpen()) return goOnWithin(last)
      if (document.activeElement === document.body) {
        if (isUsable(last)) last = null
        else if (asked !== null && isUsable(asked)) giveBack(asked)
        else goOn(asked ?? last)
        asked = null
      } else if (asked !== null) {
        if (!isUsable(asked) && document.activeElement === last.element) goOn(asked)
        asked = null
      }
    }
    // Whatever takes the focus next does so within a frame.
    const soon = () => {
      if (last === null || (document.activeElement !== document.body && asked === null)) return
      frame ??= requestAnimationFrame(() => {
        frame = requestAnimationFrame(look)
      })
    }
    const take = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      if (isInDialog(target) && last !== null && !isInDialog(last.element)) asked = isChoice(last.element) ? null : last
      last = placeOf(target)
      soon()
    }
    const observer = new MutationObserver(soon)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', take)
    document.addEventListener('focusout', soon)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', take)
      document.removeEventListener('focusout', soon)
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [])
