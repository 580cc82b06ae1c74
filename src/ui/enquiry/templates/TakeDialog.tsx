/** The company's templates of conditions with what each holds (rule E20): one is taken over, renamed, begun with or deleted. */
import { useSelector } from '@xstate/react'
import { Pencil, Star, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ConditionTemplate } from '../../../domain/enquiry/conditionTemplate.ts'
import { type Conditions, defaultConditions } from '../../../domain/enquiry/conditions.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Menu } from '../../components/buttons/Menu.tsx'
import { Badge } from '../../components/feedback/Badge.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'
import { Dialog } from '../../components/layers/Dialog.tsx'
import type { TemplatesActor } from './templatesActor.ts'
import { TemplatesProblem } from './TemplatesProblem.tsx'
import { useTemplateWords } from './templateWords.ts'

interface TakeDialogProps {
  templates: TemplatesActor
  conditions: () => Conditions
}

export const TakeDialog = ({ templates, conditions }: TakeDialogProps) => {
  const { t } = useTranslation('enquiry')
  const all = useSelector(templates, (s) => s.context.templates)
  const renamed = useSelector(templates, (s) =>
    s.matches('renaming') || s.matches('savingName') ? s.context.chosen?.id : undefined,
  )
  const checked = useSelector(templates, (s) => (s.matches('checking') ? (s.context.chosen?.id ?? null) : undefined))
  const take = (id: string | null) => templates.send({ type: 'template.take', id, now: conditions() })
  return (
    <Dialog open title={t('templates.title')} onClose={() => templates.send({ type: 'templates.closed' })}>
      <TemplatesProblem templates={templates} />
      {all !== null && all.length === 0 && <p className="mb-4 text-body text-ink-2">{t('templates.none')}</p>}
      {all === null ? (
        <p className="text-body text-ink-2">{t('templates.loading')}</p>
      ) : (
        <ul className="rounded-md border border-line">
          {all.map((template) =>
            template.id === renamed ? (
              <Renaming key={template.id} templates={templates} />
            ) : (
              <Template
                key={template.id}
                template={template}
                templates={templates}
                busy={checked === template.id}
                onTake={() => take(template.id)}
              />
            ),
          )}
          <Row name={t('templates.byItself')} conditions={defaultConditions}>
            <Button loading={checked === null} onClick={() => take(null)}>
              {t('templates.take')}
              <span className="sr-only"> {t('templates.byItself')}</span>
            </Button>
          </Row>
        </ul>
      )}
      <p className="mt-3 text-caption text-ink-2">{t('templates.whose')}</p>
    </Dialog>
  )
}

interface RowProps {
  name: string
  conditions: Conditions
  isDefault?: boolean
  children: React.ReactNode
}

/** A template, what it holds, and what can be done with it; on a phone that stands below. */
const Row = ({ name, conditions, isDefault = false, children }: RowProps) => {
  const { t } = useTranslation('enquiry')
  const { holds, outdated } = useTemplateWords()
  const gone = outdated(conditions)
  return (
    <li className="flex items-start gap-3 border-b border-line px-3 py-2.5 last:border-b-0 max-sm:flex-col">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 text-body font-medium text-ink">
          {name}
          {isDefault && <Badge tone="info" label={t('templates.default')} />}
        </p>
        <p className="text-caption text-ink-2">{holds(conditions)}</p>
        {gone !== undefined && (
          <p className="text-caption text-caution-text">{t('templates.leftOut', { fields: gone })}</p>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-2">{children}</div>
    </li>
  )
}

interface TemplateProps {
  template: ConditionTemplate
  templates: TemplatesActor
  busy: boolean
  onTake: () => void
}

const Template = ({ template, templates, busy, onTake }: TemplateProps) => {
  const { t } = useTranslation(['enquiry', 'common'])
  const { id, name, conditions, isDefault } = template
  return (
    <Row name={name} conditions={conditions} isDefault={isDefault}>
      <Button loading={busy} onClick={onTake}>
        {t('templates.take')}
        <span className="sr-only"> {name}</span>
      </Button>
      <Menu
        label={t('templates.more', { name })}
        entries={[
          {
            id: 'begin',
            label: t(isDefault ? 'templates.beginNoMore' : 'templates.begin'),
            icon: Star,
            onSelect: () => templates.send({ type: 'template.begin', id: isDefault ? null : id }),
          },
          {
            id: 'rename',
            label: t('templates.rename'),
            icon: Pencil,
            onSelect: () => templates.send({ type: 'template.rename', id }),
          },
          {
            id: 'delete',
            label: t('common:actions.delete'),
            icon: Trash2,
            danger: true,
            onSelect: () => templates.send({ type: 'template.delete', id }),
          },
        ]}
      />
    </Row>
  )
}

const Renaming = ({ templates }: { templates: TemplatesActor }) => {
  const { t } = useTranslation(['enquiry', 'common'])
  const name = useSelector(templates, (s) => s.context.name)
  const busy = useSelector(templates, (s) => s.matches('savingName'))
  const save = () => templates.send({ type: 'template.renamed' })
  return (
    <li className="flex items-end gap-2 border-b border-line px-3 py-2.5 last:border-b-0 max-sm:flex-wrap">
      <div className="min-w-0 grow max-sm:basis-full">
        <TextInput
          label={t('templates.name')}
          initialFocus
          longest={80}
          onEnter={save}
          value={name}
          onChange={(next) => templates.send({ type: 'template.named', name: next })}
        />
      </div>
      <Button onClick={() => templates.send({ type: 'question.cancelled' })}>{t('common:actions.cancel')}</Button>
      <Button
        variant="primary"
        loading={busy}
        blocked={name.trim() === '' ? t('templates.hindrance.unnamed') : undefined}
        onClick={save}
      >
        {t('common:actions.save')}
      </Button>
    </li>
  )
}
