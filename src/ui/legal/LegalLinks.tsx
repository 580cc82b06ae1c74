/** The quiet line of links to the legal documents, at the foot of the profile and of the documents themselves. */
import { useTranslation } from 'react-i18next'
import { legalDocumentsFor } from '../../domain/legal/legal.ts'
import type { Visitor } from '../../domain/session/visitor.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'

export const LegalLinks = ({ visitor }: { visitor: Visitor }) => {
  const { t } = useTranslation()
  const documents = legalDocumentsFor(visitor)
  if (documents.length === 0) return null
  return (
    <footer className="mt-auto px-6 pt-2 pb-6 text-caption max-sm:px-4 print:hidden">
      <nav aria-label={t('legal.label')}>
        <ul className="flex flex-wrap justify-center gap-x-5">
          {documents.map((id) => (
            <li key={id}>
              <TextLink quiet href={`/${id}`} className="inline-flex min-h-7 items-center max-sm:min-h-control-touch">
                {t(`legal.${id}`)}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
