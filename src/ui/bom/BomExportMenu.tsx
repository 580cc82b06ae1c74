/** The files that somebody gets of a parts list (rule P5), each as CSV and as a workbook. */
import { useSelector } from '@xstate/react'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { exportsFor } from '../../domain/bom/export.ts'
import type { bomExportMachine } from '../../machines/bom/bomExportMachine.ts'
import { useUser } from '../app/user.ts'
import { Menu } from '../components/buttons/Menu.tsx'
import { Icon } from '../components/Icon.tsx'

export type BomExportActor = ActorRefFrom<typeof bomExportMachine>

const formats = [
  { format: 'CSV', icon: FileText },
  { format: 'XLSX', icon: FileSpreadsheet },
] as const

export const BomExportMenu = ({ actor }: { actor: BomExportActor }) => {
  const { t } = useTranslation('bomExport')
  const { type } = useUser().company
  const busy = useSelector(actor, (s) => s.hasTag('busy'))
  return (
    <span aria-busy={busy}>
      <Menu
        look="button"
        trigger={
          <>
            <Icon of={Download} size={16} />
            {t('menu')}
          </>
        }
        entries={exportsFor(type).flatMap((content, place) =>
          formats.map(({ format, icon }, index) => ({
            id: `${content} ${format}`,
            label: t(`entries.${content}.${format}`),
            icon,
            separated: place > 0 && index === 0,
            onSelect: () => actor.send({ type: 'bomExport.asked', content, format }),
          })),
        )}
      />
    </span>
  )
}
