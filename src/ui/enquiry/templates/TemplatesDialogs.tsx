/** The dialogs of the templates of conditions (rule E20): which one is open says their machine. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { conditionApplies, type Conditions } from '../../../domain/enquiry/conditions.ts'
import { replacedIn, takenBy } from '../../../machines/enquiry/conditionTemplatesContext.ts'
import { ConfirmDialog } from '../../components/layers/ConfirmDialog.tsx'
import { KeepDialog } from './KeepDialog.tsx'
import { TakeDialog } from './TakeDialog.tsx'
import type { TemplatesActor } from './templatesActor.ts'
import { useTemplateWords } from './templateWords.ts'

interface TemplatesDialogsProps {
  templates: TemplatesActor
  /** the conditions as they stand, asked for when they are needed: they change with each key */
  conditions: () => Conditions
}

export const TemplatesDialogs = ({ templates, conditions }: TemplatesDialogsProps) => {
  const closed = useSelector(templates, (s) => s.matches('closed'))
  const confirming = useSelector(templates, (s) => s.matches('confirming'))
  const deleting = useSelector(templates, (s) => s.matches('asking') || s.matches('deleting'))
  const purpose = useSelector(templates, (s) => s.context.purpose)
  if (closed) return null
  if (confirming) return <ReplaceQuestion templates={templates} />
  if (deleting) return <DeleteQuestion templates={templates} />
  return purpose === 'take' ? (
    <TakeDialog templates={templates} conditions={conditions} />
  ) : (
    <KeepDialog templates={templates} conditions={conditions()} />
  )
}

const ReplaceQuestion = ({ templates }: { templates: TemplatesActor }) => {
  const { t } = useTranslation('enquiry')
  const { chosen, now } = useSelector(templates, (s) => s.context)
  const words = useTemplateWords()
  const replaced = replacedIn({ chosen, now })
  const next = takenBy({ chosen, now })
  return (
    <ConfirmDialog
      open
      wide
      danger={false}
      title={chosen ? t('templates.replaceTitle', { name: chosen.name }) : t('templates.replaceTitleNone')}
      confirmLabel={t('templates.replace')}
      onConfirm={() => templates.send({ type: 'question.confirmed' })}
      onCancel={() => templates.send({ type: 'question.cancelled' })}
    >
      <p>{t('templates.replaceText', { count: replaced.length })}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {replaced.map((field) => (
          <li key={field.key} className="border-t border-line pt-2">
            <span className="block text-caption text-ink-2">{words.labelOf(field)}</span>
            <span className="text-ink-3 line-through">{words.valueOf(field, now)}</span>{' '}
            <span className="font-medium text-ink">
              {conditionApplies(field, next) ? words.valueOf(field, next) : t('templates.notAsked')}
            </span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

const DeleteQuestion = ({ templates }: { templates: TemplatesActor }) => {
  const { t } = useTranslation(['enquiry', 'common'])
  const chosen = useSelector(templates, (s) => s.context.chosen)
  const busy = useSelector(templates, (s) => s.matches('deleting'))
  return (
    <ConfirmDialog
      open
      busy={busy}
      title={t('templates.deleteTitle', { name: chosen?.name })}
      confirmLabel={t('common:actions.delete')}
      onConfirm={() => templates.send({ type: 'question.confirmed' })}
      onCancel={() => templates.send({ type: 'question.cancelled' })}
    >
      {t(chosen?.isDefault ? 'templates.deleteDefault' : 'templates.deleteText')}
    </ConfirmDialog>
  )
}
