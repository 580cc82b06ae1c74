/**
 * Rows that scroll into sight are drawn so many with each frame, in their order; until its turn a row is an empty line. So no frame takes
 * longer because somebody scrolls faster, and what flies past costs next to nothing.
 */
import { createContext, use, useLayoutEffect, useState } from 'react'

/** More than come into sight with a frame while somebody reads along: 120 a second. */
const perFrame = 2

export interface Turns {
  /** Whether one more can be drawn with this frame; it counts as drawn then. */
  take: () => boolean
  /** Calls back when it is one's turn. @returns gives the turn up */
  wait: (draw: () => void) => () => void
}

/** @param nextFrame calls back with the next frame */
export const createTurns = (nextFrame: (then: () => void) => void): Turns => {
  let left = perFrame
  let asked = false
  const waiting = new Set<() => void>()
  const ask = () => {
    if (asked) return
    asked = true
    nextFrame(next)
  }
  const next = () => {
    asked = false
    const drawn = [...waiting].slice(0, perFrame)
    left = perFrame - drawn.length
    for (const draw of drawn) {
      waiting.delete(draw)
      draw()
    }
    if (drawn.length > 0) ask()
  }
  return {
    take: () => {
      ask()
      if (left === 0) return false
      left -= 1
      return true
    },
    wait: (draw) => {
      waiting.add(draw)
      ask()
      return () => waiting.delete(draw)
    },
  }
}

const always: Turns = { take: () => true, wait: () => () => undefined }
export const TurnsContext = createContext<Turns>(always)

/** Whether the row that asks is to be drawn already. */
export const useTurn = (): boolean => {
  const turns = use(TurnsContext)
  const [drawn, setDrawn] = useState(turns.take)
  useLayoutEffect(() => (drawn ? undefined : turns.wait(() => setDrawn(true))), [drawn, turns])
  return drawn
}
