/** The way from an offer, order or job to its project folder (rule X1), and how much is in it. */
import { useSelector } from '@xstate/react'
import { FolderOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/buttons/Button.tsx'
import { recently } from '../../i18n/formats.ts'
import { Card } from '../components/page/Card.tsx'
import type { OfferActor } from './offerActor.ts'

export const FolderCard = ({ actor, offerId }: { actor: OfferActor; offerId: string }) => {
  const { t } = useTranslation('offer')
  const folder = useSelector(actor, (s) => s.children.folder)
  const news = useSelector(folder, (s) => s?.context.value ?? null)
  const when = news && recently(news.lastUpdate)
  return (
    <Card title={t('folder.title')} narrow>
      <p className="text-body text-ink-2">{t('folder.text')}</p>
      <p className="num mt-2 mb-3 min-h-5 text-body text-ink">
        {news && (news.fileCount === 0 ? t('folder.empty') : t('folder.files', { count: news.fileCount, when }))}
      </p>
      <Button fullWidth icon={FolderOpen} href={`/business-data/${encodeURIComponent(offerId)}`}>
        {t('folder.open')}
      </Button>
    </Card>
  )
}
