/**
 * The ways through a lifecycle from its first state to where nothing new can happen, whoever acts: each way straight on, with one detour
 * (something that leads back to where one has been), or with one attempt that lacks something. The lifecycle itself says what is possible.
 */
import type { Path, Step } from './data.ts'
import type { Playable, Role } from './lifecycles.ts'

interface Move {
  action: string
  who: Role
  from: string
  to: string
}
type Try = Move & { refused?: { code: string; rule: string } }

/** Everything that somebody can do in a state when nothing is missing. */
const movesFrom = (life: Playable, state: string): Move[] =>
  life.actions.flatMap((action) => {
    for (const who of life.roles) {
      const verdict = life.judge(action, { state, role: who, given: life.facts })
      if ('target' in verdict) return [{ action, who, from: state, to: verdict.target }]
    }
    return []
  })

/** The attempts that a move's rules refuse, one for each fact that it asks for. */
const refusalsOf = (life: Playable, { action, who, from }: Move): Try[] =>
  life.facts.flatMap((rule) => {
    const given = life.facts.filter((fact) => fact !== rule)
    const verdict = life.judge(action, { state: from, role: who, given })
    const obstacle = 'obstacles' in verdict ? verdict.obstacles[0] : undefined
    return obstacle ? [{ action, who, from, to: from, refused: { code: obstacle.code, rule } }] : []
  })

/** Ways that take no move twice, and come back to a state once at most. */
const waysFrom = (
  life: Playable,
  state: string,
  been: readonly string[],
  taken: readonly Move[],
  detours: number,
): Move[][] => {
  const onward = movesFrom(life, state)
    .filter((move) => !taken.some(({ action, from }) => action === move.action && from === move.from))
    .flatMap((move) => {
      const left = been.includes(move.to) ? detours - 1 : detours
      if (left < 0) return []
      return waysFrom(life, move.to, [...been, move.to], [...taken, move], left).map((rest) => [move, ...rest])
    })
  const isEnd = !movesFrom(life, state).some(({ to }) => !been.includes(to))
  return isEnd ? [[], ...onward] : onward
}

/** All ways, the shortest first. */
export const walksThrough = (life: Playable): readonly (readonly Try[])[] => {
  const ways = waysFrom(life, life.initial, [life.initial], [], 1)
  const straight = ways.filter((way) => new Set([life.initial, ...way.map(({ to }) => to)]).size === way.length + 1)
  const refused = straight.flatMap((way) =>
    [life.initial, ...way.map(({ to }) => to)].flatMap((state, index) =>
      movesFrom(life, state)
        .filter((move) => move.to === state || move.action === way[index]?.action)
        .flatMap((move) => refusalsOf(life, move))
        .map((attempt): Try[] => [...way.slice(0, index), attempt, ...way.slice(index)]),
    ),
  )
  return [...ways, ...refused].toSorted((a, b) => a.length - b.length)
}

/** What must be there for an action, in words; null where nothing must. */
const needed = (life: Playable, { action, from }: Move, ruleOf: (rule: string) => string): string | null =>
  life.asksFor(action, from).map(ruleOf).join(', ') || null

/** The ways as the paths of a workflow's data; `wordOf` and `ruleOf` say an action and a rule in German. */
export const pathsThrough = (
  life: Playable,
  wordOf: (action: string) => string,
  ruleOf: (rule: string) => string,
): Path[] =>
  walksThrough(life).map((walk) => ({
    from: [life.initial],
    steps: walk.map(({ refused, ...move }): Step => ({
      event: move.action,
      trigger: wordOf(move.action),
      at: [move.to],
      condition: refused ? null : needed(life, move, ruleOf),
      who: life.byPortal.includes(move.action) ? 'portal' : move.who,
      refused: refused ?? null,
    })),
  }))
