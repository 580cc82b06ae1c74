/** What keys, buttons and the clipboard ask of the grid of price lines, and where its cursor goes. */
import { useSelector } from '@xstate/react'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { isOneOf } from '../../../domain/core/stored.ts'
import type { LineDraft } from '../../../domain/offer/lineDrafts.ts'
import { entryAt } from '../../../domain/offer/lineSteps.ts'
import { type LineRole, lineRoles } from '../../../domain/offer/priceLines.ts'
import type { OfferRecordActor } from '../offerActor.ts'
import type { GridActor } from './gridActor.ts'
import { cellSelector, gridKey } from './gridKeys.ts'

/** The lines as they stand in the form. */
export const linesIn = (record: OfferRecordActor): readonly LineDraft[] => record.getSnapshot().context.draft.priceLines

/** The cursor goes where the machine says. */
export const useCursor = (grid: GridActor, box: { current: HTMLDivElement | null }) => {
  const cursor = useSelector(grid, ({ context }) => context.cursor)
  const seen = useRef(cursor)
  useEffect(() => {
    if (cursor === null || cursor === seen.current) return
    seen.current = cursor
    const line = box.current?.querySelector(`[data-line="${CSS.escape(cursor.id)}"]`)
    if (line?.contains(document.activeElement)) return
    const cell = box.current?.querySelector<HTMLElement>(cellSelector(cursor.id, 'text'))
    ;(cell ?? line?.querySelector<HTMLElement>('[data-cell]'))?.focus()
  })
}

/** What keys and buttons ask for, sent with the lines as they stand. */
export const useGrid = (record: OfferRecordActor, grid: GridActor) => {
  const entered = useRef({ cell: '', value: '' })
  return useMemo(() => {
    const send = {
      undo: () => grid.send({ type: 'lines.undone', lines: linesIn(record) }),
      redo: () => grid.send({ type: 'lines.redone', lines: linesIn(record) }),
      add: (role: LineRole, below: string | null = null) =>
        grid.send({ type: 'line.added', lines: linesIn(record), role, below }),
    }
    const onFocus = ({ target }: FocusEvent<HTMLDivElement>) => {
      const { cell = '' } = target.dataset
      entered.current = { cell, value: target instanceof HTMLInputElement ? target.value : '' }
    }
    const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
      const key = gridKey(event)
      if (!key) return
      const lines = linesIn(record)
      if (key.does === 'undo' || key.does === 'redo') return send[key.does]()
      const { id } = key
      if (key.does === 'add') {
        const role = lines.find((line) => line.id === id)?.role ?? null
        send.add(isOneOf(lineRoles, role) ? role : 'POSITION', id)
      } else if (key.does === 'move') grid.send({ type: 'line.moved', lines, id, by: key.by })
      else if (key.does === 'double') grid.send({ type: 'line.doubled', lines, id })
      else if (key.does === 'remove') grid.send({ type: 'line.removed', lines, id })
      else {
        const entry = entryAt(entered.current.cell, entered.current.value)
        if (entry) grid.send({ type: 'line.entered', lines, id, entry })
      }
    }
    // a table, not the text of one cell
    const onPaste = (event: ClipboardEvent<HTMLDivElement>) => {
      const text = event.clipboardData.getData('text/plain')
      if (!/[\t\n]/.test(text.trim())) return
      event.preventDefault()
      grid.send({ type: 'paste.begun', text })
    }
    return { send, onFocus, onKeyDown, onPaste }
  }, [record, grid])
}
