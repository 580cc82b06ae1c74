/** An offer, or the order or job that came of it: its form, its files, and its workflow. */
import { offerHistory } from '../api/contract/offer.ts'
import { bomExportActors } from '../api/actors/bom.ts'
import { ownNumbersActors, proofActors } from '../api/actors/enquiry.ts'
import { jobActors, jobFilesActors } from '../api/actors/job.ts'
import {
  approvalActors,
  choiceActors,
  offerActors,
  offerRecordActors,
  ownReckoningActors,
  submittingActors,
  templatesActors,
  versionsActors,
} from '../api/actors/offer.ts'
import type { OfferMode } from '../domain/offer/offerList.ts'
import { withWords } from '../i18n/index.ts'
import { bomExportMachine } from '../machines/bom/bomExportMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { folderCardMachine } from '../machines/folder/folderCardMachine.ts'
import { choiceMachine } from '../machines/offer/choiceMachine.ts'
import { ownNumbersMachine } from '../machines/enquiry/ownNumbersMachine.ts'
import { proofMachine } from '../machines/enquiry/proofMachine.ts'
import { jobFilesMachine } from '../machines/offer/jobFilesMachine.ts'
import { jobMachine } from '../machines/offer/jobMachine.ts'
import { offerMachine } from '../machines/offer/offerMachine.ts'
import { offerRecordMachine } from '../machines/offer/offerRecordMachine.ts'
import { priceGridMachine } from '../machines/offer/priceGridMachine.ts'
import { ownReckoningMachine } from '../machines/offer/ownReckoningMachine.ts'
import { templatesMachine } from '../machines/offer/templatesMachine.ts'
import { versionsMachine } from '../machines/offer/versionsMachine.ts'
import { fromPromise } from 'xstate'
import { screen } from '../ui/app/screen.tsx'
import { OfferFormScreen } from '../ui/offer/OfferFormScreen.tsx'
import { type CreateScreen, idOf, userOf } from './createScreen.ts'
import { formParts } from './formParts.ts'
import { wiredChat } from './wiredChat.ts'
import { wiredFiles } from './wiredFiles.ts'

export const offerForm =
  (mode: OfferMode): CreateScreen =>
  ({ call }) =>
    screen({
      machine: wired(offerMachine, {
        ...offerActors(call),
        ...submittingActors(call),
        ...approvalActors(call),
        record: wired(offerRecordMachine, {
          ...offerRecordActors(call),
          ...formParts(call, offerHistory),
        }),
        bomExport: wired(bomExportMachine, bomExportActors(call)),
        chat: wiredChat(call),
        folder: wired(folderCardMachine, {
          loadFolder: fromPromise(async () => {
            const { folderFiles } = await withWords(['folder', 'file'], import('./folderFiles.ts'))
            return folderFiles(call)
          }),
        }),
        proof: wired(proofMachine, proofActors(call)),
        grid: priceGridMachine,
        reckoning: wired(ownReckoningMachine, ownReckoningActors(call)),
        templates: wired(templatesMachine, templatesActors(call)),
        choice: wired(choiceMachine, choiceActors(call)),
        versions: wired(versionsMachine, versionsActors(call)),
        files: wiredFiles(call),
        ownNumbers: wired(ownNumbersMachine, ownNumbersActors(call)),
        job: wired(jobMachine, { ...jobActors(call), files: wired(jobFilesMachine, jobFilesActors(call)) }),
      }),
      inputOf: (visit) => ({
        id: idOf(visit),
        basisId: visit.params['enquiryId'] ?? null,
        user: userOf(visit),
        asked: visit.search,
      }),
      View: ({ actor }) => <OfferFormScreen actor={actor} mode={mode} />,
    })
