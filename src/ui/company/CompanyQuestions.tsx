/**
 * The questions about a company: what a release opens and what it brings besides, being active again, and what a save with a new type means
 * (rules C1, C2, C4, C5).
 */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Company } from '../../domain/company/company.ts'
import { becomesOperator, losesNumber } from '../../domain/company/companyDraft.ts'
import { fullName, type User } from '../../domain/user/user.ts'
import { listed } from '../../i18n/formats.ts'
import { useDraft } from '../core/fields/form.ts'
import { LostAnswer } from '../core/LostAnswer.tsx'
import { Points } from '../core/Points.tsx'
import { PowerQuestion } from '../core/PowerQuestion.tsx'
import { StepQuestion } from '../core/StepQuestion.tsx'
import {
  type CompanyActor,
  type CompanyForm,
  companyOf,
  type CompanyRecordActor,
  useDoubles,
  usePeople,
  useRegistrant,
} from './companyActor.ts'
import { useCompanyTypeName } from './useCompanyTypeName.ts'

/** So many people are named; the others are counted. */
const NAMED = 5

interface QuestionsProps {
  actor: CompanyActor
  company: Company
  form: CompanyForm
}

/** What opens the portal to a whole company is asked about first. */
export const CompanyQuestions = ({ actor, company, form }: QuestionsProps) => {
  const { t } = useTranslation('company')
  const { pendingRegistration } = company
  const people = usePeople(actor)
  const name = useDraft(form, (draft) => draft.name)
  const points = useReleasePoints({ actor, company, form })
  const message = useSelector(actor, ({ context }) => context.answer.message)
  const reopened = people ? t('form.activateTextFor', { count: people.length }) : t('form.activateText')
  return (
    <>
      <LostAnswer actor={actor} text={message} />
      <StepQuestion
        actor={actor}
        step="release"
        danger={false}
        title={t('release.question', { name })}
        confirmLabel={t('release.action')}
      >
        {points.length > 0 && <Points className="mb-3" points={points} />}
        <p>{t('release.forGood')}</p>
      </StepQuestion>
      <StepQuestion
        actor={actor}
        step="deactivate"
        title={t('form.deactivateTitle', { name: company.name })}
        confirmLabel={t('form.deactivate')}
      >
        {people ? t('form.deactivateTextFor', { count: people.length }) : t('form.deactivateText')}
      </StepQuestion>
      <StepQuestion
        actor={actor}
        step="activate"
        danger={false}
        title={t('form.activateTitle', { name: company.name })}
        confirmLabel={t('form.activate')}
      >
        {pendingRegistration ? t('form.activateTextRejected') : reopened}
      </StepQuestion>
    </>
  )
}

/** What a release brings besides, or what should be looked at before: the type that is typed, an address not proven, a double. */
const useReleasePoints = ({ actor, company, form }: QuestionsProps): string[] => {
  const { t } = useTranslation('company')
  const typeName = useCompanyTypeName()
  const type = useDraft(form, (draft) => draft.type)
  const registrant = useRegistrant(actor)
  const [double] = useDoubles(actor, form)
  const meaning = useMeaningOfType(actor, form)
  const typeChanged = type !== null && type !== company.type
  return [
    ...(typeChanged ? [t('release.typeChanged', { type: typeName(type), before: typeName(company.type) })] : []),
    ...meaning,
    ...(registrant?.mailConfirmedAt === null ? [t('release.mailOpenNamed', { mail: registrant.mail })] : []),
    ...(double ? [t('release.doubleNamed', { name: double.name })] : []),
  ]
}

/** Who gains what by the type that is typed, and which number goes with it; nothing where it stays. */
const useMeaningOfType = (actor: CompanyActor, form: CompanyForm): string[] => {
  const { t } = useTranslation('company')
  const saved = useSelector(actor, companyOf)
  const type = useDraft(form, (draft) => draft.type)
  const people = usePeople(actor)
  const told = (some: readonly User[]) => {
    const more = some.length - NAMED
    const names = listed([
      ...some.slice(0, NAMED).map(fullName),
      ...(more > 0 ? [t('form.power.more', { count: more })] : []),
    ])
    return { count: some.length, names }
  }
  const who = people
    ? [t('form.power.whoOf', told(people)), t('form.power.adminsOf', told(people.filter(({ admin }) => admin)))]
    : [t('form.power.who'), t('form.power.admins')]
  return [
    ...(becomesOperator(saved, { type }) ? [[...who, t('form.power.noted')].join(' ')] : []),
    ...(losesNumber(saved, { type }) ? [t('form.numberGone.text', { number: saved?.customerNumber })] : []),
  ]
}

interface PowerProps {
  actor: CompanyActor
  record: CompanyRecordActor
  form: CompanyForm
}

/** Who belongs to the operator runs the portal (rule C2), and a number that goes with the type is named (rule C1). */
export const PowerQuestions = ({ actor, record, form }: PowerProps) => {
  const { t } = useTranslation('company')
  const name = useDraft(form, (draft) => draft.name)
  const type = useDraft(form, (draft) => draft.type)
  const saved = useSelector(actor, companyOf)
  const meaning = useMeaningOfType(actor, form)
  const kind = becomesOperator(saved, { type }) ? 'power' : 'numberGone'
  return (
    <PowerQuestion record={record} title={t(`form.${kind}.title`, { name })} confirmLabel={t(`form.${kind}.confirm`)}>
      <div className="flex flex-col gap-2">
        {meaning.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </PowerQuestion>
  )
}
