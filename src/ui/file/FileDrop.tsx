/**
 * Where files arrive: by dropping or by the file button, which is a real file input. Shows an upload with percent and
 * cancel, or in its place why a file was refused, with another try: there is room for that, so that nothing below it moves.
 */
import { CircleAlert, FileDown, Upload, X } from 'lucide-react'
import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/Icon.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { ProgressBar } from '../components/feedback/ProgressBar.tsx'
import { fill, useTexts } from '../components/texts.ts'
import { chosenFiles } from './chosenFiles.ts'

/** What was not taken, and why. */
export interface DropRefusal {
  title: string
  detail?: ReactNode
  /** The same file once more. */
  retry?: { label: string; onRetry: () => void } | undefined
}

export type FileDropState =
  | { kind: 'idle' }
  | { kind: 'uploading'; fileName: string; percent: number }
  | {
      kind: 'rejected'
      /** One as a rule; of several files each reason by itself. */
      refusals: readonly DropRefusal[]
      dismiss?: { label: string; onDismiss: () => void } | undefined
    }

export interface FileDropProps {
  /** Names the input: "Stromlaufplan". */
  label: string
  /** What goes in front of "hierher ziehen oder": "PDF". */
  formats: string
  /** Below: "PDF bis 10 MB". */
  hint?: string | undefined
  /** As the file input's accept: ".pdf,.xlsx". */
  accept?: string | undefined
  multiple?: boolean | undefined
  state?: FileDropState | undefined
  disabled?: boolean | undefined
  /** `row` is one line high and sits in a list of files. */
  layout?: 'box' | 'row' | undefined
  /** Right in the row layout: "Fehlt für die Freigabe". */
  aside?: ReactNode
  onFiles: (files: File[]) => void
  onCancel?: (() => void) | undefined
}

export function FileDrop(props: FileDropProps) {
  const { state = { kind: 'idle' }, layout = 'box', disabled, multiple, onFiles } = props
  const [over, setOver] = useState(false)
  const box = layout === 'box'

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = chosenFiles(event.dataTransfer.files)
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }

  const dropping = over && state.kind !== 'uploading'
  const looks = dropping
    ? 'border-dashed border-accent bg-accent-subtle outline-1 -outline-offset-2 outline-dashed outline-accent'
    : state.kind === 'uploading'
      ? 'border-line bg-surface'
      : 'border-dashed border-control bg-sunken'

  return (
    <div
      className={cx('@container grid min-w-0 rounded-lg border transition-colors duration-fast', looks)}
      onDragOver={(event) => {
        event.preventDefault()
        if (!disabled) setOver(true)
      }}
      onDragLeave={(event) => {
        const goesTo = event.relatedTarget
        if (!(goesTo instanceof Node) || !event.currentTarget.contains(goesTo)) setOver(false)
      }}
      onDrop={drop}
    >
      <div
        className={cx(
          'flex min-w-0 [grid-area:1/1]',
          box
            ? 'min-h-24 flex-col items-center justify-center p-4 text-center'
            : 'min-h-13 items-center gap-x-3 gap-y-1 px-3 py-1.5 max-sm:flex-wrap @max-[46rem]:min-h-18 @max-[26rem]:min-h-24',
        )}
      >
        {dropping ? <DropHere box={box} /> : <Content {...props} state={state} box={box} />}
      </div>
      {state.kind === 'rejected' && !dropping && <Rejected {...props} state={state} box={box} />}
    </div>
  )
}

function DropHere({ box }: { box: boolean }) {
  const { file } = useTexts()
  return (
    <div className={cx('pointer-events-none flex items-center gap-2 text-accent-text', box && 'flex-col')}>
      <Icon of={FileDown} size={box ? 18 : 16} />
      <span className="text-body font-medium">{file.release}</span>
    </div>
  )
}

