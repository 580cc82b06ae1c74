/** Above which sum the own company's orders wait for a second person, and who approves them (rule O22), for its administrators. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { RuleChange } from '../../domain/offer/approval.ts'
import { euro, recently } from '../../i18n/formats.ts'
import { approvalFault, type approvalRulesMachine } from '../../machines/account/approvalRulesMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { Checkbox } from '../components/inputs/Checkbox.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { Card } from '../components/page/Card.tsx'
import { useProblemSentence } from '../core/useProblemSentence.ts'

export const ApprovalRulesCard = ({ actor }: { actor: ActorRefFrom<typeof approvalRulesMachine> }) => {
  const { t } = useTranslation('profile')
  const unneeded = useSelector(actor, (s) => s.matches('unneeded'))
  const failed = useSelector(actor, (s) => s.matches('failed'))
  const shown = useSelector(actor, (s) => s.hasTag('shown'))
  const typed = useSelector(actor, (s) => s.hasTag('typed'))
  const busy = useSelector(actor, (s) => s.hasTag('busy'))
  const { settings, draft, showErrors, problem } = useSelector(actor, (s) => s.context)
  const sentence = useProblemSentence()
  if (unneeded) return null
  const fault = showErrors ? approvalFault(draft) : undefined
  return (
    <Card narrow title={t('approval.title')}>
      {failed && <ErrorState title={t('approval.failed')} onRetry={() => actor.send({ type: 'rules.reload' })} />}
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'rules.save' })
        }}
      >
        <p className="text-caption text-ink-2">{t('approval.text')}</p>
        {problem && (
          <Notice tone="caution" alert>
            {sentence(problem)}
          </Notice>
        )}
        <TextInput
          label={t('approval.limit')}
          hint={t('approval.limitHint')}
          error={fault === 'notANumber' ? t('approval.notANumber') : undefined}
          numeric
          inputMode="decimal"
          unit="€"
          disabled={!shown}
          value={draft.limit}
          onChange={(limit) => actor.send({ type: 'limit.typed', limit })}
        />
        {settings && (
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1 text-label font-medium text-ink">{t('approval.approvers')}</legend>
            {settings.people.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={draft.approvers.includes(id)}
                onChange={() => actor.send({ type: 'approver.toggled', id })}
              />
            ))}
            {fault === 'nobody' && <p className="text-caption text-critical-text">{t('approval.nobody')}</p>}
            {draft.limit.trim() !== '' && draft.approvers.length === 1 && (
              <p className="text-caption text-caution-text">{t('approval.onlyOne')}</p>
            )}
          </fieldset>
        )}
        {typed && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => actor.send({ type: 'rules.discard' })}>{t('approval.discard')}</Button>
            <Button variant="primary" type="submit" loading={busy}>
              {t('approval.save')}
            </Button>
          </div>
        )}
      </form>
      {settings && settings.changes.length > 0 && <LastChanges changes={settings.changes} />}
    </Card>
  )
}

const LastChanges = ({ changes }: { changes: readonly RuleChange[] }) => {
  const { t } = useTranslation('profile', { keyPrefix: 'approval' })
  const told = (field: RuleChange['field'], value: RuleChange['before']): string => {
    if (value === null || value === '') return t(`none.${field}`)
    return typeof value === 'number' ? euro(value) : value
  }
  return (
    <section className="mt-4 border-t border-line pt-3" aria-labelledby="approval-changes">
      <h3 id="approval-changes" className="mb-2 text-label font-medium text-ink">
        {t('changes')}
      </h3>
      <ul className="flex flex-col gap-2">
        {changes.map(({ id, at, by, field, before, after }) => (
          <li key={id} className="text-caption wrap-anywhere text-ink-2">
            <span className="block text-ink-3">{t('changedBy', { when: recently(at), by })}</span>
            {t(`changed.${field}`, { before: told(field, before), after: told(field, after) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
