/** An area that could not be loaded: what failed, its reference code, another try. */
import { CloudOff, FileX2, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { useWhenReached, whileSettling } from '../connection.ts'
import { Icon } from '../Icon.tsx'
import { useTexts } from '../texts.ts'

interface ErrorStateProps {
  /** "Anfragen nicht geladen" */
  title: string
  /** "Der Server antwortet nicht. Kennung 7F2A-10" */
  detail?: ReactNode
  /** nothing failed: there is nothing, or nothing for this viewer */
  missing?: boolean | undefined
  onRetry?: (() => void) | undefined
  /** it is no matter of the connection: another try is taken by hand */
  broken?: boolean
  retrying?: boolean | undefined
  /** Another way out, for example a link home. */
  action?: ReactNode
}

export function ErrorState({
  title,
  detail,
  missing = false,
  broken = false,
  onRetry,
  retrying,
  action,
}: ErrorStateProps) {
  const { actions } = useTexts()
  useWhenReached(broken && onRetry ? whileSettling(onRetry) : onRetry)
  return (
    <div role="alert" className="flex flex-col items-center py-8 text-center">
      <Icon
        of={missing || broken ? FileX2 : CloudOff}
        size={20}
        className={missing ? 'mb-3 text-ink-3' : 'mb-3 text-critical-text'}
      />
      <p className="text-body font-medium text-ink">{title}</p>
      {detail !== undefined && <p className="mt-0.5 text-caption text-ink-3">{detail}</p>}
      <div className="mt-4 flex gap-2">
        {onRetry && (
          <Button size="table" icon={RotateCw} loading={retrying} onClick={onRetry}>
            {actions.reload}
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}
