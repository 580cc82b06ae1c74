/**
 * Walks a generated path in Chromium against the real server. What the machine's actors call is held as long as the path says that it runs,
 * so that also the states in between can be seen; then the server answers it, or what the path says goes wrong on the way.
 */
import type { Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { StateValue } from 'xstate'
import {
  answerAsUsual,
  type ErasedGestures,
  type HeldCall,
  type Stage,
  type Turn,
} from '../../paths/gestures/gestures.ts'
import type { Step } from '../../paths/graph.ts'
import { activePaths } from '../../../src/machines/core/chart.ts'
import { isNotByHand, sourceOf, type Walk } from '../../paths/walks.ts'

/** @throws where a gesture is not possible, or the page does not show the state that the machine is in then. */
export async function take(walk: Walk, gestures: ErasedGestures): Promise<void> {
  const arrange = gestures.scenarios[walk.scenario]
  if (typeof arrange !== 'function') throw new Error(`Nobody arranges “${walk.scenario}”`)
  const stage = await arrange(walk.steps)
  stage.page.setDefaultTimeout(timeout)
  const held = new HeldCalls()
  held.expect(callsIn(walk.start, walk, gestures))
  await held.watch(stage.page)
  if (stage.hearsNews) await stage.page.addInitScript(noteHearing)
  await stage.page.goto(stage.start)
  // What came before the news were heard is asked for once more: in the middle of a path that would be a step of its own.
  if (stage.hearsNews)
    await during('hearing the news', () =>
      stage.page.waitForFunction(() => document.documentElement.dataset['hears'] === 'news'),
    )
  await during('the start', () => expectStates(walk.start, gestures, stage))
  for (const [index, { event, value }] of walk.steps.entries()) {
    const before = walk.steps[index - 1]?.value ?? walk.start
    await during(`step ${index + 1}, ${event.type}`, async () => {
      // What runs before the step may still be on its way to its call.
      held.expect([...callsIn(before, walk, gestures), ...callsIn(value, walk, gestures)])
      await perform(event, before, walk, gestures, stage, held)
      held.expect(callsIn(value, walk, gestures))
      await held.release()
      await expectStates(value, gestures, stage)
    })
  }
  await stage.page.unrouteAll({ behavior: 'ignoreErrors' })
  await stage.window.close()
}

/** A window that has its connection tells the others of its browser, and says so here. */
const noteHearing = (): void => {
  const post = BroadcastChannel.prototype.postMessage
  BroadcastChannel.prototype.postMessage = function (this: BroadcastChannel, message: unknown): void {
    if (this.name.startsWith('schrankwerk.news.') && message === 'connected')
      document.documentElement.dataset['hears'] = 'news'
    post.call(this, message)
  }
}

/** Whatever goes wrong in it says where. */
async function during(what: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (error instanceof Error) error.message = `${what}: ${error.message}`
    throw error
  }
}

async function perform(
  event: Step['event'],
  before: StateValue,
  { sources }: Walk,
  gestures: ErasedGestures,
  stage: Stage,
  held: HeldCalls,
): Promise<void> {
  // A timer of the page fires when its time has come.
  if (event.type.startsWith('xstate.after.')) return
  const turn: Turn = { active: activePaths(before), next: (call) => held.next(call) }
  const source = sourceOf(event, sources)
  const entry = source === undefined ? gestures.events[event.type] : gestures.actors[source]
  if (entry === undefined || isNotByHand(entry)) throw new Error(`Nobody brings ${event.type} about`)
  if (typeof entry === 'function') await entry(stage, event, turn)
  else if (entry.does) await entry.does(stage, event, turn)
  else if (entry.call) await (entry.answer ?? answerAsUsual)(await held.next(entry.call), event, stage, turn)
}

/** Each active state is to be seen, and then none of those that could be active in its place. */
async function expectStates(value: StateValue, { states }: ErasedGestures, stage: Stage): Promise<void> {
  const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')))
  const active = activePaths(value)
  for (const path of active) {
    const sight = states[path]
    if (typeof sight !== 'function') continue
    await during(`“${path}” is not to be seen`, () => seen(sight(stage)).waitFor({ state: 'attached', timeout }))
    for (const [other, otherSight] of Object.entries(states)) {
      const isBeside = parentOf(other) === parentOf(path) && !active.includes(other)
      if (!isBeside || typeof otherSight !== 'function' || otherSight === sight) continue
      await during(`in “${path}” there is “${other}”, too`, () =>
        seen(otherSight(stage)).waitFor({ state: 'detached', timeout }),
      )
    }
  }
}
const seen = (sight: Locator): Locator => sight.filter({ visible: true }).first()
/** A busy machine takes its time; whoever has waited so long sees nothing any more. */
const timeout = 10_000

/** The calls of the actors that run in a state, and those that gestures answer. */
function callsIn(value: StateValue, { running }: Walk, { actors, held = [] }: ErasedGestures): HeldCall[] {
  const sources = activePaths(value).flatMap((path) => running.get(path) ?? [])
  const calls = sources.flatMap((source) => {
    const actor = actors[source]
    return actor && 'call' in actor && actor.call ? [actor.call] : []
  })
  return [...held, ...calls]
}

/** The calls of a machine's actors, each held until the path says how it ends; what nobody expects goes through. */
class HeldCalls {
  #expected: readonly HeldCall[] = []
  #held: { call: HeldCall; route: Route }[] = []

  expect(calls: readonly HeldCall[]): void {
    this.#expected = calls
  }

  async watch(page: Page): Promise<void> {
    await page.route(
      ({ pathname }) => this.#expected.some(({ path }) => path === pathname),
      async (route) => {
        const { pathname } = new URL(route.request().url())
        const call = this.#expected.find(({ method, path }) => method === route.request().method() && path === pathname)
        if (call) this.#held.push({ call, route })
        else await route.fallback()
      },
    )
  }

  /** What the news have asked for anew, or nobody waits for any more, gets its answer from the server. */
  async release(): Promise<void> {
    const isOver = ({ call }: { call: HeldCall }) => !this.#expected.includes(call)
    const over = this.#held.filter((one) => isOver(one))
    this.#held = this.#held.filter((one) => !isOver(one))
    await Promise.all(over.map(({ route }) => route.fallback().catch(() => undefined)))
  }

  /** The latest call of this kind that waits for its answer; those before it nobody waits for any more. */
  async next({ method, path }: HeldCall): Promise<Route> {
    const find = () => this.#held.findLastIndex(({ call }) => call.method === method && call.path === path)
    await expect.poll(find, { message: `${method} ${path} is not called` }).toBeGreaterThanOrEqual(0)
    const [next] = this.#held.splice(find(), 1)
    if (!next) throw new Error(`${method} ${path} is not called`)
    return next.route
  }
}
