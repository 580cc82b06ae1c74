/**
 * What is said of each area: two facts and one sentence. What is well has a sentence of its own; of everything else cause and way on are said as
 * machines read them (`/health/ready`). What nobody knows just now says so.
 */
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { AreaName, SystemState } from '../../domain/operations/systemState.ts'
import { fileSize, lastUsed, percent, quantity, timeLeft } from '../../i18n/formats.ts'

export interface Fact {
  label: string
  value: string
}
interface Well {
  facts: readonly [Fact, Fact]
  /** while it is well */
  sentence: string
}
type T = TFunction<'operations'>
type FactsOf = (t: T, system: SystemState) => Well

const knownOr = <Value>(t: T, value: Value | null, tell: (value: Value) => string): string =>
  value === null ? t('unknown') : tell(value)
const share = (part: number, all: number): string => percent(all === 0 ? 0 : Math.round((part / all) * 100))

const version: FactsOf = (t, { at, version: { version: number, startedAt } }) => ({
  facts: [
    { label: t('facts.version'), value: number },
    { label: t('facts.startedAt'), value: lastUsed(startedAt, at) },
  ],
  sentence: t('sentences.version'),
})

const database: FactsOf = (t, { database: { embedded, version: number, bytes, applied, known, ms } }) => ({
  facts: [
    {
      label: embedded ? t('facts.embedded') : t('facts.server', { version: number }),
      value: knownOr(t, bytes, fileSize),
    },
    { label: t('facts.migrations'), value: knownOr(t, applied, (count) => t('facts.ofAll', { count, all: known })) },
  ],
  sentence: embedded ? t('sentences.embedded') : knownOr(t, ms, (took) => t('sentences.answersIn', { ms: took })),
})

const files: FactsOf = (t, { files: { place, free, total, files: count } }) => ({
  facts: [
    place === 'S3'
      ? { label: t('facts.s3'), value: t('facts.s3Space') }
      : {
          label: t('facts.disk'),
          value: knownOr(t, free, (bytes) => t('facts.free', { free: fileSize(bytes), size: fileSize(total ?? 0) })),
        },
    { label: t('facts.stock'), value: knownOr(t, count, (some) => t('facts.files', { count: some })) },
  ],
  sentence: knownOr(t, free, (bytes) => t('sentences.diskFree', { percent: share(bytes, total ?? 0) })),
})

const identity: FactsOf = (t, { identity: { own, accounts, factors, ms } }) => ({
  facts: [
    { label: t('facts.accounts'), value: knownOr(t, accounts, quantity) },
    { label: t('facts.factors'), value: knownOr(t, factors, (count) => share(count, accounts ?? 0)) },
  ],
  sentence: own ? t('sentences.ownAccounts') : knownOr(t, ms, (took) => t('sentences.firebase', { ms: took })),
})

const mail: FactsOf = (t, { at, mail: { sentToday, waiting, oldest } }) => ({
  facts: [
    { label: t('facts.sentToday'), value: knownOr(t, sentToday, quantity) },
    {
      label: t('facts.oldest'),
      value: knownOr(t, waiting, () => (oldest === null ? t('facts.noneWaits') : timeLeft(at, oldest))),
    },
  ],
  sentence: t('sentences.mailsSent'),
})

const live: FactsOf = (t, { live: { open, peak } }) => ({
  facts: [
    { label: t('facts.open'), value: quantity(open) },
    { label: t('facts.peak'), value: quantity(peak) },
  ],
  sentence: t('sentences.live'),
})

/** When the last good one was, and after how many days somebody is to look. */
const runFacts = (t: T, { at }: SystemState, last: Date | null, days: number): Well['facts'] => [
  { label: t('facts.last'), value: last === null ? t('facts.none') : lastUsed(last, at) },
  { label: t('facts.overdueAfter'), value: t('facts.days', { count: days }) },
]
const backup: FactsOf = (t, system) => ({
  facts: runFacts(t, system, system.backup.last, 2),
  sentence: t('sentences.backup'),
})
const restore: FactsOf = (t, system) => ({
  facts: runFacts(t, system, system.restore.last, 14),
  sentence: t('sentences.verify'),
})

const jobs: FactsOf = (t, { at, jobs: { running, failedToday, lastEnd } }) => ({
  facts: [
    { label: t('facts.running'), value: knownOr(t, running, quantity) },
    { label: t('facts.failedToday'), value: knownOr(t, failedToday, quantity) },
  ],
  sentence: lastEnd === null ? t('sentences.noJob') : t('sentences.lastEnded', { when: lastUsed(lastEnd, at) }),
})

const factsOf: Record<AreaName, FactsOf> = { version, database, files, identity, mail, live, backup, restore, jobs }

/** @returns what is said of an area */
export const useAreaFacts = (): ((system: SystemState, area: AreaName) => Well) => {
  const { t } = useTranslation('operations')
  const { t: why } = useTranslation('health')
  return (system, area) => {
    const { facts, sentence } = factsOf[area](t, system)
    const { finding } = system[area]
    if (finding === 'OK' || (finding === 'JOB_RUNNING' && area === 'jobs')) return { facts, sentence }
    const { nextTry, answer } = system.mail
    if (finding !== 'MAILS_WAITING' && finding !== 'MAILS_DEFERRED') return { facts, sentence: why(finding) }
    const next = knownOr(t, nextTry, (then) => lastUsed(then, system.at))
    return {
      facts,
      sentence:
        answer === null || finding === 'MAILS_DEFERRED'
          ? `${why(finding)} ${t('sentences.nextTry', { next })}`
          : t('sentences.answer', { answer, next }),
    }
  }
}
