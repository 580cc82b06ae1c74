/** How the sealed offers on an enquiry were opened: a page of its own. */
import { openingActors, proofActors } from '../api/actors/enquiry.ts'
import { openingMachine } from '../machines/enquiry/openingMachine.ts'
import { proofMachine } from '../machines/enquiry/proofMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { screen } from '../ui/app/screen.tsx'
import { OpeningScreen } from '../ui/enquiry/OpeningScreen.tsx'
import { type CreateScreen, idOf } from './createScreen.ts'

export const opening: CreateScreen = ({ call }) =>
  screen({
    machine: wired(openingMachine, { ...openingActors(call), proof: wired(proofMachine, proofActors(call)) }),
    inputOf: (visit) => ({ enquiryId: idOf(visit) ?? '' }),
    View: OpeningScreen,
  })
