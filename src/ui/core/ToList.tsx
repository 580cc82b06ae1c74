/** The way out of a page whose record is not there, or did not come (rule A8). */
import { useTranslation } from 'react-i18next'
import { Button } from '../components/buttons/Button.tsx'

export const ToList = ({ href }: { href: string }) => {
  const { t } = useTranslation()
  return (
    <Button size="table" href={href}>
      {t('record.toList')}
    </Button>
  )
}
