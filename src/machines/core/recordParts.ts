/** What the states of a form share (recordMachine.ts): its setup, and what becomes of an answer. */
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted } from './answers.ts'
import type { RecordContext, RecordEntity } from './recordContext.ts'
import { type KnownRecord, recordSetup } from './recordSetup.ts'

export const recordParts = <Saved extends KnownRecord, Draft extends object>(entity: RecordEntity<Saved, Draft>) => {
  type Context = RecordContext<Saved, Draft>
  const answer = ({ event }: { event: { output: Outcome<Saved> } }): Outcome<Saved> => event.output
  const keepWhy = { type: 'keepRefusal', params: answer } as const
  const keepEnded = { type: 'keepEnded', params: answer } as const
  /** the latest record goes below what is typed, and whoever shows it hears of it */
  const takeLatest = {
    guard: ifGranted,
    actions: [
      { type: 'takeLatestBelow', params: answer },
      'reportLoaded',
      'tellHistory',
      'reportEdited',
      'tellEditors',
    ],
    target: 'editing.comparing',
  } as const

  /** … and takes no changes any more: nothing typed goes unseen (rule R1) */
  const takeOvertaken = {
    guard: { type: 'isOvertaken', params: answer },
    actions: [...takeLatest.actions, keepEnded, 'askWho'],
    target: '#overtaken',
  } as const
  const ask = { id: 'load', src: 'load', input: ({ context }: { context: Context }) => context.id ?? '' } as const

  return {
    entity,
    form: recordSetup(entity),
    answer,
    keepWhy,
    keepEnded,
    takeLatest,
    overtaking: entity.endedBy ? [takeOvertaken] : [],
    ask,
  }
}
export type RecordParts<Saved extends KnownRecord, Draft extends object> = ReturnType<typeof recordParts<Saved, Draft>>
