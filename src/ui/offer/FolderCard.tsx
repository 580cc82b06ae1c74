/** The way from an offer, order or job to its project folder (rule X1). */
import { FolderOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/buttons/Button.tsx'
import { Card } from '../components/page/Card.tsx'

export const FolderCard = ({ offerId }: { offerId: string }) => {
  const { t } = useTranslation('offer')
  return (
    <Card title={t('folder.title')} narrow>
      <p className="mb-3 text-body text-ink-2">{t('folder.text')}</p>
      <Button fullWidth icon={FolderOpen} href={`/business-data/${encodeURIComponent(offerId)}`}>
        {t('folder.open')}
      </Button>
    </Card>
  )
}
