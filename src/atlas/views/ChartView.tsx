/** The diagram: all of it in sight or at a chosen size, moved by dragging, with the played states and lines marked in it. */
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/components/cx.ts'
import { Segmented } from '../../ui/components/inputs/Segmented.tsx'
import type { MachineData } from '../data.ts'
import type { Playable } from '../lifecycles.ts'
import { silence, standingOf } from '../live.ts'
import { plainLifeOf } from '../plainLives.ts'
import { type Mark, marksOf } from '../marks.ts'
import type { Play } from '../play.ts'
import { type AtlasActor, ZoomTools } from './shared.tsx'

interface ChartViewProps {
  actor: AtlasActor
  data: MachineData
  title: string
  life: Playable | undefined
  play: Play | null
}

export function ChartView({ actor, data, title, life, play }: ChartViewProps) {
  const { t } = useTranslation('atlas')
  const { zoom, technical } = useSelector(actor, ({ context }) => context)
  const byHand = plainLifeOf(data.id) !== undefined
  const fitted = isTooTall(drawingOf(data, technical)) ? 'chart.fittedWidth' : 'chart.fitted'
  return (
    <div className="rounded-lg border border-line bg-surface">
      <div
        className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-1.5 text-caption text-ink-2"
        data-screen-only={life ? undefined : true}
      >
        <span data-screen-only>
          <ZoomTools
            actor={actor}
            shown={zoom === null ? t(fitted) : t('chart.percent', { value: Math.round(zoom * 100) })}
            own={t('chart.fit')}
          />
        </span>
        {life && <Legend />}
        {data.plain !== null && (
          <span className="ml-auto" data-screen-only>
            <Segmented
              label={t('chart.altitude')}
              segments={[
                { value: 'plain', label: t('chart.plain') },
                { value: 'technical', label: t('chart.technical') },
              ]}
              value={technical ? 'technical' : 'plain'}
              onChange={(value) => actor.send({ type: 'altitude.chosen', technical: value === 'technical' })}
            />
          </span>
        )}
      </div>
      <Picture actor={actor} data={data} title={title} life={life} play={play} />
      <p className="border-t border-line px-4 py-2 text-caption text-ink-3">
        {t(data.plain === null || technical ? 'chart.read' : life || byHand ? 'chart.readPlain' : 'chart.readOutline')}
        {byHand && !technical && ` ${t('chart.byHand')}`}
        {data.plain === null && ` ${t('chart.oneAltitude')}`}
      </p>
    </div>
  )
}

function Legend() {
  const { t } = useTranslation('atlas')
  const lines = [
    ['gone', 'border-ink'],
    ['possible', 'border-accent'],
    ['refused', 'border-dashed border-caution'],
  ] as const
  return (
    <ul aria-label={t('chart.legend')} className="flex flex-wrap gap-x-4 gap-y-1">
      {lines.map(([key, look]) => (
        <li key={key} className="flex items-center gap-1.5">
          <span aria-hidden className={cx('w-5 border-t-2', look)} />
          {t(`chart.${key}`)}
        </li>
      ))}
    </ul>
  )
}

/** How tall a drawing can be without scrolling: the paper without its padding. */
const PAPER_REM = 40
/** Smaller than this share of its size nothing of it can be read: then it is as wide as there is room, and scrolls. */
const LEAST_SHARE = 0.4

const sizeOf = (drawing: string): { width: number; height: number } => {
  const [width = 1, height = 1] = ['width', 'height'].map((side) =>
    Number(new RegExp(`<svg[^>]* ${side}="([\\d.]+)"`).exec(drawing)?.[1] ?? 1),
  )
  return { width, height }
}
const isTooTall = (drawing: string): boolean => sizeOf(drawing).height * LEAST_SHARE > PAPER_REM * 16
const drawingOf = ({ plain, svg }: MachineData, technical: boolean): string => (technical ? svg : (plain ?? svg))

function Picture({ actor, data, title, life, play }: ChartViewProps) {
  const { t } = useTranslation('atlas')
  const host = useRef<HTMLDivElement>(null)
  const { zoom, place, technical } = useSelector(actor, ({ context }) => context)
  const isPlain = data.plain !== null && !technical
  const drawing = drawingOf(data, technical)
  const live = useSelector(actor, ({ children }) => children.live)
  const standing = useSelector(live, (state) => state?.context ?? silence)
  const marks = marksOf(data, place.state, life, play, standingOf(standing, data.id))

  // The drawing is no part of React's: what is marked in it is set after it is there.
  useLayoutEffect(() => {
    for (const element of host.current?.querySelectorAll<SVGElement>('[data-state], [data-transitions]') ?? []) {
      const ids = [element.dataset['state'] ?? element.dataset['transitions']?.split('|') ?? []].flat()
      const mark = ids.map((id) => marks.get(id) ?? (isPlain ? markWithin(marks, id) : undefined)).find(Boolean)
      if (mark === undefined) delete element.dataset['mark']
      else element.dataset['mark'] = mark
    }
  })
  useLayoutEffect(() => {
    const svg = host.current?.querySelector('svg')
    if (!svg) return
    const { width, height } = sizeOf(drawing)
    const [most, tall] = [`min(100%, ${width}px)`, `${(PAPER_REM * width) / height}rem`]
    svg.style.width = zoom !== null ? `${width * zoom}px` : isTooTall(drawing) ? most : `min(${most}, ${tall})`
    svg.style.maxWidth = 'none'
    svg.style.height = 'auto'
  })

  useLayoutEffect(() => {
    const paper = host.current
    if (!paper) return undefined
    const choose = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return
      const state = target.closest<SVGElement>('[data-state]')?.dataset['state']
      if (state !== undefined) actor.send({ type: 'state.chosen', path: state })
      const ids = target.closest<SVGElement>('[data-transitions]')?.dataset['transitions']?.split('|') ?? []
      const action = actionOf(data, ids)
      if (action !== undefined && life?.actions.includes(action)) actor.send({ type: 'play.taken', action })
    }
    const grab = (event: PointerEvent) => drag(paper, event)
    paper.addEventListener('click', choose)
    paper.addEventListener('pointerdown', grab)
    return () => {
      paper.removeEventListener('click', choose)
      paper.removeEventListener('pointerdown', grab)
    }
  }, [actor, data, life])

  return (
    <section
      ref={host}
      aria-label={t('chart.label', { title })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      className="chart max-h-[42rem] overflow-auto p-2 [&>svg]:mx-auto [&>svg]:block"
      // The drawing comes from this repository's own build.
      data-plain={isPlain || undefined}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}

/** What an outline does not show is marked on the stage that it belongs to. */
const markWithin = (marks: ReadonlyMap<string, Mark>, stage: string): Mark | undefined =>
  [...marks].find(([path]) => path.startsWith(`${stage}.`))?.[1]

/** The event that moves along one of these transitions, by its name in the code. */
const actionOf = ({ transitions, words }: MachineData, ids: readonly string[]): string | undefined => {
  const along = transitions.find(({ id }) => ids.includes(id))
  return Object.keys(words.events).find((name) => words.events[name] === along?.trigger)
}

/** A mouse drags the paper; a finger scrolls by itself. */
function drag(paper: HTMLElement, { pointerType, clientX, clientY }: PointerEvent): void {
  if (pointerType !== 'mouse') return
  const { scrollLeft, scrollTop } = paper
  const move = (event: PointerEvent) => {
    paper.scrollTo(scrollLeft - (event.clientX - clientX), scrollTop - (event.clientY - clientY))
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', () => window.removeEventListener('pointermove', move), { once: true })
}
