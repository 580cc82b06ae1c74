/** The bar at the foot of the window: from problem to problem, the keys for it, and over its passive part the undoing of the last step. */
import { useSelector } from '@xstate/react'
import { ChevronDown, ChevronUp, CircleCheck, X } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BomLine } from '../../../domain/bom/bom.ts'
import { hintsOf } from '../../../domain/bom/estimate.ts'
import { idsOf, summaryOf } from '../../../machines/bom/bomLinesContext.ts'
import { alikeOf, targetsOf } from '../../../machines/bom/lineTargets.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { Icon } from '../../components/Icon.tsx'
import { isReadOnly, type LinesActor, type LinesSnapshot, useKnown } from './linesActor.ts'

export const LinesFoot = ({ actor, shown }: { actor: LinesActor; shown: readonly BomLine[] }) => {
  const { t } = useTranslation('bom')
  const { currentId, enquiry, lines, total } = useKnown(actor, 'currentId', 'enquiry', 'lines', 'total')
  const readOnly = useSelector(actor, isReadOnly)
  const open = useMemo(() => shown.filter(({ bomError, setAside }) => bomError !== null && setAside === null), [shown])
  // of lines that are still on their way the enquiry knows how many have a hint
  const all = useMemo(() => hintsOf(summaryOf({ enquiry, lines, total })), [enquiry, lines, total])
  const count = shown.length === lines.length && lines.length < total ? all : open.length
  const at = open.findIndex(({ id }) => id === currentId)
  const said =
    count === 0
      ? all === 0
        ? t('work.foot.noHints')
        : t('work.foot.hintsElsewhere', { count: all })
      : at === -1
        ? t('work.foot.hints', { count })
        : t('work.foot.hint', { at: at + 1, count })
  return (
    <div data-save-bar className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface">
      <div className="flex h-foot items-center justify-end gap-3 px-6 max-sm:px-4">
        <UndoBar actor={actor} />
        {(!readOnly || open.length > 0) && <Keys actor={actor} readOnly={readOnly} />}
        <span className="num text-body text-ink-2 max-sm:mr-auto">{said}</span>
        {open.length > 0 && (
          <>
            <Button icon={ChevronUp} onClick={() => actor.send({ type: 'problem.previous' })}>
              <span className="max-sm:sr-only">{t('work.foot.previous')}</span>
            </Button>
            <Button variant="primary" icon={ChevronDown} onClick={() => actor.send({ type: 'problem.next' })}>
              {t('work.foot.next')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

const selectedTargets = (s: LinesSnapshot) => (s.context.selected.size === 0 ? 0 : targetsOf(s.context).length)

/** What the keys do, and to how many selected lines; of a list that is only read, those that lead through it. */
const Keys = ({ actor, readOnly }: { actor: LinesActor; readOnly: boolean }) => {
  const { t } = useTranslation('bom')
  const count = useSelector(actor, selectedTargets)
  const changing = [
    ['1–9', t('work.foot.assign')],
    ['B', t('work.foot.supplied')],
    ['X', t('work.foot.exclude')],
    ['F', t('work.foot.search')],
  ]
  const keys = [...(count > 0 ? [] : [['J', t('work.foot.next')]]), ...(readOnly ? [] : changing)]
  return (
    <ul className="flex items-center gap-4 text-caption text-ink-3 max-xl:hidden">
      {count > 0 && <li className="font-medium text-accent-text">{t('work.foot.on', { count })}</li>}
      {keys.map(([key = '', does]) => (
        <li key={key} className="flex items-center gap-1.5">
          <Kbd>{key}</Kbd>
          {does}
        </li>
      ))}
    </ul>
  )
}

const UndoBar = ({ actor }: { actor: LinesActor }) => {
  const { t } = useTranslation('bom')
  const { steps, offersUndo, lines } = useKnown(actor, 'steps', 'offersUndo', 'lines')
  const step = steps.at(-1)
  const alike = useMemo(() => alikeOf({ steps, offersUndo, lines }), [steps, offersUndo, lines])
  if (!offersUndo || step === undefined) return null
  return (
    <output
      aria-label={t('work.undo.label')}
      className="absolute bottom-2 left-6 flex w-max min-w-[392px] items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised px-4 py-2.5 shadow-toast max-lg:bottom-16 max-sm:right-3 max-sm:left-3 max-sm:w-auto max-sm:min-w-0 max-sm:flex-wrap"
    >
      <Icon of={CircleCheck} size={16} className="text-positive-text" />
      <span className="min-w-0 flex-1 text-body font-medium text-ink">
        {t(`work.undo.${step.kind}`, { count: step.rows.length, row: step.rows[0] ?? '' })}
      </span>
      {alike && (
        <Button
          size="table"
          className="max-sm:order-last max-sm:w-full"
          onClick={() => actor.send({ type: 'lines.ordered', order: alike })}
        >
          {t('work.undo.alike', { count: idsOf(alike).length })}
        </Button>
      )}
      <Button size="table" variant="ghost" onClick={() => actor.send({ type: 'undo.asked' })}>
        {t('work.undo.back')}
      </Button>
      <span className="max-sm:hidden">
        <Kbd>Ctrl Z</Kbd>
      </span>
      <IconButton icon={X} label={t('work.undo.dismiss')} onClick={() => actor.send({ type: 'undo.dismissed' })} />
    </output>
  )
}
