import { expect, test } from 'vitest'
import { countsOf, groupOf, inOrder, waitingOf } from './waiting.ts'

const now = new Date('2026-11-23T10:00:00Z')

test('what ends within three days, or is over, stands with what ends, whatever it is; all else by what is to be done', () => {
  const group = (day: string | null) => groupOf({ kind: 'ORDER', day }, now)
  expect(['2026-11-22', '2026-11-23', '2026-11-26', '2026-11-27', null].map(group)).toEqual([
    'ENDING',
    'ENDING',
    'ENDING',
    'ORDERS',
    'ORDERS',
  ])
  expect(groupOf({ kind: 'ENQUIRY_DRAFT', day: null }, now)).toBe('DRAFTS')
})

test('each stands in one group, and only groups that have something are named', () => {
  const waiting = [
    { kind: 'OFFER', day: '2026-11-24' },
    { kind: 'OFFER', day: '2026-12-05' },
    { kind: 'OFFER_DRAFT', day: null },
    { kind: 'ENQUIRY_DRAFT', day: null },
  ] as const
  expect(countsOf(waiting, now)).toEqual([
    { group: 'ENDING', count: 1 },
    { group: 'OFFERS', count: 1 },
    { group: 'DRAFTS', count: 2 },
  ])
})

test('what ends soon stands at the top, then what others cannot go on without, whatever day it has', () => {
  const of = (kind: 'OFFER' | 'APPROVAL' | 'QUESTION', day: string | null) =>
    waitingOf({ kind, id: `${kind} ${day ?? '–'}`, title: '', path: '', day })
  const waiting = [
    of('QUESTION', null),
    of('OFFER', '2026-12-04'),
    of('APPROVAL', null),
    of('OFFER', '2026-11-29'),
    of('APPROVAL', '2026-12-06'),
    of('OFFER', '2026-11-24'),
  ]
  expect(inOrder(waiting, now).map(({ id }) => id)).toEqual([
    'OFFER 2026-11-24',
    'APPROVAL 2026-12-06',
    'APPROVAL –',
    'OFFER 2026-11-29',
    'OFFER 2026-12-04',
    'QUESTION –',
  ])
})
