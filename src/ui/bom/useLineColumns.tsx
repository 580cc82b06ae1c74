/** The columns of a parts list's lines; they stay the same object, as the table asks for. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BomLine } from '../../domain/bom/bom.ts'
import { dash } from '../../i18n/formats.ts'
import type { Column } from '../components/table/tableTypes.ts'
import { ArticleCell, DesignationCell, FileNumberCell, HintCell, QuantityCell, UnitCell } from './LineCells.tsx'

export const useLineColumns = (): Column<BomLine>[] => {
  const { t } = useTranslation('bom')
  return useMemo(
    () => [
      { id: 'row', header: t('lines.row'), width: 60, align: 'end', cell: (line) => line.row },
      {
        id: 'designation',
        header: t('lines.designation'),
        width: 132,
        cell: (line) => <DesignationCell line={line} />,
      },
      {
        id: 'manufacturer',
        header: t('lines.manufacturer'),
        width: 116,
        priority: 2,
        cell: (line) => line.manufacturerName || dash,
      },
      { id: 'number', header: t('lines.number'), width: 164, cell: (line) => <FileNumberCell line={line} /> },
      { id: 'article', header: t('lines.article'), minWidth: 200, cell: (line) => <ArticleCell line={line} /> },
      {
        id: 'quantity',
        header: t('lines.quantity'),
        width: 68,
        align: 'end',
        cell: (line) => <QuantityCell line={line} />,
      },
      { id: 'unit', header: t('lines.unit'), width: 72, cell: (line) => <UnitCell line={line} /> },
      { id: 'hint', header: t('lines.hint'), width: 236, cell: (line) => <HintCell line={line} /> },
    ],
    [t],
  )
}
