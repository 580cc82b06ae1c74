/** What every field of a code carries: one that was refused and is typed anew gets the cursor, unless somebody has gone on (rule R10). */
import { useEffect, useRef } from 'react'
import { useGoneOn } from './useGoneOn.ts'

export const useCodeInput = (refused: boolean, busy: boolean) => {
  const inputRef = useRef<HTMLInputElement>(null)
  const hasGoneOn = useGoneOn(busy)
  useEffect(() => {
    if (refused && !hasGoneOn()) inputRef.current?.focus()
  }, [refused, hasGoneOn])
  return { inputRef, required: true, initialFocus: true, noteLines: 1, readOnly: busy } as const
}
