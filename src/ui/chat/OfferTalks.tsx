/** On an enquiry's card of messages: unread ones that suppliers wrote about their offers on it, each leading there (rules N2, N5). */
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { sitePath } from '../../domain/chat/chatAddress.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { UnreadAboutContext } from './TalkedAbout.tsx'

interface OnOffer {
  id: string
  offerNumber: string
  supplierName: string
}

/** Where there are such messages, and how many. */
export const useOfferTalks = (offers: readonly OnOffer[]) => {
  const { about } = use(UnreadAboutContext)
  return offers.flatMap((offer) => {
    const found = about.find(({ id }) => id === offer.id)
    return found ? [{ ...offer, href: `${sitePath(found)}?chat=`, unread: found.unread }] : []
  })
}

export const OfferTalks = ({ talks }: { talks: ReturnType<typeof useOfferTalks> }) => {
  const { t } = useTranslation('chat')
  return (
    <ul className="flex flex-col gap-1">
      {talks.map(({ id, href, unread, supplierName, offerNumber }) => (
        <li key={id} className="text-body text-ink-2">
          <TextLink href={href}>{t('card.unread', { count: unread })}</TextLink>{' '}
          {t('card.aboutOffer', { supplier: supplierName, number: offerNumber })}
        </li>
      ))}
    </ul>
  )
}
