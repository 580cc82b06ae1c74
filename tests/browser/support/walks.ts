/** The walks of one machine as tests, and what they have covered of it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, describe, it } from 'vitest'
import { gestures, type WalkedId } from '../../paths/gestures/index.ts'
import { planOf, shortForm } from '../../paths/walks.ts'
import { take } from './walk.ts'

const results = new URL('../../../test-results/paths/', import.meta.url)

/** All of them with `WALKS=all` (`npm run test:paths`, which reads the results). */
export async function walkPathsOf(id: WalkedId): Promise<void> {
  const plan = await planOf(id)
  const isWhole = process.env['WALKS'] === 'all'
  const done = new Set<string>()
  describe(`paths of ${id}`, () => {
    it.each(isWhole ? plan.walks : shortForm(plan, id))('$scenario: $name', async (walk) => {
      await take(walk, gestures[id])
      for (const one of walk.touches) done.add(one)
    })
    afterAll(() => {
      if (!isWhole) return
      const { paths, walks, states, transitions } = plan
      mkdirSync(results, { recursive: true })
      const report = { id, paths, walks: walks.length, states: walkedOf(states), transitions: walkedOf(transitions) }
      writeFileSync(new URL(`${id}.json`, results), JSON.stringify(report))
    })
  })
  // Also what was planned counts only once it was walked.
  const walkedOf = ({ all, left }: { all: readonly string[]; left: readonly { name: string; why: string }[] }) => ({
    of: all.length,
    walked: all.filter((name) => done.has(name)).length,
    left,
  })
}
