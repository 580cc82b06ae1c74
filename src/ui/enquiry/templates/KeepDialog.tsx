/** The present conditions, kept under a name (rule E20): a template of that name is replaced only by a button that says so. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { conditionTemplateHindrance, saidConditions } from '../../../domain/enquiry/conditionTemplate.ts'
import type { Conditions } from '../../../domain/enquiry/conditions.ts'
import { namesakeIn } from '../../../machines/enquiry/conditionTemplatesContext.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'
import { Dialog } from '../../components/layers/Dialog.tsx'
import type { TemplatesActor } from './templatesActor.ts'
import { TemplatesProblem } from './TemplatesProblem.tsx'
import { useTemplateWords } from './templateWords.ts'

interface KeepDialogProps {
  templates: TemplatesActor
  conditions: Conditions
}

export const KeepDialog = ({ templates, conditions }: KeepDialogProps) => {
  const { t } = useTranslation(['enquiry', 'common'])
  const context = useSelector(templates, (s) => s.context)
  const busy = useSelector(templates, (s) => s.matches('keeping'))
  const { holds, outdated } = useTemplateWords()
  const namesake = namesakeIn(context)
  const hindrance = conditionTemplateHindrance(context.name, conditions)
  const gone = outdated(conditions)
  const close = () => templates.send({ type: 'templates.closed' })
  return (
    <Dialog
      open
      title={t('templates.keepTitle')}
      onClose={close}
      onSubmit={() => templates.send({ type: 'template.keep', conditions })}
      actions={
        <>
          <Button onClick={close}>{t('common:actions.cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            loading={busy}
            blocked={hindrance && t(`templates.hindrance.${hindrance}`)}
          >
            {t(namesake ? 'templates.replaceOne' : 'templates.keep')}
          </Button>
        </>
      }
    >
      <TemplatesProblem templates={templates} />
      <TextInput
        label={t('templates.name')}
        placeholder={t('templates.placeholder')}
        longest={80}
        value={context.name}
        onChange={(name) => templates.send({ type: 'template.named', name })}
      />
      <h3 className="mt-4 text-caption font-medium text-ink-2">{t('templates.isKept')}</h3>
      <p className="text-body wrap-anywhere text-ink">{holds(saidConditions(conditions))}</p>
      {gone !== undefined && (
        <p className="mt-1 text-caption text-caution-text">{t('templates.notKept', { fields: gone })}</p>
      )}
      <p className="mt-3 text-caption text-ink-2">{t('templates.whose')}</p>
      {namesake && (
        <Notice tone="caution" className="mt-4">
          {t('templates.namesake', { name: namesake.name })}
          <span className="mt-1 block">{holds(namesake.conditions)}</span>
        </Notice>
      )}
    </Dialog>
  )
}
