/**
 * What workflow machines around a form do alike: a new record takes its own address with the first save, without leaving the screen,
 * and a step that failed leads back to reading and typing. The machine around it has the effects of effects.ts, a state `idle`, and
 * the action `reloadRecord` where it uses `refused`.
 */
import { tellBroken, tellRefusal } from './answers.ts'
import type { Destination } from './effects.ts'

/** What an action gets to see when the form has saved. */
type Saved = { event: { record: { id: string } } }

/** The address of the record that was just saved replaces `/…/new`; `list` is the path of its list. */
export const takeAddress = (list: `/${string}`) =>
  ({
    type: 'goTo',
    params: ({ event }: Saved): Destination => ({
      path: `${list}/${encodeURIComponent(event.record.id)}`,
      replace: true,
      stay: true,
    }),
  }) as const

/** The server said no: why, and the record is shown as it is by now. */
export const refused = { actions: [tellRefusal, 'reloadRecord'], target: 'idle' } as const
/** Nobody answered, or the server broke: the record stays as it was. */
export const broken = { actions: tellBroken, target: 'idle' } as const
