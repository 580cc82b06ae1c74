/** A file's type as an icon on a tile: picture, spreadsheet, mail, drawing, archive, else document. */
import { FileArchive, FileAxis3d, FileSpreadsheet, FileText, Image, Mail } from 'lucide-react'
import { cx } from '../components/cx.ts'
import { Icon, type IconType } from '../components/Icon.tsx'
import { Spinner } from '../components/feedback/Waiting.tsx'

const byExtension: Record<string, IconType> = {
  jpg: Image,
  jpeg: Image,
  png: Image,
  gif: Image,
  xlsx: FileSpreadsheet,
  xls: FileSpreadsheet,
  csv: FileSpreadsheet,
  xlsm: FileSpreadsheet,
  ods: FileSpreadsheet,
  tsv: FileSpreadsheet,
  eml: Mail,
  dxf: FileAxis3d,
  dwg: FileAxis3d,
  zip: FileArchive,
  zw1: FileArchive,
}

/** The icon of a file name, for places without a tile (table rows). */
export function fileIcon(name: string): IconType {
  return byExtension[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? FileText
}

export function FileTile({
  name,
  busy,
  className,
}: {
  name: string
  busy?: boolean | undefined
  className?: string | undefined
}) {
  return (
    <span
      className={cx(
        'inline-flex size-7 shrink-0 items-center justify-center rounded-sm max-sm:size-9',
        busy ? 'bg-accent-subtle text-accent-text' : 'bg-muted text-ink-2',
        className,
      )}
    >
      {busy ? <Spinner /> : <Icon of={fileIcon(name)} size={16} />}
    </span>
  )
}
