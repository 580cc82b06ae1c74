/** An answer that refuses a field of a form puts the cursor there, unless somebody has typed on or gone elsewhere (rule R10). */
import { useEffect, useRef } from 'react'
import { focusControl } from './formFocus.ts'
import { useGoneOn } from './useGoneOn.ts'

/**
 * @param busy the answer is on its way
 * @param wrong the id of the first field that is wrong; what is wrong before anything was sent is the form's own matter
 */
export const useWrongField = (busy: boolean, wrong: string | undefined): void => {
  const hasGoneOn = useGoneOn(busy)
  const waited = useRef(false)
  useEffect(() => {
    const isAnswered = waited.current && !busy
    waited.current = busy
    if (isAnswered && wrong !== undefined && !hasGoneOn()) focusControl(wrong)
  }, [busy, wrong, hasGoneOn])
}
