/** What lies over the page just now. A dialog that is on its way out (its backdrop fades) is answered, and in nobody's way. */
const open = ':not(:has(> [data-leave]))'
const dialogs = `[role="dialog"][aria-modal="true"]${open}, [role="alertdialog"]${open}`
const choices = '[role="menu"], [role="listbox"]'
const layers = `[role="dialog"]${open}, [role="alertdialog"]${open}, ${choices}`

/** A question or dialog that wants its answer first. */
export const isDialogOpen = (): boolean => document.querySelector(dialogs) !== null
/** A menu or a list to choose from. */
export const isChoosing = (): boolean => document.querySelector(choices) !== null
/** A dialog, menu or list to choose from: keys are meant for it. */
export const isLayerOpen = (): boolean => document.querySelector(layers) !== null

const leaving = '[role="dialog"]:has(> [data-leave]), [role="alertdialog"]:has(> [data-leave])'
/** At once, or when the answered dialog has faded and given the focus back: before, it would take it again. */
export const whenUncovered = (act: () => void): void => {
  const isCovered = () => document.querySelector(leaving) !== null
  if (!isCovered()) return act()
  const observer = new MutationObserver(() => {
    if (isCovered()) return
    observer.disconnect()
    requestAnimationFrame(act)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
