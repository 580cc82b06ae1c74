/**
 * pdf.js behind a PDF that is looked at (decision 0095). Loaded with the first PDF that is opened. Each PDF is read in a worker of its own,
 * which may do less than the page and ends with it; scripts, forms and links in it are never even looked at.
 */
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- its address, which the build makes of it
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import type { PdfEvent } from '../../../machines/file/pdfMachine.ts'
import { type Hit, type PageSize, pagesShown, type PdfDocument } from '../../../machines/file/pdfView.ts'
import { notesOf } from './pdfNotes.ts'
import { framesOf, passageOf } from './pdfPassages.ts'
import { boxesOf, type PageText, pageTextOf } from './pdfText.ts'
import { Turns } from './turns.ts'

/** Where there is what pdf.js fetches by itself: character maps, standard fonts, decoders of pictures (vite.config.ts). */
const data = import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `/assets/pdfjs-${version}/`

/** A page that takes longer is not drawn, nor searched, and the file is closed: its worker is at it still. */
const pageLimit = 15_000
/** So many pixels a canvas has at most, and one of its sides: a page may be metres wide, or zoomed into. */
const canvasPixels = 12_000_000
const canvasSide = 8192
/** A picture within a page with more pixels is left out. */
const imagePixels = 64_000_000
/** Pages are taken to be no longer than this, in points: five metres. */
const longestSide = 14_400
/** So many pages are measured between two reports. */
const portion = 50

const options = {
  isEvalSupported: false,
  enableXfa: false,
  stopAtErrors: false,
  maxImageSize: imagePixels,
  canvasMaxAreaInBytes: canvasPixels * 4,
  cMapUrl: `${data}cmaps/`,
  standardFontDataUrl: `${data}standard_fonts/`,
  wasmUrl: `${data}wasm/`,
  verbosity: 0,
}

/** @throws where it takes longer than a page may; a window that nobody sees draws nothing, and counts not */
const inTime = async <Value>(work: Promise<Value>, onLate: () => void): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const wait = () => {
      timer = setTimeout(() => {
        if (document.hidden) return wait()
        onLate()
        reject(new Error('A page of a PDF takes too long'))
      }, pageLimit)
    }
    wait()
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

type PageViewport = ReturnType<PDFPageProxy['getViewport']>
/** The page as it is read at a scale; one that is larger than a page can be is made smaller. */
const viewportOf = (page: PDFPageProxy, scale = 1): PageViewport => {
  const { width, height } = page.getViewport({ scale: 1 })
  return page.getViewport({ scale: scale * Math.min(1, longestSide / Math.max(width, height)) })
}
/** A place in a page's own units as parts of its width and height. */
const partsOf = (viewport: PageViewport) => (x: number, y: number) => {
  const [left = 0, top = 0]: number[] = viewport.convertToViewportPoint(x, y)
  return [left / viewport.width, top / viewport.height] as const
}
const sizeOf = (page: PDFPageProxy): PageSize => {
  const { width, height } = viewportOf(page)
  return { width: Math.max(1, width), height: Math.max(1, height) }
}

/** How many pixels stand for a CSS pixel: as many as the screen has, as far as the canvas stays within its bounds. */
const sharpnessOf = ({ width, height }: PageSize): number =>
  Math.min(devicePixelRatio, Math.sqrt(canvasPixels / (width * height)), canvasSide / Math.max(width, height))

const canvasOf = (viewport: PageViewport) => {
  const sharpness = sharpnessOf(viewport)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width * sharpness))
  canvas.height = Math.max(1, Math.floor(viewport.height * sharpness))
  canvas.className = 'block size-full'
  return { canvas, transform: [sharpness, 0, 0, sharpness, 0, 0] }
}

const textLayerOf = async (page: PDFPageProxy, viewport: PageViewport): Promise<HTMLElement> => {
  const container = document.createElement('div')
  container.className = 'pdf-text'
  container.style.setProperty('--total-scale-factor', String(viewport.scale))
  await new TextLayer({ textContentSource: await page.getTextContent(), container, viewport }).render()
  return container
}

const measuringCanvas = document.createElement('canvas').getContext('2d')
const widthOf = (text: string, fontFamily: string): number => {
  if (!measuringCanvas) return text.length
  measuringCanvas.font = `100px ${fontFamily}`
  return measuringCanvas.measureText(text).width
}

const textOf = async (page: PDFPageProxy): Promise<PageText> => {
  const { items, styles } = await page.getTextContent()
  return pageTextOf(
    items.flatMap((item) =>
      'str' in item ? [{ ...item, fontFamily: styles[item.fontName]?.fontFamily ?? 'sans-serif' }] : [],
    ),
  )
}

class OpenedPdf implements PdfDocument {
  readonly #file: PDFDocumentProxy
  readonly #onLate: () => void
  readonly #turns = new Turns()
  /** a search for the next word reads no page again */
  readonly #texts = new Map<number, Promise<PageText>>()