function Content(props: FileDropProps & { state: FileDropState; box: boolean }) {
  const { state, box, formats, hint, aside } = props
  const { file } = useTexts()
  if (state.kind === 'uploading') return <Uploading {...state} box={box} onCancel={props.onCancel} />
  const choose = box ? file.choose : file.chooseFile
  return (
    <>
      <Icon of={Upload} size={box ? 18 : 16} className={cx('text-ink-3', box && 'mb-1')} />
      <div className={cx('min-w-0', !box && 'flex-1')}>
        <p className="text-body text-ink-2">
          {fill(file.dropHere, { formats })}{' '}
          {state.kind === 'rejected' ? choose : <FileButton {...props}>{choose}</FileButton>}
        </p>
        {hint !== undefined && <p className={cx('text-caption text-ink-3', box && 'mt-0.5')}>{hint}</p>}
      </div>
      {aside !== undefined && <div className="shrink-0 text-caption max-sm:basis-full">{aside}</div>}
    </>
  )
}

type RejectedProps = FileDropProps & { state: Extract<FileDropState, { kind: 'rejected' }>; box: boolean }

/** Over the place and as large as it; what needs more room has the place grow, and covers nothing else. */
function Rejected(props: RejectedProps) {
  const { state, box } = props
  const { file } = useTexts()
  const { refusals, dismiss } = state
  return (
    <div
      role="alert"
      className={cx(
        'z-[1] -m-px flex min-w-0 items-center gap-2.5 rounded-lg border border-critical-line bg-critical-bg px-3 py-1.5 text-left [grid-area:1/1]',
        box && 'justify-center',
      )}
    >
      <div className={cx('flex min-w-0 items-start gap-2.5', !box && 'flex-1')}>
        <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0 text-critical-text" />
        <div className="flex min-w-0 flex-col gap-1">
          {refusals.map(({ title, detail, retry }, at) => (
            <div key={title}>
              <p className="text-body font-medium break-words text-ink">{title}</p>
              <p className="text-caption text-ink-2">
                {detail} {retry && <TextLink onClick={retry.onRetry}>{retry.label}</TextLink>}{' '}
                {at === refusals.length - 1 && <FileButton {...props}>{file.chooseOther}</FileButton>}
              </p>
            </div>
          ))}
        </div>
      </div>
      {dismiss && <IconButton size="table" icon={X} label={dismiss.label} onClick={dismiss.onDismiss} />}
    </div>
  )
}

function Uploading({
  fileName,
  percent,
  box,
  onCancel,
}: {
  fileName: string
  percent: number
  box: boolean
  onCancel?: (() => void) | undefined
}) {
  const { file } = useTexts()
  return (
    <div className={cx('flex w-full min-w-0', box ? 'flex-col gap-1.5 text-left' : 'items-center gap-3')}>
      <div className="flex min-w-0 flex-1 items-center gap-2">
        <span className="min-w-0 flex-1 truncate text-body font-medium text-ink">{fileName}</span>
        <span className="num text-caption text-ink-3">{fill(file.percent, { percent })}</span>
        {onCancel && (
          <IconButton size="table" icon={X} label={fill(file.cancelUpload, { name: fileName })} onClick={onCancel} />
        )}
      </div>
      <ProgressBar percent={percent} label={fileName} className={box ? 'w-full' : 'w-28 shrink-0'} />
    </div>
  )
}

/** The words are the label of a visually hidden, focusable file input, so keyboard and tests reach the real thing. */
export function FileButton(
  props: Pick<FileDropProps, 'label' | 'accept' | 'multiple' | 'disabled' | 'onFiles'> & { children: string },
) {
  const { label, accept, multiple, disabled, onFiles, children } = props
  const id = useId()
  return (
    <span className="relative">
      <input
        id={id}
        type="file"
        aria-label={`${label}: ${children}`}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        className="peer sr-only"
        onChange={(event) => {
          const files = chosenFiles(event.target.files)
          // Cleared, so that choosing the same file again counts as a change.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <label
        htmlFor={id}
        aria-hidden
        className="cursor-pointer rounded-[1px] font-medium text-accent-text underline decoration-accent-line decoration-1 underline-offset-4 outline-offset-2 [text-decoration-skip-ink:none] hover:decoration-accent-text peer-focus-visible:outline-2 peer-focus-visible:outline-focus"
      >
        {children}
      </label>
    </span>
  )
}
