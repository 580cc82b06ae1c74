/**
 * The shell: which screen stands at the current address for the current visitor (rules A3–A8). It loads screens lazily and runs
 * their machines outside the views; views only show what it holds.
 */
import { type AnyActorRef, type AnyStateMachine, assign, fromPromise, setup, stopChild } from 'xstate'
import { CodeBroken } from '../../domain/core/serverFailed.ts'
import { decideAmong, type RouteDecision, type ScreenId } from '../../domain/session/routes.ts'
import type { News } from '../../domain/session/news.ts'
import { isSamePerson, type LostRight, lostRight, mayTheSame, type Visitor } from '../../domain/session/visitor.ts'
import { actorNotProvided, type Destination, effects, type Notice, type Opening, type Travel } from '../core/effects.ts'
import { childrenOf, holdsInput } from '../core/leaving.ts'

/**
 * An address: path, query string (with its question mark), and what a screen handed to the next one (navigation state). That comes
 * from the browser's history, so whoever uses it checks it first.
 */
export type Address = { path: string; search: string; state: unknown }
/** What a screen's machine is started with. */
export type Visit = Address & { params: Record<string, string>; visitor: Visitor }
/** A loaded part of a page: its machine with everything provided. */
export type LoadedPart = { machine: AnyStateMachine }
/** A loaded screen: besides, how its input comes from a visit. */
export type LoadedScreen = LoadedPart & { inputOf: (visit: Visit) => unknown }
/** Which screen's code is loaded, and for whom: those signed in see it in a frame. */
export type ScreenRequest = { id: ScreenId; visitor: Visitor | null }

export type ShellEvent =
  /** `steps` further on in the browser's history than the address before */
  | ({ type: 'url.changed'; steps: number } & Address)
  /** null: it is not known yet who looks now */
  | { type: 'visitor.changed'; visitor: Visitor | null }
  /** the screen itself has a new address: its new record was saved */
  | { type: 'screen.moved'; path: string }
  /** whoever leads there knows something of the record at that path */
  | { type: 'screen.announced'; path: string; opening: Opening }
  | { type: 'window.focused' }
  /** something has changed elsewhere; null: something may have */
  | { type: 'news.heard'; news: News | null }
  | { type: 'shell.retry' }
  /** somebody wants to save who has lost the right to it */
  | { type: 'save.tried' }
  | { type: 'leave.confirmed' }
  | { type: 'leave.cancelled' }

/** `opening` is what its page begins with, where that is known. */
type Wanted = { id: ScreenId; visit: Visit; opening: Opening | null }
/** `begunBy` is its visitor as they were when it began: what is typed in it was begun with their rights. */
export type Shown = Wanted & { screen: LoadedScreen; ref: AnyActorRef; begunBy: Visitor }
type Context = {
  /** the screens that exist by now */
  screens: ReadonlySet<ScreenId>
  visitor: Visitor | null
  address: Address
  /** the screen that the address asks for */
  wanted: Wanted | null
  /** what is known of the screen that the next address asks for; for one visit, and gone with the visitor */
  announced: { path: string; opening: Opening } | null
  shown: Shown | null
  /** where the browser was about to go when the screen held unsaved input */
  held: Travel | null
  /** a right that its user has lost while typing: the screen stays until it is left */
  lost: LostRight | null
}

const decisionFor = ({ screens, visitor, address }: Context): RouteDecision | null =>
  visitor && decideAmong(screens, visitor, address)

/** From the address that is held to the one of the screen, and from there on again. */
const wayBack = ({ held, address }: Context): Travel => ({ steps: held ? -held.steps : 0, address })
const wayOn = ({ held, address }: Context): Travel => held ?? { steps: 0, address }

/** Whether what is typed on the screen can be saved by this visitor, too. What a folder asks for, only administrators settle (rule X1). */
const goesOnFor = (context: Context, visitor: Visitor): boolean => {
  const decision = decisionFor({ ...context, visitor })
  return decision?.kind === 'show' && decision.screen === context.shown?.id && decision.screen !== 'folder'
}

/** The form saves nothing any more, and it is said why. */
const saveLocked = (lost: LostRight): Notice => ({ level: 'warn', key: 'saveLocked', values: { lost } })

const isShownAt = (context: Context, address: Address): boolean => {
  const { shown, visitor, lost } = context
  const decision = decisionFor({ ...context, address })
  // Who has lost the right to it keeps what is typed in it, whatever the route table says by now.
  const isMeant = lost !== null || (decision?.kind === 'show' && shown?.id === decision.screen)
  return (
    isMeant &&
    shown?.visit.path === address.path &&
    shown.visit.visitor === visitor &&
    // A login that has ended is no login any more, should the server put its user out at once.
    shown.ref.getSnapshot().status === 'active'
  )
}

