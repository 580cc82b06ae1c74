/** An order confirmation that is written in the portal, with the PDF beside it, or brought. */
import { confirmingActors, orderChoicesActors } from '../api/actors/offer.ts'
import { wired } from '../machines/core/wired.ts'
import { orderChoicesMachine } from '../machines/offer/orderChoicesMachine.ts'
import { confirmingMachine } from '../machines/offer/confirmingMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { ConfirmingScreen } from '../ui/offer/confirming/ConfirmingScreen.tsx'
import { type CreateScreen, idOf, userOf } from './createScreen.ts'
import { wiredFiles } from './wiredFiles.ts'
import { wiredPdf } from './wiredPreview.ts'

export const confirming: CreateScreen = ({ call }) =>
  screen({
    machine: wired(confirmingMachine, {
      ...confirmingActors(call),
      pdf: wiredPdf,
      files: wiredFiles(call),
      choices: wired(orderChoicesMachine, orderChoicesActors(call)),
    }),
    inputOf: (visit) => ({ id: idOf(visit) ?? '', user: userOf(visit), asked: visit.search }),
    View: ConfirmingScreen,
  })
