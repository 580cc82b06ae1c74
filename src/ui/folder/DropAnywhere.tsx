/** A page, or a part of it, onto which files can be dropped wherever there is room; while they hang over it, it says so. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MEGABYTE } from '../../domain/file/file.ts'
import { DropSign } from '../file/DropSign.tsx'
import { useFileDrop } from '../file/useFileDrop.ts'

interface DropAnywhereProps {
  /** whether something can be dropped */
  open: boolean
  /** only what is inside takes files, not the page around it */
  part?: boolean
  /** bytes from which a file is too large */
  limit: number
  onFiles: (files: File[]) => void
  children: ReactNode
}

export const DropAnywhere = ({ open, part, limit, onFiles, children }: DropAnywhereProps) => {
  const { t } = useTranslation('folder')
  const { over, listeners } = useFileDrop({ open, onFiles })
  return (
    <div className={part ? 'relative' : 'contents'} {...listeners}>
      {children}
      {over && (
        <DropSign
          title={t('drop')}
          hint={t('dropHint', { limit: limit / MEGABYTE })}
          className={part ? 'absolute rounded-b-lg p-2' : 'fixed p-6'}
        />
      )}
    </div>
  )
}
