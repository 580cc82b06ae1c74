/** Suppliers who make no offer, with their words (rule E14), as a table beside the count of sealed offers. */
import { useTranslation } from 'react-i18next'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { lastUsed } from '../../i18n/formats.ts'
import { Card } from '../components/page/Card.tsx'

export const BidDeclinesCard = ({ declines }: { declines: Enquiry['bidDeclines'] }) => {
  const { t } = useTranslation('enquiry')
  return (
    <Card flush title={t('bid.declines')} meta={<span className="num">{declines.length}</span>}>
      <ul>
        {declines.map(({ supplierId, supplierName, reason, at }) => (
          <li
            key={supplierId}
            className="grid gap-x-6 border-t border-line px-5 py-3 text-body first:border-t-0 max-sm:px-4 sm:grid-cols-[2fr_3fr_auto]"
          >
            <span className="font-medium wrap-anywhere text-ink">{supplierName}</span>
            <span className="wrap-anywhere text-ink-2">{t('bid.quoted', { reason })}</span>
            <span className="num text-ink-2">{lastUsed(at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
