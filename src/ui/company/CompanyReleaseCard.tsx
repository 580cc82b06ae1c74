/** The release card of a company whose registration is pending: what is missing, the green button, what follows (specification §2). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { companyFields, hasCustomerNumber } from '../../domain/company/companyDraft.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ReleaseCard } from '../core/ReleaseCard.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import type { CompanyActor, CompanySnapshot } from './companyActor.ts'
import { type CompanyForm, focusField } from './companyForm.ts'

const isReady = (s: CompanySnapshot) => s.matches({ workflow: 'idle' })
const isUnsaved = (s: CompanySnapshot) => s.hasTag('unsaved')

export const CompanyReleaseCard = ({ actor, form }: { actor: CompanyActor; form: CompanyForm }) => {
  const { t } = useTranslation('company')
  const ready = useSelector(actor, isReady)
  const unsaved = useSelector(actor, isUnsaved)
  const wrong = companyFields.filter((field) => form.wrong[field])
  const others = wrong.filter((field) => field !== 'customerNumber')
  const points = [
    { id: 'required', field: others[0] },
    ...(hasCustomerNumber(form.draft)
      ? [{ id: 'customerNumber', field: wrong.find((field) => field === 'customerNumber') } as const]
      : []),
  ] as const
  const open = points.filter(({ field }) => field !== undefined)
  const note = open.length > 0 ? t('release.open', { count: open.length }) : unsaved && t('release.unsaved')
  return (
    <ReleaseCard
      title={t('release.title')}
      items={points.map(({ id, field }) => ({
        id,
        label: t(field ? `release.items.${id}Open` : `release.items.${id}`),
        met: field === undefined,
        remedy: field && (
          <TextLink
            onClick={() => {
              form.leave(field)
              focusField(field)
            }}
          >
            {t(`release.remedies.${id}`)}
          </TextLink>
        ),
      }))}
      action={
        <Button
          variant="positive"
          fullWidth
          loading={!ready}
          blocked={open.length > 0 ? open.map(({ id }) => t(`release.items.${id}Open`)).join(', ') : undefined}
          onClick={() => actor.send({ type: 'company.release' })}
        >
          {t('release.action')}
        </Button>
      }
      note={note || undefined}
      consequence={t('release.consequence')}
    />
  )
}
