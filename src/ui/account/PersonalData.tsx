/** The own data (rule S10): name and telephone can be corrected, and as long as the company waits for its release its name and address. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { profileTable } from '../../domain/account/profile.ts'
import { does } from '../../domain/session/capabilities.ts'
import type { User } from '../../domain/user/user.ts'
import type { profileRecordMachine } from '../../machines/account/profileRecordMachine.ts'
import { CountryField, ZipField } from '../company/AddressFields.tsx'
import { useCompanyTypeName } from '../company/useCompanyTypeName.ts'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { Skeleton } from '../components/feedback/Waiting.tsx'
import { Card } from '../components/page/Card.tsx'
import { DescriptionList } from '../components/page/KeyValue.tsx'
import { MailAddress } from '../components/page/MailAddress.tsx'
import { ConflictDialog } from '../core/ConflictDialog.tsx'
import { FieldCard } from '../core/fields/FieldCard.tsx'
import { FieldProblems } from '../core/fields/FieldProblems.tsx'
import { formId, saveAndPoint, useDraft, useField, useForm } from '../core/fields/form.ts'
import { useRecordTexts } from '../core/fields/words.ts'
import { RecordForm } from '../core/RecordPage.tsx'
import { SaveBar } from '../core/RecordStates.tsx'

type RecordActor = ActorRefFrom<typeof profileRecordMachine>

/** Nothing of it is known yet; what is loaded below typed values later takes nothing away. */
export const isAwaitedRecord = (state: SnapshotFrom<typeof profileRecordMachine> | undefined): boolean =>
  state !== undefined && state.hasTag('loading') && state.context.saved === null

/** External partners see only mail and company type. */
export const PersonalData = ({ user, record }: { user: User; record: RecordActor | undefined }) => {
  const { t } = useTranslation('profile')
  const type = useCompanyTypeName()(user.company.type)
  const companyType = { label: t('companyType'), value: user.admin ? `${type} ${t('adminSuffix')}` : type }
  const mail = { label: t('mail'), value: <MailAddress of={user.mail} /> }
  if (does(user.company.type, 'visits') || record === undefined)
    return (
      <Card title={t('personalData')}>
        <DescriptionList items={[mail, companyType]} />
      </Card>
    )
  const { company, admin } = user
  const isKept = admin && !company.pendingRegistration && !does(company.type, 'operates')
  return (
    <OwnData
      record={record}
      company={{ label: t('company'), value: company.name }}
      items={[companyType, mail]}
      kept={isKept ? t('companyKept') : undefined}
    />
  )
}

type Items = Parameters<typeof DescriptionList>[0]['items']
interface OwnDataProps {
  record: RecordActor
  /** its name, where that is no field of the form */
  company: Items[number]
  items: Items
  /** who changes name and address of the company */
  kept: string | undefined
}

const OwnData = ({ record, company, items, kept }: OwnDataProps) => {
  const { t } = useTranslation(['profile', 'common'])
  const hasFailed = useSelector(record, (s) => s.matches('failed'))
  const isAwaited = useSelector(record, isAwaitedRecord)
  const words = {
    ...t('fields', { returnObjects: true }),
    options: { language: t('common:languages', { returnObjects: true }) },
  }
  const form = useForm(record, profileTable, words)
  const texts = useRecordTexts(profileTable, words)
  const waits = useDraft(form, (draft) => draft.waits)
  const zip = useField(form, 'zip')
  const country = useField(form, 'country')
  if (hasFailed)
    return (
      <Card title={t('personalData')}>
        <ErrorState title={t('loadFailed')} onRetry={() => record.send({ type: 'record.reload' })} />
      </Card>
    )
  if (isAwaited)
    return (
      <Card title={t('personalData')}>
        <div className="flex h-96 flex-col gap-5" aria-busy>
          <Skeleton className="w-3/4" />
          <Skeleton className="w-1/2" />
        </div>
      </Card>
    )
  return (
    <>
      <FieldProblems form={form} />
      <RecordForm id={formId(profileTable)} onSave={(keepsCursor) => saveAndPoint(record, profileTable, keepsCursor)}>
        <FieldCard form={form} card="person" title={t('personalData')} columns={3}>
          <div className="col-span-full mt-1">
            <DescriptionList items={waits ? items : [company, ...items]} />
            {kept !== undefined && <p className="mt-3 text-caption text-ink-3">{kept}</p>}
          </div>
        </FieldCard>
        {waits && (
          <FieldCard
            form={form}
            card="company"
            title={t('ownCompany')}
            own={{ zip: <ZipField field={zip} country={country.value} />, country: <CountryField field={country} /> }}
          >
            <p className="col-span-full text-caption text-ink-3">{t('companyHint')}</p>
          </FieldCard>
        )}
      </RecordForm>
      <ConflictDialog actor={record} texts={texts} />
    </>
  )
}

/** Save, while something is not saved: at the foot of the window. */
export const PersonalSaveBar = ({ record }: { record: RecordActor }) => {
  const unsaved = useSelector(record, (s) => s.hasTag('unsaved'))
  return unsaved && <SaveBar actor={record} form={formId(profileTable)} />
}
