/** The ways to the templates of conditions on the card "Konditionen" (rule E20), and what a new enquiry has begun with. */
import { useSelector } from '@xstate/react'
import { FileStack } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ConditionTemplate } from '../../../domain/enquiry/conditionTemplate.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Menu } from '../../components/buttons/Menu.tsx'
import { Icon } from '../../components/Icon.tsx'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import type { EnquiryActor } from '../enquiryActor.ts'
import type { TemplatesActor } from './templatesActor.ts'
import { useTemplateWords } from './templateWords.ts'

/** In a draft one is taken over, or kept. */
export const TemplatesMenu = ({ templates }: { templates: TemplatesActor }) => {
  const { t } = useTranslation('enquiry')
  return (
    <Menu
      look="button"
      trigger={
        <>
          <Icon of={FileStack} size={16} />
          {t('templates.menu')}
        </>
      }
      entries={[
        {
          id: 'take',
          label: t('templates.takeOne'),
          onSelect: () => templates.send({ type: 'templates.opened', to: 'take' }),
        },
        {
          id: 'keep',
          label: t('templates.keepThese'),
          onSelect: () => templates.send({ type: 'templates.opened', to: 'keep' }),
        },
      ]}
    />
  )
}

/** What can only be read can be kept for the next enquiry. */
export const KeepButton = ({ templates }: { templates: TemplatesActor }) => {
  const { t } = useTranslation('enquiry')
  return (
    <Button size="table" icon={FileStack} onClick={() => templates.send({ type: 'templates.opened', to: 'keep' })}>
      {t('templates.keepThese')}
    </Button>
  )
}

/** A new enquiry says which template it has begun with, and what of that there is no more. */
export const BegunWith = ({ actor, templates }: { actor: EnquiryActor; templates: TemplatesActor }) => {
  const begun = useSelector(actor, (s) => s.context.basis?.byDefault ?? null)
  return begun && <Begun template={begun} templates={templates} />
}

const Begun = ({ template, templates }: { template: ConditionTemplate; templates: TemplatesActor }) => {
  const { t } = useTranslation('enquiry')
  const { outdated } = useTemplateWords()
  const gone = outdated(template.conditions)
  return (
    <p className="border-b border-line bg-sunken px-5 py-2.5 text-caption text-ink-2 max-sm:px-4">
      {t('templates.begunWith', { name: template.name })}{' '}
      {gone !== undefined && <span className="text-caution-text">{t('templates.leftOut', { fields: gone })} </span>}
      <TextLink onClick={() => templates.send({ type: 'templates.opened', to: 'take' })}>
        {t('templates.another')}
      </TextLink>
    </p>
  )
}
