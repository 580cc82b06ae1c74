/**
 * What stands in boxes and beside lines: transitions as lines of text, and how much room texts need. Transitions that do
 * not leave their state are lines in its box instead of loops.
 */
import type { Note, Wording } from './labels.ts'
import type { Chart, State, Transition } from './model.ts'
import { textWidth } from './textWidth.ts'

export type Icon = 'clock' | 'running' | 'inner' | 'again' | Note['icon']

/** One line of text; `condition` is set weaker behind the text, or alone on a line of its own. */
export interface Line {
  icon?: Icon
  text: string
  condition?: string
  isFailure: boolean
}

/** Type sizes and distances in px (the interface's own: body 13/20, caption 12/16, micro 11/16; 4 px grid). */
export const metrics = {
  title: 13,
  titleHeight: 20,
  frameTitle: 20,
  frameTitleHeight: 28,
  caption: 12,
  lineHeight: 16,
  micro: 11,
  paddingX: 12,
  paddingY: 8,
  gap: 4,
  icon: 16,
  sign: 22,
  margin: 16,
  dot: 10,
} as const

const LONGEST_LINE = 250
/** … of the sentence below a state's title */
const LONGEST_ABOUT = 170

/** What a state shows inside its box: the actors it runs, and what happens without leaving it. */
export function linesInside(state: State, chart: Chart, wording: Wording): Line[] {
  const running = state.invokes.map(({ src }): Line => ({
    icon: 'running',
    text: `${wording.word('running')}: ${wording.actor(src)}`,
    isFailure: false,
  }))
  const stays = chart.transitions.filter((transition) => transition.source === state.path && staysInside(transition))
  return [...running, ...stays.flatMap((transition) => toLines(transition, state, wording, true))]
}

export const isForbidden = ({ targets, actions, condition }: Transition): boolean =>
  targets.length === 0 && actions.length === 0 && condition === undefined

/** Transitions that stay (or come straight back) are told in the box instead of drawn as loops. */
export const staysInside = (transition: Transition): boolean =>
  !isForbidden(transition) && transition.targets.every((target) => target === transition.source)

export function toLines(transition: Transition, source: State, wording: Wording, inBox: boolean): Line[] {
  const notes = wording.notes?.(transition) ?? []
  return [
    ...toldLines(transition, source, wording, inBox),
    ...notes.map((note): Line => ({ ...note, isFailure: false })),
  ]
}

function toldLines(transition: Transition, source: State, wording: Wording, inBox: boolean): Line[] {
  const text = wording.trigger(transition, source.invokes.length > 1)
  const condition = wording.condition(transition)
  const isFailure = transition.trigger.kind === 'failed'
  const icon = iconOf(transition, inBox)
  const first: Line = { text, isFailure, ...(icon && { icon }) }
  if (condition === undefined) return [first]
  const bracketed = `[${condition}]`
  if (lineWidth({ ...first, condition: bracketed }) <= LONGEST_LINE) return [{ ...first, condition: bracketed }]
  const rest = wrap(bracketed).map((part): Line => ({
    text: '',
    condition: part,
    isFailure,
    ...(icon && { icon: 'inner' }),
  }))
  return text === '' ? rest : [first, ...rest]
}

function iconOf({ trigger, targets }: Transition, inBox: boolean): Icon | undefined {
  if (trigger.kind === 'after') return 'clock'
  if (!inBox) return undefined
  return targets.length > 0 ? 'again' : 'inner'
}

/** What is said below a state's title, as lines. */
export const aboutLines = (sentence: string | undefined): string[] =>
  sentence?.split('\n').flatMap((part) => wrap(part, LONGEST_ABOUT)) ?? []

function wrap(text: string, longest = LONGEST_LINE): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines[lines.length - 1]
    if (last === undefined || textWidth(`${last} ${word}`, metrics.caption) > longest) return [...lines, word]
    return [...lines.slice(0, -1), `${last} ${word}`]
  }, [])
}

/** Width in px of a line with its icon and condition. */
export function lineWidth({ icon, text, condition }: Line): number {
  const words = [text, condition].filter(Boolean).join(' ')
  return textWidth(words, metrics.caption) + (icon ? metrics.icon : 0)
}

export const widest = (lines: Line[]): number => Math.max(0, ...lines.map(lineWidth))

/** Height of title, name in the code or the sentence in its place, and lines. */
export function headHeight(isFrame: boolean, lines: Line[], about: readonly string[] = []): number {
  const title = isFrame ? metrics.frameTitleHeight : metrics.titleHeight
  const below = lines.length === 0 ? 0 : 2 * metrics.gap + 1 + lines.length * metrics.lineHeight
  return 2 * metrics.paddingY + title + Math.max(1, about.length) * metrics.lineHeight + below
}

/** Where every choice of an event leads to the same state, its conditions say nothing: one line stands for all. */
export function merged(bundle: Transition[], chart: Chart): Transition[] {
  return bundle.flatMap((transition) => {
    const choices = chart.transitions.filter((other) => isSameCause(other, transition))
    const isExhaustive = choices.some(({ condition }) => condition === undefined)
    if (!isExhaustive || !choices.every((choice) => bundle.includes(choice))) return [transition]
    return choices[0] === transition ? [{ ...transition, condition: undefined, otherwise: false }] : []
  })
}

const isSameCause = (one: Transition, other: Transition): boolean =>
  one.source === other.source && one.id.replace(/#\d+$/, '') === other.id.replace(/#\d+$/, '')

export const hasWords = ({ text, condition }: Line): boolean => text !== '' || condition !== undefined
