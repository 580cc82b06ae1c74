/** The offers, and the orders and jobs that came of them: one list in three guises. */
import i18next from 'i18next'
import { loadOffers, offerListActors, offerSumActors } from '../api/actors/offer.ts'
import { toldExport } from '../api/export/toldExport.ts'
import { offerCells } from '../domain/offer/offerCells.ts'
import type { OfferMode } from '../domain/offer/offerList.ts'
import { listSumMachine } from '../machines/core/listSumMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { offerListMachines } from '../machines/offer/offerListMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { offerStateWords } from '../ui/offer/offerStateWords.ts'
import { OfferListScreen } from '../ui/offer/OfferListScreen.tsx'
import type { CreateScreen } from './createScreen.ts'
import { exportOf, keptViews } from './listBeside.ts'

export const offerList =
  (mode: OfferMode): CreateScreen =>
  ({ call }) =>
    screen({
      machine: wired(offerListMachines[mode], {
        ...offerListActors(call, mode),
        ...keptViews(call, loadOffers(call, mode)),
        sum: wired(listSumMachine, offerSumActors(call, mode)),
        ...exportOf(
          loadOffers(call, mode),
          {
            words: () => exportWords(mode),
            cells: () => offerCells(offerStateWords, (place) => i18next.t(`offer:list.range.${place}`)),
          },
          toldExport(call),
        ),
      }),
      inputOf: ({ search }) => ({ search }),
      View: ({ actor }) => <OfferListScreen actor={actor} mode={mode} />,
    })

const exportWords = (mode: OfferMode) => ({
  title: i18next.t(`offer:modes.${mode}.title`),
  columns: {
    ...i18next.t('offer:list.columns', { returnObjects: true }),
    ...i18next.t('offer:list.export', { returnObjects: true }),
  },
})
