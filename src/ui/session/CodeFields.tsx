/** The code that a sign-in lacks (rule S15): six digits of the app, or a recovery code in their place; on the login page and above others. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { recoveryCodeWords, timeCodeLength } from '../../domain/account/secondFactor.ts'
import type { codeMachine } from '../../machines/session/codeMachine.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { CodeInput } from '../components/inputs/CodeInput.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { useCodeInput } from '../core/useCodeInput.ts'

export type CodeActor = ActorRefFrom<typeof codeMachine>
type CodeSnapshot = SnapshotFrom<typeof codeMachine>

export const isByRecovery = (s: CodeSnapshot): boolean => s.hasTag('recovery')
export const isChecking = (s: CodeSnapshot): boolean => s.hasTag('busy')
const isRefused = ({ context: { error, broken } }: CodeSnapshot): boolean => error !== null || broken !== null

export const CodeFields = ({ code }: { code: CodeActor }) => {
  const { t } = useTranslation()
  const byRecovery = useSelector(code, isByRecovery)
  const checking = useSelector(code, isChecking)
  const { code: typed, error, broken } = useSelector(code, (s) => s.context)
  const field = {
    ...useCodeInput(useSelector(code, isRefused), checking),
    error: error ? t(`login.code.${byRecovery ? 'recoveryErrors' : 'errors'}.${error}`) : undefined,
    onChange: (value: string) => code.send({ type: 'code.changed', code: value }),
  }
  return (
    <>
      {byRecovery ? (
        <TextInput
          {...field}
          key="recovery"
          size="login"
          ident
          name="recovery"
          label={t('login.code.recovery')}
          hint={t('login.code.recoveryHint')}
          value={recoveryCodeWords(typed)}
        />
      ) : (
        <CodeInput
          {...field}
          key="app"
          digits={timeCodeLength}
          label={t('login.code.label')}
          hint={t('login.code.hint')}
          value={typed}
        />
      )}
      {broken && <Notice tone="critical" alert className="mb-3" title={t(`login.refusals.${broken}`)} />}
    </>
  )
}

/** From the app to the recovery codes, and back. */
export const OtherWay = ({ code }: { code: CodeActor }) => {
  const { t } = useTranslation()
  const byRecovery = useSelector(code, isByRecovery)
  return byRecovery ? (
    <TextLink onClick={() => code.send({ type: 'app.chosen' })}>{t('login.code.byApp')}</TextLink>
  ) : (
    <TextLink onClick={() => code.send({ type: 'recovery.chosen' })}>{t('login.code.byRecovery')}</TextLink>
  )
}
