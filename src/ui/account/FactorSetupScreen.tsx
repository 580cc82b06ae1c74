/** Setting up the second factor (rule S15): after the password three steps, each a card; nothing changes before the last. */
import { useSelector } from '@xstate/react'
import { ArrowLeft, ArrowRight, CircleCheck, Clock, Copy, Info, Scan } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { timeCodeLength } from '../../domain/account/secondFactor.ts'
import { recently } from '../../i18n/formats.ts'
import type { factorSetupMachine } from '../../machines/account/factorSetupMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { Icon, type IconType } from '../components/Icon.tsx'
import { CodeInput } from '../components/inputs/CodeInput.tsx'
import { Card } from '../components/page/Card.tsx'
import { ProofFields, submitProof, useIsProving } from '../session/Proof.tsx'
import { AccountPage } from './AccountPage.tsx'
import { QrCode } from './QrCode.tsx'
import { CodesKept, CodesTable, useIsKept } from './RecoveryCodes.tsx'
import { StepBar } from './StepBar.tsx'
import { useAccountProblem } from './useAccountErrors.ts'
import { useCodeInput } from '../core/useCodeInput.ts'

type Actor = ActorRefFrom<typeof factorSetupMachine>
type Snapshot = SnapshotFrom<typeof factorSetupMachine>

const steps = ['connect', 'confirm', 'keep'] as const
/** What the page shows: password, the three steps, or that it did not work. */
const viewOf = (s: Snapshot): 'proof' | 'failed' | (typeof steps)[number] => {
  if (s.matches('proving') || s.matches('starting')) return 'proof'
  if (s.matches('failed')) return 'failed'
  if (s.matches('showingKey') || s.matches('copyingKey')) return 'connect'
  if (s.matches('typingCode') || s.matches('checking') || s.matches('enrollingAtOnce')) return 'confirm'
  return 'keep'
}

export const FactorSetupScreen = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('secondFactor')
  const view = useSelector(actor, viewOf)
  const step = view === 'proof' || view === 'failed' ? -1 : steps.indexOf(view)
  const names = steps.map((name) => t(`setup.${name}.title`))
  return (
    <AccountPage
      key={view}
      title={step < 0 ? t('setup.title') : (names[step] ?? '')}
      caption={step < 0 ? undefined : t('setup.step', { step: step + 1, steps: steps.length })}
      lead={t(`setup.${view}.lead`)}
    >
      <AtTop />
      {step >= 0 && (
        <div className="mb-6">
          <StepBar label={t('setup.title')} steps={names} current={step} />
        </div>
      )}
      {view === 'proof' && <Proof actor={actor} />}
      {view === 'failed' && <Failed actor={actor} />}
      {view === 'connect' && <Connect actor={actor} />}
      {view === 'confirm' && <Confirm actor={actor} />}
      {view === 'keep' && <Keep actor={actor} />}
    </AccountPage>
  )
}

/** A step begins at its top, however far the one before was scrolled; the cursor is in its field by then. */
const AtTop = () => {
  useEffect(() => void window.scrollTo(0, 0), [])
  return null
}

const Foot = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 flex gap-2 text-caption text-ink-2">
    <Icon of={Info} size={14} className="mt-px shrink-0" />
    {children}
  </p>
)

const Cancel = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation()
  return (
    <Button variant="ghost" onClick={() => actor.send({ type: 'setup.cancelled' })}>
      {t('actions.cancel')}
    </Button>
  )
}

const Proof = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('secondFactor')
  const proof = useSelector(actor, (s) => s.children.proof)
  const proving = useIsProving(proof)
  const starting = useSelector(actor, (s) => s.matches('starting'))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (proof) submitProof(proof)
      }}
    >
      <Card
        footer={
          <>
            <Cancel actor={actor} />
            <Button type="submit" variant="primary" iconAfter={ArrowRight} loading={proving || starting}>
              {t('setup.proof.submit')}
            </Button>
          </>
        }
      >
        {proof && <ProofFields proof={proof} />}
      </Card>
    </form>
  )
}

const Failed = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('secondFactor')
  const sentenceOf = useAccountProblem()
  const problem = useSelector(actor, (s) => s.context.problem)
  return (
    <Card
      footer={
        <>
          <Cancel actor={actor} />
          <Button variant="primary" onClick={() => actor.send({ type: 'setup.again' })}>
            {t('setup.again')}
          </Button>
        </>
      }
    >
      <Notice tone="critical" alert title={problem ? sentenceOf(problem) : t('setup.over')} />
    </Card>
  )
}

/** Four letters at a time: somebody types them. */
const inFours = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? ''

