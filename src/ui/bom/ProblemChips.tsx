/** How many lines have which problem: each a way to these lines, as a link or, where they are shown, as a filter that is on or off. */
import { quantity } from '../../i18n/formats.ts'
import { useTranslation } from 'react-i18next'
import { type BomError, bomErrors } from '../../domain/bom/bom.ts'
import { cx } from '../components/cx.ts'
import { useLinkProps } from '../components/navigation.ts'

type Counts = Readonly<Record<BomError, number>>
interface ProblemChipsProps {
  counts: Counts
  className?: string | undefined
}

const look =
  'inline-flex h-7 items-center gap-1.5 rounded-md border px-2.5 text-caption font-medium max-sm:h-control-touch'
const off = 'border-line-strong bg-surface text-ink hover:bg-hover'
const on = 'border-accent-line bg-accent-subtle text-accent-text'
/** What is on, and goes when it is clicked. */
export const pressedChip = cx(look, on)

const Words = ({ problem, count }: { problem: BomError; count: number }) => {
  const { t } = useTranslation('bom')
  return (
    <>
      {t(`errors.${problem}`)}
      <span className="num font-normal text-ink-3">{quantity(count)}</span>
    </>
  )
}

interface FilterProps extends ProblemChipsProps {
  /** the one that is shown */
  pressed: BomError | null
  onToggle: (problem: BomError) => void
}

export const ProblemFilter = ({ counts, className, pressed, onToggle }: FilterProps) => {
  const { t } = useTranslation('bom')
  return (
    <fieldset className={cx('flex flex-wrap gap-2', className)}>
      <legend className="sr-only">{t('lines.problems')}</legend>
      {bomErrors
        .filter((problem) => counts[problem] > 0)
        .map((problem) => (
          <button
            key={problem}
            type="button"
            aria-pressed={pressed === problem}
            className={cx(look, pressed === problem ? on : off)}
            onClick={() => onToggle(problem)}
          >
            <Words problem={problem} count={counts[problem]} />
          </button>
        ))}
    </fieldset>
  )
}

export const ProblemLinks = ({
  counts,
  className,
  hrefOf,
}: ProblemChipsProps & { hrefOf: (of: BomError) => string }) => {
  const { t } = useTranslation('bom')
  return (
    <ul aria-label={t('lines.byProblem')} className={cx('flex flex-wrap gap-2', className)}>
      {bomErrors
        .filter((problem) => counts[problem] > 0)
        .map((problem) => (
          <li key={problem}>
            <ProblemLink problem={problem} count={counts[problem]} href={hrefOf(problem)} />
          </li>
        ))}
    </ul>
  )
}

const ProblemLink = ({ href, ...words }: { href: string; problem: BomError; count: number }) => (
  <a {...useLinkProps(href, {})} className={cx(look, off)}>
    <Words {...words} />
  </a>
)
