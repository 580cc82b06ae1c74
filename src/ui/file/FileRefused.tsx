/** Below a file that stays: which other one was not taken, and why. */
import { TextLink } from '../components/buttons/TextLink.tsx'
import type { DropRefusal } from './FileDrop.tsx'

export const FileRefused = ({ title, detail, retry }: DropRefusal) => (
  <div role="alert" className="min-w-0 basis-full text-caption">
    <p className="font-medium break-words text-critical-text">{title}</p>
    <p className="text-ink-2">
      {detail} {retry && <TextLink onClick={retry.onRetry}>{retry.label}</TextLink>}
    </p>
  </div>
)