const Connect = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('secondFactor')
  const { key, uri } = useSelector(actor, (s) => s.context.factorKey)
  const hints = ['open', 'add', 'scan'] as const
  return (
    <>
      <Card
        flush
        footer={
          <>
            <Cancel actor={actor} />
            <Button variant="primary" iconAfter={ArrowRight} onClick={() => actor.send({ type: 'setup.continued' })}>
              {t('setup.connect.continue')}
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-[216px_minmax(0,1fr)] gap-6 p-5 max-sm:grid-cols-1 max-sm:p-4">
          <div className="size-[216px] rounded-lg border border-line p-1 max-sm:mx-auto">
            <QrCode text={uri} label={t('setup.connect.picture')} />
          </div>
          <ol className="flex flex-col gap-4">
            {hints.map((hint, index) => (
              <li key={hint} className="flex gap-2.5">
                <span
                  aria-hidden
                  className="flex size-5 shrink-0 items-center justify-center rounded-full bg-muted text-micro font-semibold text-ink-2"
                >
                  {index + 1}
                </span>
                <div>
                  <p className="text-body font-medium text-ink">{t(`setup.connect.${hint}`)}</p>
                  <p className="text-caption text-ink-2">{t(`setup.connect.${hint}Hint`)}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div className="border-t border-line p-5 max-sm:p-4">
          <p className="text-caption font-medium text-ink-2">{t('setup.connect.byHand')}</p>
          <div className="mt-[5px] flex gap-2 max-sm:flex-col">
            <code className="text-ident flex min-h-control min-w-0 flex-1 items-center rounded-md border border-line-strong bg-muted px-2.5 wrap-anywhere">
              {inFours(key)}
            </code>
            <Button icon={Copy} onClick={() => actor.send({ type: 'key.copy' })}>
              {t('codes.copy')}
            </Button>
          </div>
          <p className="mt-[5px] text-caption text-ink-3">{t('setup.connect.keyHint')}</p>
        </div>
      </Card>
      <Foot>{t('setup.connect.foot')}</Foot>
    </>
  )
}

const Confirm = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('secondFactor')
  const sentenceOf = useAccountProblem()
  const { code, error, problem } = useSelector(actor, (s) => s.context)
  const busy = useSelector(actor, (s) => s.hasTag('busy'))
  const field = useCodeInput(error !== null || problem !== null, busy)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'code.submitted' })
      }}
    >
      <Card
        flush
        footer={
          <>
            <Button icon={ArrowLeft} onClick={() => actor.send({ type: 'setup.back' })}>
              {t('setup.back')}
            </Button>
            <Button type="submit" variant="primary" loading={busy}>
              {t('setup.confirm.submit')}
            </Button>
          </>
        }
      >
        <div className="px-5 pt-5 pb-3 max-sm:px-4">
          <CodeInput
            {...field}
            digits={timeCodeLength}
            label={t('setup.confirm.label')}
            hint={t('setup.confirm.hint')}
            value={code}
            error={error ? t(`setup.confirm.errors.${error}`) : undefined}
            onChange={(value) => actor.send({ type: 'code.changed', code: value })}
          />
          {problem && <Notice tone="critical" alert className="mb-3" title={sentenceOf(problem)} />}
        </div>
        <div className="border-t border-line px-5 py-5 max-sm:px-4">
          <p className="mb-2 text-body font-medium text-ink">{t('setup.confirm.help')}</p>
          <ul className="flex flex-col gap-1.5">
            <Help icon={Clock}>{t('setup.confirm.clock')}</Help>
            <Help icon={Scan}>{t('setup.confirm.twice')}</Help>
          </ul>
        </div>
      </Card>
      <Foot>{t('setup.confirm.foot')}</Foot>
    </form>
  )
}

const Help = ({ icon, children }: { icon: IconType; children: ReactNode }) => (
  <li className="flex gap-2 text-caption text-ink-2">
    <Icon of={icon} size={14} className="mt-px shrink-0" />
    {children}
  </li>
)

const Keep = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('secondFactor')
  const sentenceOf = useAccountProblem()
  const codes = useSelector(actor, (s) => s.children.codes)
  const { connectedAt, problem } = useSelector(actor, (s) => s.context)
  const busy = useSelector(actor, (s) => s.matches('enabling'))
  const kept = useIsKept(codes)
  const enable = () => (codes ? codes.send({ type: 'codes.closed' }) : actor.send({ type: 'setup.again' }))
  return (
    <>
      <Card
        flush
        footer={
          <>
            <span className="flex items-center gap-2 text-caption text-ink-2">
              <Icon of={CircleCheck} size={14} className="text-positive" />
              {connectedAt && t('setup.keep.connected', { when: recently(connectedAt) })}
            </span>
            <Button
              variant="primary"
              loading={busy}
              blocked={codes && !kept ? t('codes.keepFirst') : undefined}
              onClick={enable}
            >
              {t('setup.keep.enable')}
            </Button>
          </>
        }
      >
        {codes && (
          <>
            <div className="p-5 max-sm:p-4">
              <CodesTable codes={codes} />
            </div>
            <div className="border-t border-line px-5 py-4 max-sm:px-4">
              <CodesKept codes={codes} />
            </div>
          </>
        )}
        {problem && (
          <div className="p-5 max-sm:p-4">
            <Notice tone="critical" alert title={sentenceOf(problem)} />
          </div>
        )}
      </Card>
      <Foot>{t('setup.keep.foot')}</Foot>
    </>
  )
}
