/** A path as people read it: its title, its steps as sentences, and as a test protocol to take along. */
import type { TFunction } from 'i18next'
import { sentence } from '../i18n/index.ts'
import type { Format } from './atlasSetup.ts'
import type { MachineData, Path, Step } from './data.ts'
import { restsOf } from './filter.ts'

export interface ScenarioStep {
  who: string
  what: string
  /** the state that must follow */
  state: string
  /** the sentence that refuses the step; null where it is taken */
  refusal: string | null
}
export interface Scenario {
  number: number
  title: string
  begin: string
  steps: readonly ScenarioStep[]
}

export type T = TFunction<'atlas'>

/** A refusal's German sentence, by its code, which is data here. */
export const refusalOf = (code: string): string => sentence(`refusals:${code}`)
/** A role's word; a role that nobody has here stands for itself. */
export const roleWord = (who: string): string => sentence(`atlas:roles.${who}`)

const titled = ({ states }: MachineData, paths: readonly string[]): string =>
  paths.map((path) => states.find((state) => state.path === path)?.title ?? path).join(' + ')

const whatOf = (t: T, { words }: MachineData, { trigger, condition, refused }: Step): string => {
  if (refused) return t('scenario.actWithout', { trigger, rule: words.rules[refused.rule] ?? refused.rule })
  if (trigger === '') return t('scenario.bySelf')
  return condition === null ? trigger : t('scenario.actIf', { trigger, condition })
}

const titleOf = (t: T, data: MachineData, path: Path): string => {
  const { steps } = path
  const from = titled(data, path.from)
  const to = titled(data, steps.at(-1)?.at ?? path.from)
  const refusedAt = steps.find(({ refused }) => refused)
  if (refusedAt?.refused)
    return t('scenario.refused', {
      to,
      trigger: refusedAt.trigger,
      rule: data.words.rules[refusedAt.refused.rule] ?? refusedAt.refused.rule,
    })
  if (steps.every(({ who }) => who === null))
    return t('scenario.last', { from, to, trigger: steps.at(-1)?.trigger ?? '' })
  const rests = restsOf(path).map(String)
  const detour = steps.find((_, index) => rests.slice(0, index + 1).includes(rests[index + 1] ?? ''))
  return detour ? t('scenario.detour', { from, to, trigger: detour.trigger }) : t('scenario.straight', { from, to })
}

export const scenarioOf = (t: T, data: MachineData, path: Path, number: number): Scenario => ({
  number,
  title: titleOf(t, data, path),
  begin: titled(data, path.from),
  steps: path.steps.map((step) => ({
    who: step.who === null ? '' : roleWord(step.who),
    what: whatOf(t, data, step),
    state: titled(data, step.at),
    refusal: step.refused && refusalOf(step.refused.code),
  })),
})

const expectedOf = (t: T, { state, refusal }: ScenarioStep): string =>
  refusal === null ? t('scenario.reaches', { state }) : t('scenario.stays', { state, sentence: refusal })

type Origin = { title: string; id: string; version: string }

/** The scenarios as a text to be pasted where tests are kept. */
export const protocolOf = (t: T, format: Format, origin: Origin, scenarios: readonly Scenario[]): string =>
  ({ gherkin, markdown, csv })[format](t, origin, scenarios)

const gherkin = (t: T, origin: Origin, scenarios: readonly Scenario[]): string =>
  [
    '# language: de',
    `# ${t('scenario.made', origin)}`,
    t('scenario.gherkin.feature', origin),
    ...scenarios.flatMap(({ title, begin, steps }) => [
      '',
      `  ${t('scenario.gherkin.scenario', { title })}`,
      `    ${t('scenario.gherkin.given', { state: begin })}`,
      ...steps.flatMap((step) => gherkinStep(t, step)).map((line) => `    ${line}`),
    ]),
    '',
  ].join('\n')

const gherkinStep = (t: T, { who, what, state, refusal }: ScenarioStep): string[] => {
  const key = who === '' ? 'when' : who === t('roles.portal') ? 'whenPortal' : 'whenWho'
  const when = t(`scenario.gherkin.${key}`, { who, what })
  if (refusal === null) return [when, t('scenario.gherkin.then', { state })]
  return [when, t('scenario.gherkin.remains', { state }), t('scenario.gherkin.reads', { sentence: refusal })]
}

const markdown = (t: T, origin: Origin, scenarios: readonly Scenario[]): string => {
  const { step, who, what, expected, result } = t('scenario.columns', { returnObjects: true })
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [
    `# ${t('scenario.title', origin)}`,
    '',
    t('scenario.made', origin),
    ...scenarios.flatMap((scenario) => [
      '',
      `## ${t('scenario.heading', { number: scenario.number, title: scenario.title })}`,
      '',
      `${t('scenario.begin')}: ${scenario.begin}`,
      '',
      line([step, who, what, expected, result]),
      line(['---', '---', '---', '---', '---']),
      ...scenario.steps.map((one, index) => line([String(index + 1), one.who, one.what, expectedOf(t, one), ''])),
    ]),
    '',
  ].join('\n')
}

const csv = (t: T, _: Origin, scenarios: readonly Scenario[]): string => {
  const { path, scenario, step, who, what, expected, result } = t('scenario.columns', { returnObjects: true })
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')
  return [
    line([path, scenario, step, who, what, expected, result]),
    ...scenarios.flatMap(({ number, title, steps }) =>
      steps.map((one, index) =>
        line([String(number), title, String(index + 1), one.who, one.what, expectedOf(t, one), '']),
      ),
    ),
    '',
  ].join('\r\n')
}
