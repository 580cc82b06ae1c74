/** A page, or a part of it, onto which files can be dropped wherever there is room; while they hang over it, it says so. */
import { FileDown } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/Icon.tsx'
import { chosenFiles } from '../file/chosenFiles.ts'

interface DropAnywhereProps {
  /** whether something can be dropped */
  open: boolean
  /** only what is inside takes files, not the page around it */
  part?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

export const DropAnywhere = ({ open, part, onFiles, children }: DropAnywhereProps) => {
  const { t } = useTranslation('folder')
  const [over, setOver] = useState(false)
  // Each element on the way under the pointer tells that it is entered and left.
  const depth = useRef(0)
  const carriesFiles = ({ dataTransfer }: DragEvent) => open && dataTransfer.types.includes('Files')
  const enter = (step: 1 | -1) => (event: DragEvent) => {
    if (!carriesFiles(event)) return
    depth.current += step
    setOver(depth.current > 0)
  }
  return (
    <div
      className={part ? 'relative' : 'contents'}
      onDragEnter={enter(1)}
      onDragLeave={enter(-1)}
      onDragOver={(event) => {
        if (carriesFiles(event)) event.preventDefault()
      }}
      onDrop={(event) => {
        depth.current = 0
        setOver(false)
        // A place within the page may have taken them already.
        if (!carriesFiles(event) || event.defaultPrevented) return
        event.preventDefault()
        onFiles(chosenFiles(event.dataTransfer.files))
      }}
    >
      {children}
      {over && open && (
        <div
          className={cx(
            'pointer-events-none inset-0 z-40 flex items-center justify-center bg-overlay',
            part ? 'absolute rounded-b-lg p-2' : 'fixed p-6',
          )}
        >
          <div className="flex flex-col items-center gap-2 rounded-xl border-2 border-dashed border-accent bg-raised px-10 py-8 text-center shadow-dialog">
            <Icon of={FileDown} size={24} className="text-accent-text" />
            <p className="text-section font-semibold text-ink">{t('drop')}</p>
            <p className="max-w-80 text-caption text-ink-3">{t('dropHint')}</p>
          </div>
        </div>
      )}
    </div>
  )
}