export const shellMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ShellEvent,
    input: {} as Address & { screens: ReadonlySet<ScreenId> },
    tags: {} as 'loading',
  },
  actors: { loadScreen: fromPromise<LoadedScreen, ScreenRequest>(actorNotProvided('loadScreen')) },
  guards: {
    isVisitorUnknown: ({ context }) => context.visitor === null,
    isRedirected: ({ context }) => decisionFor(context)?.kind === 'redirect',
    isShown: ({ context }) => isShownAt(context, context.address),
    isBroken: (_, error: unknown) => error instanceof CodeBroken,
    isNobodyKnown: (_, visitor: Visitor | null) => visitor === null,
    mayTheSame: ({ context }, visitor: Visitor | null) =>
      visitor !== null && context.visitor !== null && mayTheSame(context.visitor, visitor),
    /** what somebody types is not thrown away, whatever was changed about them meanwhile */
    isTyping: ({ context }, visitor: Visitor | null) =>
      visitor !== null &&
      context.visitor !== null &&
      isSamePerson(context.visitor, visitor) &&
      holdsInput(context.shown?.ref),
    /** a screen with unsaved input, or with a file on its way, is not left without asking; a sign-out leaves it all the same */
    losesInput: ({ context }, address: Address) => holdsInput(context.shown?.ref) && !isShownAt(context, address),
    isWhereItWas: ({ context }, address: Address) => isShownAt(context, address),
  },
  actions: {
    ...effects,
    takeAddress: assign({ address: (_, { path, search, state }: Address) => ({ path, search, state }) }),
    /** the browser has gone there already, and is asked back until its user has decided */
    hold: assign({
      held: (_, { steps, path, search, state }: Address & { steps: number }): Travel => ({
        steps,
        address: { path, search, state },
      }),
    }),
    forgetHeld: assign({ held: null }),
    takeVisitor: assign({ visitor: (_, visitor: Visitor | null) => visitor, announced: null }),
    /** the same person, told anew: name or company may read differently, the screen goes on */
    renewVisitor: assign(({ context }, visitor: Visitor | null) => {
      const { wanted, shown } = context
      if (!visitor) return {}
      const gone = shown && lostRight(shown.begunBy, visitor)
      return {
        visitor,
        // Who is no administrator any more goes on with what everybody of the company may, and a right may come back.
        lost: gone === 'administration' && goesOnFor(context, visitor) ? null : gone,
        wanted: wanted && { ...wanted, visit: { ...wanted.visit, visitor } },
        shown: shown && { ...shown, visit: { ...shown.visit, visitor } },
      }
    }),
    takeWanted: assign({
      wanted: ({ context }) => {
        const decision = decisionFor(context)
        if (decision?.kind !== 'show' || !context.visitor) return null
        const { address, announced, visitor } = context
        return {
          id: decision.screen,
          visit: { ...address, params: decision.params, visitor },
          opening: announced?.path === address.path ? announced.opening : null,
        }
      },
    }),
    /** the screen goes on under another query: that is where it is left and come back to */
    takeSearch: assign({
      shown: ({ context: { shown, address } }) =>
        shown && { ...shown, visit: { ...shown.visit, search: address.search } },
    }),
    tellScreen: ({ context }) => context.shown?.ref.send({ type: 'url.changed', search: context.address.search }),
    tellFocus: ({ context }) => context.shown?.ref.send({ type: 'window.focused' }),
    /** the screen itself, and the form, list or folder in it */
    tellNews: ({ context }, news: News | null) => {
      const screen = context.shown?.ref
      const { record, list, folder } = childrenOf(screen)
      for (const ref of [screen, record, list, folder]) ref?.send({ type: 'news.heard', news })
    },
    stopScreen: stopChild(({ context }) => context.shown?.ref ?? 'none'),
    startScreen: assign(({ context, spawn }, screen: LoadedScreen) => {
      if (!context.wanted) return {}
      const ref = spawn(screen.machine, { input: screen.inputOf(context.wanted.visit) })
      return {
        shown: { ...context.wanted, screen, ref, begunBy: context.wanted.visit.visitor },
        announced: null,
        lost: null,
      }
    }),
    moveScreen: assign({
      shown: ({ context }, path: string) =>
        context.shown && { ...context.shown, visit: { ...context.shown.visit, path } },
    }),
    forgetScreen: assign({ shown: null, lost: null }),
    takeAnnounced: assign({
      announced: (_, { path, opening }: { path: string; opening: Opening }) => ({ path, opening }),
    }),
  },
}).createMachine({
  id: 'shell',
  description: 'Which screen stands at the current address for the current visitor.',
  context: ({ input: { screens, ...address } }) => ({
    screens,
    visitor: null,
    address,
    wanted: null,
    announced: null,
    shown: null,
    held: null,
    lost: null,
  }),
  initial: 'waiting',
  on: {
    'screen.announced': { actions: { type: 'takeAnnounced', params: ({ event }) => event } },
    'visitor.changed': [
      {
        guard: { type: 'isNobodyKnown', params: ({ event }) => event.visitor },
        actions: ['stopScreen', 'forgetScreen', { type: 'takeVisitor', params: ({ event }) => event.visitor }],
        target: '.waiting',
      },
      {
        guard: { type: 'mayTheSame', params: ({ event }) => event.visitor },
        actions: { type: 'renewVisitor', params: ({ event }) => event.visitor },
      },
      {
        guard: { type: 'isTyping', params: ({ event }) => event.visitor },
        actions: { type: 'renewVisitor', params: ({ event }) => event.visitor },
      },
      {
        actions: { type: 'takeVisitor', params: ({ event }) => event.visitor },
        target: '.deciding',
      },
    ],
    'url.changed': [
      {
        guard: 'isVisitorUnknown',
        actions: { type: 'takeAddress', params: ({ event }) => event },
      },
      {
        actions: { type: 'takeAddress', params: ({ event }) => event },
        target: '.deciding',
      },
    ],
  },
  states: {
    waiting: { description: 'It is not known yet who looks.', tags: 'loading' },
    deciding: {
      description: 'The route table decides.',
      always: [
        { guard: 'isShown', actions: ['takeSearch', 'tellScreen'], target: 'showing' },
        { guard: 'isRedirected', target: 'redirecting' },
        { actions: 'takeWanted', target: 'loadingScreen' },
      ],
    },
    redirecting: {
      description: 'Another address is meant; the browser goes there.',
      tags: 'loading',
      entry: {
        type: 'goTo',
        params: ({ context }): Destination => {
          const decision = decisionFor(context)
          return { path: decision?.kind === 'redirect' ? decision.to : '/', replace: true }
        },
      },
    },
    loadingScreen: {
      description: 'The code of the screen is loaded.',
      tags: 'loading',
      invoke: {
        id: 'loadScreen',
        src: 'loadScreen',
        input: ({ context: { wanted, visitor } }) => ({ id: wanted?.id ?? 'notFound', visitor }),
        onDone: {
          actions: ['stopScreen', { type: 'startScreen', params: ({ event }) => event.output }],
          target: 'showing',
        },
        onError: [
          {
            guard: { type: 'isBroken', params: ({ event }: { event: { error: unknown } }) => event.error },
            actions: ['stopScreen', 'forgetScreen'],
            target: 'broken',
          },
          { actions: ['stopScreen', 'forgetScreen'], target: 'failed' },
        ],
      },
    },
    showing: {
      description: 'The screen is shown.',
      on: {
        'window.focused': { actions: 'tellFocus' },
        'news.heard': { actions: { type: 'tellNews', params: ({ event }) => event.news } },
        'screen.moved': { actions: { type: 'moveScreen', params: ({ event }) => event.path } },
        'save.tried': { actions: { type: 'notify', params: ({ context: { lost } }) => lost && saveLocked(lost) } },
        'url.changed': [
          {
            guard: { type: 'losesInput', params: ({ event }) => event },
            actions: { type: 'hold', params: ({ event }) => event },
            target: 'asking',
          },
          { actions: { type: 'takeAddress', params: ({ event }) => event }, target: 'deciding' },
        ],
      },
    },
    asking: {
      description:
        'The screen holds unsaved input: does the user want to leave it? Until then the browser stays at its address.',
      entry: { type: 'travel', params: ({ context }) => wayBack(context) },
      on: {
        'url.changed': [
          { guard: { type: 'isWhereItWas', params: ({ event }) => event } },
          { actions: { type: 'hold', params: ({ event }) => event }, target: 'asking', reenter: true },
        ],
        'leave.confirmed': 'leaving',
        'leave.cancelled': { actions: 'forgetHeld', target: 'showing' },
      },
    },
    leaving: {
      description: 'The browser goes to the address that was held.',
      entry: [{ type: 'travel', params: ({ context }) => wayOn(context) }, 'forgetHeld'],
    },
    failed: {
      description: 'The portal is out of reach; what stands in place of the screen offers to try again.',
      on: { 'shell.retry': 'deciding' },
    },
    broken: {
      description:
        'The portal answers, but the code of the screen is broken or gone; what stands in its place offers to load the page anew.',
      on: { 'shell.retry': 'deciding' },
    },
  },
})
