/** A new version of a parts list beside the one that it would replace (rule B25). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { everyDifference } from '../../domain/bom/differenceLook.ts'
import type { bomComparisonMachine } from '../../machines/bom/bomComparisonMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Sheet } from '../components/layers/Sheet.tsx'
import { ComparedVersions } from './ComparedVersions.tsx'

export type ComparisonActor = ActorRefFrom<typeof bomComparisonMachine>

export const ComparisonSheet = ({ actor }: { actor: ComparisonActor | undefined }) => {
  const { t } = useTranslation('bom')
  const comparison = useSelector(actor, (s) => s?.context.comparison ?? null)
  const look = useSelector(actor, (s) => s?.context.look ?? everyDifference)
  const close = () => actor?.send({ type: 'comparison.closed' })
  const decisions = comparison?.difference.decisions ?? { STAYS: 0, OPEN: 0, GOES: 0 }
  const decided = decisions.STAYS + decisions.OPEN + decisions.GOES
  return (
    <Sheet
      open={actor !== undefined}
      onClose={close}
      title={t('compare.title')}
      note={t('compare.note')}
      footStart={<p className="text-caption text-ink-2 max-sm:hidden">{t('compare.foot')}</p>}
      actions={
        <>
          <Button onClick={close}>{t('compare.back')}</Button>
          {/* It stands there from the start: the second of two clicks on the mapping's save would fall on the way back. */}
          <Button
            variant="primary"
            loading={comparison === null}
            onClick={() => actor?.send({ type: 'version.taken' })}
          >
            {t('compare.take')}
          </Button>
        </>
      }
    >
      <ComparedVersions
        comparison={comparison}
        note={
          decided === 0
            ? t('compare.noDecisions')
            : t('compare.decisions', {
                stays: decisions.STAYS,
                all: decided,
                open: decisions.OPEN,
                goes: decisions.GOES,
              })
        }
        look={look}
        onLook={(patch) => actor?.send({ type: 'difference.shown', look: patch })}
      />
    </Sheet>
  )
}
