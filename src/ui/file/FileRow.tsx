/** One file in a card: optional heading of its kind, tile, name, meta, a slot for its type, actions; or its running upload. */
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../components/cx.ts'
import { RequiredStar } from '../components/inputs/Field.tsx'
import { FileTile } from './FileTile.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { ProgressBar } from '../components/feedback/ProgressBar.tsx'
import { fill, useTexts } from '../components/texts.ts'

export interface FileRowProps {
  name: string
  /** "8,4 MB, 96 Seiten, 18.11.2025" */
  meta?: ReactNode
  /** What kind of file this place is for: "Stromlaufplan". */
  kind?: string | undefined
  required?: boolean | undefined
  stacked?: boolean | undefined
  /** Makes the name a button: preview. */
  onOpen?: (() => void) | undefined
  /** The select of its type, or the type's name where it can't be changed. */
  type?: ReactNode
  actions?: ReactNode
  /** 0–100 while it uploads. */
  uploading?: number | undefined
  /** … and goes on by itself once the portal is reached again */
  interrupted?: boolean | undefined
  onCancel?: (() => void) | undefined
}

export function FileRow(props: FileRowProps) {
  const { name, meta, kind, required, stacked, onOpen, type, actions, uploading, interrupted, onCancel } = props
  const { file } = useTexts()
  const busy = uploading !== undefined
  return (
    <FileSlot kind={kind} required={required} stacked={stacked} wraps={type !== undefined}>
      <FileTile name={name} busy={busy} />
      <div
        className={cx(
          'flex min-w-0 flex-1 items-baseline gap-x-3 max-lg:flex-col',
          type !== undefined && 'max-sm:basis-[calc(100%-3rem)]',
        )}
      >
        {onOpen ? (
          <button
            type="button"
            className="max-w-full min-w-0 truncate text-left text-body font-medium text-ink hover:underline"
            title={name}
            onClick={onOpen}
          >
            {name}
          </button>
        ) : (
          <span className="max-w-full min-w-0 truncate text-body font-medium text-ink" title={name}>
            {name}
          </span>
        )}
        <span className="num shrink-0 text-caption text-ink-3">
          {busy ? fill(interrupted ? file.interrupted : file.uploading, { percent: uploading }) : meta}
          {/* On a phone it would be a second line, and move what is below. */}
          {interrupted && <span className="max-sm:sr-only">{file.goesOn}</span>}
        </span>
      </div>
      {busy ? (
        <>
          <ProgressBar
            percent={uploading}
            label={name}
            tone={interrupted ? 'caution' : undefined}
            className="w-28 max-sm:w-16"
          />
          {onCancel && (
            <IconButton size="table" icon={X} label={fill(file.cancelUpload, { name })} onClick={onCancel} />
          )}
        </>
      ) : (
        <>
          {type !== undefined && (
            <div
              className={cx(
                'w-44 shrink-0 max-sm:w-auto max-sm:flex-1',
                typeof type === 'string' && 'px-[9px] text-body text-ink-2 max-sm:px-0',
              )}
            >
              {type}
            </div>
          )}
          {/* As wide as two buttons, so that the types stand below each other. */}
          {actions !== undefined && (
            <div className="-mr-1.5 flex shrink-0 items-center justify-end sm:min-w-14">{actions}</div>
          )}
        </>
      )}
    </FileSlot>
  )
}

/** A line of a file card; empty places put a FileDrop with layout "row" into it. */
export function FileSlot({
  kind,
  required,
  stacked,
  wraps,
  children,
}: {
  kind?: string | undefined
  required?: boolean | undefined
  /** The kind stands above its file, as on narrow windows: a dialog has no room beside it. */
  stacked?: boolean | undefined
  /** On phones the parts behind tile and name go to a second line. */
  wraps?: boolean | undefined
  children: ReactNode
}) {
  return (
    <div
      className={cx(
        'flex min-h-[52px] items-center gap-x-3 gap-y-2 border-b border-line py-2.5 last:border-b-0 max-lg:flex-wrap max-sm:px-4',
        stacked ? 'flex-wrap px-4' : 'px-5',
      )}
    >
      {kind !== undefined && (
        <span className={cx('shrink-0 text-body font-medium text-ink', stacked ? 'w-full' : 'w-51 max-lg:w-full')}>
          {kind} {required && <RequiredStar />}
        </span>
      )}
      <div className={cx('flex min-w-0 flex-1 items-center gap-x-3 gap-y-2', wraps && 'max-sm:flex-wrap')}>
        {children}
      </div>
    </div>
  )
}
