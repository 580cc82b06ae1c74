/** The pages about the portal itself. */
import { useTranslation } from 'react-i18next'
import { cx } from '../components/cx.ts'

const pages = [
  { id: 'systemState', href: '/operations' },
  { id: 'log', href: '/operations/log' },
] as const

export const OperationsTabs = ({ here }: { here: (typeof pages)[number]['id'] }) => {
  const { t } = useTranslation('operations')
  return (
    <nav aria-label={t('title')} className="mb-4 flex gap-6 border-b border-line">
      {pages.map(({ id, href }) => (
        <a
          key={id}
          href={href}
          aria-current={id === here ? 'page' : undefined}
          className={cx(
            '-mb-px inline-block border-b-2 pb-2.5 text-body font-medium max-sm:min-h-8',
            id === here ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {t(`tabs.${id}`)}
        </a>
      ))}
    </nav>
  )
}
