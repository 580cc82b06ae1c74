/**
 * After a save that failed: which fields are wrong, as links, or what the server refused (rule R7). It stands on the bar at the foot of
 * the window, so that no field moves while somebody looks at it.
 */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { type Form, useRefusal, useWrongFields } from './form.ts'

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
  const wrong = useWrongFields(form)
  const refusal = useRefusal(form)
  if (wrong.length > 0) {
    return (
      <AtFoot>
        <Notice alert tone="critical" title={t('record.wrongFields', { count: wrong.length })}>
          <ul className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5">
            {wrong.map(({ id, label, error, onGo }) => (
              <li key={id}>
                <TextLink onClick={onGo}>{label}</TextLink>: {error}
              </li>
            ))}
          </ul>
        </Notice>
      </AtFoot>
    )
  }
  return (
    refusal && (
      <AtFoot>
        <Notice alert tone="critical" title={title ?? t('record.notSaved')}>
          {t(`refusals:${refusal}`)}
        </Notice>
      </AtFoot>
    )
  )
}

const AtFoot = ({ children }: { children: ReactNode }) => (
  <div className="fixed inset-x-0 bottom-foot z-10 max-h-[40dvh] overflow-y-auto border-t border-line bg-surface">
    <div className="mx-auto max-w-[1648px] px-6 py-2 max-sm:px-3">{children}</div>
  </div>
)
