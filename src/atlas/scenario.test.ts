/** What a scenario reads like, in each of the formats it is copied in. */
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { german } from '../i18n/de/index.ts'
import statecharts from '../i18n/de/statecharts.json'
import { startTexts } from '../i18n/index.ts'
import type { MachineData } from './data.ts'
import { filtered, noFilter } from './filter.ts'
import { playableOf } from './lifecycles.ts'
import { protocolOf, scenarioOf } from './scenario.ts'
import { pathsThrough } from './walks.ts'

beforeAll(() => {
  startTexts(german)
})

const events: Readonly<Record<string, string>> = statecharts.events
const rules: Readonly<Record<string, string>> = statecharts.guards
const titles: Readonly<Record<string, string>> = statecharts.states
const life = playableOf('offerLifecycle')
if (!life) throw new Error('no offer')
const data: MachineData = {
  id: life.id,
  svg: '',
  plain: null,
  states: life.states.map((path) => ({
    path,
    title: titles[`offerLifecycle.${path}`] ?? path,
    type: 'atomic',
    running: [],
    within: [],
  })),
  transitions: [],
  words: { events, rules: statecharts.guards },
  paths: pathsThrough(
    life,
    (action) => events[action] ?? action,
    (rule) => rules[rule] ?? rule,
  ),
  coverage: { states: { done: 0, of: 0 }, transitions: { done: 0, of: 0 }, refusals: { done: 0, of: 0 } },
}
const origin = { title: 'Lebenslauf eines Angebots', id: life.id, version: '1.0.0' }
const scenarios = () => {
  const t = i18next.getFixedT('de', 'atlas')
  const hits = filtered(data.paths, { ...noFilter, to: 'confirmed', outcome: 'refused', who: 'customer' })
  const found = hits.filter(({ path }) => path.steps.some(({ refused }) => refused?.rule === 'hasOrderFile'))
  return { t, found: found.map(({ path, number }) => scenarioOf(t, data, path, number)) }
}

test('a refused attempt says what was missing, in the sentence of the server, and what each step needs', () => {
  const { t, found } = scenarios()
  expect(protocolOf(t, 'gherkin', origin, found)).toBe(`# language: de
# Erzeugt aus offerLifecycle, Schrankwerk v1.0.0
Funktionalität: Lebenslauf eines Angebots

  Szenario: „Angebot annehmen“ verweigert (fehlt: Bestelldatei vorhanden), dann weiter bis „Bestätigt“
    Gegeben sei der Zustand "Entwurf"
    Wenn der Lieferant "Angebot freigeben (alles ausgefüllt, Angebotsdatei vorhanden, Anfrage offen, vorige Version nicht bestellt, nicht versiegelt, Angebotsfrist läuft noch)" auslöst
    Dann ist der Zustand "Offen"
    Wenn der Kunde "Angebot annehmen, ohne: Bestelldatei vorhanden" auslöst
    Dann bleibt der Zustand "Offen"
    Und der Grund ist "${german.refusals.MISSING_ORDER_FILE}"
    Wenn der Kunde "Angebot annehmen (Anfrage offen, Bestelldatei vorhanden)" auslöst
    Dann ist der Zustand "Angenommen"
    Wenn der Lieferant "Bestellung bestätigen (Auftragsbestätigung vorhanden, keine offene Abweichung)" auslöst
    Dann ist der Zustand "Bestätigt"
`)
})

test('a protocol has a line for each step, with room for the result', () => {
  const { t, found } = scenarios()
  const lines = protocolOf(t, 'markdown', origin, found).split('\n')
  expect(lines[0]).toBe('# Prüfprotokoll: Lebenslauf eines Angebots')
  expect(lines.filter((line) => /^\| \d/.test(line))).toHaveLength(4)
  expect(lines).toContain(
    '| 4 | Lieferant | Bestellung bestätigen (Auftragsbestätigung vorhanden, keine offene Abweichung) | Zustand „Bestätigt“ |  |',
  )
  const table = protocolOf(t, 'csv', origin, found).split('\r\n')
  expect(table[0]).toBe('"Pfad";"Szenario";"Schritt";"Wer";"Was";"Erwartet";"Ergebnis"')
  expect(table[1]).toContain(
    '"1";"Lieferant";"Angebot freigeben (alles ausgefüllt, Angebotsdatei vorhanden, Anfrage offen, vorige Version nicht bestellt, nicht versiegelt, Angebotsfrist läuft noch)";"Zustand „Offen“";""',
  )
})
