/** What somebody who connects may have missed: exactly that, or that it is not known any more (rule N9). */
import { expect, test } from 'vitest'
import type { News } from '../../src/domain/session/news.ts'
import { recentNews } from './recentNews.ts'

const news = (id: string): News => ({ kind: 'ENQUIRY', id, at: new Date(0), enquiryId: null })
const kept = () => {
  const clock = { now: 1_000_000 }
  const recent = recentNews(() => clock.now)
  const hear = (ms: number, id: string) => {
    clock.now += ms
    recent.keep(news(id))
  }
  const since = (time: number) => recent.since(time)?.map(({ id }) => id) ?? null
  return { clock, recent, hear, since }
}

test('what was told from then on is told, each thing once', () => {
  const { hear, since } = kept()
  hear(10, 'a')
  hear(10, 'b')
  hear(10, 'a')
  expect(since(1_000_000)).toEqual(['b', 'a'])
  expect(since(1_000_020)).toEqual(['b', 'a'])
  expect(since(1_000_021)).toEqual(['a'])
  expect(since(1_000_031)).toEqual([])
})

test('what came before the server heard anything, or while it could not hear, is not known', () => {
  const { clock, recent, hear, since } = kept()
  expect(since(999_999)).toBe(null)
  hear(10, 'a')
  clock.now += 10
  recent.keep(null)
  expect(since(1_000_005)).toBe(null)
  expect(since(1_000_020)).toEqual([])
})

test('what is older than a minute is forgotten, as is the first of very many', () => {
  const { clock, hear, since } = kept()
  hear(10, 'a')
  hear(61_000, 'b')
  expect(since(1_000_010)).toBe(null)
  expect(since(1_000_011)).toEqual(['b'])
  for (let at = 0; at < 1000; at += 1) hear(1, `c${at}`)
  expect(since(clock.now - 999)).toBe(null)
  expect(since(clock.now - 998)).toBe(null)
  expect(since(clock.now - 5)).toHaveLength(6)
})
