/** The self-registration (rule S8): three steps in one form, each with what is wrong beside its fields. */
import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { type FocusEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isRegistrationField,
  type RegistrationField,
  registrationFields,
  type RegistrationStep,
  registrationSteps,
  stepOfField,
} from '../../domain/account/registration.ts'
import { shownStep } from '../../machines/account/registrationMachine.ts'
import { useSearch } from '../app/roots.ts'
import { LeaveDialog } from '../app/LeaveDialog.tsx'
import { Button } from '../components/buttons/Button.tsx'
import { cx } from '../components/cx.ts'
import { Card } from '../components/page/Card.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { NoteRoom, RequiredLegend } from '../components/inputs/Field.tsx'
import { StepBar } from './StepBar.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { focusControl } from '../core/formFocus.ts'
import { AccountPage } from './AccountPage.tsx'
import { AccessFields } from './AccessFields.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { type RegistrationActor, registrationFieldId } from './registrationForm.ts'
import { RegistrationSummary } from './RegistrationSummary.tsx'
import { useAccountProblem } from './useAccountErrors.ts'

const fieldsOf = { person: PersonFields, access: AccessFields, company: CompanyFields }

export const RegisterScreen = ({ actor }: { actor: RegistrationActor }) => {
  const { t } = useTranslation('account')
  const search = useSearch()
  const step = useSelector(actor, shownStep)
  const mail = useSelector(actor, (state) => state.context.draft.mail)
  const current = registrationSteps.indexOf(step)
  const pointAt = useSelector(actor, (state) => state.context.pointAt)
  useEffect(() => leadTo(pointAt.field), [pointAt])
  return (
    <AccountPage
      caption={t('register.progress', { step: current + 1, count: registrationSteps.length })}
      title={t(`register.${step}.title`)}
      lead={t(`register.${step}.lead`)}
      aside={
        <>
          <span className="max-sm:hidden">{t('register.known')} </span>
          <TextLink href={`/login${search}`}>{t('register.toLogin')}</TextLink>
        </>
      }
    >
      <StepBar
        label={t('register.steps')}
        steps={registrationSteps.map((name) => t(`register.${name}.name`))}
        current={current}
      />
      <StepForm actor={actor} step={step} />
      <div className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-body text-ink-2">
        <p className="basis-full text-caption text-ink-3">{t('register.release')}</p>
        <TextLink href={`/login${search}`}>{t('register.signIn')}</TextLink>
        <TextLink href={`/forget${search}`} state={{ mail }}>
          {t('register.forgot')}
        </TextLink>
      </div>
      <LeaveDialog />
    </AccountPage>
  )
}

/** The cursor follows the machine: to a field that is wrong, to the first field of a new step, whose heading is then seen too. */
const leadTo = (field: RegistrationField): void => {
  focusControl(registrationFieldId(field))
  if (registrationFields[stepOfField(field)][0] === field) window.scrollTo(0, 0)
}

const StepForm = ({ actor, step }: { actor: RegistrationActor; step: RegistrationStep }) => {
  const { t } = useTranslation('account')
  const sentence = useAccountProblem()
  const refusal = useSelector(actor, (state) => state.context.refusal)
  const Fields = fieldsOf[step]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears that one of its fields was left
    <form
      noValidate
      className="mt-6"
      aria-label={t(`register.${step}.title`)}
      onBlur={(event) => leaveField(actor, event)}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'step.submitted' })
      }}
    >
      <Card flush footer={<StepButtons actor={actor} step={step} />}>
        {step !== 'person' && <RegistrationSummary actor={actor} />}
        <NoteRoom value={1}>
          {/* The room of the last field is most of the margin below it. */}
          <div className={cx('flex flex-col px-5 pt-5 max-sm:px-4 max-sm:pt-4', step === 'company' ? 'pb-5' : 'pb-1')}>
            <Fields actor={actor} />
          </div>
        </NoteRoom>
      </Card>
      {refusal && step === 'company' && (
        <Notice alert tone="critical" title={t('register.failed')} className="mt-3">
          {sentence(refusal)}
        </Notice>
      )}
    </form>
  )
}

/**
 * A field that is left says what is wrong with it. Not on the way to a button or link: the sentence would push it away from under the
 * pointer, and what is clicked there checks for itself.
 */
const leaveField = (actor: RegistrationActor, { target, relatedTarget }: FocusEvent<HTMLElement>): void => {
  if (relatedTarget instanceof HTMLButtonElement || relatedTarget instanceof HTMLAnchorElement) return
  const name = target.getAttribute('name') ?? ''
  if (isRegistrationField(name)) actor.send({ type: 'field.left', field: name })
}

const StepButtons = ({ actor, step }: { actor: RegistrationActor; step: RegistrationStep }) => {
  const { t } = useTranslation('account')
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const consentsMissing = useSelector(actor, ({ context: { draft } }) => !draft.privacyAccepted || !draft.termsAccepted)
  const previous = registrationSteps[registrationSteps.indexOf(step) - 1]
  const isLast = step === 'company'
  return (
    <>
      {previous && (
        <Button icon={ArrowLeft} onClick={() => actor.send({ type: 'step.chosen', step: previous })}>
          {t('register.back')}
        </Button>
      )}
      <div className="ml-auto flex items-center gap-4 max-sm:contents">
        <RequiredLegend />
        <Button
          type="submit"
          variant="primary"
          loading={busy}
          blocked={isLast && consentsMissing ? t('register.consentsMissing') : undefined}
          className="max-sm:basis-full"
          // The second half of a double click would submit the step that has just come.
          onClick={(event) => {
            if (event.detail > 1) event.preventDefault()
          }}
        >
          {isLast ? t('register.submit') : t('register.next')}
        </Button>
      </div>
    </>
  )
}
