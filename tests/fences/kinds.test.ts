/** What a kind of company does is asked of the table of capabilities: nobody else names a kind. */
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { companyTypes } from '../../src/domain/company/company.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const code = ['src', 'server']
  .flatMap((room) =>
    readdirSync(`${root}${room}`, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test(ing)?\.tsx?$/.test(path))
/** Where kinds are what things are made of: what is known of them, what is sent, and the companies of the demo. */
const mayName = /^(src\/domain\/(session\/capabilities|company\/company)\.ts|src\/api\/contract\/|server\/seed\/)/

const names = new RegExp(`['"\`](${companyTypes.join('|')})['"\`]`)
const namesIn = (source: string): string[] => source.split('\n').filter((line) => names.test(line))

test('a literal kind is found', () => expect(namesIn(`if (type === 'CUSTOMER') return`)).toHaveLength(1))

test('no kind of company is named but in the table of capabilities, the companies’ schema and the contract', () => {
  expect(code.length).toBeGreaterThan(1000)
  const others = code.filter((path) => !mayName.test(path))
  expect(others.filter((path) => namesIn(readFileSync(`${root}${path}`, 'utf8')).length > 0)).toEqual([])
})
