/** With what each example of a change begins: its line in the file, its article's number and description. */
import type { ReactNode } from 'react'
import { dash, quantity } from '../../i18n/formats.ts'
import type { Column } from '../components/table/tableTypes.ts'

interface Sample {
  line: number | null
  orderNumber: string
  description: string
}

/** @param numberOf how the article's number is shown: alone, or leading to the article */
export const leadingColumns = <Row extends Sample>(
  head: Readonly<Record<'line' | 'number' | 'description', string>>,
  numberOf: (row: Row) => ReactNode,
): Column<Row>[] => [
  {
    id: 'line',
    header: head.line,
    width: 88,
    align: 'end',
    priority: 3,
    cell: ({ line }) => <span className="num text-ink-3">{quantity(line)}</span>,
  },
  { id: 'number', header: head.number, width: 160, shrinksTo: 120, ident: true, wraps: true, cell: numberOf },
  {
    id: 'description',
    header: head.description,
    name: true,
    shrinksTo: 120,
    wraps: true,
    cell: ({ description }) => <span title={description}>{description || dash}</span>,
  },
]
