/** The field of a code that was refused and is typed anew: the cursor goes there unless somebody has gone on (rule R10). */
import { useEffect, useRef } from 'react'
import { useGoneOn } from './useGoneOn.ts'

export const useCodeFocus = (refused: boolean, busy: boolean) => {
  const field = useRef<HTMLInputElement>(null)
  const hasGoneOn = useGoneOn(busy)
  useEffect(() => {
    if (refused && !hasGoneOn()) field.current?.focus()
  }, [refused, hasGoneOn])
  return field
}
