/**
 * An enquiry: a new one, a draft, or what was released, closed or archived, for its customer and for suppliers (rules E3–E9). The
 * machines decide what can be done; this screen puts form, files, parts list and rail together.
 */
import { historyOf } from '../core/HistoryCard.tsx'
import { useSelector } from '@xstate/react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { conditionFields, missingFreeTexts } from '../../domain/enquiry/conditions.ts'
import { enquiryStateOf, enquiryTable } from '../../domain/enquiry/enquiry.ts'
import { enquiryFileTypes } from '../../domain/file/fileRights.ts'
import type { ReleasePoint } from '../../machines/enquiry/enquiryContext.ts'
import { isRefused } from '../../machines/core/workflowMachine.ts'
import { useIsSupplier } from '../app/user.ts'
import { BomCard } from '../bom/BomCard.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { WorkflowStrip } from '../core/WorkflowStrip.tsx'
import { ConflictDialog } from '../core/ConflictDialog.tsx'
import { FieldProblems } from '../core/fields/FieldProblems.tsx'
import { formId, saveAndPoint, useForm } from '../core/fields/form.ts'
import { focusCard } from '../core/formFocus.ts'
import { BottomBarRoom, RecordForm, useBeside } from '../core/RecordPage.tsx'
import { RecordStates } from '../core/RecordStates.tsx'
import { FilesCard } from '../file/FilesCard.tsx'
import { OpenConditionPanel, openPanel, useOpenPanel } from './ConditionPanels.tsx'
import { ConditionsCard } from './ConditionsCard.tsx'
import { type EnquiryActor, enquiryOf, type EnquiryRecordActor, isReadOnly } from './enquiryActor.ts'
import { type EnquiryForm, focusField, leaveField } from './enquiryForm.ts'
import { EnquiryHeader } from './EnquiryHeader.tsx'
import { EnquiryHistory } from './EnquiryHistory.tsx'
import { EnquiryReleaseCard } from './EnquiryReleaseCard.tsx'
import { useEnquiryTexts, useEnquiryWords } from './enquiryTexts.ts'
import { GeneralCard } from './GeneralCard.tsx'
import { OffersCard } from './OffersCard.tsx'
import { RefusedPage } from './RefusedPage.tsx'
import { useWorkflowSteps } from './workflowSteps.ts'

const FILES_ID = 'enquiry-files'
const BOM_ID = 'enquiry-bom'
export const EnquiryFormScreen = ({ actor }: { actor: EnquiryActor }) => {
  const { t } = useTranslation('enquiry')
  const record = useSelector(actor, (s) => s.children.record)
  const refused = useSelector(actor, (s) => isRefused(s))
  if (refused) return <RefusedPage title={t('refused.new')} reason={t('refused.newReason')} />
  return (
    <RecordStates actor={record} back={{ label: t('list.title'), href: '/enquiry' }}>
      {record && <Page actor={actor} record={record} />}
    </RecordStates>
  )
}

const Page = ({ actor, record }: { actor: EnquiryActor; record: EnquiryRecordActor }) => {
  const { t } = useTranslation(['enquiry', 'bom'])
  const isSupplier = useIsSupplier()
  const enquiry = useSelector(actor, enquiryOf)
  const files = useSelector(actor, (s) => s.children.files)
  const bom = useSelector(actor, (s) => s.children.bom)
  const readOnly = useSelector(actor, isReadOnly)
  const form = useForm(record, enquiryTable, useEnquiryWords(), readOnly)
  const panel = useOpenPanel(actor)
  const texts = useEnquiryTexts()
  const steps = useWorkflowSteps(enquiry, isSupplier)
  const beside = useBeside()
  const save = () => saveAndPoint(record, enquiryTable)
  const ofRecord = useSelector(record, historyOf)
  const history = enquiry && ofRecord && <EnquiryHistory enquiry={enquiry} history={ofRecord} />
  return (
    <PageLayout
      width="form"
      header={
        <>
          <EnquiryHeader actor={actor} record={record} />
          <div className="mb-4">
            <WorkflowStrip steps={steps} />
          </div>
        </>
      }
      rail={
        <>
          {!readOnly && (
            <EnquiryReleaseCard actor={actor} record={record} onMend={(point) => remedies[point](actor, form)} />
          )}
          {enquiry?.released && <OffersCard offers={enquiry.offers} isSupplier={isSupplier} />}
          {beside && history}
        </>
      }
      panel={panel && <OpenConditionPanel panel={panel} actor={actor} form={form} files={files} />}
    >
      <FieldProblems form={form} />
      {readOnly && enquiry && <ReadOnlyNotice state={isSupplier ? 'supplier' : enquiryStateOf(enquiry)} />}
      <RecordForm id={formId(enquiryTable)} onSave={save}>
        <GeneralCard form={form} enquiry={enquiry} />
        <ConditionsCard form={form} panels={{ open: (opened) => openPanel(actor, opened) }} />
      </RecordForm>
      <FilesCard
        id={FILES_ID}
        actor={files}
        folder={`enquiry/${enquiry?.id ?? ''}`}
        target="enquiry"
        typesFor={enquiryFileTypes}
        required="CIRCUIT_DIAGRAM"
        save={{ label: t('form.save'), onSave: save }}
      />
      <BomCard id={BOM_ID} actor={bom} blocked={t('release.bomBlocked')} />
      {!beside && history}
      <ConflictDialog actor={record} texts={texts} />
      {!readOnly && <BottomBarRoom />}
    </PageLayout>
  )
}

const ReadOnlyNotice = ({ state }: { state: 'supplier' | ReturnType<typeof enquiryStateOf> }) => {
  const { t } = useTranslation('enquiry')
  return state === 'draft' ? null : <Notice tone="neutral">{t(`form.readOnly.${state}`)}</Notice>
}

/** Where an open point of the release is mended. */
const remedies: Record<ReleasePoint, (actor: EnquiryActor, form: EnquiryForm) => void> = {
  isFilled: (_, { record }) => {
    const { errors } = record.getSnapshot().context
    const first = enquiryTable.fields.find(({ key }) => errors[key])
    if (first) focusField(first.key)
  },
  hasFreeTexts: (actor, form) => {
    const [missing] = missingFreeTexts(form.record.getSnapshot().context.draft)
    const owner = conditionFields.find((field) => field.kind === 'choice' && field.individualKey === missing)
    // The panel must be there before its field can get the cursor.
    flushSync(() => {
      if (missing) leaveField(form, missing)
      if (owner?.panel) openPanel(actor, owner.panel)
    })
    if (missing) focusField(missing)
  },
  hasCircuitDiagram: () => focusCard(FILES_ID),
  hasBom: () => focusCard(BOM_ID),
}
