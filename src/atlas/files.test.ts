import { expect, test } from 'vitest'
import { filesOf } from './files.ts'
import { playableOf } from './lifecycles.ts'

const of = (id: string) => {
  const life = playableOf(id)
  return life && filesOf(life)
}

test('an offer takes from each side its own kind of file at its own stage (rule O11)', () => {
  expect(of('offerLifecycle')).toEqual([
    { kind: 'OFFER', who: 'supplier', states: ['draft'] },
    { kind: 'ORDER', who: 'customer', states: ['open'] },
    { kind: 'ORDER_CONFIRMATION', who: 'supplier', states: ['accepted'] },
  ])
})

test('the files of an enquiry change while it is a draft, by its customer (rule F7); a company has none', () => {
  expect(of('enquiryLifecycle')).toEqual([{ kind: 'all', who: 'customer', states: ['draft'] }])
  expect(of('companyLifecycle')).toEqual([])
})
