/** How much of the workflow its paths walk. */
import { useTranslation } from 'react-i18next'
import type { MachineData, Share } from '../data.ts'

export function CoverageBand({ data: { coverage, paths } }: { data: MachineData }) {
  const { t } = useTranslation('atlas')
  const longest = Math.max(0, ...paths.map(({ steps }) => steps.length))
  return (
    <dl className="grid grid-cols-4 divide-x divide-line rounded-lg border border-line bg-surface max-lg:grid-cols-2">
      <Figure label={t('paths.states')} share={coverage.states} note={t('paths.allStates')} />
      <Figure label={t('paths.transitions')} share={coverage.transitions} note={t('paths.allTransitions')} />
      <Figure label={t('paths.refusals')} share={coverage.refusals} note={t('paths.allRefusals')} />
      <div className="px-5 py-3.5">
        <dt className="text-caption text-ink-3">{t('paths.found')}</dt>
        <dd>
          <span className="num text-figure font-semibold">{paths.length}</span>
          <span className="mt-2.5 block text-caption text-ink-3">{t('paths.longest', { steps: longest })}</span>
        </dd>
      </div>
    </dl>
  )
}

function Figure({ label, share: { done, of }, note }: { label: string; share: Share; note: string }) {
  const { t } = useTranslation('atlas')
  return (
    <div className="px-5 py-3.5">
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd>
        <span className="num text-figure font-semibold">{t('paths.ofMany', { done, of })}</span>
        <span aria-hidden className="mt-1 block h-1 rounded-full bg-muted">
          <span
            className="block h-1 rounded-full bg-ink-3"
            style={{ width: `${of === 0 ? 100 : (done / of) * 100}%` }}
          />
        </span>
        <span className="mt-1.5 block text-caption text-ink-3">{note}</span>
      </dd>
    </div>
  )
}
