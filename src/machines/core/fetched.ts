/**
 * How machines take a file that was fetched: it is saved, or it is said why not. Their actors answer with a `Download`; they list `isGranted`
 * among their guards and `saveFile` and `notify` among their actions.
 */
import type { Outcome } from '../../domain/core/refusal.ts'
import { doneNotice, ifGranted, tellBroken, tellFailed, tellRefusal } from './answers.ts'
import type { Download } from './effects.ts'

const save = {
  type: 'saveFile',
  params: ({ event }: { event: { output: Outcome<Download> } }): Outcome<Download> => event.output,
} as const

/** What follows the writing of an export. @param otherwise where it leads when it was refused or broke */
export const exportWritten = <Done extends string, Otherwise extends string = Done>(
  done: Done,
  otherwise: Done | Otherwise = done,
) =>
  ({
    onDone: [
      {
        guard: ifGranted,
        actions: [save, { type: 'notify', params: doneNotice('export.write') }],
        target: done,
      },
      { actions: tellFailed('export.write').refused, target: otherwise },
    ],
    onError: { actions: tellFailed('export.write').broken, target: otherwise },
  }) as const

/** What follows one of several that are fetched one after the other (`settleFetched` takes it from them). */
export const fetchedInTurn = {
  onDone: [
    { guard: ifGranted, actions: [save, 'settleFetched'], target: 'idle' },
    { actions: [tellRefusal, 'settleFetched'], target: 'idle' },
  ],
  onError: { actions: [tellBroken, 'settleFetched'], target: 'idle' },
} as const

/** What follows a file that was asked for by itself. */
export const fetchedTo = <Target extends string>(target: Target) =>
  ({
    onDone: [
      { guard: ifGranted, actions: save, target },
      { actions: tellRefusal, target },
    ],
    onError: { actions: tellBroken, target },
  }) as const
