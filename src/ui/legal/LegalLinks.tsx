/** The quiet line of links to the legal documents, at the foot of every page that is seen without sign-in, and of the profile (rule A11). */
import { useTranslation } from 'react-i18next'
import { legalDocuments } from '../../domain/legal/documents.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { cx } from '../components/cx.ts'

export const LegalLinks = ({ className }: { className?: string }) => {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('legal.label')} className="text-caption print:hidden">
      <ul className={cx('flex flex-wrap gap-x-5', className)}>
        {legalDocuments.map((id) => (
          <li key={id}>
            <TextLink quiet href={`/${id}`} className="inline-flex min-h-7 items-center max-sm:min-h-control-touch">
              {t(`legal.${id}`)}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same as the foot of a page. */
export const LegalFoot = () => (
  <footer className="mt-auto px-6 pt-2 pb-6 max-sm:px-4">
    <LegalLinks className="justify-center" />
  </footer>
)
