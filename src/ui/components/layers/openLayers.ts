/** What lies over the page just now. A dialog that is on its way out (its backdrop fades) is answered, and in nobody's way. */
const open = ':not(:has(> [data-leave]))'
const dialogs = `[role="dialog"][aria-modal="true"]${open}, [role="alertdialog"]${open}`
const layers = `[role="dialog"]${open}, [role="alertdialog"]${open}, [role="menu"], [role="listbox"]`

/** A question or dialog that wants its answer first. */
export const isDialogOpen = (): boolean => document.querySelector(dialogs) !== null
/** A dialog, menu or list to choose from: keys are meant for it. */
export const isLayerOpen = (): boolean => document.querySelector(layers) !== null
