/** What `npm run diagrams -- --against` tells: each difference of a machine in a sentence, and nothing where there is none. */
import { expect, test } from 'vitest'
import { type AnyStateMachine, setup } from 'xstate'
import { renderDifferences } from '../../scripts/diagrams/differences.ts'
import { readChart } from '../../scripts/diagrams/model.ts'
import { toScxml } from '../../scripts/diagrams/scxml.ts'
import { machines } from '../../src/machines/index.ts'

const guards = { isComplete: () => true, hasOrderFile: () => true }
const { createMachine } = setup({ types: { events: {} as { type: `offer.${string}` } }, guards })
const offer = (machine: AnyStateMachine) => [
  { id: 'offerLifecycle', area: 'offer', kind: 'lifecycle' as const, machine },
]
const earlier = (...list: { id: string; machine: AnyStateMachine }[]) =>
  new Map(list.map(({ id, machine }) => [id, toScxml(readChart(machine))]))

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
  const picture = files.get('offerLifecycle.svg') ?? ''
  for (const drawn of ['+ Bestätigt', '− Abgelehnt', '≠ Angebot annehmen', '− Angebot archivieren'])
    expect(picture).toContain(drawn)
})

test('a machine that came or went is told as such', async () => {
  const files = await renderDifferences(offer(after), earlier({ id: 'gone', machine: before }), 'v1')
  expect(files.get('README.md')).toContain('Diesen Ablauf gab es nicht.')
  expect(files.get('README.md')).toContain('Diesen Ablauf gibt es nicht mehr.')
  expect([...files.keys()]).toEqual(['README.md'])
})

test('no machine differs from what is written of it', async () => {
  const files = await renderDifferences(machines, earlier(...machines), 'HEAD')
  expect(files.get('README.md')).toContain('Kein Ablauf hat sich geändert.')
  expect([...files.keys()]).toEqual(['README.md'])
})
