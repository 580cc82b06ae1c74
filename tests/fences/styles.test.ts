/** What would style every part of a page anew with each change of it: half of the time in which a list comes up. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const negated = /\bnot-(?:toasted|save-bar|toasts-over)\b/

test('no view negates a variant that asks what the page has', () => {
  const views = readdirSync('src/ui', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  expect(views.length).toBeGreaterThan(100)
  expect(views.filter((file) => negated.test(readFileSync(join('src/ui', file), 'utf8')))).toEqual([])
})
