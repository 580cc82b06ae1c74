/** The inner width of an element in pixels, kept current; undefined before it is there. */
import { useLayoutEffect, useState } from 'react'

export function useWidth(element: HTMLElement | null): number | undefined {
  const [width, setWidth] = useState<number>()
  // Before the browser paints, so that nothing is drawn for a width that is not its own.
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}
