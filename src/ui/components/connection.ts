/**
 * Whether the portal is reached. What could not be loaded meanwhile loads by itself once it is (rule N12): whoever shows a failed area
 * with another try takes that by itself.
 */
import { createContext, use, useEffect, useEffectEvent, useRef } from 'react'

/** False too as long as nobody knows. */
export const ConnectionContext = createContext(false)

/** The way back is not free everywhere at once: what fails so shortly after is tried again (ms). */
const settling = 10_000
const pause = 1000
let lastBack = Number.NEGATIVE_INFINITY
const isSettling = (): boolean => Date.now() - lastBack < settling

/** Notes when the portal is reached again; once for the whole page. */
export const useReturnNoted = (reached: boolean): void => {
  const wasReached = useRef<boolean>(undefined)
  useEffect(() => {
    if (reached && wasReached.current === false) lastBack = Date.now()
    // The first connection of a page is no return.
    if (reached || wasReached.current !== undefined) wasReached.current = reached
  }, [reached])
  // Who is signed out hears of nothing else.
  useEffect(() => {
    const note = () => (lastBack = Date.now())
    window.addEventListener('online', note)
    return () => window.removeEventListener('online', note)
  }, [])
}

/**
 * What is tried again by itself of something that is broken rather than out of reach: only what failed while the way back was not yet free.
 * That another try loads the page anew, and the page breaks again, must not go round for ever.
 */
export const whileSettling = (again: () => void): (() => void) | undefined => (isSettling() ? again : undefined)

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
  useEffect(() => {
    const hear = () => tryAgain()
    window.addEventListener('online', hear)
    const timer = isSettling() ? setTimeout(hear, pause) : undefined
    return () => {
      window.removeEventListener('online', hear)
      clearTimeout(timer)
    }
  }, [])
}
