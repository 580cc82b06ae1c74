/** What docs/offer-in-words.md tells product owners of an offer is what its lifecycle, its workflow and their drawings say, row by row. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLabels, wordingOf } from '../../scripts/diagrams/labels.ts'
import { flatten, readChart } from '../../scripts/diagrams/model.ts'
import { allowancesOf } from '../../scripts/diagrams/stepWords.ts'
import { type OfferAction, offerLifecycle } from '../../src/domain/offer/offerLifecycle.ts'
import { menu } from '../../src/i18n/de/common.json'
import { askedFor } from '../../src/machines/offer/offerContext.ts'
import { offerMachine } from '../../src/machines/offer/offerMachine.ts'
import { confirmationOf, offerOf } from './fixtures/samples.ts'
import { listenIn, onScreen, take, told, type Who } from './onScreen.ts'

listenIn()

const at = (path: string) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8')
/** The rows below each table's head, without what only draws the table. */
const [allowed = [], steps = []] = at('offer-in-words.md')
  .split(/^(?:\|[ -]+)+\|$/m)
  .slice(1)
  .map((table) =>
    table
      .slice(0, table.indexOf('\n\n'))
      .trim()
      .split('\n')
      .map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
  )

const labels = readLabels()
const chart = readChart(offerMachine)
const wording = wordingOf(labels, 'offer')
const working = 'present.workflow.working'
const states = flatten(chart.root)
/** The steps, in the order of the machine. */
const drawn = states.filter(({ path, key, children }) => path === `${working}.${key}` && children.length > 0)

test('who may do what, and what it needs, is the table of the lifecycle', () => {
  expect(allowed).toEqual(
    allowancesOf(offerLifecycle, labels).map(({ state, by, action, needs, to }) => [
      state,
      by,
      wording.event(action),
      needs.join(', '),
      to,
    ]),
  )
})

test('what happens on the page is what the machine has steps for', () => {
  const asks = (path: string) => {
    const answers = chart.transitions.filter(({ source }) => source === `${path}.asking`)
    if (answers.length === 0) return 'nichts'
    return answers.some(({ id }) => id.includes('answer.changed')) ? 'eine Antwort' : 'ja oder nein'
  }
  const runs = (path: string) => {
    const [call] = states.find((state) => state.path === `${path}.running`)?.invokes ?? []
    return wording.actor(call?.src ?? 'record')
  }
  expect(steps.map((row) => row.slice(0, 4))).toEqual(
    drawn.map(({ path, key }) => {
      // asking for an approval asks for what is to be accepted
      const need = askedFor[`offer.${key === 'askApproval' ? 'accept' : key}` as OfferAction]
      return [wording.state(path), asks(path), need === undefined ? '' : labels.guards[need], runs(path)]
    }),
  )
})

const released = { released: true } as const
test.each<[step: string, Who, Parameters<typeof offerOf>[0]]>([
  ['accept', 'CUSTOMER', released],
  ['decline', 'CUSTOMER', released],
  ['askApproval', 'CUSTOMER', { ...released, approvalLimit: 1, price: 100 }],
  ['confirm', 'SUPPLIER', { ...released, state: 'ACCEPTED' }],
  ['agree', 'CUSTOMER', { ...released, state: 'ACCEPTED', confirmation: confirmationOf() }],
  ['refuse', 'CUSTOMER', { ...released, state: 'ACCEPTED', confirmation: confirmationOf() }],
  ['retract', 'SUPPLIER', { ...released, state: 'ACCEPTED', confirmation: confirmationOf() }],
  ['revise', 'SUPPLIER', released],
  ['archive', 'SUPPLIER', released],
  ['release', 'SUPPLIER', {}],
])('where %s leads, its row says', async (step, who, offer) => {
  const { actor } = onScreen(offerMachine, who, offerOf(offer))
  actor.send({ type: 'record.edited', unsaved: false, complete: true })
  const running = take(actor, `offer.${step}`, { rejectionReason: 'PROJECT_NOT_REALIZED' })
  actor.send({ type: 'record.saved', record: offerOf(released) })
  await running
  const opened = told.find((word) => word.startsWith('/')) ?? ''
  const pages: Record<string, string> = { '': 'dasselbe Angebot', '/offer/new-1': 'die neue Version', ...menu }
  const row = steps.find(([title]) => title === wording.state(`${working}.${step}`))
  expect(row?.at(-1)).toBe(pages[opened])
})

const beside = ['agree', 'refuse', 'retract', 'askApproval', 'approve', 'refuseApproval', 'withdrawApproval']
test('the drawing says of each step whose it is, from where to where it leads, and what it needs', () => {
  const texts = [...at('statecharts/offer.svg').matchAll(/<text class="(title|condition)"[^>]*>([^<]*)</g)]
  for (const [title] of steps) {
    const from = texts.findIndex(([, kind, text]) => kind === 'title' && text === title)
    const until = texts.findIndex(([, kind], index) => index > from && kind === 'title')
    const said = texts
      .slice(from + 1, until)
      .map(([, , text]) => text)
      .join(' ')
    const action = drawn.find(({ path }) => wording.state(path) === title)?.key
    const own = allowed.filter(([, , event]) => event === wording.event(`offer.${action}`))
    // What a confirmation says otherwise, and what waits for a second person, are questions beside the lifecycle (decisions 0212, 0218).
    expect(own.length > 0).toBe(!beside.includes(action ?? ''))
    for (const [state = '', by = '', , needs = '', to = ''] of own)
      expect([by, state, needs, to === state ? 'bleibt' : to].filter((word) => !said.includes(word))).toEqual([])
  }
})
