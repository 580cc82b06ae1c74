/**
 * An offer, order or job: a new offer on an enquiry, the supplier's draft, or what was released, decided, replaced or archived
 * (rules O1–O9). The machines decide what can be done; this screen puts header, cards, rail and questions together.
 */
import { LoadFailure } from '../core/LoadFailure.tsx'
import { historyOf } from '../core/HistoryCard.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { restingOn } from '../../domain/enquiry/addendum.ts'
import { offerFileTypes } from '../../domain/file/fileRights.ts'
import { waitingApproval } from '../../domain/offer/approval.ts'
import { askedConfirmation } from '../../domain/offer/confirmation.ts'
import { offerTable } from '../../domain/offer/offerDraft.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import type { OfferMode } from '../../domain/offer/offerList.ts'
import { isRefused } from '../../machines/core/workflowMachine.ts'
import { openFileType } from '../../machines/offer/offerContext.ts'
import { useIsSupplier } from '../app/user.ts'
import { ChatCard } from '../chat/ChatCard.tsx'
import { useIsOpen } from '../chat/chatActor.ts'
import { ChatPanel } from '../chat/ChatPanel.tsx'
import { BomExportMenu } from '../bom/BomExportMenu.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { ConflictDialog } from '../core/ConflictDialog.tsx'
import { FieldProblems } from '../core/fields/FieldProblems.tsx'
import { formId, saveAndPoint, useForm } from '../core/fields/form.ts'
import { useRecordTexts } from '../core/fields/words.ts'
import { focusCard } from '../core/formFocus.ts'
import { RecordForm, useBeside } from '../core/RecordPage.tsx'
import { RecordSkeleton } from '../core/Opening.tsx'
import { BottomBarRoom, RecordStates, SaveBar } from '../core/RecordStates.tsx'
import { OwnNumbersCard } from '../enquiry/OwnNumbersCard.tsx'
import { RefusedPage } from '../enquiry/RefusedPage.tsx'
import { KnownAddenda, StandCard } from './StandCard.tsx'
import { ConfirmationCard } from './ConfirmationCard.tsx'
import { DecisionCard } from './DecisionCard.tsx'
import type { MendablePoint } from '../../machines/offer/decisionPoints.ts'
import { EnquiryValuesCard } from './EnquiryValuesCard.tsx'
import {
  isEditable,
  isEnquiryThere,
  type OfferActor,
  offerOf,
  type OfferRecordActor,
  useChoice,
  useVersions,
  useOfferAwaits,
} from './offerActor.ts'
import { SealedBid } from './SealedBid.tsx'
import { SealedRail } from './SealedRail.tsx'
import { isToldOf } from '../../domain/offer/job.ts'
import { JobCards } from './job/JobCards.tsx'
import { JobRail } from './job/JobRail.tsx'
import { OfferFilesCard } from './OfferFilesCard.tsx'
import { FILES_ID, focusFirstMissing, useOfferWords } from './offerForm.ts'
import { OfferHeader } from './OfferHeader.tsx'
import { OfferHistory } from './OfferHistory.tsx'
import { OfferStrip } from './OfferStrip.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderSumCard } from './lines/OrderSum.tsx'
import { PriceLinesCard } from './lines/PriceLinesCard.tsx'
import { NotIncludedCard } from './NotIncludedCard.tsx'
import { OfferQuestions } from './OfferQuestions.tsx'
import { ScaleCard } from './ScaleCard.tsx'
import { PriceFigures, PriceForm } from './PriceCard.tsx'
import { useObstacle } from './useObstacle.ts'
import { VersionsCard } from './VersionsCard.tsx'
import { FolderCard } from './FolderCard.tsx'

interface OfferFormScreenProps {
  actor: OfferActor
  mode: OfferMode
}

