/** What a dialog says stays as it was read, while what it speaks of changes under it: as it is saved. */
import { useState } from 'react'

/** @param moves whether it may still change; otherwise it is what it was last */
export const useStill = <Shown>(shown: Shown, moves: boolean): Shown => {
  const [last, keep] = useState(shown)
  // the same once it is rendered again: kept without an effect, so that no other words are seen between
  if (moves && last !== shown) keep(shown)
  return moves ? shown : last
}
