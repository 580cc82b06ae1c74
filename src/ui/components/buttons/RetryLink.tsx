/** Another try of what could not be loaded, in running text; once the portal is reached again it is taken by itself. */
import type { ReactNode } from 'react'
import { useWhenReached } from '../connection.ts'
import { TextLink } from './TextLink.tsx'

export const RetryLink = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => {
  useWhenReached(onRetry)
  return <TextLink onClick={onRetry}>{children}</TextLink>
}
