/** Why the last step with a template of conditions did not happen: said as long as its dialog is open, until the next. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../components/feedback/Notice.tsx'
import type { TemplatesActor } from './templatesActor.ts'

export const TemplatesProblem = ({ templates }: { templates: TemplatesActor }) => {
  const { t } = useTranslation(['enquiry', 'refusals'])
  const problem = useSelector(templates, (s) => s.context.problem)
  if (problem === null) return null
  return (
    <Notice tone="caution" alert className="mb-4">
      {problem === 'broken' ? t('templates.broken') : t(`refusals:${problem}`)}
    </Notice>
  )
}