export const OfferFormScreen = ({ actor, mode }: OfferFormScreenProps) => {
  const { t } = useTranslation(['offer', 'common'])
  const record = useSelector(actor, (s) => s.children.record)
  const loading = useSelector(actor, (s) => s.hasTag('loading'))
  const failed = useSelector(actor, (s) => s.matches('failed'))
  const refused = useSelector(actor, (s) => isRefused(s))
  const broken = useSelector(actor, (s) => s.context.broken)
  const back = { label: t(`modes.${mode}.title`), href: `/${mode}` }
  const awaits = useOfferAwaits(actor)
  if (refused) return <Refused actor={actor} />
  if (loading) return <RecordSkeleton />
  if (failed) {
    return <LoadFailure back={back} problem={broken} onRetry={() => actor.send({ type: 'basis.reload' })} />
  }
  return (
    <RecordStates actor={record} back={back} awaits={awaits}>
      {record && <Page actor={actor} record={record} mode={mode} />}
    </RecordStates>
  )
}

/** There is no offer to be made on the enquiry in the address. */
const Refused = ({ actor }: { actor: OfferActor }) => {
  const { t } = useTranslation('offer')
  return <RefusedPage title={t('refused.title')} reason={useObstacle(actor) ?? ''} />
}

const Page = ({ actor, record, mode }: OfferFormScreenProps & { record: OfferRecordActor }) => {
  const offer = useSelector(actor, offerOf)
  const enquiry = useSelector(actor, (s) => s.context.basis)
  const enquiryThere = useSelector(actor, isEnquiryThere)
  const bomExport = useSelector(actor, (s) => s.children.bomExport)
  const proof = useSelector(actor, (s) => s.children.proof)
  const grid = useSelector(actor, (s) => s.children.grid)
  const templates = useSelector(actor, (s) => s.children.templates)
  const reckoning = useSelector(actor, (s) => s.children.reckoning)
  const job = useSelector(actor, (s) => s.children.job)
  const ownNumbers = useSelector(actor, (s) => s.children.ownNumbers)
  const versions = useVersions(actor)
  const { choice, chosen, lost } = useChoice(actor)
  const editable = useSelector(actor, isEditable)
  const form = useForm(record, offerTable, useOfferWords())
  const beside = useBeside()
  const chat = useSelector(actor, (s) => s.children.chat)
  const folder = useSelector(actor, (s) => s.children.folder)
  const chatOpen = useIsOpen(chat)
  const openType = useSelector(actor, (s) => openFileType(s.context))
  const isSupplier = useIsSupplier()
  const texts = useRecordTexts(form.table, form.words)
  const customerName = offer?.customerName ?? enquiry?.customerName ?? ''
  const save = (keepsCursor = false) => saveAndPoint(record, offerTable, keepsCursor)
  const history = useSelector(record, historyOf)
  const waiting = offer ? waitingApproval(offer) : undefined
  const isTold = offer?.job ? isToldOf(offer.job) : false
  const confirmation = offer?.confirmation && (
    <ConfirmationCard actor={actor} offer={offer} confirmation={offer.confirmation} />
  )
  /** A question of the supplier's, which its customer answers before anything else there. */
  const isAsked = !isSupplier && offer ? askedConfirmation(offer) !== undefined : false
  const jobCards = job && offer && <JobCards actor={job} offer={offer} chat={chat} />
  const aside = offer && (
    <>
      {versions.length > 1 && (
        <VersionsCard versions={versions} currentId={offer.id} amount={offer.enquiryValues.amount} />
      )}
      {history && <OfferHistory offer={offer} history={history} />}
    </>
  )
  return (
    <PageLayout
      width="form"
      header={
        <>
          <OfferHeader actor={actor} record={record} mode={mode} />
          <div className="mb-4">
            <OfferStrip actor={actor} customerName={customerName} />
          </div>
          {!beside && isAsked && <div className="mb-4">{confirmation}</div>}
          {/* Where the rail stands above, how far the job has come stands above it. */}
          {!beside && isTold && <div className="mb-4 flex flex-col gap-4">{jobCards}</div>}
        </>
      }
      rail={
        <>
          {choice && offer && hasOptions(offer) && <OrderSumCard offer={offer} chosen={chosen} lost={lost} />}
          <DecisionCard
            actor={actor}
            record={record}
            customerName={customerName}
            onMend={(point) => remedies[point](record)}
          />
          {offer?.sealed && !offer.released && !offer.archived && <SealedRail actor={actor} offer={offer} />}
          {offer && isTold && <JobRail offer={offer} />}
          {ownNumbers && <OwnNumbersCard actor={ownNumbers} ordered={offer?.order?.number} />}
          {chat && offer?.released && <ChatCard actor={chat} />}
          {beside && aside}
        </>
      }
      besidePanel={chatOpen}
      panel={
        chat && (
          <ChatPanel
            actor={chat}
            companyName={isSupplier ? customerName : (offer?.supplierName ?? '')}
            typesFor={(filename) => (openType ? offerFileTypes(openType, filename) : [])}
          />
        )
      }
    >
      <ConflictDialog actor={record} texts={texts} />
      <FieldProblems form={form} />
      {offer ? <StandCard actor={actor} offer={offer} /> : enquiry && <KnownAddenda addenda={enquiry.addenda} />}
      {offer && offer.submissions.length > 0 && <SealedBid offer={offer} proof={proof} />}
      {editable ? (
        <RecordForm id={formId(offerTable)} onSave={save}>
          {grid && (
            <PriceForm
              form={form}
              record={record}
              grid={grid}
              templates={templates}
              reckoning={reckoning}
              amount={offer?.enquiryValues.amount ?? enquiry?.amount ?? 1}
            />
          )}
        </RecordForm>
      ) : (
        offer && (
          <>
            {(beside || !isTold) && jobCards}
            {(beside || !isAsked) && confirmation}
            {waiting?.order && <OrderCard waits offer={offer} order={waiting.order} />}
            {offer.order && <OrderCard offer={offer} order={offer.order} />}
            <PriceFigures offer={offer} versions={versions} />
            {!offer.totalOnly && offer.priceLines.length > 0 && (
              <PriceLinesCard
                offer={offer}
                versions={versions}
                choice={choice && { chosen, onToggle: (id: string) => choice.send({ type: 'option.toggled', id }) }}
              />
            )}
            <NotIncludedCard offer={offer} />
            <ScaleCard offer={offer} />
          </>
        )
      )}
      <OfferFilesCard actor={actor} onSave={save} />
      {offer ? (
        <EnquiryValuesCard
          copied
          addendum={restingOn(offer)}
          values={offer.enquiryValues}
          enquiryId={offer.enquiryId}
          readable={offer.enquiryReadable}
          bomFileName={offer.bomFileName}
          exports={bomExport && <BomExportMenu actor={bomExport} />}
        />
      ) : (
        enquiry && (
          <EnquiryValuesCard
            copied={false}
            values={enquiry}
            enquiryId={enquiry.id}
            readable={enquiryThere}
            bomFileName={enquiry.bomFileName}
          />
        )
      )}
      {!beside && aside}
      {/* last: how many files it has is known once it is in sight */}
      {folder && <FolderCard card={folder} />}
      {offer && <OfferQuestions actor={actor} record={record} offer={offer} />}
      {editable ? <SaveBar actor={record} form={formId(offerTable)} /> : <BottomBarRoom />}
    </PageLayout>
  )
}

/** Where an open point of a decision is mended. */
const toFiles = () => focusCard(FILES_ID)
const remedies: Record<MendablePoint, (record: OfferRecordActor) => void> = {
  isComplete: focusFirstMissing,
  hasOfferFile: toFiles,
  hasOrderFile: toFiles,
  hasOrderConfirmationFile: toFiles,
}

const hasOptions = ({ priceLines }: Offer): boolean => priceLines.some(({ role }) => role !== 'POSITION')
