/**
 * What lies over the page just now. A dialog fades in and is gone at once when it is answered: it is in nobody's way, and one that is closed while it still
 * comes cannot stay (Headless UI's own transitions left it there for good, and the page under it out of reach).
 */
const dialogs = '[role="dialog"][aria-modal="true"], [role="alertdialog"]'
const choices = '[role="menu"], [role="listbox"]'
const layers = `[role="dialog"], [role="alertdialog"], ${choices}`

/** A question or dialog that wants its answer first. */
export const isDialogOpen = (): boolean => document.querySelector(dialogs) !== null
/** The question or dialog that it belongs to, which wants its answer first. */
export const dialogAround = (element: Element): Element | null => element.closest(dialogs)
export const isInDialog = (element: Element): boolean => dialogAround(element) !== null
/** It stands in a dialog, menu or list to choose from. */
export const isInLayer = (element: Element | null): boolean => element?.closest(layers) instanceof Element
/** It is a choice of a menu or list, which goes as it is chosen. */
export const isChoice = (element: Element): boolean => element.closest(choices) !== null
/** A menu or a list to choose from. */
export const isChoosing = (): boolean => document.querySelector(choices) !== null
/** A dialog, menu or list to choose from: keys are meant for it. */
export const isLayerOpen = (): boolean => document.querySelector(layers) !== null
