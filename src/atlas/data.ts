/**
 * What the atlas shows of each workflow, as `scripts/atlas` writes it beside the page: one index, and a file for each workflow that is
 * fetched when it is looked at. Names are those of the code; everything for people is German already.
 */
import { z } from 'zod'

/** German words of events, and of the rules in conditions, by their names in the code */
const wordsSchema = z.object({ events: z.record(z.string(), z.string()), rules: z.record(z.string(), z.string()) })

const summarySchema = z.object({
  /** as in the register of machines */
  id: z.string(),
  area: z.string(),
  kind: z.enum(['workflow', 'lifecycle']),
  title: z.string(),
  paths: z.number(),
  transitions: z.number(),
  states: z.array(z.object({ path: z.string(), title: z.string() })),
  /** what happens in it, in German, and what else it is called: the search looks through it */
  events: z.array(z.string()),
  /** a lifecycle's words, of which the map of a deal speaks */
  words: wordsSchema.nullable(),
})
export type Summary = z.infer<typeof summarySchema>

export const indexSchema = z.object({
  version: z.string(),
  /** the rules of the diagrams' looks, without colours: those are the page's own */
  style: z.string(),
  machines: z.array(summarySchema),
})
export type Index = z.infer<typeof indexSchema>

const stateSchema = z.object({
  /** dotted path in the machine; the machine itself has none */
  path: z.string(),
  title: z.string(),
  type: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
  /** what runs as long as it lasts */
  running: z.array(z.string()),
  /** the states within it, by title */
  within: z.array(z.string()),
})
export type StateInfo = z.infer<typeof stateSchema>

const transitionSchema = z.object({
  id: z.string(),
  source: z.string(),
  /** empty: stays where it is */
  targets: z.array(z.string()),
  kind: z.enum(['event', 'after', 'done', 'failed', 'changed', 'completed', 'always']),
  /** what makes it happen; empty where it happens at once */
  trigger: z.string(),
  condition: z.string().nullable(),
})
export type TransitionInfo = z.infer<typeof transitionSchema>

const stepSchema = z.object({
  /** the event's name in the code */
  event: z.string(),
  trigger: z.string(),
  /** the innermost states that are active afterwards */
  at: z.array(z.string()),
  condition: z.string().nullable(),
  /** who does it, where the workflow knows roles */
  who: z.string().nullable(),
  /** why nothing happens: the refusal's code, and the rule that is not met */
  refused: z.object({ code: z.string(), rule: z.string() }).nullable(),
})
export type Step = z.infer<typeof stepSchema>

const pathSchema = z.object({ from: z.array(z.string()), steps: z.array(stepSchema) })
export type Path = z.infer<typeof pathSchema>

/** How much of how many is walked by the paths. */
const shareSchema = z.object({ done: z.number(), of: z.number() })
export type Share = z.infer<typeof shareSchema>

export const machineSchema = z.object({
  id: z.string(),
  svg: z.string(),
  /**
   * The picture for those who decide about it, without conditions and names in the code: a lifecycle with who acts and who is told, any other
   * machine's great stages. None where that would be the same picture.
   */
  plain: z.string().nullable(),
  states: z.array(stateSchema),
  transitions: z.array(transitionSchema),
  words: wordsSchema,
  paths: z.array(pathSchema),
  coverage: z.object({ states: shareSchema, transitions: shareSchema, refusals: shareSchema }),
})
export type MachineData = z.infer<typeof machineSchema>

/** What makes each transition of each machine happen, in German, by machine and transition. */
export const triggersSchema = z.record(z.string(), z.record(z.string(), z.string()))
export type Triggers = z.infer<typeof triggersSchema>
