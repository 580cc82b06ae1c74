/**
 * An enquiry: a new one, a draft, or what was released, closed or archived, for its customer and for suppliers (rules E3–E9). The
 * machines decide what can be done; this screen puts form, files, parts list and rail together.
 */
import { historyOf } from '../core/HistoryCard.tsx'
import { useSelector } from '@xstate/react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { conditionFields, missingFreeTexts } from '../../domain/enquiry/conditions.ts'
import { placeOf } from '../../domain/enquiry/contradictions.ts'
import { enquiryTable } from '../../domain/enquiry/enquiryFields.ts'
import { enquiryFileTypes } from '../../domain/file/fileRights.ts'
import type { ReleaseNeed } from '../../domain/enquiry/enquiryRules.ts'
import { isRefused } from '../../machines/core/workflowMachine.ts'
import { useIsSupplier } from '../app/user.ts'
import { BomCard } from '../bom/BomCard.tsx'
import { BomChanges, BomChangesSheet } from '../bom/BomChanges.tsx'
import { BomExportMenu } from '../bom/BomExportMenu.tsx'
import { EstimateFigure } from '../bom/estimate/EstimateFigure.tsx'
import { ChatCard } from '../chat/ChatCard.tsx'
import { useAwaitsTalks, useIsOpen } from '../chat/chatActor.ts'
import { ChatPanel } from '../chat/ChatPanel.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { WorkflowStrip } from '../core/WorkflowStrip.tsx'
import { ConflictDialog } from '../core/ConflictDialog.tsx'
import { FieldProblems } from '../core/fields/FieldProblems.tsx'
import { formId, saveAndPoint, useForm } from '../core/fields/form.ts'
import { focusCard } from '../core/formFocus.ts'
import { LoadFailure } from '../core/LoadFailure.tsx'
import { RecordSkeleton } from '../core/Opening.tsx'
import { RecordForm, useBeside } from '../core/RecordPage.tsx'
import { RecordStates, SaveBar } from '../core/RecordStates.tsx'
import { FilesCard } from '../file/FilesCard.tsx'
import { OpenConditionPanel, openPanel, useOpenPanel } from './ConditionPanels.tsx'
import { AddendaCard } from './addendum/AddendaCard.tsx'
import { BidDeclinesCard } from './BidDeclinesCard.tsx'
import { BidDialogs } from './BidDialogs.tsx'
import { ConditionsCard } from './ConditionsCard.tsx'
import { ConditionsRead } from './ConditionsRead.tsx'
import { DeadlineCard } from './DeadlineCard.tsx'
import { type EnquiryActor, enquiryOf, type EnquiryRecordActor, isReadOnly } from './enquiryActor.ts'
import { EnquiryComparison } from './EnquiryComparison.tsx'
import { type EnquiryForm, focusField, leaveField } from './enquiryForm.ts'
import { EnquiryHeader } from './EnquiryHeader.tsx'
import { EnquiryHistory } from './EnquiryHistory.tsx'
import { EnquiryReleaseCard } from './EnquiryReleaseCard.tsx'
import { useEnquiryTexts, useEnquiryWords } from './enquiryTexts.ts'
import { InvitationDialogs } from './InvitationDialogs.tsx'
import { SealedCard } from './SealedCard.tsx'
import { OwnNumbersCard } from './OwnNumbersCard.tsx'
import { GeneralCard, GeneralRead } from './GeneralCard.tsx'
import { useContradictions } from './releaseWarnings.ts'
import { OffersCard } from './OffersCard.tsx'
import { RefusedPage } from './RefusedPage.tsx'
import { BegunWith, KeepButton, TemplatesMenu } from './templates/TemplateButtons.tsx'
import { TemplatesDialogs } from './templates/TemplatesDialogs.tsx'
import { useWorkflowSteps } from './workflowSteps.ts'

