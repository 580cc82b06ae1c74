/** The present moment, as long as something on the page counts down to another one. */
import { useEffect, useState } from 'react'

/** @param until null: nothing is counted */
export const useNow = (until: Date | null): Date => {
  const [now, setNow] = useState(() => new Date())
  const isOver = until === null || now >= until
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return now
}
