/** Which paths a filter leaves: in the order of the way, by what happens, who acts and how long it is. */
import { expect, test } from 'vitest'
import { type Filter, filtered, noFilter } from './filter.ts'
import type { Path, Step } from './data.ts'

const step = (event: string, to: string, more: Partial<Step> = {}): Step => ({
  event,
  trigger: event,
  at: [to],
  condition: null,
  who: 'supplier',
  refused: null,
  ...more,
})
const paths: readonly Path[] = [
  { from: ['draft'], steps: [step('release', 'open'), step('accept', 'done.accepted', { who: 'customer' })] },
  { from: ['draft'], steps: [step('release', 'open'), step('withdraw', 'draft')] },
  {
    from: ['draft'],
    steps: [
      step('release', 'draft', { refused: { code: 'OFFER_INCOMPLETE', rule: 'isComplete' } }),
      step('release', 'open'),
    ],
  },
]

test.each<[string, Partial<Filter>, number[]]>([
  ['nothing asked for', {}, [1, 2, 3]],
  ['from a state on', { from: 'open' }, [1, 2, 3]],
  ['to a state after another', { from: 'open', to: 'draft' }, [2]],
  ['to a state by the one that contains it', { to: 'done' }, [1]],
  ['what happens', { event: 'withdraw' }, [2]],
  ['who acts', { who: 'customer' }, [1]],
  ['how long', { most: 1 }, []],
  ['refused on the way', { outcome: 'refused' }, [3]],
  ['never refused', { outcome: 'smooth', to: 'open' }, [1, 2]],
])('%s', (_, asked, numbers) => {
  expect(filtered(paths, { ...noFilter, ...asked }).map(({ number }) => number)).toEqual(numbers)
})
