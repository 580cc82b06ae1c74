/**
 * Whether somebody has typed on, or gone to another field, while an answer was on its way: then its arrival leaves the cursor alone (rule
 * R10).
 */
import { useCallback, useEffect, useRef } from 'react'
import { isTextField } from '../components/inputs/typing.ts'

/**
 * @param waits the answer is on its way
 * @returns asked when it has come
 */
export const useGoneOn = (waits: boolean): (() => boolean) => {
  const goneOn = useRef(false)
  useEffect(() => {
    if (!waits) return undefined
    goneOn.current = false
    const note = ({ target }: Event) => {
      if (isTextField(target)) goneOn.current = true
    }
    document.addEventListener('input', note, { capture: true })
    document.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('input', note, { capture: true })
      document.removeEventListener('focusin', note)
    }
  }, [waits])
  return useCallback(() => goneOn.current, [])
}
