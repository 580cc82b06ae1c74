/** Whom to ask: an appointment in the operator's calendar where there is one (rule S10), else mail and telephone. */
import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRoots } from '../app/roots.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Card } from '../components/page/Card.tsx'
import { PhoneLink } from '../components/page/PhoneNumber.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'

export const ContactCard = () => {
  const { t } = useTranslation('profile')
  const { bookingUrl, operator } = useRoots()
  return (
    <Card narrow title={t('contact.title')}>
      <p className="text-body text-ink-2">{t(bookingUrl ? 'contact.booking' : 'contact.text')}</p>
      {bookingUrl && (
        <Button fullWidth icon={CalendarPlus} href={bookingUrl} target="_blank" className="mt-3">
          {t('contact.book')}
        </Button>
      )}
      <address className="mt-3 flex flex-col gap-1 text-body not-italic">
        <span className="font-medium text-ink">{operator.name}</span>
        <TextLink href={`mailto:${operator.mail}`} className="self-start">
          {operator.mail}
        </TextLink>
        <PhoneLink of={operator.phone} />
      </address>
    </Card>
  )
}
