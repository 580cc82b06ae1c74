/** The contents of a legal document: beside it where there is room, folded above it otherwise. */
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LegalText } from '../../i18n/legal.ts'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/Icon.tsx'
import { useMedia } from '../components/useMedia.ts'
import { sectionNumber } from './Section.tsx'

const heading = 'text-caption font-medium text-ink-2'

export const Contents = ({ text }: { text: LegalText }) => {
  const { t } = useTranslation('legal')
  const beside = useMedia('(width >= 64rem)')
  if (!beside)
    return (
      <nav aria-label={t('contents')} className="rounded-lg border border-line bg-surface px-4 print:hidden">
        <details className="group">
          <summary
            className={`${heading} flex min-h-control-touch list-none items-center justify-between [&::-webkit-details-marker]:hidden`}
          >
            {t('contents')}
            <Icon of={ChevronDown} size={16} className="group-open:rotate-180" />
          </summary>
          <Links text={text} className="pb-2" />
        </details>
      </nav>
    )
  return (
    <nav
      aria-label={t('contents')}
      className="sticky top-[calc(var(--spacing-header)+1rem)] max-h-[calc(100dvh-var(--spacing-header)-2rem)] overflow-y-auto py-1 print:hidden"
    >
      <p className={`${heading} mb-1 px-2`}>{t('contents')}</p>
      <Links text={text} />
    </nav>
  )
}

const Links = ({ text, className }: { text: LegalText; className?: string }) => (
  <ol className={className}>
    {text.sections.map(({ id, title }, index) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="flex min-h-7 items-baseline gap-2 rounded-sm px-2 py-1 text-body text-ink-2 hover:bg-hover hover:text-ink max-lg:min-h-control-touch max-lg:items-center max-lg:px-0"
        >
          <span className={cx('num shrink-0 text-ink-3', text.sign === '' ? 'w-5' : 'w-8')}>
            {sectionNumber(text.sign, index + 1)}
          </span>
          {title}
        </a>
      </li>
    ))}
  </ol>
)
