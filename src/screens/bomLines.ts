/** The lines of a parts list on a page of their own. */
import { bomExportActors, estimateActors } from '../api/actors/bom.ts'
import { bomLinesActors, lineSearchActors } from '../api/actors/bomLines.ts'
import { lineQuestionActors } from '../api/actors/chat.ts'
import { lineQuestionsMachine } from '../machines/chat/lineQuestionsMachine.ts'
import { bomExportMachine } from '../machines/bom/bomExportMachine.ts'
import { bomLinesMachine } from '../machines/bom/bomLinesMachine.ts'
import { bomPageMachine } from '../machines/bom/bomPageMachine.ts'
import { estimateMachine } from '../machines/bom/estimateMachine.ts'
import { lineSearchMachine } from '../machines/bom/lineSearchMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { screen } from '../ui/app/screen.tsx'
import { BomLinesScreen } from '../ui/bom/work/BomLinesScreen.tsx'
import { type CreateScreen, idOf, userOf } from './createScreen.ts'
import { wiredBom } from './wiredBom.ts'
import { wiredChat } from './wiredChat.ts'

export const bomLines: CreateScreen = ({ call }) =>
  screen({
    machine: wired(bomPageMachine, {
      lines: wired(bomLinesMachine, {
        ...bomLinesActors(call),
        search: wired(lineSearchMachine, lineSearchActors(call)),
      }),
      bom: wiredBom(call),
      bomExport: wired(bomExportMachine, bomExportActors(call)),
      estimate: wired(estimateMachine, estimateActors(call)),
      chat: wiredChat(call),
      questions: wired(lineQuestionsMachine, lineQuestionActors(call)),
    }),
    inputOf: (visit) => ({
      enquiryId: idOf(visit) ?? '',
      user: userOf(visit),
      search: visit.search,
      problemsFirst: window.matchMedia('(width < 40rem)').matches,
    }),
    View: BomLinesScreen,
  })
