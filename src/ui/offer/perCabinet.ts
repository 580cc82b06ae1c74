/** What one of several cabinets costs, as it stands beside the total wherever that is named: "6.308,47 € je Schrank" (rule P2). */
import { useTranslation } from 'react-i18next'
import { pricePerCabinet } from '../../domain/offer/price.ts'
import { euro } from '../../i18n/formats.ts'

/** Undefined for a single cabinet, where the total says it. */
export const usePerCabinet = (): ((price: number | null, amount: number) => string | undefined) => {
  const { t } = useTranslation('offer')
  return (price, amount) => {
    const single = pricePerCabinet(price, amount)
    return single === null ? undefined : t('perCabinet', { price: euro(single) })
  }
}