const FILES_ID = 'enquiry-files'
const BOM_ID = 'enquiry-bom'
export const EnquiryFormScreen = ({ actor }: { actor: EnquiryActor }) => {
  const { t } = useTranslation('enquiry')
  const record = useSelector(actor, (s) => s.children.record)
  const refused = useSelector(actor, (s) => isRefused(s))
  const awaits = useAwaits(actor)
  const opening = useSelector(actor, (s) => s.matches('loadingBasis'))
  const failed = useSelector(actor, (s) => s.matches('failed'))
  const broken = useSelector(actor, (s) => s.context.broken)
  const back = { label: t('list.title'), href: '/enquiry' }
  if (refused) return <RefusedPage title={t('refused.new')} reason={t('refused.newReason')} />
  if (opening) return <RecordSkeleton />
  if (failed) return <LoadFailure back={back} problem={broken} onRetry={() => actor.send({ type: 'basis.reload' })} />
  return (
    <RecordStates actor={record} back={back} awaits={awaits}>
      {record && <Page actor={actor} record={record} />}
    </RecordStates>
  )
}

/** What stands above the form is on its way: the offers that its customer compares, with the estimate, and on a phone the conversations. */
const useAwaits = (actor: EnquiryActor): boolean => {
  const isSupplier = useIsSupplier()
  const isKnown = useSelector(actor, (s) => enquiryOf(s) !== null)
  const compares = useSelector(actor, (s) => !isSupplier && (enquiryOf(s)?.offers.length ?? 0) > 0)
  const awaitsOffers = useSelector(
    useSelector(actor, (s) => s.children.offers),
    (s) => s === undefined || (s.hasTag('loading') && s.context.offers.length === 0),
  )
  const awaitsEstimate = useSelector(
    useSelector(actor, (s) => s.children.estimate),
    (s) => s === undefined || (s.hasTag('loading') && s.context.estimate === null),
  )
  const awaitsTalks = useAwaitsTalks(useSelector(actor, (s) => s.children.chat))
  return isKnown && ((compares && (awaitsOffers || awaitsEstimate)) || awaitsTalks)
}

