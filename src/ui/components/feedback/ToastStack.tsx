/**
 * The place of toasts: top right within the height of the header, left of its tools, where nothing can be clicked (ToastRoom), or in such a room at a layer's foot; one at a
 * time. The corner itself stays free: there is what closes a sheet, or opens the profile.
 */
import { Toast, type ToastMessage } from './Toast.tsx'
import { standInRoom } from './ToastRoom.tsx'
import { useTexts } from '../texts.ts'

interface ToastStackProps {
  /** Newest first; it is shown, the others wait and are counted in it. */
  toasts: readonly ToastMessage[]
  /** of the one that is shown */
  part?: number | undefined
  parts?: number | undefined
  onMeasured?: ((id: string, parts: number) => void) | undefined
  onClose: (id: string) => void
  onPause?: ((id: string) => void) | undefined
  onResume?: ((id: string) => void) | undefined
}

export function ToastStack({ toasts, part, parts, onMeasured, onClose, onPause, onResume }: ToastStackProps) {
  const { toast } = useTexts()
  return (
    <section
      ref={standInRoom}
      aria-label={toast.region}
      className="pointer-events-none fixed top-(--toast-top,0px) right-(--toast-right,4rem) z-60 flex h-header w-(--toast-width,480px) max-w-[calc(100vw-5rem)] items-center justify-end"
    >
      {toasts.slice(0, 1).map((message) => (
        <Toast
          key={message.id}
          {...message}
          others={toasts.length - 1}
          part={part}
          parts={parts}
          onMeasured={(count) => onMeasured?.(message.id, count)}
          onClose={() => onClose(message.id)}
          onPause={() => onPause?.(message.id)}
          onResume={() => onResume?.(message.id)}
        />
      ))}
    </section>
  )
}
