/** The reckoning line by line: each is rounded to cents, and the column adds up (rule P4). */
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type EstimatedGroup,
  type EstimatePart,
  forCabinets,
  groupTitle,
  hintsOf,
  type PriceRange,
} from '../../../domain/bom/estimate.ts'
import type { LineFilter } from '../../../domain/bom/lineFilter.ts'
import { isLinePart } from '../../../domain/bom/lineParts.ts'
import { euro, percent } from '../../../i18n/formats.ts'
import { cx } from '../../components/cx.ts'
import { Glyph } from '../../components/Glyph.tsx'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { Card } from '../../components/page/Card.tsx'
import type { Reckoned } from './estimateActor.ts'
import { type LinesHref, partFilter } from './linesHref.ts'
import { useWays } from './ways.ts'

const groups = [
  { id: 'prices', parts: ['discounted', 'undiscounted'] },
  { id: 'markup', parts: ['markupDiscounted', 'markupUndiscounted', 'markupHints'] },
  { id: 'work', parts: ['suppliedParts', 'timed', 'untimed'] },
] as const satisfies readonly { id: string; parts: readonly EstimatePart[] }[]
/** So many discount groups are named; the others are one line. */
const namedGroups = 5

const amount = 'num px-3 py-2.5 text-right whitespace-nowrap'

interface ReckoningTableProps {
  reckoned: Reckoned
  cabinets: number
  lines: LinesHref
}

export const ReckoningTable = ({ reckoned, cabinets, lines }: ReckoningTableProps) => {
  const { t } = useTranslation('estimate')
  const { figures, reckoning } = reckoned
  const isUnfolded = (part: EstimatePart) => part === 'discounted' && figures.discounted.groups.length > 0
  return (
    <Card
      flush
      title={t('reckoning.title')}
      meta={t('reckoning.note')}
      footer={<p className="text-caption text-ink-3">{t('reckoning.foot')}</p>}
    >
      <table className="w-full border-collapse text-body">
        <thead className="bg-sunken text-caption text-ink-2">
          <tr className="h-row-head border-b border-line">
            <th scope="col" className="pr-3 pl-5 text-left font-medium max-sm:pl-4">
              {t('reckoning.part')}
            </th>
            <th scope="col" className="px-3 text-left font-medium max-md:hidden">
              {t('reckoning.how')}
            </th>
            <th scope="col" className="px-3 text-right font-medium">
              {t('reckoning.low')}
            </th>
            <th scope="col" className="px-3 pr-5 text-right font-medium max-sm:pr-4">
              {t('reckoning.high')}
            </th>
          </tr>
        </thead>
        {groups.map(({ id, parts }) => (
          <tbody key={id}>
            <tr className="border-b border-line bg-sunken">
              <th
                scope="rowgroup"
                colSpan={4}
                className="px-5 py-2 text-left text-caption font-medium text-ink-2 max-sm:px-4"
              >
                {t(`reckoning.groups.${id}`)}
              </th>
            </tr>
            {parts.map((part) => (
              <Fragment key={part}>
                <PartRow reckoned={reckoned} part={part} unfolded={isUnfolded(part)} lines={lines} />
                {isUnfolded(part) && <GroupsRow groups={figures.discounted.groups} lines={lines} />}
              </Fragment>
            ))}
          </tbody>
        ))}
        <tbody>
          <SumRow label={t('reckoning.sum')} range={reckoning} />
          {cabinets > 1 && (
            <SumRow
              label={t('forCabinetsPlain', { count: cabinets })}
              way={t('reckoning.times', { count: cabinets })}
              range={forCabinets(reckoning, cabinets)}
            />
          )}
        </tbody>
      </table>
    </Card>
  )
}

interface PartRowProps {
  reckoned: Reckoned
  part: EstimatePart
  /** its groups follow below it */
  unfolded: boolean
  lines: LinesHref
}

/** What is reckoned from others is made of no lines of its own. */
const filterOf = (part: EstimatePart): Partial<LineFilter> | undefined => {
  if (part === 'markupHints') return { view: 'errors' }
  return isLinePart(part) ? partFilter(part) : undefined
}

