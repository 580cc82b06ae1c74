/** A life that is written down by hand (src/atlas/plainLives.ts) as a chart with its words, so that it is drawn as the lifecycles are. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PlainLife } from '../../src/atlas/plainLives.ts'
import { german } from '../../src/i18n/de/index.ts'
import { sentence } from '../../src/i18n/index.ts'
import { Glyph } from '../../src/ui/components/Glyph.tsx'
import type { Note, Wording } from '../diagrams/labels.ts'
import type { Chart, State, Transition } from '../diagrams/model.ts'

/** A state's glyph, as badges have it; the page's own styles colour it. */
export const drawnGlyph = ({ glyph, tone }: PlainLife['states'][string]): string =>
  renderToStaticMarkup(createElement(Glyph, { name: glyph, tone, size: 16 }))

type Words = {
  title: string
  states: Readonly<Record<string, { title: string; about: string } | undefined>>
  events: Readonly<Record<string, string | undefined>>
  needs: Readonly<Record<string, string | undefined>>
}

const stateOf = (path: string, children: State[] = []): State => ({
  path,
  key: path,
  type: children.length > 0 ? 'compound' : 'atomic',
  description: undefined,
  initial: children[0]?.path,
  invokes: [],
  actions: [],
  children,
})

export const drawnLife = ({
  id,
  states,
  steps,
}: PlainLife): { title: string; chart: Chart; wording: Partial<Wording> } => {
  const { title, states: told, events, needs }: Words = german.atlas.lives[id]
  const idOf = (at: number) => `${steps[at]?.from} ${steps[at]?.event} #${at}`
  const known = new Map(steps.map((step, at) => [idOf(at), step]))
  const transitions = steps.map(({ event, from, to }, at): Transition => ({
    id: idOf(at),
    source: from,
    targets: [to],
    trigger: { kind: 'event', name: event },
    reenter: false,
    condition: undefined,
    otherwise: false,
    actions: [],
  }))
  const notes = (transition: Transition): Note[] => {
    const { who, mail } = known.get(transition.id) ?? {}
    return [
      ...(who ? [{ icon: 'person', text: german.atlas.lifeWho[who] } as const] : []),
      ...(mail
        ? [{ icon: 'mail', text: sentence('atlas:chart.mail', { to: german.atlas.lifeWho[mail] }) } as const]
        : []),
    ]
  }
  const condition = (transition: Transition): string | undefined => {
    const need = needs[known.get(transition.id)?.needs ?? '']
    return need && sentence('atlas:chart.needs', { rules: need })
  }
  const root = stateOf(
    '',
    Object.keys(states).map((path) => stateOf(path)),
  )
  return {
    title,
    chart: { id, root, transitions },
    wording: {
      state: (path) => told[path]?.title ?? path,
      event: (name) => events[name] ?? name,
      trigger: ({ trigger }) => (trigger.kind === 'event' ? (events[trigger.name] ?? trigger.name) : ''),
      condition,
      notes,
      about: (path) => told[path]?.about,
      sign: (path) => {
        const look = states[path]
        return look && drawnGlyph(look)
      },
    },
  }
}
