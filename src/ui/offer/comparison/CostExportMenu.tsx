/** The comparison by kinds of cost as a file, to reckon on or to hand on (rule O18). */
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CostFile } from '../../../machines/offer/costsMachine.ts'
import { Menu } from '../../components/buttons/Menu.tsx'
import { Icon } from '../../components/Icon.tsx'
import type { CostsActor } from './CostBasis.tsx'

const files = ['workbook', 'document'] as const satisfies readonly CostFile[]

export const CostExportMenu = ({ costs, asked }: { costs: CostsActor; asked: number }) => {
  const { t } = useTranslation('offer')
  return (
    <Menu
      label={t('comparison.export')}
      trigger={
        <span className="flex items-center gap-1.5 text-caption font-medium text-accent-text max-sm:min-h-control-touch">
          {t('comparison.export')}
          <Icon of={ChevronDown} size={14} />
        </span>
      }
      entries={files.map((as) => ({
        id: as,
        label: t(`costs.${as}`),
        onSelect: () => costs.send({ type: 'costs.exported', as, asked }),
      }))}
    />
  )
}