const PartRow = ({ reckoned, part, unfolded, lines }: PartRowProps) => {
  const { t } = useTranslation('estimate')
  const { figures, reckoning } = reckoned
  const way = useWays(figures)[part]
  const { low, high } = reckoning.parts[part]
  const filter = filterOf(part)
  const told = (
    <>
      {way}
      {filter && low + high > 0 && (
        <>
          {' '}
          <TextLink href={lines(filter)}>
            {t('reckoning.toLines')}
            <span className="sr-only"> {t(`reckoning.parts.${part}`)}</span>
          </TextLink>
        </>
      )}
    </>
  )
  return (
    <tr className={cx('align-top', !unfolded && 'border-b border-line')}>
      <th scope="row" className="py-2.5 pr-3 pl-5 text-left font-medium text-ink max-sm:pl-4">
        <span className="inline-flex items-center gap-2">
          {t(`reckoning.parts.${part}`)}
          {part === 'markupHints' && hintsOf(figures) > 0 && <Glyph name="warning" tone="caution" />}
        </span>
        <Way className="md:hidden">{told}</Way>
      </th>
      <td className="px-3 py-2.5 max-md:hidden">
        <Way>{told}</Way>
      </td>
      <td className={cx(amount, 'text-ink')}>{euro(low)}</td>
      <td className={cx(amount, 'pr-5 text-ink max-sm:pr-4')}>{euro(high)}</td>
    </tr>
  )
}

const Way = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span className={cx('num block text-caption font-normal text-ink-2', className)}>{children}</span>
)

/** What the discounted lines cost by discount group, the largest first. */
const GroupsRow = ({ groups: all, lines: linesHref }: { groups: readonly EstimatedGroup[]; lines: LinesHref }) => {
  const { t } = useTranslation('estimate')
  // one that would be alone as "further" is named as well
  const shown = all.length === namedGroups + 1 ? all : all.slice(0, namedGroups)
  const others = all.slice(shown.length)
  const lines = (count: number) => t('reckoning.groupLines', { count })
  return (
    <tr className="border-b border-line">
      <td colSpan={4} className="px-5 pb-3 max-sm:px-4">
        <ul aria-label={t('reckoning.unfold')} className="rounded-md border border-line bg-sunken text-caption">
          {shown.map(({ name, manufacturerName, percent: discount, lines: count, amount: euros }) => (
            <GroupItem
              key={`${manufacturerName} ${name}`}
              name={groupTitle({ manufacturerName, name })}
              href={linesHref(partFilter('discounted', groupTitle({ manufacturerName, name })))}
              lines={lines(count)}
              discount={t('reckoning.discount', { percent: percent(discount) })}
              euros={euros}
            />
          ))}
          {others.length > 0 && (
            <GroupItem
              name={t('reckoning.others', { count: others.length })}
              href={linesHref(partFilter('discounted'))}
              lines={lines(others.reduce((sum, one) => sum + one.lines, 0))}
              euros={others.reduce((sum, one) => sum + Math.round(one.amount * 100), 0) / 100}
            />
          )}
        </ul>
      </td>
    </tr>
  )
}

const GroupItem = ({
  name,
  href,
  lines,
  discount,
  euros,
}: {
  name: string
  /** to its lines */
  href: string
  lines: string
  discount?: string
  euros: number
}) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line px-3 py-2 last:border-b-0 md:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_6.5rem]">
    <span className="text-ink">{name}</span>
    <span className="num text-right max-md:col-start-1 max-md:text-left">
      <TextLink href={href}>
        {lines}
        <span className="sr-only"> {name}</span>
      </TextLink>
    </span>
    <span className="num text-right text-ink-3 max-md:hidden">{discount}</span>
    <span className="num text-right text-ink max-md:col-start-2 max-md:row-start-1">{euro(euros)}</span>
  </li>
)

const SumRow = ({ label, way, range }: { label: string; way?: string; range: PriceRange }) => (
  <tr className="border-b border-line bg-sunken last:border-b-0">
    <th scope="row" className="py-3 pr-3 pl-5 text-left font-semibold text-ink max-sm:pl-4">
      {label}
    </th>
    <td className="px-3 py-3 max-md:hidden">{way !== undefined && <Way>{way}</Way>}</td>
    <td className={cx(amount, 'text-lead font-semibold text-ink')}>{euro(range.low)}</td>
    <td className={cx(amount, 'pr-5 text-lead font-semibold text-ink max-sm:pr-4')}>{euro(range.high)}</td>
  </tr>
)
