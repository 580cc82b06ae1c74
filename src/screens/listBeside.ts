/** What runs beside a list whose views are kept: these, and its export (rules L8, L14). */
import { fromPromise } from 'xstate'
import { type Exported, listExportActors } from '../api/actors/listExport.ts'
import { viewsActors } from '../api/actors/listViews.ts'
import type { Call } from '../api/client.ts'
import { actorNotProvided } from '../machines/core/effects.ts'
import type { Removal } from '../machines/core/listContext.ts'
import { listExportMachine } from '../machines/core/listExportMachine.ts'
import { listSumMachine } from '../machines/core/listSumMachine.ts'
import { viewsMachine } from '../machines/core/viewsMachine.ts'
import { wired } from '../machines/core/wired.ts'

/** @param load a page of rows, which tells how many there are */
export const keptViews = (call: Call, load: Parameters<typeof viewsActors>[1]) => ({
  views: wired(viewsMachine, viewsActors(call, load)),
})

/**
 * @param load a page of rows, as long as it is asked for
 * @param handOut what is done before a file is handed out
 */
export const exportOf = <Row extends { id: string }>(
  load: Parameters<typeof listExportActors<Row>>[0],
  exported: Exported<Row>,
  handOut?: Parameters<typeof listExportActors<Row>>[2],
) => ({ export: wired(listExportMachine, listExportActors(load, exported, handOut)) })

/** A list without views or export has their machines in name alone. */
export const noViews = { views: viewsMachine, export: listExportMachine, sum: listSumMachine }
/** … and one whose rows are not added up. */
export const noSum = { sum: listSumMachine }
/** … and one that is only looked at never removes. */
export const onlyRead = { removeRows: fromPromise<Removal, string[]>(actorNotProvided('removeRows')) }
