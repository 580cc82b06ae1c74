/** What the own company demands of everybody who signs in (rule S16), for its administrators. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { signInRulesMachine } from '../../machines/account/signInRulesMachine.ts'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { Switch } from '../components/inputs/Switch.tsx'
import { Card } from '../components/page/Card.tsx'
import { StateQuestion } from '../core/StepQuestion.tsx'

export const SignInRulesCard = ({ actor }: { actor: ActorRefFrom<typeof signInRulesMachine> }) => {
  const { t } = useTranslation('secondFactor')
  const unneeded = useSelector(actor, (s) => s.matches('unneeded'))
  const failed = useSelector(actor, (s) => s.matches('failed'))
  const shown = useSelector(actor, (s) => s.hasTag('shown'))
  const required = useSelector(actor, (s) => s.context.rules?.secondFactorRequired ?? false)
  if (unneeded) return null
  return (
    <Card narrow title={t('rules.title')}>
      {failed && <ErrorState title={t('rules.failed')} onRetry={() => actor.send({ type: 'rules.reload' })} />}
      <Switch
        label={t('rules.factor')}
        labelSide="left"
        className="w-full justify-between"
        checked={required}
        disabled={!shown}
        onChange={(on) => actor.send({ type: 'factor.required', required: on })}
      />
      <p className="mt-1 text-caption text-ink-2">{t('rules.text')}</p>
      <StateQuestion
        actor={actor}
        doing="requiring"
        danger={false}
        title={t('rules.question')}
        confirmLabel={t('rules.confirm')}
      >
        <p>{t('rules.questionText')}</p>
      </StateQuestion>
    </Card>
  )
}