const Page = ({ actor, record }: { actor: EnquiryActor; record: EnquiryRecordActor }) => {
  const { t } = useTranslation(['enquiry', 'bom'])
  const isSupplier = useIsSupplier()
  const enquiry = useSelector(actor, enquiryOf)
  const files = useSelector(actor, (s) => s.children.files)
  const bom = useSelector(actor, (s) => s.children.bom)
  const estimate = useSelector(actor, (s) => s.children.estimate)
  const bomExport = useSelector(actor, (s) => s.children.bomExport)
  const bomChanges = useSelector(actor, (s) => s.children.bomChanges)
  const ownNumbers = useSelector(actor, (s) => s.children.ownNumbers)
  const chat = useSelector(actor, (s) => s.children.chat)
  const addendum = useSelector(actor, (s) => s.children.addendum)
  const templates = useSelector(actor, (s) => s.children.conditionTemplates)
  const chatOpen = useIsOpen(chat)
  const readOnly = useSelector(actor, isReadOnly)
  const form = useForm(record, enquiryTable, useEnquiryWords(), readOnly)
  const opened = useOpenPanel(actor)
  const panel = readOnly ? undefined : opened
  const texts = useEnquiryTexts()
  const steps = useWorkflowSteps(enquiry, isSupplier)
  const beside = useBeside()
  const save = (keepsCursor = false) => saveAndPoint(record, enquiryTable, keepsCursor)
  const contradictions = useContradictions(record)
  const offers = useSelector(actor, (s) => s.children.offers)
  /** its customer compares, from the first offer on */
  const compares = !isSupplier && enquiry !== null && enquiry.offers.length > 0
  /** … and reads only how many there are while they are sealed */
  const withheld = !isSupplier && enquiry?.sealedOffers !== null && enquiry?.archived === false
  /** what changes the enquiry is read before it; the way to the first addendum comes last */
  const amended = enquiry !== null && enquiry.addenda.length > 0
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
          {withheld && enquiry && <SealedCard enquiry={enquiry} />}
          {compares && enquiry && offers && (
            <EnquiryComparison actor={actor} offers={offers} enquiry={enquiry} estimate={estimate} />
          )}
        </>
      }
      rail={
        <>
          {!readOnly && (
            <EnquiryReleaseCard
              actor={actor}
              record={record}
              onMend={(point) => remedies[point](actor, form)}
              contradictions={contradictions}
              onResolve={(name) => focusCondition(actor, placeOf(name))}
            />
          )}
          {enquiry?.released && <DeadlineCard actor={actor} enquiry={enquiry} isSupplier={isSupplier} />}
          {ownNumbers && <OwnNumbersCard actor={ownNumbers} />}
          {enquiry?.released && !compares && !withheld && <OffersCard enquiry={enquiry} isSupplier={isSupplier} />}
          {chat && enquiry?.released && <ChatCard actor={chat} over={enquiry.archived} offers={enquiry.offers} />}
          {beside && history}
        </>
      }
      besidePanel={chatOpen}
      overRail={panel !== undefined}
      panel={
        panel ? (
          <OpenConditionPanel panel={panel} actor={actor} record={record} form={form} files={files} />
        ) : (
          chat && <ChatPanel actor={chat} companyName={enquiry?.customerName ?? ''} typesFor={enquiryFileTypes} />
        )
      }
    >
      <FieldProblems form={form} />
      {readOnly && enquiry ? (
        <>
          {withheld && enquiry.bidDeclines.length > 0 && <BidDeclinesCard declines={enquiry.bidDeclines} />}
          {addendum && amended && <AddendaCard actor={addendum} enquiry={enquiry} />}
          <GeneralRead enquiry={enquiry} />
          <ConditionsRead
            enquiry={enquiry}
            files={files}
            chat={chat}
            keep={templates && !isSupplier && <KeepButton templates={templates} />}
          />
          {addendum && !amended && <AddendaCard actor={addendum} enquiry={enquiry} />}
        </>
      ) : (
        <RecordForm id={formId(enquiryTable)} onSave={save}>
          <GeneralCard form={form} />
          <ConditionsCard
            form={form}
            panels={{ open: (opened) => openPanel(actor, opened) }}
            contradictions={contradictions}
            templates={templates && <TemplatesMenu templates={templates} />}
            begun={templates && <BegunWith actor={actor} templates={templates} />}
          />
        </RecordForm>
      )}
      <FilesCard
        id={FILES_ID}
        actor={files}
        folder={`enquiry/${enquiry?.id ?? ''}`}
        target="enquiry"
        typesFor={enquiryFileTypes}
        required="CIRCUIT_DIAGRAM"
        save={{ label: t('form.save'), onSave: save }}
      />
      <BomCard
        id={BOM_ID}
        actor={bom}
        blocked={t('release.bomBlocked')}
        exports={bomExport && <BomExportMenu actor={bomExport} />}
        changes={bomChanges && <BomChanges actor={bomChanges} />}
        estimate={
          estimate &&
          !isSupplier && (
            <EstimateFigure
              actor={estimate}
              cabinets={enquiry?.amount ?? 1}
              href={`/enquiry/${encodeURIComponent(enquiry?.id ?? '')}/preisrahmen`}
              summary={enquiry?.bomSummary ?? null}
            />
          )
        }
      />
      {bomChanges && <BomChangesSheet actor={bomChanges} />}
      {!beside && history}
      <BidDialogs actor={actor} />
      <InvitationDialogs actor={actor} />
      {templates && <TemplatesDialogs templates={templates} conditions={() => record.getSnapshot().context.draft} />}
      <ConflictDialog actor={record} texts={texts} />
      {!readOnly && <SaveBar actor={record} form={formId(enquiryTable)} />}
    </PageLayout>
  )
}

/** The cursor to a condition; the panel that it stands in must be there before. */
const focusCondition = (actor: EnquiryActor, key: ReturnType<typeof placeOf>): void => {
  const owner = conditionFields.find(
    (field) => field.key === key || (field.kind === 'choice' && field.individualKey === key),
  )
  flushSync(() => {
    if (owner?.panel) openPanel(actor, owner.panel)
  })
  focusField(key)
}

/** Where an open point of the release is mended. */
const remedies: Record<ReleaseNeed, (actor: EnquiryActor, form: EnquiryForm) => void> = {
  isFilled: (_, { record }) => {
    const { errors } = record.getSnapshot().context
    const first = enquiryTable.fields.find(({ key }) => errors[key])
    if (first) focusField(first.key)
  },
  hasFreeTexts: (actor, form) => {
    const [missing] = missingFreeTexts(form.record.getSnapshot().context.draft)
    if (!missing) return
    leaveField(form, missing)
    focusCondition(actor, missing)
  },
  hasCircuitDiagram: () => focusCard(FILES_ID),
  hasBom: () => focusCard(BOM_ID),
  isBomMapped: (actor) => actor.getSnapshot().children.bom?.send({ type: 'bom.map' }),
}
