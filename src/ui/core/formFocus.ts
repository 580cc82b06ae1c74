/** Where the cursor goes in a form: to a field that is wrong, to a card where something is missing. */
import { wrongControl } from '../components/inputs/focusWrong.ts'

/** The room at both ends of the window that header, save bar and summary may cover, with the sentence below a field. */
const COVERED = 128
/** What is in sight already moves nothing (rule R12). */
const isInSight = (control: HTMLElement): boolean => {
  const { top, bottom } = control.getBoundingClientRect()
  return top >= COVERED && bottom <= window.innerHeight - COVERED
}

/**
 * Puts the cursor into a control and the control, unless it is in sight, into the middle of the page; a dialog that was just answered has given the focus back by
 * then. Of a list with fields of its own, such as wholesalers, it is the first that is wrong.
 */
export const focusControl = (id: string): void =>
  void requestAnimationFrame(() => {
    const named = document.getElementById(id)
    const control = named?.querySelector<HTMLElement>(wrongControl) ?? named
    if (control && !isInSight(control)) control.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  })

/** Puts a card into view and the cursor on its first control: where a missing file or parts list is added. */
export const focusCard = (id: string): void => {
  const card = document.getElementById(id)
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector<HTMLElement>('input, button, a')?.focus({ preventScroll: true })
}
