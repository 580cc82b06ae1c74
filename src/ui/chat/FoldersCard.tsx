/** The project folders into which others have brought files since the reader was there (rule X10). */
import { FolderOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SharedFolder } from '../../domain/folder/folder.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Icon } from '../components/Icon.tsx'
import { Card } from '../components/page/Card.tsx'

export const FoldersCard = ({ folders }: { folders: readonly SharedFolder[] }) => {
  const { t } = useTranslation('chat')
  if (folders.length === 0) return null
  return (
    <Card flush className="mb-4">
      <ul aria-label={t('page.newFiles')} className="divide-y divide-line">
        {folders.map(({ id, offerId, title, referenceNumber, customerName, supplierName, newFiles }) => (
          <li
            key={id}
            className="flex items-center gap-x-3 px-5 py-2.5 text-caption text-ink-3 max-sm:flex-wrap max-sm:px-4"
          >
            <Icon of={FolderOpen} size={16} />
            <TextLink
              href={`/business-data/${encodeURIComponent(offerId)}`}
              className="min-w-0 truncate text-body font-semibold max-sm:flex-1 max-sm:wrap-break-word max-sm:whitespace-normal"
            >
              {title}
            </TextLink>
            <span className="min-w-0 truncate max-sm:order-last max-sm:basis-full max-sm:whitespace-normal">
              {[referenceNumber, customerName, supplierName].filter((part) => part !== '').join(', ')}
            </span>
            <span className="num ml-auto shrink-0">{t('page.newFilesOf', { count: newFiles })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