  constructor(file: PDFDocumentProxy, onLate: () => void) {
    this.#file = file
    this.#onLate = onLate
  }

  /** Pages before their thumbnails, which have no text. */
  draw(number: number, into: HTMLElement, scale: number, how: { signal: AbortSignal; text: boolean }) {
    return this.#turns.take(how.text, () => this.#draw(number, into, scale, how))
  }

  async #draw(number: number, into: HTMLElement, scale: number, how: { signal: AbortSignal; text: boolean }) {
    const { signal, text } = how
    signal.throwIfAborted()
    const page = await this.#inTime(this.#file.getPage(number))
    signal.throwIfAborted()
    const viewport = viewportOf(page, scale)
    const { canvas, transform } = canvasOf(viewport)
    const drawing = page.render({ canvas, viewport, transform })
    signal.addEventListener('abort', () => drawing.cancel(), { once: true })
    await this.#inTime(drawing.promise)
    signal.throwIfAborted()
    // What was drawn before, at another size, stays until the new one is there.
    into.replaceChildren(canvas)
    if (!text) return
    const layer = await this.#inTime(textLayerOf(page, viewport))
    if (!signal.aborted) into.append(layer)
  }

  async find(number: number, text: string): Promise<Hit[]> {
    const page = await this.#file.getPage(number)
    const known = this.#texts.get(number) ?? this.#inTime(textOf(page))
    this.#texts.set(number, known)
    const toPart = partsOf(viewportOf(page))
    return boxesOf(await known, text, { widthOf, toPart }).map((boxes) => ({ page: number, boxes }))
  }

  #inTime<Value>(work: Promise<Value>): Promise<Value> {
    return inTime(work, this.#onLate)
  }
}

/** Sizes of the pages behind the first one, in portions. */
const measure = async (file: PDFDocumentProxy, send: (event: PdfEvent) => void): Promise<void> => {
  for (let from = 2; from <= file.numPages; from += portion) {
    const count = Math.min(portion, file.numPages - from + 1)
    const pages = await Promise.all(Array.from({ length: count }, (_, index) => file.getPage(from + index)))
    send({ type: 'pdf.measured', from, sizes: pages.map(sizeOf) })
  }
}

/** What is noted on each page, once their sizes are known. */
const readNotes = async (file: PDFDocumentProxy, send: (event: PdfEvent) => void): Promise<void> => {
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const notes = notesOf(await page.getAnnotations({ intent: 'display' }), partsOf(viewportOf(page)))
    if (notes.length > 0) send({ type: 'notes.found', page: number, notes })
  }
}

/** Where it says that something stands. */
const readPassages = async (file: PDFDocumentProxy, send: (event: PdfEvent) => void): Promise<void> => {
  const frames = framesOf(await file.getDestinations())
  const passages = await Promise.all(
    frames.map(async (frame) => {
      const number = isRef(frame.page) ? (await file.getPageIndex(frame.page)) + 1 : 1
      return passageOf(frame, number, partsOf(viewportOf(await file.getPage(number))))
    }),
  )
  if (passages.length > 0) send({ type: 'passages.found', passages })
}

const isRef = (value: unknown): value is { num: number; gen: number } =>
  typeof value === 'object' && value !== null && 'num' in value && 'gen' in value

const begin = async (file: PDFDocumentProxy, send: (event: PdfEvent) => void): Promise<void> => {
  if (file.numPages > pagesShown) return send({ type: 'pdf.failed', failure: 'tooManyPages' })
  const first = sizeOf(await file.getPage(1))
  const opened = new OpenedPdf(file, () => send({ type: 'pdf.failed', failure: 'tooSlow' }))
  send({ type: 'pdf.opened', document: opened, sizes: Array.from({ length: file.numPages }, () => first) })
  // Of a page that cannot be read the size does not matter.
  await measure(file, send).catch(() => undefined)
  await readNotes(file, send).catch(() => undefined)
  await readPassages(file, send).catch(() => undefined)
}

const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'

/** Opens a PDF and says what becomes of it. @returns what closes it */
export const openPdf = (blob: Blob, send: (event: PdfEvent) => void): (() => void) => {
  let isOpen = true
  const tell = (event: PdfEvent) => {
    if (isOpen) send(event)
  }
  const port = new Worker(workerUrl, { type: 'module' })
  port.addEventListener('error', () => tell({ type: 'pdf.failed', failure: 'viewerMissing' }))
  const worker = PDFWorker.create({ port })
  const open = async () => {
    const file = await getDocument({ ...options, worker, data: new Uint8Array(await blob.arrayBuffer()) }).promise
    await begin(file, tell)
  }
  open().catch((error: unknown) => tell({ type: 'pdf.failed', failure: isLocked(error) ? 'locked' : 'damaged' }))
  return () => {
    isOpen = false
    worker.destroy()
    port.terminate()
  }
}
