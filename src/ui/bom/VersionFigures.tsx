/** The figures of two versions of a parts list, and what lies between them (rules B25, B26): side by side, on a phone one below the other. */
import { useTranslation } from 'react-i18next'
import { type BomSummary, matchRate } from '../../domain/bom/bom.ts'
import type { BomComparison } from '../../domain/bom/difference.ts'
import { hintsOf, type PriceRange } from '../../domain/bom/estimate.ts'
import { dash, day, euroRange, percent, quantity } from '../../i18n/formats.ts'
import { PHONE, useMedia } from '../components/useMedia.ts'

type Version = BomComparison['before']
interface FiguresProps {
  comparison: BomComparison
  /** what stands beside the differences */
  note?: string | undefined
}
interface Figure {
  label: string
  before: string
  after: string
  change: string
}

const signed = (value: number): string => (value > 0 ? `+${quantity(value)}` : quantity(value).replace('-', '\u2212'))

const rangeChange = (before: PriceRange | null, after: PriceRange | null): string => {
  if (before === null || after === null) return dash
  const [low, high] = (['low', 'high'] as const).map((end) => `${signed(Math.round(after[end] - before[end]))}\u00a0€`)
  return `${low} / ${high}`
}

/** What is said of each version. Suppliers do not see what a list may cost. */
const useFigures = ({ before, after }: BomComparison): readonly Figure[] => {
  const { t } = useTranslation('bom')
  const numbers = (
    label: string,
    of: (summary: BomSummary) => number | null,
    words: (value: number | null) => string,
    between: (difference: number) => string = signed,
  ) => {
    const [was, is] = [of(before.summary), of(after.summary)]
    const change = was === null || is === null ? dash : between(is - was)
    return { label, before: words(was), after: words(is), change }
  }
  const points = (difference: number) =>
    t('compare.points', { count: Math.abs(difference), difference: signed(difference) })
  const figures = [
    numbers(t('compare.lines'), ({ lines }) => lines, quantity),
    numbers(t('summary.rate'), matchRate, percent, points),
    numbers(t('compare.hints'), hintsOf, quantity),
  ]
  const [was, is] = [before.estimate, after.estimate]
  if (was === null && is === null) return figures
  const estimate = { before: euroRange(was), after: euroRange(is), change: rangeChange(was, is) }
  return [...figures, { label: t('compare.estimate'), ...estimate }]
}

export const VersionFigures = (props: FiguresProps) => {
  const narrow = useMedia(PHONE)
  return (
    <div className="mb-4 shrink-0 overflow-x-auto rounded-lg border border-line bg-surface">
      {narrow ? <OneBelowTheOther {...props} /> : <SideBySide {...props} />}
    </div>
  )
}

const SideBySide = ({ comparison, note }: FiguresProps) => {
  const { t } = useTranslation('bom')
  const figures = useFigures(comparison)
  const cell = 'num px-4 py-2.5 text-right hyphens-auto max-lg:px-2'
  const head = 'px-4 py-2.5 text-left'
  return (
    <table className="w-full text-body text-ink-2">
      <thead className="border-b border-line bg-sunken text-caption">
        <tr>
          <th className={`${head} font-medium`}>{t('compare.version')}</th>
          <th className={`${head} font-medium max-lg:px-2`}>{t('compare.file')}</th>
          {figures.map(({ label }) => (
            <th key={label} className={`${cell} font-medium`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {(['before', 'after'] as const).map((id) => (
          <tr key={id} className={id === 'after' ? 'bg-accent-subtle font-semibold text-ink' : undefined}>
            <th scope="row" className={`${head} ${id === 'after' ? 'font-semibold' : 'font-normal'}`}>
              {t(`compare.${id}`)}
            </th>
            <td className="px-4 py-2.5 wrap-anywhere max-lg:px-2">
              {comparison[id].bomFileName} <Uploaded version={comparison[id]} />
            </td>
            {figures.map((figure) => (
              <td key={figure.label} className={`${cell} lg:whitespace-nowrap`}>
                {figure[id]}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" className={`${head} font-normal`}>
            {t('compare.difference')}
          </th>
          <td className="px-4 py-2.5 text-caption max-lg:px-2">{note}</td>
          {figures.map((figure) => (
            <td key={figure.label} className={`${cell} lg:whitespace-nowrap`}>
              {figure.change}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

const Uploaded = ({ version: { uploadedBy: by, uploadedAt: at } }: { version: Version }) => {
  const { t } = useTranslation('bom')
  if (by === '' || !at) return null
  return (
    <span className="ml-1 text-caption font-normal text-ink-3 max-lg:ml-0 max-lg:block">
      {t('compare.uploaded', { day: day(at), by })}
    </span>
  )
}

/** A column for each version: what is compared stands in one row also where there is little room. */
const OneBelowTheOther = ({ comparison, note }: FiguresProps) => {
  const { t } = useTranslation('bom')
  const figures = useFigures(comparison)
  const cell = 'num px-2 py-2.5 text-right last:pr-3'
  const name = 'px-2 py-2.5 text-right align-top font-medium last:pr-3'
  return (
    <>
      <table className="w-full table-fixed text-caption text-ink-2">
        <thead className="border-b border-line bg-sunken">
          <tr>
            <th scope="col" className="w-[27%]">
              <span className="sr-only">{t('compare.version')}</span>
            </th>
            {(['before', 'after'] as const).map((id) => (
              <th key={id} scope="col" className={name}>
                {t(`compare.${id}`)}
                <span className="block text-micro font-normal wrap-anywhere text-ink-3">
                  {comparison[id].bomFileName}
                </span>
              </th>
            ))}
            <th scope="col" className={name}>
              {t('compare.difference')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {figures.map(({ label, before, after, change: between }) => (
            <tr key={label}>
              <th scope="row" className="py-2.5 pr-1 pl-3 text-left font-normal hyphens-auto">
                {label}
              </th>
              <td className={cell}>{before}</td>
              <td className={`${cell} bg-accent-subtle font-semibold text-ink`}>{after}</td>
              <td className={cell}>{between}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="border-t border-line px-3 py-2.5 text-caption text-ink-2">{note}</p>}
    </>
  )
}
