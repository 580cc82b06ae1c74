/** A file that a parts list may come from, and how far a frame's way in has come, for tests of the region and of both its frames. */
import { expect } from 'vitest'
import { type ActorRefFrom, waitFor } from 'xstate'
import type { BomSummary } from '../../domain/bom/bom.ts'
import { type BomPreview, defaultBomUnits } from '../../domain/bom/mapping.ts'
import { refused } from '../../domain/core/refusal.ts'
import type { bomIntakeMachine } from './bomIntakeMachine.ts'

export const summary: BomSummary = {
  lines: 1,
  matched: 1,
  suppliedParts: 0,
  suppliedUnmatched: 0,
  setAside: 0,
  problems: { NOT_FOUND: 0, AMBIGUOUS: 0, WRONG_UNIT: 0, MISSING_VALUES: 0 },
}
export const preview: BomPreview = {
  bomFileName: 'neu.csv',
  sheets: ['Tabelle1'],
  sheet: 'Tabelle1',
  bomHeaderRowIndex: 1,
  headerRowProposed: true,
  headersFound: true,
  headers: ['Nummer'],
  mapping: {
    fieldMapping: [{ column: 0, importHeader: 'Nummer', articleField: 'orderNumber' }],
    units: defaultBomUnits,
  },
  proposedColumns: [0],
  origins: ['NAME'],
  suppliedPartString: '',
  rows: [['Nummer'], ['2002-1201']],
  rowCount: 2,
  encoding: null,
  notices: [],
}
export const sheet = new File(['Nummer'], 'neu.csv')
export const busy = refused({ status: 503, code: 'BOM_BUSY', message: '' })
export const never = () => new Promise<never>(() => undefined)

type Frame = { getSnapshot: () => { children: { intake?: ActorRefFrom<typeof bomIntakeMachine> | undefined } } }
export const intakeIn = (frame: Frame) => frame.getSnapshot().children.intake ?? expect.fail('nothing is on its way in')
/** The way in, once its columns are mapped. */
export const mappingIn = async (frame: Frame) => {
  const intake = intakeIn(frame)
  await waitFor(intake, (s) => s.matches('mapping'), { timeout: 1000 })
  return intake
}
