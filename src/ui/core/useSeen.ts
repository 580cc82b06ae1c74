/** Tells each time when an element comes into view: a fact about the user's look, as a click is one about the hand. */
import { type RefCallback, useCallback } from 'react'

/** @param onSeen stays the same as long as the element is watched for the same listener */
export const useSeen = (onSeen: () => void): RefCallback<Element> =>
  useCallback(
    (element: Element | null) => {
      if (!element) return undefined
      const observer = new IntersectionObserver((changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) onSeen()
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [onSeen],
  )
