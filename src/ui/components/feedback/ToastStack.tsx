/** The place of toasts: top right over the header, 400 px, newest on top, three at most. */
import { Toast, type ToastMessage } from './Toast.tsx'
import { useTexts } from '../texts.ts'

interface ToastStackProps {
  /** Newest first; more than three wait. */
  toasts: readonly ToastMessage[]
  onClose: (id: string) => void
  onPause?: ((id: string) => void) | undefined
  onResume?: ((id: string) => void) | undefined
}

const VISIBLE = 3

export function ToastStack({ toasts, onClose, onPause, onResume }: ToastStackProps) {
  const { toast } = useTexts()
  return (
    <section
      aria-label={toast.region}
      className="pointer-events-none fixed top-2 right-6 z-60 flex w-panel max-w-[calc(100vw-2rem)] flex-col gap-2 max-sm:right-4"
    >
      {toasts.slice(0, VISIBLE).map((message) => (
        <Toast
          key={message.id}
          {...message}
          onClose={() => onClose(message.id)}
          onPause={() => onPause?.(message.id)}
          onResume={() => onResume?.(message.id)}
        />
      ))}
    </section>
  )
}
