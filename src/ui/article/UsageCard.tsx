/** In which open parts lists the article is matched: whoever changes it changes what these cost. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { quantity } from '../../i18n/formats.ts'
import type { articleUsageMachine } from '../../machines/article/articleParts.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Card } from '../components/page/Card.tsx'

type UsageActor = ActorRefFrom<typeof articleUsageMachine>
type Snapshot = SnapshotFrom<typeof articleUsageMachine>
const usageOf = (s: Snapshot) => s.context.value
const hasFailed = (s: Snapshot) => s.matches('failed')

export const UsageCard = ({ usage: actor }: { usage: UsageActor }) => {
  const { t } = useTranslation('article')
  const usage = useSelector(actor, usageOf)
  const failed = useSelector(actor, hasFailed)
  const more = usage ? usage.total - usage.lists.length : 0
  return (
    <Card
      narrow
      flush
      title={t('usage.title')}
      meta={usage && <span className="num rounded-sm bg-muted px-1.5 py-0.5">{quantity(usage.total)}</span>}
    >
      {failed && (
        <p className="p-4 text-body text-ink-2">
          {t('usage.failed')} <TextLink onClick={() => actor.send({ type: 'load.again' })}>{t('usage.again')}</TextLink>
        </p>
      )}
      {usage?.total === 0 && <p className="p-4 text-body text-ink-3">{t('usage.none')}</p>}
      {usage && usage.total > 0 && (
        <ul className="divide-y divide-line">
          {usage.lists.map(({ enquiryId, title, referenceNumber, released, rows }) => (
            <li key={enquiryId} className="px-4 py-3">
              <p className="truncate text-body font-medium text-ink" title={title}>
                {title}
              </p>
              <p className="mt-1 flex flex-wrap items-center justify-between gap-2 text-caption text-ink-3">
                <span className="num min-w-0">
                  {t('usage.rows', {
                    count: rows.length,
                    reference: referenceNumber,
                    rows: rows.slice(0, 5).join(', '),
                  })}
                </span>
                <Badge
                  tone={released ? 'positive' : 'caution'}
                  glyph={released ? 'arrow' : 'dashed'}
                  label={t(released ? 'usage.released' : 'usage.draft')}
                />
              </p>
            </li>
          ))}
          {more > 0 && <li className="px-4 py-3 text-caption text-ink-3">{t('usage.more', { count: more })}</li>}
        </ul>
      )}
    </Card>
  )
}
