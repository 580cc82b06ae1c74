/** Styles that cost more than they give. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const views = readdirSync('src/ui', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))

test.each([
  // It styles every part of a page anew with each change of it: half of the time in which a list comes up.
  ['no view negates a variant that asks what the page has', /\bnot-(?:toasted|save-bar|toasts-over)\b/],
  // A dialog closed while it still came in stayed for good, and the page under it out of reach: `starting:` fades in by CSS alone.
  ['nothing that opens leaves its coming and going to Headless UI', /^\s+transition$|\bdata-(?:closed|leave):/m],
])('%s', (_, costly) => {
  expect(views.length).toBeGreaterThan(100)
  expect(views.filter((file) => costly.test(readFileSync(join('src/ui', file), 'utf8')))).toEqual([])
})
