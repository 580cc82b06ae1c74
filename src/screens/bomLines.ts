/** The lines of a parts list on a page of their own. */
import { bomLinesActors } from '../api/actors/bomLines.ts'
import article from '../i18n/de/article.json'
import bom from '../i18n/de/bom.json'
import { bomLinesMachine } from '../machines/bom/bomLinesMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { screen } from '../ui/app/screen.tsx'
import { BomLinesScreen } from '../ui/bom/work/BomLinesScreen.tsx'
import { type CreateScreen, idOf, userOf } from './createScreen.ts'

export const bomLines: CreateScreen = ({ call }) =>
  screen({
    texts: { bom, article },
    machine: wired(bomLinesMachine, bomLinesActors(call)),
    inputOf: (visit) => ({ enquiryId: idOf(visit) ?? '', user: userOf(visit), search: visit.search }),
    View: BomLinesScreen,
  })
