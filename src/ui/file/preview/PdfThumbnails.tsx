/** The pages of a PDF in small: the one that is looked at stands out, hits are counted at their page. Phones have no room for them. */
import { useSelector } from '@xstate/react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageSize, PdfDocument } from '../../../machines/file/pdfView.ts'
import { cx } from '../../components/cx.ts'
import { PHONE, useMedia } from '../../components/useMedia.ts'
import { PdfDrawing } from './PdfPage.tsx'
import { type PdfActor, useHits } from './previewActors.ts'

/** CSS pixels. */
const width = 104
const numberHeight = 28
const tallest = 160

/** So wide, or as wide as the tallest one may be. */
const scaleFor = (size: PageSize) => Math.min(width / size.width, tallest / size.height)
/** A page that cannot be drawn says so where it is large. */
const ignore = () => undefined

export const PdfThumbnails = (props: { actor: PdfActor; document: PdfDocument }) =>
  useMedia(PHONE) ? null : <Thumbnails {...props} />

const Thumbnails = ({ actor, document }: { actor: PdfActor; document: PdfDocument }) => {
  const { t } = useTranslation('file')
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const sizes = useSelector(actor, (s) => s.context.sizes)
  const page = useSelector(actor, (s) => s.context.page)
  const { hits } = useHits(actor)
  const counts = useMemo(() => {
    const byPage = new Map<number, number>()
    for (const hit of hits) byPage.set(hit.page, (byPage.get(hit.page) ?? 0) + 1)
    return byPage
  }, [hits])
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here; the virtualizer stays inside this component
  const virtualizer = useVirtualizer({
    count: sizes.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => {
      const size = sizes[index]
      return (size ? Math.floor(size.height * scaleFor(size)) : 0) + numberHeight
    },
    paddingStart: 16,
    overscan: 2,
  })
  useEffect(() => virtualizer.measure(), [sizes, virtualizer])
  useEffect(() => virtualizer.scrollToIndex(page - 1, { align: 'auto' }), [page, virtualizer])
  return (
    <nav
      ref={setScroller}
      aria-label={t('preview.pdf.thumbnails')}
      className="w-34 shrink-0 overflow-y-auto border-r border-line bg-surface"
    >
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const [number, size] = [index + 1, sizes[index]]
          const count = counts.get(number) ?? 0
          return (
            size && (
              <button
                key={number}
                type="button"
                aria-label={t('preview.pdf.pageOf', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                data-thumbnail={number}
                className="absolute left-1/2 flex -translate-x-1/2 flex-col items-center gap-1"
                style={{ top: start }}
                onClick={() => actor.send({ type: 'page.chosen', page: number })}
              >
                <span
                  className={cx(
                    'relative block rounded-sm ring-1',
                    number === page ? 'ring-2 ring-accent' : 'ring-line-strong',
                  )}
                >
                  <PdfDrawing
                    document={document}
                    page={number}
                    size={size}
                    scale={scaleFor(size)}
                    text={false}
                    onFail={ignore}
                  />
                  {count > 0 && (
                    <span
                      className="num absolute -top-2 -right-2 flex h-5 min-w-5 items-center justify-center rounded-full border border-caution-line bg-caution-bg px-1 text-micro font-semibold text-caution-text"
                      title={t('preview.pdf.thumbnailHits', { count })}
                    >
                      {count}
                    </span>
                  )}
                </span>
                <span
                  className={cx('num text-caption', number === page ? 'font-semibold text-accent-text' : 'text-ink-2')}
                >
                  {number}
                </span>
              </button>
            )
          )
        })}
      </div>
    </nav>
  )
}
