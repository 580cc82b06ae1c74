/** How often articles were imported by this configuration, and what came of the last import. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { importConfigUsageMachine } from '../../machines/importconfig/importConfigMachines.ts'
import { day, quantity, recently } from '../../i18n/formats.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Card } from '../components/page/Card.tsx'
import type { ConfigUsageActor } from './importConfigActor.ts'

type Snapshot = SnapshotFrom<typeof importConfigUsageMachine>
const usageOf = (s: Snapshot) => s.context.value
const hasFailed = (s: Snapshot) => s.matches('failed')

/** In the head of the page: when articles were last imported by it. */
export const LastImport = ({ usage: actor }: { usage: ConfigUsageActor }) => {
  const { t } = useTranslation('importconfig')
  const last = useSelector(actor, usageOf)?.last
  return (
    last && (
      <TextLink quiet href={`/article/import/${last.id}`}>
        {t('usage.imported', { when: recently(last.startDate) })}
      </TextLink>
    )
  )
}

export const ConfigUsageCard = ({ usage: actor }: { usage: ConfigUsageActor }) => {
  const { t } = useTranslation('importconfig')
  const usage = useSelector(actor, usageOf)
  const failed = useSelector(actor, hasFailed)
  const last = usage?.last
  return (
    <Card narrow title={t('usage.title')}>
      {failed && (
        <p className="text-body text-ink-2">
          {t('usage.failed')} <TextLink onClick={() => actor.send({ type: 'load.again' })}>{t('usage.again')}</TextLink>
        </p>
      )}
      {usage && !last && <p className="text-body text-ink-3">{t('usage.none')}</p>}
      {usage && last && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-caption">
          <dt className="text-ink-2">{t('usage.imports')}</dt>
          <dd className="num text-right text-ink">{quantity(usage.imports)}</dd>
          <dt className="text-ink-2">{t('usage.last', { day: day(last.startDate) })}</dt>
          <dd className="text-right">
            <TextLink href={`/article/import/${last.id}`}>
              {t('usage.lines', { count: last.handled, refused: last.refused })}
            </TextLink>
          </dd>
        </dl>
      )}
    </Card>
  )
}
