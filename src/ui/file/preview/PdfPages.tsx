/** The pages of a PDF below each other: only those in sight are drawn. Where somebody scrolls, the page that is seen is told. */
import { useSelector } from '@xstate/react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageGap, type PdfDocument, scaleOf } from '../../../machines/file/pdfView.ts'
import { PdfDrawing, PdfHits } from './PdfPage.tsx'
import { type PdfActor, useHits } from './previewActors.ts'

interface PdfPagesProps {
  actor: PdfActor
  document: PdfDocument
  name: string
}

export const PdfPages = ({ actor, document, name }: PdfPagesProps) => {
  const { t } = useTranslation('file')
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const { sizes, unreadable } = useSelector(actor, (s) => s.context)
  const scale = useSelector(actor, (s) => scaleOf(s.context))
  const { hits, current } = useHits(actor)
  useFrame(actor, scroller)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here; the virtualizer stays inside this component
  const virtualizer = useVirtualizer({
    count: sizes.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => Math.floor((sizes[index]?.height ?? 0) * scale) + pageGap,
    paddingStart: pageGap,
    overscan: 1,
  })
  const told = usePlace({ actor, scroller, scale, virtualizer })
  const widest = Math.max(...sizes.map(({ width }) => width)) * scale
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
      <div className="relative min-w-full" style={{ height: virtualizer.getTotalSize(), width: widest + 2 * pageGap }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const [page, size] = [index + 1, sizes[index]]
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
                    className="flex items-center justify-center bg-white p-5 text-body text-[#46534e]"
                    style={{ width: size.width * scale, height: size.height * scale }}
                  >
                    {t('preview.pdf.pageUnreadable')}
                  </p>
                ) : (
                  <Page actor={actor} document={document} page={page} size={size} scale={scale} />
                )}
                <PdfHits hits={hits.filter((hit) => hit.page === page)} current={current} />
              </section>
            )
          )
        })}
      </div>
    </div>
  )
}

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

interface Place {
  actor: PdfActor
  scroller: HTMLElement | null
  scale: number
  virtualizer: { measure: () => void; measurementsCache: readonly { start: number; end: number }[] }
}

/** Leads to what was chosen, keeps the place at another size, and tells the page that somebody scrolls to. */
const usePlace = ({ actor, scroller, scale, virtualizer }: Place): (() => void) => {
  const sizes = useSelector(actor, (s) => s.context.sizes)
  const goal = useSelector(actor, (s) => s.context.goal)
  /** where the machine has led: that is no scrolling of somebody's */
  const led = useRef(0)
  const before = useRef(scale)
  const lead = (top: number) => {
    if (!scroller) return
    scroller.scrollTop = Math.max(0, top)
    led.current = scroller.scrollTop
  }
  useLayoutEffect(() => {
    virtualizer.measure()
    if (scroller && before.current !== scale) {
      lead((scroller.scrollTop * scale) / before.current)
      scroller.scrollLeft *= scale / before.current
    }
    before.current = scale
    // oxlint-disable-next-line react/exhaustive-deps -- only when pages have another size
  }, [scale, sizes, scroller])
  useEffect(() => {
    const size = goal && sizes[goal.page - 1]
    const start = goal && virtualizer.measurementsCache[goal.page - 1]?.start
    if (!scroller || !size || start === undefined || start === null) return
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
    const middle = scroller.scrollTop + scroller.clientHeight / 3
    const seen = virtualizer.measurementsCache.findIndex(({ end }) => end > middle) + 1
    if (seen > 0 && seen !== actor.getSnapshot().context.page) actor.send({ type: 'page.seen', page: seen })
  }
}
