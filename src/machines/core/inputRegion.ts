/**
 * The region of a workflow machine that knows whether its form holds unsaved input: the shell reads the tag `unsaved` before it
 * leaves a screen. The machine around it brings the guard `isUnsaved` and the action `takeComplete`.
 */
type Edited = { event: { unsaved: boolean; complete: boolean } }

export const isUnsaved = (_: unknown, unsaved: boolean): boolean => unsaved

const takeComplete = { type: 'takeComplete', params: ({ event }: Edited): boolean => event.complete } as const

export const inputRegion = {
  description: 'Whether the form holds something that is not saved; the shell asks before it is left.',
  initial: 'saved',
  on: {
    'record.edited': [
      {
        guard: { type: 'isUnsaved', params: ({ event }: Edited): boolean => event.unsaved },
        actions: takeComplete,
        target: '.unsaved',
      },
      { actions: takeComplete, target: '.saved' },
    ],
  },
  states: {
    saved: { description: 'Everything typed is saved.' },
    unsaved: { description: 'Something typed is not saved yet.', tags: 'unsaved' },
  },
} as const
