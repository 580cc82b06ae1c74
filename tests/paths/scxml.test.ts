/**
 * A second opinion: the SCXML of the lifecycles, read by an XML parser and run by an interpreter that knows nothing of XState, goes the same way with
 * every event, whichever rules hold. And what is written of all machines is well-formed and leads nowhere that does not exist.
 */
import { Statechart } from '@scion-scxml/core'
import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { readChart } from '../../scripts/diagrams/model.ts'
import { type Element, parseScxml, readScxml } from '../../scripts/diagrams/readScxml.ts'
import { toScxml } from '../../scripts/diagrams/scxml.ts'
import { drawn } from '../../scripts/diagrams/drawn.ts'

const below = (element: Element): Element[] => [element, ...element.children.flatMap(below)]

type Holding = Record<string, boolean>
/** Of the documents' conditions the lifecycles use names and `&&` alone. */
const holds = (cond: string, holding: Holding): boolean =>
  cond
    .replaceAll(/[()]/g, '')
    .split('&&')
    .every((name) => holding[name.trim()] ?? expect.unreachable())

/** The interpreter's own form of a state. */
const modelOf = ({ name, attributes, children }: Element, holding: Holding): Record<string, unknown> => ({
  $type: name,
  ...(attributes['id'] && { id: attributes['id'] }),
  ...(attributes['initial'] && { initial: attributes['initial'] }),
  states: children
    .filter((child) => ['state', 'parallel', 'final'].includes(child.name))
    .map((child) => modelOf(child, holding)),
  transitions: children
    .filter((child) => child.name === 'transition')
    .map(({ attributes: { event, target, cond, type } }) => ({
      event,
      ...(target && { target: target.split(' ') }),
      ...(type && { type }),
      ...(cond && { cond: () => holds(cond, holding) }),
    })),
})

/** The same numbers each time. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

const lifecycles = drawn.filter(({ kind }) => kind === 'lifecycle')
test('there are lifecycles to ask about', () => expect(lifecycles.map(({ id }) => id)).toContain('offerLifecycle'))

describe.each(lifecycles.map(({ id, machine }) => [id, machine] as const))('%s', (_, machine: AnyStateMachine) => {
  const document = parseScxml(toScxml(readChart(machine)))
  const all = below(document)
  const rules = all.filter(({ name }) => name === 'data').flatMap(({ attributes: { id } }) => id ?? [])
  const events = [...new Set(all.flatMap(({ attributes: { event } }) => event ?? []))]

  test('five hundred ways through it are the same', () => {
    const next = numbers(7)
    const seen = new Set<unknown>()
    for (let way = 0; way < 500; way++) {
      const holding: Holding = Object.fromEntries(rules.map((rule) => [rule, true]))
      const guards = Object.fromEntries(rules.map((rule) => [rule, () => holding[rule] ?? false]))
      const ours = createActor(machine.provide({ guards }), { input: {} }).start()
      const theirs = new Statechart(() => modelOf(document, holding))
      theirs.start()
      for (let step = 0; step < 20; step++) {
        for (const rule of rules) holding[rule] = next() < 0.8
        const type = events[Math.floor(next() * events.length)] ?? expect.unreachable()
        ours.send({ type })
        theirs.gen(type)
        seen.add(ours.getSnapshot().value)
        expect(theirs.getConfiguration()).toEqual([ours.getSnapshot().value])
      }
    }
    // The ways lead everywhere: nothing is compared by standing still.
    expect(seen.size).toBe(Object.keys(machine.states).length)
  })
})

test.each(drawn.map(({ id, machine }) => [id, machine] as const))(
  '%s is well-formed, and reads back whole',
  (_, machine) => {
    const text = toScxml(readChart(machine))
    expect(toScxml(readScxml(text))).toBe(text)
    expect(XMLValidator.validate(text)).toBe(true)
    const elements = below(parseScxml(text))
    const ids = elements.filter(({ name }) => name !== 'send').flatMap(({ attributes: { id } }) => id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    const wanted = elements.flatMap(({ attributes: { target = '', initial = '' } }) =>
      `${target} ${initial}`.trim().split(/\s+/),
    )
    expect(wanted.filter((id) => id !== '' && !ids.includes(id))).toEqual([])
  },
)
