/** How the portal is, as its operator reads it: nine areas in a fixed order. What nobody can know just now is null, never guessed. */
import { z } from 'zod'
import { timestampSchema } from '../core/schema.ts'
import { findings, isUrgent, stateOf, type UrgentFinding } from './findings.ts'

export const areaNames = [
  'version',
  'database',
  'files',
  'identity',
  'mail',
  'live',
  'backup',
  'restore',
  'jobs',
] as const
export type AreaName = (typeof areaNames)[number]

const count = z.int().nonnegative()
const known = count.nullable()
const moment = timestampSchema.nullable()
const area = <Facts extends z.ZodRawShape>(facts: Facts) => z.object({ finding: z.enum(findings), ...facts })

export const systemStateSchema = z.object({
  at: timestampSchema,
  version: area({ version: z.string(), startedAt: timestampSchema }),
  database: area({ embedded: z.boolean(), version: z.string(), bytes: known, applied: known, known: count, ms: known }),
  files: area({ place: z.enum(['DISK', 'S3']), free: known, total: known, files: known }),
  identity: area({ own: z.boolean(), accounts: known, factors: known, ms: known }),
  mail: area({
    toFolder: z.boolean(),
    sentToday: known,
    waiting: known,
    oldest: moment,
    nextTry: moment,
    /** the number that the mail server last answered with; its sentence may name somebody */
    answer: known,
  }),
  live: area({ open: count, peak: count }),
  backup: area({ last: moment }),
  restore: area({ last: moment }),
  jobs: area({ running: known, failedToday: known, lastEnd: moment }),
  /** imports that are under way */
  running: z.array(z.object({ id: z.string(), title: z.string(), percent: z.number(), by: z.string() })),
})
export type SystemState = z.infer<typeof systemStateSchema>

/** What was known once, when nobody answers any more: how anything is, is not known. */
export const silentState = (state: SystemState): SystemState => {
  const unknown = { finding: 'NO_ANSWER' } as const
  return {
    ...state,
    version: { ...state.version, ...unknown },
    database: { ...state.database, ...unknown },
    files: { ...state.files, ...unknown },
    identity: { ...state.identity, ...unknown },
    mail: { ...state.mail, ...unknown },
    live: { ...state.live, ...unknown },
    backup: { ...state.backup, ...unknown },
    restore: { ...state.restore, ...unknown },
    jobs: { ...state.jobs, ...unknown },
  }
}

export interface Todo {
  area: AreaName
  finding: UrgentFinding
}

/** What somebody has to see to, worst first; what is as bad in the order of the areas. */
export const todosOf = (state: SystemState): Todo[] => {
  const todos = areaNames.flatMap((area) => {
    const { finding } = state[area]
    return isUrgent(finding) ? [{ area, finding }] : []
  })
  const isWorst = ({ finding }: Todo) => stateOf(finding) === 'wrong'
  return [...todos.filter(isWorst), ...todos.filter((todo) => !isWorst(todo))]
}

/** How many areas are in a state. */
export const countOf = (state: SystemState, asked: ReturnType<typeof stateOf>): number =>
  areaNames.filter((area) => stateOf(state[area].finding) === asked).length
