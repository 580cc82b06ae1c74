/** How a form's saves are asked for, and where they lead: parts of recordMachine.ts that are the same whatever the form is about. */
import { and } from 'xstate'
import type { SaveIntent } from './recordContext.ts'

const intentOf = ({ event }: { event: { intent?: SaveIntent } }): SaveIntent | null => event.intent ?? null
export const keepIntent = { type: 'keepIntent', params: intentOf } as const
export const isMeantToRelease = { type: 'hasIntent', params: intentOf } as const

const tellBusy = { type: 'notify', params: { level: 'warn', key: 'formBusy' } } as const

/** Whoever asks for a release is told what became of it, whatever the form is doing. */
export const releaseTooEarly = { guard: isMeantToRelease, actions: ['reportNotSaved', tellBusy] } as const
/** The latest is not there yet: what was typed is not saved on an older one, and whoever asks for it reads so. */
export const saveTooEarly = [releaseTooEarly, { guard: 'isUnsaved', actions: ['reportNotSaved', tellBusy] }] as const

const tellWrong = { type: 'notify', params: { level: 'warn', key: 'fieldsWrong' } } as const

/**
 * Saving what is right; otherwise the fields say what is wrong. As that needs no call, the session is asked besides: whoever is let in no
 * more reads that, instead of filling in fields for nothing.
 */
export const saveIfValid = [
  { guard: 'isValid', actions: keepIntent, target: '#saving' },
  { actions: ['showErrors', 'reportNotSaved', tellWrong, 'refreshSession'] },
] as const
/** The same after a question, where the save gives somebody a power (rule U10). A release has its own, which names that besides. */
export const askOrSave = [
  { guard: and(['isValid', 'asksFirst']), actions: keepIntent, target: '#asking' },
  ...saveIfValid,
] as const
export const asking = {
  id: 'asking',
  description: 'The save gives somebody a power that they did not have: the user is told who gains what, and asked.',
  tags: 'unsaved',
  on: {
    'power.granted': '#saving',
    'power.denied': { actions: 'reportNotSaved', target: 'editing.comparing' },
  },
} as const

export const overtaken = {
  id: 'overtaken',
  description:
    'Somebody else has released or archived the record: what was typed can be read and copied, then follows the record as it is by now.',
  tags: 'unsaved',
  on: { 'conflict.takeTheirs': 'loading' },
} as const
