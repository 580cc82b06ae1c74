/** Above which sum a company's orders wait for a second person, and who approves them (rule O22): typed and kept by its administrators. */
import { assign, fromPromise, not, setup } from 'xstate'
import { formatGerman, parsePrice } from '../../domain/core/numbers.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import {
  type ApprovalRules,
  approvalRulesSchema,
  type ApprovalSettings,
  type GivenRules,
  settingsInstead,
} from '../../domain/offer/approval.ts'
import { doneNotice, ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'

/** The limit as it is typed: empty for none. */
export type ApprovalDraft = { limit: string; approvers: readonly string[] }
export type ApprovalFault = 'notANumber' | 'nobody'
type Input = { decides: boolean }
interface Context extends Input {
  /** as the server has it */
  settings: ApprovalSettings | null
  draft: ApprovalDraft
  showErrors: boolean
  problem: Problem | null
}
type Loaded = Outcome<ApprovalSettings>

const draftOf = (settings: ApprovalSettings | null): ApprovalDraft => ({
  limit: settings?.limit === null || settings === null ? '' : formatGerman(settings.limit, 2),
  approvers: settings?.approvers ?? [],
})
const rulesIn = ({ limit, approvers }: ApprovalDraft): ApprovalRules | undefined => {
  const price = parsePrice(limit)
  const read = price.kind === 'number' ? price.value : null
  if (price.kind !== 'number' && limit.trim() !== '') return undefined
  return approvalRulesSchema.safeParse({ limit: read, approvers }).data
}
/** What is wrong in what is typed. */
export const approvalFault = (draft: ApprovalDraft): ApprovalFault | undefined => {
  const rules = rulesIn(draft)
  if (!rules) return 'notANumber'
  return rules.limit !== null && rules.approvers.length === 0 ? 'nobody' : undefined
}
const areKept = ({ draft, settings }: Context): boolean =>
  JSON.stringify([draft.limit.trim(), [...draft.approvers].toSorted()]) ===
  JSON.stringify([draftOf(settings).limit, [...draftOf(settings).approvers].toSorted()])

const nobody: ApprovalRules = { limit: null, approvers: [] }

const take = { type: 'take', params: ({ event }: { event: { output: Loaded } }) => event.output } as const
const takeInstead = { ...take, type: 'takeInstead' } as const

export const approvalRulesMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as
      | { type: 'limit.typed'; limit: string }
      | { type: 'approver.toggled'; id: string }
      | { type: 'rules.save' }
      | { type: 'rules.discard' }
      | { type: 'rules.reload' },
    tags: {} as 'shown' | 'loading' | 'busy' | 'typed',
  },
  actors: {
    loadApprovalRules: fromPromise<Loaded>(actorNotProvided('loadApprovalRules')),
    saveApprovalRules: fromPromise<Loaded, GivenRules>(actorNotProvided('saveApprovalRules')),
  },
  guards: {
    isGranted,
    decides: ({ context }) => context.decides,
    isTyped: ({ context }) => !areKept(context),
    isValid: ({ context }) => approvalFault(context.draft) === undefined,
  },
  actions: {
    ...effects,
    take: assign((_, outcome: Loaded) =>
      outcome.ok ? { settings: outcome.value, draft: draftOf(outcome.value), showErrors: false } : {},
    ),
    /** Somebody else was quicker: what holds now is what was read, and what is typed stays. */
    takeInstead: assign(({ context: { settings } }, outcome: Loaded) => ({
      settings: (outcome.ok ? undefined : settingsInstead(outcome.refusal)) ?? settings,
    })),
    type: assign(({ context: { draft } }, limit: string) => ({ draft: { ...draft, limit }, problem: null })),
    toggle: assign(({ context: { draft } }, id: string) => ({
      draft: {
        ...draft,
        approvers: draft.approvers.includes(id)
          ? draft.approvers.filter((one) => one !== id)
          : [...draft.approvers, id],
      },
      problem: null,
    })),
    discard: assign(({ context: { settings } }) => ({ draft: draftOf(settings), showErrors: false, problem: null })),
    showErrors: assign({ showErrors: true }),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
  },
}).createMachine({
  id: 'approvalRules',
  description: 'Above which sum orders wait for a second person.',
  context: ({ input }) => ({ ...input, settings: null, draft: draftOf(null), showErrors: false, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: "Only administrators of a customer's company decide.",
      always: [{ guard: 'decides', target: 'loading' }, { target: 'unneeded' }],
    },
    unneeded: { description: 'There is nothing to decide.' },
    loading: {
      description: 'What holds is on its way.',
      tags: 'loading',
      invoke: {
        id: 'loadApprovalRules',
        src: 'loadApprovalRules',
        onDone: [{ guard: ifGranted, actions: take, target: 'shown' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    failed: { description: 'It could not be loaded; it can be tried again.', on: { 'rules.reload': 'loading' } },
    shown: {
      description: 'Limit and approvers stand there.',
      tags: 'shown',
      initial: 'kept',
      on: {
        'limit.typed': { actions: { type: 'type', params: ({ event }) => event.limit } },
        'approver.toggled': { actions: { type: 'toggle', params: ({ event }) => event.id } },
      },
      states: {
        kept: {
          description: 'They are as the server has them.',
          always: { guard: 'isTyped', target: 'typed' },
        },
        typed: {
          description: 'They are being changed.',
          tags: 'typed',
          always: { guard: not('isTyped'), target: 'kept' },
          on: {
            'rules.discard': { actions: 'discard' },
            'rules.save': [{ guard: 'isValid', target: '#approvalRules.saving' }, { actions: 'showErrors' }],
          },
        },
      },
    },
    saving: {
      description: 'They are on their way.',
      tags: ['shown', 'busy', 'typed'],
      entry: forgetProblem,
      invoke: {
        id: 'saveApprovalRules',
        src: 'saveApprovalRules',
        input: ({ context: { draft, settings } }) => ({
          ...(rulesIn(draft) ?? nobody),
          seen: settings === null ? nobody : { limit: settings.limit, approvers: settings.approvers },
        }),
        onDone: [
          {
            guard: ifGranted,
            actions: [take, { type: 'notify', params: doneNotice('approvalRules.kept') }],
            target: 'shown',
          },
          { actions: [takeInstead, keepRefusal], target: 'shown' },
        ],
        onError: { actions: keepBroken, target: 'shown' },
      },
    },
  },
})
