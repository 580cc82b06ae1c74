/** Playing a lifecycle: who one is, what is there, and what has happened so far. */
import type { Playable, Role, Verdict } from './lifecycles.ts'

export interface Played {
  action: string
  who: Role
  to: string
}
export interface Play {
  role: Role
  given: readonly string[]
  steps: readonly Played[]
  /** what was tried last and refused */
  refused: string | null
  /** where it began */
  begin: string
}

/** At its beginning, or in a state that somebody looks at; what a release needs is there, what others bring later is not. */
export const beginPlay = (life: Playable, begin: string | null = null): Play => ({
  role: life.roles[0] ?? 'operator',
  given: life.facts.filter((fact) => !broughtLater.includes(fact)),
  steps: [],
  refused: null,
  begin: begin ?? life.initial,
})
/** Files that come with the decision itself. */
const broughtLater: readonly string[] = ['hasOrderFile', 'hasOrderConfirmationFile']

export const stateOf = ({ steps, begin }: Play): string => steps.at(-1)?.to ?? begin

export const verdictOf = (life: Playable, play: Play, action: string): Verdict =>
  life.judge(action, { state: stateOf(play), role: play.role, given: play.given })

export type PlayEvent =
  | { type: 'play.role'; role: Role }
  | { type: 'play.fact'; fact: string }
  | { type: 'play.taken'; action: string }
  | { type: 'play.undone' }
  | { type: 'play.begun'; state: string | null }

/** An action that is refused leaves everything as it was, and is remembered until something else happens. */
export const playAfter = (life: Playable, before: Play, event: PlayEvent): Play => {
  const play = { ...before, refused: null }
  const { given, steps, role } = play
  switch (event.type) {
    case 'play.role':
      return { ...play, role: event.role }
    case 'play.fact':
      return {
        ...play,
        given: given.includes(event.fact) ? given.filter((fact) => fact !== event.fact) : [...given, event.fact],
      }
    case 'play.undone':
      return { ...play, steps: steps.slice(0, -1) }
    case 'play.begun':
      return { ...beginPlay(life, event.state), role, given }
    case 'play.taken': {
      const verdict = verdictOf(life, play, event.action)
      if (!('target' in verdict)) return { ...play, refused: event.action }
      return { ...play, steps: [...steps, { action: event.action, who: role, to: verdict.target }] }
    }
  }
}

/** Another role in which the action would not be refused for who acts. */
export const roleFor = (life: Playable, play: Play, action: string): Role | undefined =>
  life.roles.find((role) => {
    const verdict = life.judge(action, { state: stateOf(play), role, given: play.given })
    return 'target' in verdict || verdict.obstacles.every(({ status }) => status !== 403)
  })
