/** The offers on an enquiry: for its customer those released to them, for a supplier the own ones, and what they have become. */
import { useTranslation } from 'react-i18next'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { Card } from '../components/page/Card.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'

interface OffersProps {
  enquiry: Pick<Enquiry, 'offers' | 'contracts' | 'archived'>
  isSupplier: boolean
}

export const OffersCard = ({ enquiry: { offers, contracts, archived }, isSupplier }: OffersProps) => {
  const { t } = useTranslation('enquiry')
  const stepOf = (id: string) => {
    const contract = contracts.find(({ offerId }) => offerId === id)
    return contract && (contract.confirmDate ? 'job' : 'order')
  }
  const none = () => {
    if (archived) return t('offers.emptyArchived')
    return t(isSupplier ? 'offers.emptySupplier' : 'offers.emptyCustomer')
  }
  return (
    <Card narrow flush title={t('offers.title')}>
      {offers.length === 0 ? (
        <p className="px-rail py-4 text-body text-ink-2">{none()}</p>
      ) : (
        <ul>
          {offers.map(({ id, offerNumber, version, supplierName, restsBefore, missedDeadline }) => {
            const step = stepOf(id)
            return (
              <li key={id} className="border-b border-line px-rail py-3 last:border-b-0">
                <p className="text-body">
                  <TextLink href={`/${step ?? 'offer'}/${id}`}>
                    {offerNumber === '' ? t('offers.unnumbered') : offerNumber}
                  </TextLink>
                </p>
                <p className="text-caption text-ink-3">
                  {!isSupplier && `${supplierName}, `}
                  {t('offers.version', { version })}
                  {step && `, ${t(`steps.${step}`)}`}
                </p>
                {missedDeadline && <p className="text-caption text-caution-text">{t('offers.missed')}</p>}
                {restsBefore !== null && (
                  <p className="text-caption text-caution-text">{t('offers.before', { number: restsBefore })}</p>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
