/** A colleague has uploaded another file since the one that is being mapped was shown (rule B12): the mapping goes on with that one. */
import type { Outcome } from '../../domain/core/refusal.ts'

export const isReplaced = (_: unknown, outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.refusal.code === 'BOM_REPLACED'
export const ifReplaced = {
  type: 'isReplaced',
  params: ({ event }: { event: { output: Outcome<unknown> } }) => event.output,
} as const
