/** The deal as one map over the lifecycles. */
import { useTranslation } from 'react-i18next'
import type { AtlasActor } from './shared.tsx'

export function DealMap(_: { actor: AtlasActor }) {
  const { t } = useTranslation('atlas')
  return <h1 className="p-6 text-title font-semibold">{t('deal.title')}</h1>
}
