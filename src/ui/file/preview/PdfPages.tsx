/** The pages of a PDF below each other: only those in sight are drawn. Where somebody scrolls, the page that is seen is told. */
import { useSelector } from '@xstate/react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  heightsOf,
  type Looking,
  type Note,
  pageGap,
  type PdfDocument,
  scaleOf,
} from '../../../machines/file/pdfView.ts'
import { PdfDrawing, PdfHits, PdfNotes, PdfPassages } from './PdfPage.tsx'
import { type PdfActor, useHits } from './previewActors.ts'

interface PdfPagesProps {
  actor: PdfActor
  document: PdfDocument
  name: string
  /** what is tinted, by the document's own name for it */
  lit?: string | undefined
}

export const PdfPages = ({ actor, document, name, lit }: PdfPagesProps) => {
  const { t } = useTranslation('file')
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const context = useSelector(actor, (s) => s.context)
  const { sizes, unreadable, notes, passages } = context
  const { hits, current } = useHits(actor)
  useFrame(actor, scroller)
  const heights = useHeights(context)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here; the virtualizer stays inside this component
  const virtualizer = useVirtualizer({
    count: sizes.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => (heights[index] ?? 0) + pageGap,
    paddingStart: pageGap,
    overscan: 1,
  })
  const told = usePlace({ actor, scroller, heights, virtualizer })
  const widest = Math.max(...sizes.map(({ width }, index) => width * scaleOf(context, index + 1)))
  return (
    <div
      ref={setScroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls by the keys
      tabIndex={0}
      role="document"
      aria-label={t('preview.region', { name })}
      data-pages
      className="min-h-0 min-w-0 flex-1 overflow-x-auto overflow-y-scroll bg-muted"
      onScroll={told}
    >
      <div
        className="relative min-w-full"
        style={{ height: topOf(heights, heights.length), width: widest + 2 * pageGap }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const [page, size] = [index + 1, sizes[index]]
          const scale = scaleOf(context, page)
          return (
            size && (
              <section
                key={page}
                data-page={page}
                aria-label={t('preview.pdf.pageOf', { page })}
                className="absolute left-1/2 -translate-x-1/2 border border-line shadow-control"
                style={{ top: start }}
              >
                {unreadable.includes(page) ? (
                  <p
                    className="flex items-center justify-center bg-[#ffffff] p-5 text-body text-[#46534e]"
                    style={{ width: size.width * scale, height: size.height * scale }}
                  >
                    {t('preview.pdf.pageUnreadable')}
                  </p>
                ) : (
                  <Page actor={actor} document={document} page={page} size={size} scale={scale} />
                )}
                <PdfPassages passages={passages.filter((one) => one.name === lit && one.page === page)} />
                <PdfNotes notes={notes.get(page) ?? noNotes} />
                <PdfHits hits={hits.filter((hit) => hit.page === page)} current={current} />
              </section>
            )
          )
        })}
      </div>
    </div>
  )
}

const noNotes: readonly Note[] = []

type PageProps = Omit<Parameters<typeof PdfDrawing>[0], 'text' | 'onFail'> & { actor: PdfActor }
const Page = ({ actor, page, ...props }: PageProps) => {
  const fail = useCallback(() => actor.send({ type: 'page.failed', page }), [actor, page])
  return <PdfDrawing {...props} page={page} text onFail={fail} />
}

/** Tells how much room there is. */
const useFrame = (actor: PdfActor, scroller: HTMLElement | null): void =>
  useLayoutEffect(() => {
    if (!scroller) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = scroller
      if (width > 0) actor.send({ type: 'frame.resized', frame: { width, height } })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [actor, scroller])

/** How tall the pages stand; the same array as long as they stand so. */
const useHeights = ({ sizes, zoom, frame }: Looking): readonly number[] =>
  useMemo(() => heightsOf({ sizes, zoom, frame, page: 1 }), [sizes, zoom, frame])

/** Where the page begins on which something stands at a height, and what part of it is above that. */
const placeAt = (heights: readonly number[], at: number) => {
  let top = pageGap
  for (const [index, height] of heights.entries()) {
    if (at < top + height + pageGap) return { index, part: (at - top) / Math.max(1, height) }
    top += height + pageGap
  }
  return { index: heights.length - 1, part: 1 }
}
const topOf = (heights: readonly number[], index: number): number =>
  heights.slice(0, index).reduce((sum, height) => sum + height + pageGap, pageGap)

interface PlaceProps {
  actor: PdfActor
  scroller: HTMLElement | null
  heights: readonly number[]
  virtualizer: { measure: () => void }
}

/** Leads to what was chosen, keeps the place at another size, and tells the page that somebody scrolls to. */
const usePlace = ({ actor, scroller, heights, virtualizer }: PlaceProps): (() => void) => {
  const goal = useSelector(actor, (s) => s.context.goal)
  /** where the machine has led: that is no scrolling of somebody's */
  const led = useRef(0)
  const before = useRef({ heights, width: 0 })
  const lead = (top: number) => {
    if (!scroller) return
    scroller.scrollTop = Math.max(0, top)
    led.current = scroller.scrollTop
  }
  useLayoutEffect(() => {
    virtualizer.measure()
    if (scroller && before.current.heights !== heights) {
      const { index, part } = placeAt(before.current.heights, scroller.scrollTop)
      const grown = scroller.scrollWidth / Math.max(1, before.current.width)
      lead(topOf(heights, index) + part * (heights[index] ?? 0))
      scroller.scrollLeft *= grown
    }
    before.current = { heights, width: scroller?.scrollWidth ?? 0 }
    // oxlint-disable-next-line react/exhaustive-deps -- only when pages have another size
  }, [heights, scroller])
  useEffect(() => {
    const { sizes, ...looking } = actor.getSnapshot().context
    const size = goal && sizes[goal.page - 1]
    if (!scroller || !goal || !size) return
    const scale = scaleOf({ ...looking, sizes }, goal.page)
    const start = topOf(heights, goal.page - 1)
    const { box } = goal
    if (!box) return lead(start - pageGap)
    const at = start + box.y * size.height * scale
    const isInSight = at > scroller.scrollTop && at < scroller.scrollTop + scroller.clientHeight - 40
    if (!isInSight) lead(at - scroller.clientHeight / 3)
    const left = box.x * size.width * scale
    if (left < scroller.scrollLeft || left > scroller.scrollLeft + scroller.clientWidth - 40)
      scroller.scrollLeft = left - scroller.clientWidth / 3
    // oxlint-disable-next-line react/exhaustive-deps -- once for each goal, whatever changes later
  }, [goal, scroller])
  return () => {
    if (!scroller || Math.abs(scroller.scrollTop - led.current) < 2) return
    led.current = -1
    const seen = placeAt(heights, scroller.scrollTop + scroller.clientHeight / 3).index + 1
    if (seen > 0 && seen !== actor.getSnapshot().context.page) actor.send({ type: 'page.seen', page: seen })
  }
}
