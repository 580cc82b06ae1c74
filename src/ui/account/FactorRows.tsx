/** The rows "Zweiter Faktor" and "Wiederherstellungscodes" of the profile (rules S15, S16), with what they ask first. */
import { useSelector } from '@xstate/react'
import { LifeBuoy, ShieldOff, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fewRecoveryCodes } from '../../domain/account/secondFactor.ts'
import type { SecondFactor } from '../../domain/account/secondFactorSchema.ts'
import { day } from '../../i18n/formats.ts'
import type { factorMachine } from '../../machines/account/factorMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Menu } from '../components/buttons/Menu.tsx'
import { cx } from '../components/cx.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import { ProofFields, submitProof, useIsProving } from '../session/Proof.tsx'
import { CodesKept, CodesTable, useIsKept } from './RecoveryCodes.tsx'
import { SecurityRow } from './SecurityRow.tsx'

type Actor = ActorRefFrom<typeof factorMachine>
type Snapshot = SnapshotFrom<typeof factorMachine>
const hasFailed = (s: Snapshot) => s.matches('failed')
const isRenewing = (s: Snapshot) => s.matches('provingCodes') || s.matches('renewing')

export const FactorRows = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('secondFactor')
  const factor = useSelector(actor, (s) => s.context.factor)
  if (useSelector(actor, hasFailed))
    return <ErrorState title={t('rows.failed')} onRetry={() => actor.send({ type: 'factor.reload' })} />
  return (
    <>
      <FactorRow actor={actor} factor={factor} />
      {factor?.codes && <CodesRow actor={actor} codes={factor.codes} />}
      <ProofDialog actor={actor} />
      <CodesDialog actor={actor} />
    </>
  )
}

const FactorRow = ({ actor, factor }: { actor: Actor; factor: SecondFactor | null }) => {
  const { t } = useTranslation('secondFactor')
  const isOn = factor !== null && factor.since !== null
  const removal = {
    id: 'remove',
    label: t('rows.remove'),
    icon: ShieldOff,
    danger: true,
    blocked: factor?.required ? t('rows.demanded') : undefined,
    onSelect: () => actor.send({ type: 'factor.remove' }),
  }
  return (
    <SecurityRow
      icon={Smartphone}
      title={t('rows.factor')}
      badge={
        factor && (
          <Badge
            tone={isOn ? 'positive' : factor.required ? 'caution' : 'neutral'}
            glyph={isOn ? 'check' : undefined}
            label={t(isOn ? 'rows.on' : 'rows.off')}
          />
        )
      }
      actions={
        <>
          <Button variant={factor?.required && !isOn ? 'primary' : 'secondary'} href="/profile/second-factor">
            {t(isOn ? 'rows.anew' : 'rows.setUp')}
          </Button>
          {isOn && <Menu look="page" entries={[removal]} />}
        </>
      }
    >
      {factor?.since
        ? t('rows.since', { day: day(factor.since) })
        : t(factor?.required ? 'rows.needed' : 'rows.offText')}
    </SecurityRow>
  )
}

const CodesRow = ({ actor, codes }: { actor: Actor; codes: NonNullable<SecondFactor['codes']> }) => {
  const { t } = useTranslation('secondFactor')
  const isFew = codes.left <= fewRecoveryCodes
  return (
    <SecurityRow
      icon={LifeBuoy}
      title={t('codes.title')}
      actions={<Button onClick={() => actor.send({ type: 'codes.renew' })}>{t('rows.newCodes')}</Button>}
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span aria-hidden className="flex gap-[3px]">
          {Array.from({ length: 10 }, (_, index) => (
            <span
              key={index}
              className={cx(
                'h-[5px] w-3.5 rounded-full border',
                index < codes.left
                  ? isFew
                    ? 'border-caution bg-caution'
                    : 'border-accent bg-accent'
                  : 'border-line-strong bg-surface',
              )}
            />
          ))}
        </span>
        <span className={cx(isFew && 'font-medium text-caution-text')}>{t('rows.left', { left: codes.left })}</span>
        <span>{t('rows.made', { day: day(codes.since) })}</span>
      </span>
    </SecurityRow>
  )
}

const ProofDialog = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['secondFactor', 'common'])
  const proof = useSelector(actor, (s) => s.children.proof)
  const renews = useSelector(actor, isRenewing)
  const proving = useIsProving(proof)
  const cancel = () => actor.send({ type: 'proof.cancelled' })
  if (!proof) return null
  return (
    <Dialog
      open
      width={420}
      title={t(renews ? 'rows.newCodes' : 'rows.removeTitle')}
      onClose={cancel}
      onSubmit={() => submitProof(proof)}
      actions={
        <>
          <Button onClick={cancel}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant={renews ? 'primary' : 'danger'} loading={proving}>
            {t(renews ? 'rows.newCodes' : 'rows.remove')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-body text-ink-2">{t(renews ? 'rows.newCodesText' : 'rows.removeText')}</p>
      <ProofFields proof={proof} />
    </Dialog>
  )
}

/** There is no way around it but the tick: nobody sees them again. */
const CodesDialog = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['secondFactor', 'common'])
  const codes = useSelector(actor, (s) => s.children.codes)
  const kept = useIsKept(codes)
  if (!codes) return null
  return (
    <Dialog
      open
      title={t('codes.title')}
      actions={
        <Button
          variant="primary"
          blocked={kept ? undefined : t('codes.keepFirst')}
          onClick={() => codes.send({ type: 'codes.closed' })}
        >
          {t('codes.close')}
        </Button>
      }
    >
      <p className="mb-4 text-body text-ink-2">{t('codes.newText')}</p>
      <CodesTable codes={codes} />
      <div className="mt-4">
        <CodesKept codes={codes} />
      </div>
    </Dialog>
  )
}
