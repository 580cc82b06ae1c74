/** An order that is written in the portal, with the PDF beside it, or brought. */
import { orderingActors, orderChoicesActors } from '../api/actors/offer.ts'
import { wired } from '../machines/core/wired.ts'
import { orderChoicesMachine } from '../machines/offer/orderChoicesMachine.ts'
import { orderingMachine } from '../machines/offer/orderingMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { OrderingScreen } from '../ui/offer/ordering/OrderingScreen.tsx'
import { type CreateScreen, idOf, userOf } from './createScreen.ts'
import { wiredFiles } from './wiredFiles.ts'
import { wiredPdf } from './wiredPreview.ts'

export const ordering: CreateScreen = ({ call }) =>
  screen({
    machine: wired(orderingMachine, {
      ...orderingActors(call),
      pdf: wiredPdf,
      files: wiredFiles(call),
      choices: wired(orderChoicesMachine, orderChoicesActors(call)),
    }),
    inputOf: (visit) => ({ id: idOf(visit) ?? '', user: userOf(visit), asked: visit.search }),
    View: OrderingScreen,
  })
