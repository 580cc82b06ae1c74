/** A day is Germany's (rule T3): cut from a moment in UTC it is yesterday's for the first hour or two of each day. */
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const code = ['src', 'server', 'scripts', 'tests']
  .flatMap((room) =>
    readdirSync(`${root}${room}`, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  )
  .filter((path) => /\.(tsx?|mjs)$/.test(path))
/** The calendar itself, and the reading of a typed day: both made of a day's own numbers, not of a moment. */
const reckonsWithDays = /^src\/(domain\/core\/day\.ts|ui\/components\/inputs\/DateInput\.tsx)$/

const cuts = /toISOString\(\)\s*\.(slice|substring)\(0, 10\)|toISOString\(\)\s*\.split\('T'\)/
const cutsADay = (source: string): boolean => cuts.test(source)

test('a day cut from a moment is found', () =>
  expect(cutsADay(`new Date().toISOString()${'.slice(0, 10)'}`)).toBe(true))

test('no day is cut from a moment in UTC', () => {
  expect(code.length).toBeGreaterThan(1000)
  const others = code.filter((path) => !reckonsWithDays.test(path) && cutsADay(readFileSync(`${root}${path}`, 'utf8')))
  expect(others).toEqual([])
})
