/**
 * The mappings that a company keeps by name, beside the mapping sheet (rule B22): one is taken over, kept, renamed or deleted. A child of the
 * mapping machine, to which it hands the preset that is taken.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { BomPreset, PresetValues } from '../../domain/bom/presets.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { isSameName } from '../../domain/masterdata/named.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects, type Notice } from '../core/effects.ts'

export type PresetOrder =
  | { kind: 'save'; name: string; values: PresetValues }
  | { kind: 'rename'; id: string; name: string }
  | { kind: 'remove'; id: string }
export type PresetReport = { type: 'preset.taken'; preset: PresetValues | null }
type Input = { parent: AnyActorRef }
type Context = Input & {
  presets: readonly BomPreset[]
  chosenId: string | null
  /** as it is typed, for what is kept or renamed */
  name: string
  order: PresetOrder | null
}
export type PresetsEvent =
  | { type: 'preset.chosen'; id: string }
  | { type: 'preset.named'; name: string }
  | { type: 'preset.save'; values: PresetValues }
  | { type: 'preset.rename' }
  | { type: 'preset.remove' }
  | { type: 'preset.confirmed' }
  | { type: 'preset.cancelled' }

const chosenIn = ({ presets, chosenId }: Context): BomPreset | undefined => presets.find(({ id }) => id === chosenId)
const doneWith = ({ order }: Context): Notice => ({
  level: 'success',
  key: `bomPreset.${order?.kind ?? 'save'}.success`,
})

/** The present columns are kept under the name that is typed, whether or not it is known what else is kept. */
const keeping = {
  'preset.named': {
    actions: { type: 'type', params: ({ event }: { event: { name: string } }) => event.name },
  },
  'preset.save': {
    guard: 'isNamed',
    actions: {
      type: 'takeOrder',
      params: ({ context, event }: { context: Context; event: { values: PresetValues } }): PresetOrder => ({
        kind: 'save',
        name: context.name.trim(),
        values: event.values,
      }),
    },
    target: 'changing',
  },
} as const

export const bomPresetsMachine = setup({
  types: { context: {} as Context, input: {} as Input, events: {} as PresetsEvent, tags: {} as 'busy' },
  actors: {
    loadPresets: fromPromise<Outcome<BomPreset[]>, null>(actorNotProvided('loadPresets')),
    changePresets: fromPromise<Outcome<BomPreset[]>, PresetOrder | null>(actorNotProvided('changePresets')),
  },
  guards: {
    isGranted,
    isNamed: ({ context }) => context.name.trim() !== '',
    isChosen: ({ context }) => chosenIn(context) !== undefined,
    isRenamed: ({ context }) => {
      const chosen = chosenIn(context)
      return chosen !== undefined && context.name.trim() !== '' && context.name.trim() !== chosen.name
    },
  },
  actions: {
    ...effects,
    takePresets: assign(({ context }, outcome: Outcome<BomPreset[]>) => {
      if (!outcome.ok) return {}
      const presets = outcome.value
      const chosen = presets.find(({ name }) => isSameName(name, context.name))
      return { presets, chosenId: chosen?.id ?? null, name: chosen?.name ?? '' }
    }),
    /** what is typed meanwhile stays */
    showPresets: assign(({ context }, outcome: Outcome<BomPreset[]>) =>
      outcome.ok
        ? {
            presets: outcome.value,
            chosenId: outcome.value.find(({ name }) => isSameName(name, context.name))?.id ?? null,
          }
        : {},
    ),
    choose: assign(({ context }, id: string) => ({
      chosenId: id,
      name: context.presets.find((preset) => preset.id === id)?.name ?? context.name,
    })),
    type: assign({ name: (_, name: string) => name }),
    takeOrder: assign({ order: (_, order: PresetOrder) => order }),
    handOver: sendTo(
      ({ context }) => context.parent,
      ({ context }): PresetReport => ({ type: 'preset.taken', preset: chosenIn(context) ?? null }),
    ),
  },
}).createMachine({
  id: 'bomPresets',
  description: 'The mappings of parts lists that a company keeps by name.',
  context: ({ input }) => ({ ...input, presets: [], chosenId: null, name: '', order: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What is kept is on its way; the present columns can be kept meanwhile.',
      on: keeping,
      invoke: {
        id: 'loadPresets',
        src: 'loadPresets',
        input: null,
        onDone: [
          { guard: ifGranted, actions: { type: 'showPresets', params: ({ event }) => event.output }, target: 'ready' },
          { target: 'away' },
        ],
        onError: 'away',
      },
    },
    away: {
      description: 'What is kept could not be loaded; the columns are mapped without it, and can be kept.',
      on: keeping,
    },
    ready: {
      description: 'One can be taken, kept, renamed or deleted.',
      on: {
        'preset.chosen': { actions: [{ type: 'choose', params: ({ event }) => event.id }, 'handOver'] },
        ...keeping,
        'preset.rename': {
          guard: 'isRenamed',
          actions: {
            type: 'takeOrder',
            params: ({ context }) => ({ kind: 'rename', id: context.chosenId ?? '', name: context.name.trim() }),
          },
          target: 'changing',
        },
        'preset.remove': { guard: 'isChosen', target: 'confirming' },
      },
    },
    confirming: {
      description: 'The user is asked whether the preset is really to go.',
      on: {
        'preset.confirmed': {
          actions: {
            type: 'takeOrder',
            params: ({ context }) => ({ kind: 'remove', id: context.chosenId ?? '' }),
          },
          target: 'changing',
        },
        'preset.cancelled': 'ready',
      },
    },
    changing: {
      description: 'The change is stored.',
      tags: 'busy',
      invoke: {
        id: 'changePresets',
        src: 'changePresets',
        input: ({ context }) => context.order,
        onDone: [
          {
            guard: ifGranted,
            actions: [
              { type: 'takePresets', params: ({ event }) => event.output },
              { type: 'notify', params: ({ context }) => doneWith(context) },
            ],
            target: 'ready',
          },
          { actions: tellRefusal, target: 'ready' },
        ],
        onError: { actions: tellBroken, target: 'ready' },
      },
    },
  },
})
