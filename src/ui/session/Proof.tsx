/** Password and code once more, for whoever is signed in (rule S15): what a browser that was left open must not be enough for. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { loginMachine } from '../../machines/session/loginMachine.ts'
import { PasswordInput } from '../components/inputs/PasswordInput.tsx'
import { CodeFields, OtherWay } from './CodeFields.tsx'
import { LoginRefusal, RoomForRefusal, usePasswordAnew } from './LoginRefusal.tsx'

export type ProofActor = ActorRefFrom<typeof loginMachine>

export const submitProof = (proof: ProofActor): void => {
  const { code } = proof.getSnapshot().children
  if (code) code.send({ type: 'code.submitted' })
  else proof.send({ type: 'login.submitted' })
}

/** Whether the one or the other is being checked. */
export const useIsProving = (proof: ProofActor | undefined): boolean => {
  const code = useSelector(proof, (s) => s?.children.code)
  const checksPassword = useSelector(proof, (s) => s?.hasTag('busy') ?? false)
  const checksCode = useSelector(code, (s) => s?.hasTag('busy') ?? false)
  return checksPassword || checksCode
}

export const ProofFields = ({ proof }: { proof: ProofActor }) => {
  const { t } = useTranslation()
  const code = useSelector(proof, (s) => s.children.code)
  const { draft, errors, refusal } = useSelector(proof, (s) => s.context)
  const password = usePasswordAnew(proof)
  if (code)
    return (
      <>
        <CodeFields code={code} />
        <p className="text-body">
          <OtherWay code={code} />
        </p>
      </>
    )
  return (
    <>
      {/* Tells the browser whose password it may fill in. */}
      <input type="text" name="username" autoComplete="username" value={draft.mail} readOnly hidden />
      <PasswordInput
        name="password"
        autoComplete="current-password"
        label={t('login.password')}
        required
        initialFocus
        noteLines={1}
        inputRef={password}
        value={draft.password}
        error={errors.password && t(`fieldErrors.${errors.password}`)}
        onChange={(value) => proof.send({ type: 'draft.changed', patch: { password: value } })}
      />
      <RoomForRefusal>{refusal && <LoginRefusal refusal={refusal} />}</RoomForRefusal>
    </>
  )
}
