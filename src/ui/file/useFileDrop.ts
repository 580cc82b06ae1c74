/** Files that hang over a part of the page, and are dropped there. */
import { type DragEvent, useRef, useState } from 'react'
import { chosenFiles } from './chosenFiles.ts'

interface Drop {
  /** whether something can be dropped */
  open: boolean
  onFiles: (files: File[]) => void
}

/** Whether files hang over it now, and what its element listens with. */
export const useFileDrop = ({ open, onFiles }: Drop) => {
  const [over, setOver] = useState(false)
  // Each element on the way under the pointer tells that it is entered and left.
  const depth = useRef(0)
  const carriesFiles = ({ dataTransfer }: DragEvent) => open && dataTransfer.types.includes('Files')
  const enter = (step: 1 | -1) => (event: DragEvent) => {
    if (!carriesFiles(event)) return
    depth.current += step
    setOver(depth.current > 0)
  }
  const listeners = {
    onDragEnter: enter(1),
    onDragLeave: enter(-1),
    onDragOver: (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      depth.current = 0
      setOver(false)
      // A place within it may have taken them already.
      if (!carriesFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      onFiles(chosenFiles(event.dataTransfer.files))
    },
  }
  return { over: over && open, listeners }
}
