/**
 * A machine with what its named actors really do. The compiler demands every one of them, with the input and output that the
 * machine names. `provide` does not reach children: a child is wired before it is handed in, from the inside out.
 */
import type { AnyStateMachine, StateMachine } from 'xstate'

/** `{ src, logic, id }` of every actor that a machine's setup names. */
type NamedActor<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never

/** The logic of every actor that a machine's setup names, by that name. */
export type ActorsOf<Machine> = {
  readonly [
    Actor in NamedActor<Machine> as Actor extends { src: infer Name extends string } ? Name : never
  ]: Actor extends { logic: infer Logic } ? Logic : never
}

export const wired = <Machine extends AnyStateMachine>(machine: Machine, actors: ActorsOf<Machine>): Machine =>
  // The very same machine with other actors behind the same names: what it takes, holds and answers stays.
  machine.provide({ actors }) as Machine
