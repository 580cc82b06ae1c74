/** What `npm run diagrams -- --against` tells: each difference of a machine in a sentence, and nothing where there is none. */
import { expect, test } from 'vitest'
import { type AnyStateMachine, setup } from 'xstate'
import { renderDifferences } from '../../scripts/diagrams/differences.ts'
import { readLabels } from '../../scripts/diagrams/labels.ts'
import { readChart } from '../../scripts/diagrams/model.ts'
import { toScxml } from '../../scripts/diagrams/scxml.ts'
import { drawn } from '../../scripts/diagrams/drawn.ts'

const guards = { isComplete: () => true, hasOrderFile: () => true }
const { createMachine } = setup({ types: { events: {} as { type: `offer.${string}` } }, guards })
const offer = (machine: AnyStateMachine) => [
  { id: 'offerLifecycle', area: 'offer', kind: 'lifecycle' as const, machine },
]
const earlier = (...list: { id: string; machine: AnyStateMachine }[]) => ({
  scxml: new Map(list.map(({ id, machine }) => [id, toScxml(readChart(machine))])),
})
/** How what carries this hint is drawn: a box by its state's path, a line by its transitions' ids. */
const markOf = (svg: string, hint: string): string | undefined =>
  new RegExp(`(?:<g class="(\\w+)">)?<g><title>(?:[^<]*\\n)?${hint.replace('.', '\\.')}(?:\\n[^<]*)?</title>`).exec(
    svg,
  )?.[1]

const before = createMachine({
  id: 'offerLifecycle',
  initial: 'draft',
  states: {
    draft: { on: { 'offer.release': { guard: 'isComplete', target: 'open' }, 'offer.archive': 'archived' } },
    open: { on: { 'offer.accept': 'accepted', 'offer.decline': 'declined', 'offer.archive': 'archived' } },
    declined: { on: { 'offer.archive': 'archived' } },
    accepted: {},
    archived: {},
  },
})
const after = createMachine({
  id: 'offerLifecycle',
  initial: 'draft',
  states: {
    draft: { on: { 'offer.release': 'open', 'offer.archive': 'archived' } },
    open: { on: { 'offer.accept': { guard: 'hasOrderFile', target: 'accepted' }, 'offer.decline': 'archived' } },
    accepted: { on: { 'offer.confirm': 'confirmed' } },
    confirmed: {},
    archived: {},
  },
})

test('each difference is a sentence, and stands in the picture', async () => {
  const files = await renderDifferences(offer(after), earlier({ id: 'offerLifecycle', machine: before }), 'v1')
  const text = files.get('README.md') ?? ''
  expect(text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
    '- **Neu:** Zustand „Bestätigt“.',
    '- **Entfallen:** Zustand „Abgelehnt“.',
    '- **Neu:** Von „Angenommen“ führt „Bestellung bestätigen“ nach „Bestätigt“.',
    '- **Geändert:** Von „Entwurf“ führt „Angebot freigeben“ nach „Offen“. Bisher, wenn: alles ausgefüllt.',
    '- **Geändert:** Von „Offen“ führt „Angebot annehmen“ nach „Angenommen“, wenn: Bestelldatei vorhanden. Bisher ohne Bedingung.',
    '- **Geändert:** Von „Offen“ führt „Angebot ablehnen“ nach „Archiviert“. Bisher nach „Abgelehnt“.',
    '- **Entfallen:** Von „Offen“ und „Abgelehnt“ führt „Angebot archivieren“ nach „Archiviert“.',
  ])
})

test('what is new, changed and gone is marked where it stands, and what stayed is not', async () => {
  const files = await renderDifferences(offer(after), earlier({ id: 'offerLifecycle', machine: before }), 'v1')
  const [both = '', old = '', recent = ''] = ['', '.before', '.after'].map((kind) =>
    files.get(`offerLifecycle${kind}.svg`),
  )
  expect(markOf(both, 'confirmed')).toBe('added')
  expect(markOf(both, 'declined')).toBe('removed')
  expect(markOf(both, 'accepted')).toBeUndefined()
  expect(markOf(both, 'accepted offer.confirm #0')).toBe('added')
  expect(markOf(both, 'draft offer.archive #0')).toBeUndefined()
  expect(both).toContain('[ohne Bedingung; bisher: alles ausgefüllt]')

  // A transition that leads elsewhere: its new way is changed, its old one gone.
  expect(markOf(both, 'open offer.decline #0')).toBe('changed')
  expect(markOf(both, 'open offer.decline #0 removed')).toBe('removed')
  expect(markOf(old, 'open offer.decline #0')).toBe('changed')
  expect(markOf(old, 'declined offer.archive #0')).toBe('removed')
  expect(old).not.toContain('offer.confirm')
  expect(recent).not.toContain('Abgelehnt')
})

test('the page to approve holds each sentence with its mark, and the pictures before, after and both in one', async () => {
  const files = await renderDifferences(offer(after), earlier({ id: 'offerLifecycle', machine: before }), 'v1')
  const page = files.get('index.html') ?? ''
  const sentences = [...page.matchAll(/<label class="(\w+)"><input type="checkbox"><b>(.)/g)].map(
    ([, ...found]) => found,
  )
  expect(sentences).toEqual([
    ['added', '+'],
    ['removed', '−'],
    ['added', '+'],
    ['changed', '≠'],
    ['changed', '≠'],
    ['changed', '≠'],
    ['removed', '−'],
  ])
  const shown = [...page.matchAll(/data-view="(\w+)".*?base64,([^"]+)"/g)]
  expect(shown.map(([, view, svg = '']) => [view, Buffer.from(svg, 'base64').toString()])).toEqual([
    ['both', files.get('offerLifecycle.svg')],
    ['before', files.get('offerLifecycle.before.svg')],
    ['after', files.get('offerLifecycle.after.svg')],
  ])
})

test('what is gone is called as it was called then', async () => {
  const labels = { ...readLabels(), states: { 'offerLifecycle.parked': 'Geparkt' } }
  const parked = createMachine({ id: 'offerLifecycle', initial: 'parked', states: { parked: {} } })
  const past = { ...earlier({ id: 'offerLifecycle', machine: parked }), labels }
  const files = await renderDifferences(offer(after), past, 'v1')
  expect(files.get('README.md')).toContain('**Entfallen:** Zustand „Geparkt“.')
})

test('a machine that came or went is told as such', async () => {
  const files = await renderDifferences(offer(after), earlier({ id: 'gone', machine: before }), 'v1')
  expect(files.get('README.md')).toContain('Diesen Ablauf gab es nicht.')
  expect(files.get('README.md')).toContain('Diesen Ablauf gibt es nicht mehr.')
  expect([...files.keys()].toSorted()).toEqual(['README.md', 'gone.svg', 'index.html', 'offerLifecycle.svg'])
})

test('no machine differs from what is written of it', async () => {
  const files = await renderDifferences(drawn, earlier(...drawn), 'HEAD')
  expect(files.get('README.md')).toContain('Kein Ablauf hat sich geändert.')
  expect([...files.keys()]).toEqual(['README.md', 'index.html'])
})
