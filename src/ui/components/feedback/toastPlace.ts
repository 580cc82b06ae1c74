/**
 * Where in a header a message stands: in the room between its menu and its tools, where nothing can be clicked. Where that is too
 * narrow for a sentence, it reaches over what stands left of the tools, takes no click and gives way to the pointer (decision 0059).
 */

/** Pixels: of three lines that hold more than a word each; of the widest message; of one that reaches over others; to the window's edge. */
const [LEAST, WIDEST, OVER, EDGE] = [220, 480, 360, 8]

export interface ToastPlace {
  /** to the window's right edge */
  right: number
  width: number
  /** it reaches over what can be clicked */
  isOver: boolean
}

/** @param free the room that is left in the header @param windowWidth without a scroll bar */
export const toastPlace = (free: { left: number; right: number }, windowWidth: number): ToastPlace => {
  const room = free.right - free.left
  const isOver = room < LEAST
  return {
    right: windowWidth - free.right,
    width: Math.min(isOver ? Math.min(OVER, free.right - EDGE) : room, WIDEST),
    isOver,
  }
}
