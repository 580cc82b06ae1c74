/** Every notice that a machine can raise, and every refusal, has its German sentence. */
import { expect, it } from 'vitest'
import { refusalCodes } from '../../src/domain/core/refusal.ts'
import { ServerFailed } from '../../src/domain/core/serverFailed.ts'
import notices from '../../src/i18n/de/notices.json'
import refusals from '../../src/i18n/de/refusals.json'
import { failedNotice } from '../../src/machines/core/answers.ts'
import { allUnderway, brokenNotice } from '../../src/machines/core/effects.ts'
import { machines } from '../../src/machines/index.ts'

/** The keys of all `{ type: 'notify', params: { key } }` below a machine's config. */
const keysIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && node.type === 'notify' && 'params' in node) return keyOf(node.params)
  return Object.values(node).flatMap(keysIn)
}
const keyOf = (params: unknown): string[] =>
  typeof params === 'object' && params !== null && 'key' in params ? [String(params.key)] : []

const sentenceAt = (key: string): unknown => {
  const [file, path] = key.startsWith('refusals:') ? [refusals, key.slice('refusals:'.length)] : [notices, key]
  return path.split('.').reduce<unknown>((node, part) => (isRecord(node) ? node[part] : undefined), file)
}
const isRecord = (node: unknown): node is Record<string, unknown> => typeof node === 'object' && node !== null

const lists = machines
  .filter(({ id, machine }) => id.endsWith('List') && 'removing' in machine.states)
  .map(({ id }) => id)
const saved = machines.filter(({ id }) => id.endsWith('Record')).map(({ id }) => `${id}.saved.success`)
/** What takes longer than a moment: while it lasts, when it worked, and when not. */
const underway = allUnderway.flatMap((about) => ['pending', 'success', 'error'].map((part) => `${about}.${part}`))
const computed = [
  ...lists.flatMap((id) => [
    `${id}.removed_one`,
    `${id}.removed_other`,
    `${id}.notRemoved_one`,
    `${id}.notRemoved_other`,
  ]),
  ...['success_one', 'success_other', 'error'].map((part) => `enquiry.othersDeclined.${part}`),
  ...['one', 'several', 'many', 'others_one', 'others_other'].map((part) => `files.wrong.${part}`),
  'files.upload.success_other',
  'saveLocked',
]

/** What can be done can fail. */
const withFailures = (keys: string[]) => keys.flatMap((key) => [key, key.replace(/\.success$/, '.error')])

const broken = [new ServerFailed(500, null), new TypeError('no network')].map((error) => brokenNotice(error).key)

it.each(
  [
    ...new Set([
      ...broken,
      ...withFailures([...machines.flatMap(({ machine }) => keysIn(machine.config)), ...saved]),
      ...underway,
      ...computed,
    ]),
  ].sort(),
)('notice %s', (key) => expect(sentenceAt(key)).toEqual(expect.any(String)))
it('a failure of the server is told with its reference, in the message and behind what it kept from happening', () => {
  const reason = brokenNotice(new ServerFailed(500, null, { reference: '7f2a-10' }))
  expect(reason).toMatchObject({ key: 'refusals:BROKEN', reference: '7f2a-10' })
  expect(failedNotice('export.write', reason)).toMatchObject({ detail: 'refusals:BROKEN', reference: '7f2a-10' })
})
it.each(refusalCodes)('refusal %s', (code) => expect(refusals[code]).toMatch(/[.]$/))
