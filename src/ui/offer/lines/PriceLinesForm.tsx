/** What an offer's price is made of, as its supplier writes it: lines in a grid, or one amount (rules P6–P8). */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- on narrow pages a line is a card: the tags of a table mean nothing any more once they are drawn as that */
import { useSelector } from '@xstate/react'
import { ClipboardPaste, Plus, Undo2 } from 'lucide-react'
import { useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { wordFor } from '../../../domain/core/stored.ts'
import { type LineDraft, lineFaults, reckonDrafts } from '../../../domain/offer/lineDrafts.ts'
import type { LineEntry } from '../../../domain/offer/lineSteps.ts'
import { offerTable } from '../../../domain/offer/offerDraft.ts'
import { pricePerCabinet } from '../../../domain/offer/price.ts'
import { euro } from '../../../i18n/formats.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { cx } from '../../components/cx.ts'
import { Switch } from '../../components/inputs/Switch.tsx'
import { Card } from '../../components/page/Card.tsx'
import { fieldId, useDraft } from '../../core/fields/form.ts'
import type { OfferRecordActor } from '../offerActor.ts'
import type { OfferForm } from '../offerForm.ts'
import type { GridActor } from './gridActor.ts'
import { linesIn, useCursor, useGrid } from './useGrid.ts'
import { useUndoKeys } from './useUndoKeys.ts'
import { type AlternativePosition, gridColumns } from './LineCells.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { type ReckoningActor, ReckoningDialog } from './ReckoningDialog.tsx'
import { type TemplatesActor, TemplatesDialog } from './TemplatesDialog.tsx'
import { LineRow } from './LineRow.tsx'

interface LinesProps {
  form: OfferForm
  record: OfferRecordActor
  grid: GridActor
  templates?: TemplatesActor | undefined
  reckoning?: ReckoningActor | undefined
}

/** One amount or lines: the switch keeps its place. */
export const TotalSwitch = ({ form, record, grid }: LinesProps) => {
  const { t } = useTranslation('offer')
  const only = useDraft(form, ({ totalOnly }) => totalOnly)
  return (
    <Switch
      label={t('lines.totalOnly')}
      checked={only}
      onChange={(chosen) =>
        grid.send({ type: 'total.chosen', only: chosen, draft: record.getSnapshot().context.draft })
      }
    />
  )
}

export const PriceLinesForm = (props: LinesProps) => {
  const { form, record, grid, templates, reckoning } = props
  const hasParts = useDraft(form, ({ parts }) => parts !== null)
  const { t } = useTranslation('offer')
  const lines = useDraft(form, ({ priceLines }) => priceLines)
  const cabinets = useDraft(form, (draft) => draft.cabinets)
  const showMissing = useSelector(record, ({ context }) => context.showErrors || context.left.includes('priceLines'))
  const reckoned = useMemo(() => reckonDrafts(lines, cabinets), [lines, cabinets])
  const faults = useMemo(() => lineFaults(lines), [lines])
  const canUndo = useSelector(grid, ({ context }) => context.past.length > 0)
  const box = useRef<HTMLDivElement>(null)
  useCursor(grid, box)
  const { send, onKeyDown, onFocus, onPaste } = useGrid(record, grid)
  useUndoKeys(send)
  const onEnter = useCallback(
    (id: string, entry: LineEntry) => grid.send({ type: 'line.entered', lines: linesIn(record), id, entry }),
    [record, grid],
  )
  const onDo = useCallback(
    (does: 'double' | 'up' | 'down' | 'remove', id: string) => {
      const now = linesIn(record)
      if (does === 'double') grid.send({ type: 'line.doubled', lines: now, id })
      else if (does === 'remove') grid.send({ type: 'line.removed', lines: now, id })
      else grid.send({ type: 'line.moved', lines: now, id, by: does === 'up' ? -1 : 1 })
    },
    [record, grid],
  )
  const positions = usePositions(lines)
  const firstWrong = lines.find(({ id }) => faults.has(id))?.id
  const wrongId = fieldId(offerTable, 'priceLines')
  const single = pricePerCabinet(reckoned.total, cabinets)
  const rowOf = (line: LineDraft, index: number) => {
    const { sum = null, base = null, change = null } = reckoned.lines[index] ?? {}
    const instead = lines.findIndex(({ id }) => id === line.alternativeTo)
    return (
      <LineRow
        key={line.id}
        line={line}
        place={index + 1}
        sum={sum}
        base={base}
        change={change}
        faults={faults.get(line.id)}
        showMissing={showMissing}
        wrongId={line.id === firstWrong ? wrongId : undefined}
        positions={line.role === 'ALTERNATIVE' ? positions : undefined}
        insteadOf={line.role === 'ALTERNATIVE' ? (reckoned.lines[instead]?.sum ?? null) : null}
        onEnter={onEnter}
        onDo={onDo}
      />
    )
  }
  const inSum = lines.filter(({ role }) => role === 'POSITION').length
  return (
    <Card
      flush
      title={t('lines.title')}
      meta={
        <>
          <TotalSwitch {...props} />
          {reckoning && hasParts && (
            <Button
              variant="ghost"
              onClick={() => {
                const { enquiryId } = record.getSnapshot().context.draft
                reckoning.send({ type: 'reckoning.opened', enquiryId })
              }}
            >
              {t('reckoning.open')}
            </Button>
          )}
          {templates && (
            <Button variant="ghost" onClick={() => templates.send({ type: 'templates.opened' })}>
              {t('templates.open')}
            </Button>
          )}
          <Button icon={ClipboardPaste} className="max-sm:hidden" onClick={() => grid.send({ type: 'paste.asked' })}>
            {t('paste.open')}
          </Button>
        </>
      }
      footer={
        <>
          <Keys />
          <Button
            icon={Undo2}
            blocked={canUndo ? undefined : t('lines.nothingToUndo')}
            onClick={() => send.undo()}
            className="ml-auto"
          >
            {t('lines.undo')}
          </Button>
        </>
      }
    >
      <div
        ref={box}
        role="grid"
        tabIndex={-1}
        aria-label={t('lines.title')}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onPaste={onPaste}
      >
        <Head />
        {lines.slice(0, inSum).map(rowOf)}
        <div role="row" className="border-b border-line px-3 py-1.5">
          <AddButton
            id={firstWrong === undefined ? wrongId : undefined}
            label={t(inSum === 0 ? 'lines.empty' : 'lines.add')}
            shortcut
            onAdd={() => send.add('POSITION')}
          />
        </div>
        <div role="row" className="flex items-center gap-4 border-b border-line bg-sunken px-5 py-3 max-sm:px-4">
          <span role="rowheader" className="grow text-lead font-semibold text-ink">
            {t('lines.sum', { count: cabinets })}
          </span>
          <span role="gridcell" aria-live="polite" className="text-right lg:pr-8.5">
            <span className="num block text-section font-semibold text-ink">{euro(reckoned.total)}</span>
            {single !== null && (
              <span className="num block text-caption text-ink-3">{t('perCabinet', { price: euro(single) })}</span>
            )}
          </span>
        </div>
        {lines.length > inSum && (
          <div
            role="row"
            className="flex justify-between gap-4 border-b border-line bg-sunken px-5 py-2 text-caption text-ink-2 max-sm:px-4"
          >
            <span role="columnheader">{t('lines.besides')}</span>
            <span role="columnheader" className="lg:pr-8.5">
              {t('lines.columns.change')}
            </span>
          </div>
        )}
        {lines.slice(inSum).map((line, index) => rowOf(line, index + inSum))}
        <div role="row" className="flex flex-wrap items-center gap-x-4 px-3 py-1.5">
          <AddButton label={t('lines.addOption')} onAdd={() => send.add('OPTION')} />
          {inSum > 0 && <AddButton label={t('lines.addAlternative')} onAdd={() => send.add('ALTERNATIVE')} />}
        </div>
      </div>
      <PasteDialog grid={grid} record={record} />
      {reckoning && <ReckoningDialog reckoning={reckoning} record={record} grid={grid} />}
      {templates && <TemplatesDialog templates={templates} record={record} grid={grid} />}
    </Card>
  )
}

/** What an alternative may take the place of; the same list as long as nothing of it changes. */
const usePositions = (lines: readonly LineDraft[]) => {
  const { t } = useTranslation('offer')
  const words: Readonly<Record<string, string>> = t('lines.kinds', { returnObjects: true })
  const isAsked = lines.some(({ role }) => role === 'ALTERNATIVE')
  const key = JSON.stringify(
    (isAsked ? lines : []).flatMap(({ id, role, basis, text, kind }, index) =>
      role === 'POSITION' && basis !== 'SHARE'
        ? [{ id, short: t('lines.alternativeTo', { place: index + 1 }), label: text || wordFor(words, kind) }]
        : [],
    ),
  )
  return useMemo(() => JSON.parse(key) as AlternativePosition[], [key])
}

const Head = () => {
  const { t } = useTranslation('offer', { keyPrefix: 'lines' })
  const cells = ['place', 'kind', 'text', 'basis', 'quantity', 'unit', 'unitPrice', 'sum'] as const
  const right = new Set<string>(['place', 'quantity', 'unitPrice', 'sum'])
  return (
    <div
      role="row"
      className={cx('min-h-row-head border-b border-line bg-sunken text-caption text-ink-2 max-lg:hidden', gridColumns)}
    >
      {cells.map((cell) => (
        <span
          key={cell}
          role="columnheader"
          className={cx(
            'flex items-center px-2.5',
            cell !== 'place' && 'border-l border-line',
            right.has(cell) && 'justify-end',
          )}
        >
          {t(`columns.${cell}`)}
        </span>
      ))}
    </div>
  )
}

interface AddProps {
  id?: string | undefined
  label: string
  shortcut?: boolean
  onAdd: () => void
}
const AddButton = ({ id, label, shortcut, onAdd }: AddProps) => (
  <span role="gridcell" className="inline-flex items-center gap-2">
    <Button id={id} variant="ghost" icon={Plus} onClick={onAdd}>
      {label}
    </Button>
    {shortcut && (
      <span className="max-lg:hidden">
        <Kbd>Ctrl ↵</Kbd>
      </span>
    )}
  </span>
)

/** The keys that are worth knowing; a phone has none of them. */
const Keys = () => {
  const { t } = useTranslation('offer', { keyPrefix: 'lines.keys' })
  const keys = [
    ['↵', t('next')],
    ['Tab', t('cell')],
    ['Alt ↑↓', t('move')],
    ['Ctrl D', t('double')],
  ]
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-3 max-lg:hidden">
      {keys.map(([key = '', what]) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <Kbd>{key}</Kbd>
          {what}
        </span>
      ))}
    </p>
  )
}
