/** What a workflow is described by, and the types of the machine that comes of it (see workflowMachine.ts). */
import type {
  ActorRefFrom,
  AnyActorRef,
  AnyStateMachine,
  EventFrom,
  EventObject,
  InputFrom,
  MetaObject,
  NonReducibleUnknown,
  PromiseActorLogic,
  StateMachine,
  StateSchema,
  StateValue,
} from 'xstate'
import type { Outcome, RefusalCode } from '../../domain/core/refusal.ts'
import type { News, NewsKind } from '../../domain/session/news.ts'
import type { Actor } from '../../domain/session/visitor.ts'
import type { User } from '../../domain/user/user.ts'
import type { Destination, Notice } from './effects.ts'
import type { Problem } from './problem.ts'
import type { Answered, RecordReport, SaveIntent } from './recordContext.ts'

/** What a workflow is about. */
export type Kinds = {
  /** the record as the server has it */
  saved: { id: string }
  /** what a question before a step may ask for; null where every question is yes or no */
  answer: object | null
  /** what a new record starts from, where that is loaded first */
  basis: unknown
  /** what the parts beside the form report */
  reports: { type: string }
}

export type WorkflowInput<Saved> = {
  /** null: a new record */
  id: string | null
  user: User
  /** what the screen before already showed of it */
  carried?: Saved | null
  /** the record that a new one starts from */
  basisId?: string | null
  /** the address's query: what of its parts is to be open */
  asked?: string | null
}

export type WorkflowContext<K extends Kinds> = {
  id: string | null
  /** who looks */
  actor: Actor
  carried: K['saved'] | null
  /** as the server has it; as the screen before had it, until the form has asked */
  saved: K['saved'] | null
  /** the draft in the form has everything that a release asks for */
  complete: boolean
  /** what a record that a step makes will be called, however often it takes to make it */
  newId: string
  basisId: string | null
  asked: string | null
  basis: K['basis'] | null
  /** why no new record can be made */
  obstacle: RefusalCode | null
  /** how the load of what a new record starts from broke */
  broken: Problem | null
  /** what was answered so far to the question that is open */
  answer: K['answer']
  showAnswerErrors: boolean
  /** what the question that was opened last is about, where it names something that others change */
  askedAbout: string | null
  /** something is on its way that a step may need */
  coming: boolean
}

/** What the call behind a step gets. */
export type StepInput<Saved, Answer = null> = { saved: Saved; answer: Answer; newId: string }

type Deed<K extends Kinds> =
  /** the form saves, and does this besides in the same call, with what the answer brings */
  | { saves: SaveIntent; brings?: (answer: K['answer']) => Answered | undefined }
  /** a call of this name; the record stays on screen, as the call answers it */
  | { calls: string; tells: string; stays: true }
  /** … another record opens, which the call has made; below this path */
  | { calls: string; tells: string; opens: `/${string}` }
  /** … the record has moved on; the page of this path opens */
  | { calls: string; tells: string; leavesTo: `/${string}` }

/** A step that can be taken with a record: what may be done, what is asked first, which call, where it leads. */
export type Step<K extends Kinds = Kinds> = Deed<K> & {
  /** what the sentence of its success names */
  names?: (context: WorkflowContext<K>) => Record<string, string | number>
  /** what the sentence of its success leads to besides */
  way?: (context: WorkflowContext<K>) => Notice['way']
  /** one sentence for the diagrams */
  description: string
  may: (context: WorkflowContext<K>) => boolean
  /** whether the user is asked first: for a yes, or for an answer */
  asks?: 'yes' | 'answer'
  /** what its question names, where others may put something else in its place: that would be another question */
  about?: (saved: K['saved']) => string
  /** what must be there before a yes counts, and can be brought while it is asked; a yes to what is on its way waits for it */
  needs?: (context: WorkflowContext<K>) => boolean
  /** a name in the address's query with which the question opens at once: another page has sent its user here for it */
  askedBy?: string
  /** only while nothing typed is unsaved */
  whenSaved?: true
  /** what is typed is saved before the call: it leads away from the form, and takes along what is in it */
  savesFirst?: true
  /** nothing is missing in the answer to this step's question; by default what the workflow says of all of them */
  isAnswered?: (answer: K['answer'], saved: K['saved'] | null) => boolean
}

/** A link that leads on from the record: no call, no step. */
export type Way<K extends Kinds> = {
  may: (context: WorkflowContext<K>) => boolean
  to: (saved: K['saved']) => string
}

/** A part of the page beside the form: a child machine, there from the start or from the record's first save on. */
export type Part<K extends Kinds, M extends AnyStateMachine = AnyStateMachine> = {
  machine: M
  from: 'start' | 'record'
  input: (context: WorkflowContext<K>, parent: AnyActorRef) => InputFrom<M>
  /** what it is told when the record has changed */
  told?: (context: WorkflowContext<K>) => EventFrom<M>
  /** reports of other parts after which it is told as well */
  follows?: readonly K['reports']['type'][]
}

/** Keeps the machine of a part known to the compiler. */
export const partOf =
  <K extends Kinds>() =>
  <M extends AnyStateMachine>(part: Part<K, M>): Part<K, M> =>
    part

