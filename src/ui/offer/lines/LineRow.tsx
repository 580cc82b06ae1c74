/** A price line in the grid: a row of cells, and on narrow pages a card. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- on narrow pages a line is a card: the tags of a table mean nothing any more once they are drawn as that */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { isOneOf, wordFor } from '../../../domain/core/stored.ts'
import { type LineDraft, type LineFaults, type LineText, lineTexts } from '../../../domain/offer/lineDrafts.ts'
import { canShare, type LineEntry, textEntry } from '../../../domain/offer/lineSteps.ts'
import { lineBases, lineKinds } from '../../../domain/offer/priceLines.ts'
import type { ReckonedLine } from '../../../domain/offer/reckoning.ts'
import { euro, euroChange } from '../../../i18n/formats.ts'
import { Menu } from '../../components/buttons/Menu.tsx'
import { cx } from '../../components/cx.ts'
import { Badge } from '../../components/feedback/Badge.tsx'
import { tidyPrice } from '../../core/fields/FormField.tsx'
import { type AlternativePosition, bareCell, Cell, Choice, gridColumns, lineAreas, wrongLook } from './LineCells.tsx'
import { CopperCells } from './CopperCells.tsx'
import { ShareChips } from './ShareChips.tsx'

export interface LineRowProps extends ReckonedLine {
  line: LineDraft
  /** from 1 on */
  place: number
  faults: LineFaults | undefined
  /** what is missing is marked, too */
  showMissing: boolean
  /** the first that is wrong: where the cursor goes after a save */
  wrongId: string | undefined
  /** of an alternative: what it may stand in the place of, "3 Klemmen", and what that costs */
  positions: readonly AlternativePosition[] | undefined
  insteadOf: number | null
  onEnter: (id: string, entry: LineEntry) => void
  onDo: (does: 'double' | 'up' | 'down' | 'remove', id: string) => void
}

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, place, faults, showMissing, wrongId, positions, insteadOf, sum, base, change, onEnter, onDo } = props
  const { t } = useTranslation('offer', { keyPrefix: 'lines' })
  const { id, role, kind, basis } = line
  const isShare = basis === 'SHARE'
  const isPosition = role === 'POSITION'
  const words: Readonly<Record<string, string>> = t('kinds', { returnObjects: true })
  const units: Readonly<Record<string, string>> = t('units', { returnObjects: true })
  const name = (column: Parameters<typeof columnOf>[0]) => t('cell', { column: columnOf(column), place })
  const columnOf = (column: 'kind' | 'text' | 'basis' | 'quantity' | 'unit' | 'unitPrice' | 'sum') =>
    t(`columns.${column}`)
  const faultAt = (cell: LineText): string | undefined => {
    const fault = faults?.[cell]
    return fault && (fault !== 'required' || showMissing) ? t(`faults.${fault}`) : undefined
  }
  const lineFault = faults?.line && showMissing ? t(`faults.${faults.line}`) : undefined
  const told = showMissing
    ? [
        ...lineTexts.flatMap((cell) => {
          const fault = faultAt(cell)
          return fault === undefined ? [] : [`${columnOf(cell)}: ${fault}`]
        }),
        ...(lineFault === undefined ? [] : [lineFault]),
      ]
    : []
  const firstWrong = lineTexts.find((cell) => faults?.[cell] !== undefined)
  const input = (cell: LineText, more: { numeric?: boolean; placeholder?: string } = {}) => {
    const wrong = faultAt(cell)
    return (
      <input
        id={cell === firstWrong ? wrongId : undefined}
        data-cell={cell}
        aria-label={name(cell)}
        aria-invalid={wrong === undefined ? undefined : true}
        title={wrong}
        value={line[cell]}
        placeholder={more.placeholder}
        autoComplete="off"
        inputMode={more.numeric ? 'decimal' : undefined}
        className={cx(
          bareCell,
          'placeholder:text-ink-3',
          more.numeric && 'num text-right',
          cell === 'text' && 'font-medium',
          wrong !== undefined && wrongLook,
        )}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          const tidy = cell === 'unitPrice' ? tidyPrice(line.unitPrice) : line[cell]
          if (tidy !== line[cell]) onEnter(id, { unitPrice: tidy })
        }}
        onChange={(event) => onEnter(id, textEntry(cell, event.target.value))}
      />
    )
  }
  const kinds = lineKinds.map((value) => ({ value, label: wordFor(words, value) }))
  const bases = lineBases
    .filter((value) => value !== 'SHARE' || canShare(line))
    .map((value) => ({ value, label: t(`bases.${value}`) }))
  const alternative = role === 'ALTERNATIVE' && (
    <Choice
      cell="kind"
      label={t('chooseAlternative', { place })}
      value={line.alternativeTo ?? ''}
      wrong={lineFault !== undefined}
      options={[
        ...(line.alternativeTo === null ? [{ value: '', label: t('alternativeToNone') }] : []),
        // The chosen one has the width of its column: what it takes the place of stands above.
        ...(positions ?? []).map((position) => ({
          value: position.id,
          label: position.id === line.alternativeTo ? position.short : `${position.short}: ${position.label}`,
        })),
      ]}
      onChange={(value) => onEnter(id, { alternativeTo: value })}
    />
  )
  return (
    <div
      role="row"
      data-line={id}
      className={cx(
        'border-b border-line focus-within:bg-hover lg:min-h-row lg:grid-rows-[minmax(2.5rem,auto)]',
        // of two hundred lines those in sight alone are laid out
        'lg:[contain-intrinsic-size:auto_2.5rem] lg:[content-visibility:auto]',
        gridColumns,
        lineAreas,
      )}
    >
      <div
        role="rowheader"
        className="num flex items-center justify-end px-3 text-body text-ink-3 max-lg:justify-between max-lg:px-0 max-lg:[grid-area:head]"
      >
        <span>
          <span className="lg:hidden">{t('columns.place')} </span>
          {place}
          {!isPosition && <span className="lg:hidden"> · {t(role === 'OPTION' ? 'option' : 'alternative')}</span>}
        </span>
        <span className="lg:hidden">
          <LineMenu place={place} id={id} onDo={onDo} />
        </span>
      </div>
      <Cell area="max-lg:[grid-area:kind]" label={columnOf('kind')}>
        {alternative || (
          <Choice
            cell="kind"
            label={name('kind')}
            value={kind}
            options={kinds}
            onChange={(value) => isOneOf(lineKinds, value) && onEnter(id, { kind: value })}
          />
        )}
      </Cell>
      <Cell area="max-lg:[grid-area:text]" label={columnOf('text')} className="lg:flex lg:items-center">
        {isShare ? (
          <ShareChips line={line} words={words} wrong={faults?.line === 'ofNothing'} onEnter={onEnter} />
        ) : (
          input('text')
        )}
        {role === 'OPTION' && <Badge tone="info" label={t('option')} className="mx-2.5 max-lg:hidden" />}
        {insteadOf !== null && (
          <span className="num shrink-0 px-2.5 text-caption text-ink-3">{t('instead', { sum: euro(insteadOf) })}</span>
        )}
      </Cell>
      <Cell area="max-lg:[grid-area:basis]" label={columnOf('basis')}>
        <Choice
          cell="basis"
          label={name('basis')}
          value={basis}
          options={bases}
          onChange={(value) => isOneOf(lineBases, value) && onEnter(id, { basis: value })}
        />
      </Cell>
      <Cell area="max-lg:[grid-area:many]" label={columnOf('quantity')}>
        {input('quantity', { numeric: true })}
      </Cell>
      <Cell area="max-lg:[grid-area:unit]" label={columnOf('unit')}>
        {isShare ? (
          <span className="flex h-full items-center px-2.5 text-body text-ink-2">%</span>
        ) : (
          input('unit', { placeholder: units[kind] ?? '' })
        )}
      </Cell>
      <Cell area="max-lg:[grid-area:price]" label={columnOf('unitPrice')}>
        {isShare ? (
          <span className="num flex h-full items-center justify-end px-2.5 text-body text-ink-3">{euro(base)}</span>
        ) : (
          input('unitPrice', { numeric: true })
        )}
      </Cell>
      <Cell
        area="max-lg:[grid-area:sum]"
        label={t(isPosition ? 'columns.sum' : 'columns.change')}
        className="max-lg:text-right"
      >
        <span className="num flex h-full items-center justify-end px-2.5 text-body font-medium text-ink">
          {isPosition ? euro(sum) : change === null ? euro(null) : euroChange(change)}
        </span>
      </Cell>
      <div role="gridcell" className="flex items-center justify-center max-lg:hidden">
        <LineMenu place={place} id={id} onDo={onDo} />
      </div>
      {kind === 'COPPER' && !isShare && <CopperCells line={line} place={place} onEnter={onEnter} />}
      {told.length > 0 && (
        <div
          role="gridcell"
          className="text-caption text-critical-text max-lg:[grid-area:fault] lg:col-span-full lg:border-t lg:border-line lg:bg-critical-bg lg:px-2.5 lg:py-1 lg:pl-14.5"
        >
          {told.join(' ')}
        </div>
      )}
    </div>
  )
})

const LineMenu = ({ place, id, onDo }: Pick<LineRowProps, 'place' | 'onDo'> & { id: string }) => {
  const { t } = useTranslation('offer', { keyPrefix: 'lines' })
  return (
    <Menu
      label={t('more', { place })}
      entries={[
        { id: 'double', label: t('double'), shortcut: 'Ctrl D', onSelect: () => onDo('double', id) },
        { id: 'up', label: t('up'), shortcut: 'Alt ↑', onSelect: () => onDo('up', id) },
        { id: 'down', label: t('down'), shortcut: 'Alt ↓', onSelect: () => onDo('down', id) },
        { id: 'remove', label: t('remove'), shortcut: 'Ctrl Delete', danger: true, onSelect: () => onDo('remove', id) },
      ]}
    />
  )
}
