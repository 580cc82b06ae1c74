/** The controls of a PDF: thumbnails, page, size, search. */
import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight, Minus, PanelLeft, Plus, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { nextZoom, type Zoom } from '../../../machines/file/pdfView.ts'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { cx } from '../../components/cx.ts'
import { Select } from '../../components/inputs/Select.tsx'
import { PdfSearch } from './PdfSearch.tsx'
import type { PdfActor } from './previewActors.ts'

export const PdfToolbar = ({ actor }: { actor: PdfActor }) => {
  const { t } = useTranslation('file')
  const thumbnails = useSelector(actor, (s) => s.context.thumbnails)
  const search = useSelector(actor, (s) => s.children.search)
  const searching = useSelector(search, (s) => s?.hasTag('open'))
  return (
    <div
      role="toolbar"
      aria-label={t('preview.pdf.pages')}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-1 gap-y-2 border-b border-line bg-surface px-3 py-1.5 max-sm:flex-nowrap max-sm:px-2"
    >
      <span className="flex max-sm:hidden">
        <IconButton
          icon={PanelLeft}
          label={t('preview.pdf.thumbnails')}
          pressed={thumbnails}
          onClick={() => actor.send({ type: 'thumbnails.toggled' })}
        />
      </span>
      <Divider />
      {/* On a phone the search takes the whole row while it is open. */}
      <span className={cx('contents', searching && 'max-sm:hidden')}>
        <PageField actor={actor} />
        <Divider />
        <ZoomField actor={actor} />
      </span>
      <span className={cx('ml-auto flex min-w-0 items-center', searching && 'max-sm:w-full')}>
        {search && searching ? (
          <PdfSearch actor={search} />
        ) : (
          <IconButton
            icon={Search}
            label={t('preview.pdf.search')}
            shortcut="Ctrl F"
            onClick={() => actor.send({ type: 'search.opened' })}
          />
        )}
      </span>
    </div>
  )
}

const Divider = () => <span aria-hidden className="mx-1.5 h-5 w-px bg-line max-sm:hidden" />

const PageField = ({ actor }: { actor: PdfActor }) => {
  const { t } = useTranslation('file')
  const page = useSelector(actor, (s) => s.context.page)
  const count = useSelector(actor, (s) => s.context.sizes.length)
  return (
    <span className="flex items-center gap-1">
      <IconButton
        icon={ChevronLeft}
        label={t('preview.pdf.previous')}
        shortcut="←"
        onClick={() => actor.send({ type: 'page.previous' })}
      />
      <label className="num flex items-center gap-2 text-body text-ink-2">
        <span className="max-sm:sr-only">{t('preview.pdf.page')}</span>
        <input
          // The page that is seen is written anew; what is typed is the field's own until Enter.
          key={page}
          defaultValue={page}
          inputMode="numeric"
          className="num h-7 w-11 rounded-md border border-control bg-surface text-center text-body text-ink max-sm:h-9 max-sm:text-touch"
          onFocus={({ target }) => target.select()}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') actor.send({ type: 'page.chosen', page: Number(currentTarget.value) })
          }}
        />
      </label>
      <span className="num text-body whitespace-nowrap text-ink-2">{t('preview.pdf.of', { count })}</span>
      <IconButton
        icon={ChevronRight}
        label={t('preview.pdf.next')}
        shortcut="→"
        onClick={() => actor.send({ type: 'page.next' })}
      />
    </span>
  )
}

/** What is offered to choose from; by the buttons there are steps between them. */
const offered = ['width', 'page', '0.5', '1', '1.5', '2', '4'] as const
const zoomOf = (value: string): Zoom => (value === 'width' || value === 'page' ? value : Number(value))

const ZoomField = ({ actor }: { actor: PdfActor }) => {
  const { t } = useTranslation('file')
  const zoom = useSelector(actor, (s) => s.context.zoom)
  const canZoomIn = useSelector(actor, (s) => nextZoom(s.context, 'in') !== undefined)
  const canZoomOut = useSelector(actor, (s) => nextZoom(s.context, 'out') !== undefined)
  const words = (value: string) => {
    if (value === 'width') return t('preview.pdf.fitWidth')
    return value === 'page' ? t('preview.pdf.fitPage') : t('preview.pdf.percent', { percent: Number(value) * 100 })
  }
  return (
    <span className="flex items-center gap-1">
      <IconButton
        icon={Minus}
        label={t('preview.pdf.zoomOut')}
        shortcut="-"
        blocked={canZoomOut ? undefined : t('preview.pdf.zoomOut')}
        onClick={() => actor.send({ type: 'zoom.out' })}
      />
      <span className="w-32 max-sm:hidden">
        <Select
          label={t('preview.pdf.zoom')}
          labelHidden
          required
          size="table"
          options={offered.map((value) => ({ value: String(value), label: words(value) }))}
          value={String(zoom)}
          valueLabel={words(String(zoom))}
          onChange={(value) => value && actor.send({ type: 'zoom.chosen', zoom: zoomOf(value) })}
        />
      </span>
      <IconButton
        icon={Plus}
        label={t('preview.pdf.zoomIn')}
        shortcut="+"
        blocked={canZoomIn ? undefined : t('preview.pdf.zoomIn')}
        onClick={() => actor.send({ type: 'zoom.in' })}
      />
    </span>
  )
}
