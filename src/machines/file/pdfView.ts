/** What is known of a PDF that is looked at, and what follows from it: how large its pages stand on the screen. */

/** As a page is read, turned where it says so; in points, 1/72 inch. */
export type PageSize = { width: number; height: number }
/** A place on a page, as parts of its width and height from its upper left corner. */
export type Box = { x: number; y: number; width: number; height: number }
/** Where a text stands once: more than one box where it goes on in another line. */
export type Hit = { page: number; boxes: readonly Box[] }

/** Where something stands that the document has a name for. */
export type Passage = { name: string; page: number; box: Box }

/** What somebody has noted at a place of a page: text, and nothing in it is done. */
export type Note = { box: Box; author: string; text: string }

/** An opened PDF: what draws and reads its pages, whatever that is. Pages are counted from 1. */
export interface PdfDocument {
  /**
   * Puts a page into an element, with its text over it to be marked and copied.
   *
   * @param scale CSS pixels for a point
   * @throws where the page cannot be read, or is no longer wanted
   */
  draw(page: number, into: HTMLElement, scale: number, options: { signal: AbortSignal; text: boolean }): Promise<void>
  /** Where a text stands on a page, in any case of letters. */
  find(page: number, text: string): Promise<Hit[]>
}

/** Why a PDF is not shown. */
export const pdfFailures = ['damaged', 'locked', 'tooManyPages', 'tooSlow', 'viewerMissing'] as const
export type PdfFailure = (typeof pdfFailures)[number]

/** So many pages are shown; a PDF below the limit of uploads with more of them is no drawing. */
export const pagesShown = 2000

/** As wide or as tall as there is room, or a part of the true size. */
export type Zoom = 'width' | 'page' | number
export const zoomSteps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const

/** Room around a page and between two of them, in CSS pixels. */
export const pageGap = 16
const pixelsPerPoint = 96 / 72

export type Looking = {
  sizes: readonly PageSize[]
  zoom: Zoom
  /** the room for pages, in CSS pixels */
  frame: PageSize
  /** the one that is looked at, from 1 */
  page: number
}

/**
 * CSS pixels for a point, on the page that is looked at or another one. Where pages are to fit, each goes by its own size: none changes
 * while another one comes into sight, and a narrow page behind a wide one is not small.
 */
export const scaleOf = ({ sizes, zoom, frame, page }: Looking, on = page): number => {
  if (typeof zoom === 'number') return zoom * pixelsPerPoint
  const size = sizes[on - 1] ?? { width: 1, height: 1 }
  const across = (frame.width - 2 * pageGap) / Math.max(1, size.width)
  const down = (frame.height - 2 * pageGap) / Math.max(1, size.height)
  const smallest = zoomSteps[0] * pixelsPerPoint
  const largest = (zoomSteps.at(-1) ?? 1) * pixelsPerPoint
  return Math.min(largest, Math.max(smallest / 4, zoom === 'width' ? across : Math.min(across, down)))
}

/** How tall each page stands, in CSS pixels. */
export const heightsOf = (looking: Looking): number[] =>
  looking.sizes.map(({ height }, index) => Math.floor(height * scaleOf(looking, index + 1)))

/** The next step above or below the page that is looked at; undefined where there is none. */
export const nextZoom = (looking: Looking, direction: 'in' | 'out'): number | undefined => {
  // A thousandth more or less is the same size.
  const now = scaleOf(looking) / pixelsPerPoint
  return direction === 'in'
    ? zoomSteps.find((step) => step > now * 1.001)
    : zoomSteps.findLast((step) => step < now * 0.999)
}
