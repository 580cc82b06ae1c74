/** The offers, and the orders and jobs that came of them: one list in three guises. */
import { offerListActors } from '../api/actors/offer.ts'
import type { OfferMode } from '../domain/offer/offerList.ts'
import { wired } from '../machines/core/wired.ts'
import { offerListMachines } from '../machines/offer/offerListMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { OfferListScreen } from '../ui/offer/OfferListScreen.tsx'
import type { CreateScreen } from './createScreen.ts'

export const offerList =
  (mode: OfferMode): CreateScreen =>
  ({ call }) =>
    screen({
      machine: wired(offerListMachines[mode], offerListActors(call, mode)),
      inputOf: ({ search }) => ({ search }),
      View: ({ actor }) => <OfferListScreen actor={actor} mode={mode} />,
    })
