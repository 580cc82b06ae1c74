/** After a save that failed: which fields are wrong, as links, or what the server refused (rule R7). */
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { FootNotice } from '../FootNotice.tsx'
import { type Form, useRefusal, useRefusedCursor, useWrongFields } from './form.ts'

interface FieldProblemsProps<Draft, Key extends keyof Draft & string> {
  form: Form<Draft, Key>
  /** what a refusal is called that is about no field */
  title?: string | undefined
}

export function FieldProblems<Draft, Key extends keyof Draft & string>({
  form,
  title,
}: FieldProblemsProps<Draft, Key>) {
  const { t } = useTranslation(['common', 'refusals'])
  useRefusedCursor(form)
  const wrong = useWrongFields(form)
  const refusal = useRefusal(form)
  if (wrong.length > 0) {
    const count = wrong.reduce((sum, { marks }) => sum + marks, 0)
    return (
      <FootNotice tone="critical" title={t('record.wrongFields', { count })}>
        <ul className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5">
          {wrong.map(({ id, label, error, onGo }) => (
            <li key={id}>
              <TextLink onClick={onGo}>{label}</TextLink>: {error}
            </li>
          ))}
        </ul>
      </FootNotice>
    )
  }
  return (
    refusal && (
      <FootNotice tone="critical" title={title ?? t('record.notSaved')}>
        {t(`refusals:${refusal.code}`, refusal.details ?? {})}
      </FootNotice>
    )
  )
}
