/** Lines that the portal reckons from the parts list, each with what it rests on, for the calculator to take (rule P16). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { LineDraft } from '../../../domain/offer/lineDrafts.ts'
import { type OwnReckoning, type Proposal, proposedLines } from '../../../domain/offer/ownReckoning.ts'
import { listed, quantity } from '../../../i18n/formats.ts'
import type { ownReckoningMachine } from '../../../machines/offer/ownReckoningMachine.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { Dialog } from '../../components/layers/Dialog.tsx'
import type { OfferRecordActor } from '../offerActor.ts'
import type { GridActor } from './gridActor.ts'

export type ReckoningActor = ActorRefFrom<typeof ownReckoningMachine>
interface ReckoningProps {
  reckoning: ReckoningActor
  record: OfferRecordActor
  grid: GridActor
}

/** So many discount groups are named one by one. */
const groupsNamed = 6

const useBasis = ({ discounted, undiscounted, timed, untimed, copper }: OwnReckoning) => {
  const { t } = useTranslation('offer', { keyPrefix: 'reckoning' })
  const named = discounted.groups
    .slice(0, groupsNamed)
    .map(({ name, percent }) => t('group', { name, percent: quantity(percent) }))
  const more = discounted.groups.length - named.length
  const basis: Readonly<Record<Proposal, string>> = {
    discounted: [
      t('basis.discounted', { count: discounted.lines, groups: listed(named) }),
      ...(more > 0 ? [t('moreGroups', { count: more })] : []),
    ].join(' '),
    undiscounted: t('basis.undiscounted', { count: undiscounted.lines }),
    work: [
      t('basis.work', { count: timed.lines, minutes: quantity(timed.minutes) }),
      ...(untimed > 0 ? [t('untimed', { count: untimed })] : []),
    ].join(' '),
    copper: t('basis.copper', { count: copper.lines }),
  }
  return basis
}

export const ReckoningDialog = (props: ReckoningProps) => {
  const { reckoning } = props
  const { t } = useTranslation('offer', { keyPrefix: 'reckoning' })
  const isClosed = useSelector(reckoning, (s) => s.matches('closed'))
  const loads = useSelector(reckoning, (s) => s.matches('loading'))
  const failed = useSelector(reckoning, (s) => s.matches('failed'))
  const found = useSelector(reckoning, (s) => s.context.reckoning)
  if (isClosed) return null
  return (
    <Dialog open onClose={() => reckoning.send({ type: 'reckoning.closed' })} title={t('title')}>
      {loads && <p className="text-body text-ink-2">{t('loading')}</p>}
      {failed && <Notice tone="caution">{t('failed')}</Notice>}
      {!loads && !failed && found === null && <p className="text-body text-ink-2">{t('none')}</p>}
      {found && <Proposals {...props} found={found} />}
    </Dialog>
  )
}

const Proposals = ({ reckoning, record, grid, found }: ReckoningProps & { found: OwnReckoning }) => {
  const { t } = useTranslation('offer', { keyPrefix: 'reckoning' })
  const basis = useBasis(found)
  const texts = t('texts', { returnObjects: true })
  const proposed = proposedLines(found, texts)
  const take = (lines: readonly LineDraft[]) => {
    grid.send({
      type: 'line.proposalTaken',
      lines: record.getSnapshot().context.draft.priceLines,
      proposed: lines,
    })
    reckoning.send({ type: 'reckoning.closed' })
  }
  if (proposed.length === 0) return <p className="text-body text-ink-2">{t('none')}</p>
  return (
    <>
      <p className="mb-3 text-body text-ink-2">{t('hint')}</p>
      <ul className="rounded-md border border-line">
        {proposed.map(({ proposal, line }) => (
          <li key={proposal} className="flex items-start gap-3 border-b border-line px-3 py-2.5 last:border-b-0">
            <span className="min-w-0 grow wrap-anywhere">
              <span className="block text-body font-medium text-ink">{line.text}</span>
              <span className="num block text-body text-ink">
                {line.unitPrice === '' ? `${line.quantity}\u00a0${line.unit}` : `${line.unitPrice}\u00a0€`}
              </span>
              <span className="block text-caption text-ink-3">{basis[proposal]}</span>
            </span>
            <Button onClick={() => take([line])}>{t('take')}</Button>
          </li>
        ))}
      </ul>
      {found.left > 0 && (
        <Notice tone="caution" className="mt-3">
          {t('left', { count: found.left })}
        </Notice>
      )}
      <div className="mt-4 flex justify-end">
        <Button variant="primary" onClick={() => take(proposed.map(({ line }) => line))}>
          {t('takeAll', { count: proposed.length })}
        </Button>
      </div>
    </>
  )
}
