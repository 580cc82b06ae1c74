/**
 * Whether the portal is reached. What could not be loaded meanwhile loads by itself once it is (rule N12): whoever shows a failed area
 * with another try takes that by itself.
 */
import { createContext, use, useEffect, useEffectEvent, useRef } from 'react'

/** False too as long as nobody knows. */
export const ConnectionContext = createContext(false)

/** Calls `again` each time the portal is reached again; undefined where another try is of no use. */
export const useWhenReached = (again: (() => void) | undefined): void => {
  const reached = use(ConnectionContext)
  const before = useRef(reached)
  const tryAgain = useEffectEvent(() => again?.())
  useEffect(() => {
    const isBack = reached && !before.current
    before.current = reached
    if (isBack) tryAgain()
  }, [reached])
  // Who is signed out hears of nothing else.
  useEffect(() => {
    const hear = () => tryAgain()
    window.addEventListener('online', hear)
    return () => window.removeEventListener('online', hear)
  }, [])
}
