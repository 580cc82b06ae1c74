/** The papers of a job: delivery notes, test records, CE papers, each a file of the project folder (rule O21). */
import { Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { wordFor } from '../../../domain/core/stored.ts'
import type { JobPaper } from '../../../domain/offer/job.ts'
import { jobOf } from '../../../domain/offer/jobDrafts.ts'
import { day } from '../../../i18n/formats.ts'
import { useIsSupplier } from '../../app/user.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { Card } from '../../components/page/Card.tsx'
import { type JobProps, rowLooks } from './jobProps.ts'
import { PaperName } from './PaperName.tsx'

export const PapersCard = ({ actor, offer }: JobProps) => {
  const { t } = useTranslation('job')
  const isSupplier = useIsSupplier()
  return (
    <Card
      flush
      title={t('papers.cardTitle')}
      meta={t('papers.from')}
      footer={
        isSupplier ? (
          <div className="ml-auto">
            <Button onClick={() => actor.send({ type: 'job.attach', deliveryId: null })}>{t('papers.add')}</Button>
          </div>
        ) : undefined
      }
    >
      <ul aria-label={t('papers.cardTitle')}>
        {jobOf(offer).papers.map((paper) => (
          <PaperRow
            key={`${paper.itemId} ${paper.kind} ${paper.deliveryId}`}
            actor={actor}
            offer={offer}
            paper={paper}
          />
        ))}
      </ul>
    </Card>
  )
}

const PaperRow = ({ actor, offer, paper }: JobProps & { paper: JobPaper }) => {
  const { t } = useTranslation('job')
  const isSupplier = useIsSupplier()
  const { itemId, kind, deliveryId } = paper
  const word = wordFor(t('papers.kinds', { returnObjects: true }), kind)
  const place = jobOf(offer).deliveries.findIndex(({ id }) => id === deliveryId) + 1
  return (
    <li className={rowLooks}>
      <div className="min-w-0 flex-1">
        <p className="text-body wrap-anywhere">
          <PaperName actor={actor} offer={offer} paper={paper} />
        </p>
        <p className="text-caption text-ink-3">
          {[place > 0 ? `${word}, ${t('delivery.place', { place })}` : word, paper.byName, day(paper.at)].join(', ')}
        </p>
      </div>
      {isSupplier && (
        <IconButton
          icon={Unlink}
          label={t('papers.remove', { word })}
          onClick={() => actor.send({ type: 'job.detach', paper: { itemId, kind, deliveryId } })}
        />
      )}
    </li>
  )
}