export type Workflow<K extends Kinds> = {
  id: string
  description: string
  /** the address of the list; a record's own is below it */
  path: `/${string}`
  form: AnyStateMachine
  /** what a new form starts with */
  draft: (context: WorkflowContext<K>) => object
  noAnswer: K['answer']
  /** nothing is missing in the answer */
  isAnswered?: (answer: K['answer'], saved: K['saved'] | null) => boolean
  /** what somebody has written themselves for the answer: it is not lost without a word where the question goes */
  writtenIn?: (answer: K['answer']) => string
  /** new records only: what it starts from, and why none can be made (undefined: it can), known at once or with that */
  begins?: {
    /** the actor that loads what it starts from */
    loads?: string
    /** … and of which news that is asked for anew, while the new record is typed */
    about?: NewsKind
    /** @param basis null as long as nothing was loaded */
    refuses?: (actor: Actor, basis: Outcome<K['basis']> | null) => RefusalCode | undefined
    /** what of a new form follows it, as it is by now: the page shows that, and what is typed stays */
    follows?: (basis: NonNullable<K['basis']>) => object
  }
  steps: Record<string, Step<K>>
  ways?: Record<string, Way<K>>
  parts?: Record<string, Part<K>>
  /** what the parts report: put into the record, or typed into the form in the user's stead */
  hears?: {
    types: readonly K['reports']['type'][]
    /** reports after which the form asks for the record anew: something was done to it beside the form */
    refreshes?: readonly K['reports']['type'][]
    /** the report of whether something is on its way that a step needs */
    awaits?: Extract<K['reports'], { coming: boolean }>['type']
    take?: (saved: K['saved'], report: K['reports']) => K['saved']
    enters?: (report: K['reports']) => EventObject
  }
  /** what parts report that is typed into the form in the user's stead, beside what is put into the record */
  writes?: { types: readonly K['reports']['type'][]; enters: (report: K['reports']) => EventObject }
  /** parts that are loaded anew where news tell that they may have changed, by what the news are about */
  renews?: { readonly [About in NewsKind]?: string }
  /** what is told when a new record was saved */
  created?: (saved: K['saved']) => Notice
  /** others may take the record on to another stage, which is shown at once: a question that this leaves nothing of goes */
  movesOn?: true
  /** after each save the list opens; where left out, the record stays on screen */
  returns?: true
  /** whether the record is the signed-in user's own, which the session shows too */
  isOwn?: (context: WorkflowContext<K>) => boolean
}

/** What the states' actions and guards get to see. */
export type OfContext<K extends Kinds> = { context: WorkflowContext<K> }
export type OfRecord = { event: { record: { id: string } } }
export type OfOutput<Value> = { event: { output: Outcome<Value> } }
export type Around<K extends Kinds> = OfContext<K> & { self: AnyActorRef }

/** As much of a description as the types of its machine are made of. */
type Described = { id: string; form: AnyStateMachine; steps: Record<string, unknown> }
type Asking<W extends Described> = Extract<W['steps'][keyof W['steps']], { asks: unknown }>
type HeardNews = { type: 'news.heard'; news: News | null }
type Names<T> = Extract<keyof T, string>

export type WorkflowEvent<K extends Kinds, W> = W extends Described
  ? | RecordReport<K['saved']>
    | K['reports']
    | { type: `${W['id']}.${Names<W['steps']>}` }
    | (W extends { ways: infer Ways } ? { type: `${W['id']}.${Names<Ways>}` } : never)
    | (Asking<W> extends never ? never : { type: 'question.confirmed' } | { type: 'question.cancelled' })
    | (K['answer'] extends object ? { type: 'answer.changed'; patch: Partial<K['answer']> } : never)
    | (W extends { begins: { loads: string } } ? { type: 'basis.reload' } : never)
    | (W extends { begins: { loads: string; refuses: unknown; about: NewsKind } } ? HeardNews : never)
    | (W extends { renews: object } ? HeardNews : never)
  : never

type CallOf<K extends Kinds, S> = S extends { calls: infer Src extends string }
  ? {
      src: Src
      id: Src
      logic: PromiseActorLogic<
        Outcome<S extends { stays: true } ? K['saved'] : { id: string }>,
        StepInput<K['saved'], K['answer']>
      >
    }
  : never
type PartsOf<W> = W extends { parts: infer Parts extends Record<string, { machine: AnyStateMachine }> }
  ? Parts
  : unknown
type PartActor<Parts> = {
  [Name in Names<Parts>]: Parts[Name] extends { machine: infer M extends AnyStateMachine }
    ? { src: Name; id: Name; logic: M }
    : never
}[Names<Parts>]

/** Every actor that the workflow names: the form, the parts, what a new record starts from, and a call for each step. */
export type WorkflowActor<K extends Kinds, W> = W extends Described
  ? | { src: 'record'; id: 'record'; logic: W['form'] }
    | PartActor<PartsOf<W>>
    | CallOf<K, W['steps'][keyof W['steps']]>
    | (W extends { begins: { loads: infer Src extends string } }
        ? { src: Src; id: Src; logic: PromiseActorLogic<Outcome<K['basis']>, string> }
        : never)
  : never

type WorkflowChildren<W> = W extends { form: infer Form extends AnyStateMachine }
  ? { record?: ActorRefFrom<Form> } & {
      [Name in Names<PartsOf<W>>]?: PartsOf<W>[Name] extends { machine: infer M extends AnyStateMachine }
        ? ActorRefFrom<M>
        : never
    }
  : never

export type WorkflowMachine<K extends Kinds, W> = StateMachine<
  WorkflowContext<K>,
  WorkflowEvent<K, W>,
  WorkflowChildren<W>,
  WorkflowActor<K, W>,
  | { type: 'notify'; params: Notice }
  | { type: 'goTo'; params: Destination }
  | { type: 'refreshSession'; params: undefined },
  { type: string; params: unknown },
  never,
  StateValue,
  'busy' | 'loading' | 'unsaved' | 'answerLost',
  WorkflowInput<K['saved']>,
  NonReducibleUnknown,
  EventObject,
  MetaObject,
  StateSchema
>
