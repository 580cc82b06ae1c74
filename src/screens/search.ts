/** The search over everything: no screen, but above all of them. Loaded when it is opened for the first time, then it stays. */
import { createActor } from 'xstate'
import { searchActors } from '../api/actors/search.ts'
import enquiry from '../i18n/de/enquiry.json'
import offer from '../i18n/de/offer.json'
import words from '../i18n/de/search.json'
import { addTexts } from '../i18n/index.ts'
import { wired } from '../machines/core/wired.ts'
import { searchMachine } from '../machines/search/searchMachine.ts'
import type { LoadedSearch } from '../ui/app/roots.ts'
import { SearchDialog } from '../ui/search/SearchDialog.tsx'
import type { Services } from './createScreen.ts'

export const startSearch = ({ call }: Pick<Services, 'call'>): LoadedSearch => {
  addTexts({ search: words, enquiry, offer })
  return { actor: createActor(wired(searchMachine, searchActors(call))).start(), View: SearchDialog }
}
