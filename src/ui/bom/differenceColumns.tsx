/** The columns of lines that differ between two versions: what was is struck, what is new is tinted. */
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DifferingLine, effectOf, kindOf, type ShownLine } from '../../domain/bom/difference.ts'
import { shownQuantityText } from '../../domain/bom/quantityText.ts'
import { dash, euroChange, quantity } from '../../i18n/formats.ts'
import { Glyph } from '../components/Glyph.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import type { Column } from '../components/table/tableTypes.ts'
import { BomErrorBadge } from './BomErrorBadge.tsx'
import { Designation } from './Designation.tsx'

/** @param priced whether what lines cost is known: the customer's own comparison (rule P4) */
export const useDifferenceColumns = (priced: boolean): Column<DifferingLine>[] => {
  const { t } = useTranslation('bom')
  return useMemo(
    () => [
      { id: 'kind', header: t('compare.difference'), width: 104, shrinksTo: 96, cell: (line) => <Kind line={line} /> },
      {
        id: 'designation',
        header: t('lines.designation'),
        width: 168,
        shrinksTo: 120,
        ident: true,
        cell: (line) => (
          <Both line={line} of={({ designation }) => designation} show={(text) => <Designation text={text} />} />
        ),
      },
      {
        id: 'manufacturer',
        header: t('lines.manufacturer'),
        width: 132,
        priority: 2,
        cell: (line) => <Both line={line} of={({ manufacturerName }) => manufacturerName} />,
      },
      {
        id: 'number',
        header: t('lines.number'),
        width: 180,
        shrinksTo: 140,
        ident: true,
        cell: (line) => <Both line={line} of={numberOf} />,
      },
      {
        id: 'description',
        header: t('fields.description'),
        minWidth: 180,
        shrinksTo: 140,
        priority: 1,
        cell: (line) => <Both line={line} of={({ description }) => description} />,
      },
      {
        id: 'quantity',
        header: t('lines.quantity'),
        width: 112,
        shrinksTo: 84,
        align: 'end',
        cell: (line) => <Amount line={line} />,
      },
      {
        id: 'unit',
        header: t('lines.unit'),
        width: 84,
        shrinksTo: 64,
        priority: 2,
        cell: (line) => <Both line={line} of={({ quantityUnitName }) => quantityUnitName} />,
      },
      ...(priced
        ? [
            {
              id: 'effect',
              header: t('compare.effect'),
              width: 116,
              priority: 1 as const,
              align: 'end' as const,
              cell: (line: DifferingLine) => <Effect line={line} />,
            },
          ]
        : []),
      {
        id: 'decision',
        header: t('compare.decision'),
        width: 248,
        shrinksTo: 184,
        cell: (line) => <Decision line={line} />,
      },
    ],
    [priced, t],
  )
}

const numberOf = ({ number }: ShownLine): string => number
const amountOf = ({ quantity: value, quantityText }: ShownLine): string =>
  value === null || value === 0 ? shownQuantityText(quantityText) : quantity(value)

const Kind = ({ line }: { line: DifferingLine }) => {
  const { t } = useTranslation('bom')
  return <span className="text-caption font-medium text-ink-2">{t(`compare.kind.${kindOf(line)}`)}</span>
}

interface BothProps {
  line: DifferingLine
  of: (line: ShownLine) => string
  show?: (text: string) => ReactNode
}

/** A value of both versions: the new one above the old one where they differ, the old one struck where its line is gone. */
const Both = ({ line: { before, after }, of, show = (text) => text }: BothProps) => {
  const [was, is] = [before && of(before), after && of(after)]
  if (is === null) return <s className="text-ink-3">{was || dash}</s>
  if (was === null || was === is) return is === '' ? dash : show(is)
  return (
    <span className="block leading-[17px]">
      <ins className="inline-block max-w-full truncate rounded-sm bg-accent-subtle px-1 font-medium text-accent-text no-underline">
        {is || dash}
      </ins>
      <s className="block truncate text-caption text-ink-3">{was || dash}</s>
    </span>
  )
}

/** 4 → 6: a number's two values read best in one line. */
const Amount = ({ line }: { line: DifferingLine }) => {
  const { before, after } = line
  if (before === null || after === null || amountOf(before) === amountOf(after))
    return <Both line={line} of={amountOf} />
  return (
    <span className="whitespace-nowrap">
      <s className="text-ink-3 no-underline">{amountOf(before) || dash}</s>
      <span aria-hidden className="mx-1.5 text-ink-3">
        →
      </span>
      <ins className="rounded-sm bg-accent-subtle px-1 font-medium text-accent-text no-underline">
        {amountOf(after) || dash}
      </ins>
    </span>
  )
}

const Effect = ({ line }: { line: DifferingLine }) => {
  const effect = effectOf(line)
  return effect === null || effect === 0 ? dash : <span className="text-ink">{euroChange(effect)}</span>
}

/** What becomes of a decision; what is wrong with a new line; that the customer brings the part by now, or no longer. */
const Decision = ({ line: { before, after, decision } }: { line: DifferingLine }) => {
  const { t } = useTranslation('bom')
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption">
      {decision === 'OPEN' && <Glyph name="warning" tone="caution" />}
      {decision && (
        <span className={decision === 'OPEN' ? 'font-medium text-caution-text' : 'text-ink-2'}>
          {t(`compare.fates.${decision}`)}
        </span>
      )}
      {after?.bomError && before?.bomError !== after.bomError && <BomErrorBadge error={after.bomError} />}
      {after && before && after.isSuppliedPart !== before.isSuppliedPart && (
        <span className="text-accent-text">
          {t(after.isSuppliedPart ? 'compare.suppliedNow' : 'compare.suppliedNoMore')}
        </span>
      )}
    </span>
  )
}

/** The line on a phone. */
export const DifferenceItem = ({ line }: { line: DifferingLine }) => {
  const { description } = line.after ?? line.before ?? { description: '' }
  const number = <Both line={line} of={numberOf} />
  return (
    <ListItem
      ident={<Both line={line} of={({ designation }) => designation} />}
      meta={<Both line={line} of={amountOf} />}
      title={description || number}
      badge={
        <span className="flex flex-col gap-1">
          {description !== '' && <span className="text-ident">{number}</span>}
          <Decision line={line} />
        </span>
      }
      aside={<Kind line={line} />}
    />
  )
}
