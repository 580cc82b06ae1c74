/**
 * Tells what running machines do, by the names in their diagrams and nothing else: no value of an event or of a context leaves by it, so
 * that neither what somebody types nor a password can be seen by whoever listens.
 */
import { type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot, type Subscription } from 'xstate'
import { activePaths, transitionId } from './chart.ts'

/** A running machine: which one it is among all of the page, where it stands, and on which transitions it came there. */
export type Standing = {
  actor: string
  machine: string
  /** dotted paths of all active states; none once it has ended */
  states: string[]
  /** ids of the transitions just taken; none where it is only found */
  taken: string[]
}

const standing = (actor: AnyActorRef, snapshot: AnyMachineSnapshot, taken: string[]): Standing => ({
  actor: actor.sessionId,
  machine: snapshot.machine.id,
  states: snapshot.status === 'stopped' ? [] : activePaths(snapshot.value),
  taken,
})

/** Every machine that runs at or below an actor. */
export const found = (actor: AnyActorRef): Standing[] => {
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachineSnapshot(snapshot)) return []
  const below = Object.values<AnyActorRef | undefined>(snapshot.children).flatMap((child) =>
    child ? found(child) : [],
  )
  return [standing(actor, snapshot, []), ...below]
}

/** Tells each step of all machines that run below these roots, also of those that begin later; a machine's begin and end, too. */
export const watch = (roots: readonly AnyActorRef[], tell: (standing: Standing) => void): Subscription => {
  /** what each actor has taken since its last snapshot */
  const taken = new Map<AnyActorRef, string[]>()
  const subscriptions = roots.map((root) =>
    root.system.inspect((inspected) => {
      const actor = inspected.actorRef as AnyActorRef
      if (inspected.type === '@xstate.microstep')
        taken.set(actor, [...(taken.get(actor) ?? []), ...inspected._transitions.map(transitionId)])
      if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return
      const steps = taken.get(actor) ?? []
      taken.delete(actor)
      const isBegun = inspected.event.type === 'xstate.init'
      // What a machine has no transition for leaves it as it was.
      if (isBegun || steps.length > 0 || inspected.snapshot.status !== 'active')
        tell(standing(actor, inspected.snapshot, steps))
    }),
  )
  return { unsubscribe: () => subscriptions.forEach((subscription) => subscription.unsubscribe()) }
}
