/**
 * What the portal counts of itself, as Prometheus reads it. Labels are names of the program's own, a few hundred at the most: no address, id or
 * title of anybody, and nothing that a caller could make more of.
 */
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { whenever } from '../happened.ts'
import type { Served } from '../services.ts'
import { measureParts } from './partMetrics.ts'

/** Calls take milliseconds, work on large files seconds. */
const callBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const workBuckets = [0.1, 0.5, 1, 2.5, 5, 15, 60]

/** A call that is over. */
export interface EndedCall {
  /** method and pattern of its route */
  call: string
  status: number
  /** with which it was refused */
  code: string | undefined
  seconds: number
}

export interface Metrics {
  contentType: string
  ended(call: EndedCall): void
  /** As Prometheus reads it. */
  print(): Promise<string>
  close(): void
}

export const createMetrics = (served: Served): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const refused = new Counter({
    name: 'schrankwerk_sign_ins_refused_total',
    help: 'Who was not let in, by the reason.',
    labelNames: ['reason'],
    registers: [registry],
  })
  const stop = [...countWork(registry), whenever('signIn.refused', ({ reason }) => refused.inc({ reason }))]
  measureParts(registry, served)
  return {
    contentType: registry.contentType,
    ended: countCalls(registry, refused),
    print: () => registry.metrics(),
    close: () => {
      for (const each of stop) each()
    },
  }
}

/** Whoever comes with a sign-in that is not good any more, or whose company is closed; without any, nobody was refused one. */
const isRefusedSignIn = ({ status, code }: EndedCall): boolean => status === 401 && code !== 'TOKEN_MISSING'

const countCalls = (registry: Registry, refused: Counter<'reason'>): Metrics['ended'] => {
  const registers = [registry]
  const seconds = new Histogram({
    name: 'schrankwerk_call_seconds',
    help: 'Calls by name and status, and how long they took.',
    labelNames: ['call', 'status'],
    buckets: callBuckets,
    registers,
  })
  const braked = new Counter({
    name: 'schrankwerk_calls_braked_total',
    help: 'Calls that were refused because there were too many.',
    labelNames: ['call'],
    registers,
  })
  return (ended) => {
    const { call, status, code = '' } = ended
    seconds.observe({ call, status }, ended.seconds)
    if (status === 429) braked.inc({ call })
    if (isRefusedSignIn(ended)) refused.inc({ reason: code })
  }
}

/** @returns what ends the listening */
const countWork = (registry: Registry): (() => void)[] => {
  const registers = [registry]
  const read = new Histogram({
    name: 'schrankwerk_bom_reading_seconds',
    help: 'Files of parts lists that were read, and how long it took.',
    labelNames: ['outcome'],
    buckets: workBuckets,
    registers,
  })
  const matched = new Histogram({
    name: 'schrankwerk_bom_matching_seconds',
    help: 'Parts lists whose articles were looked for, and how long it took.',
    buckets: workBuckets,
    registers,
  })
  const running = new Counter({
    name: 'schrankwerk_imports_begun_total',
    help: 'Imports of articles that this server began.',
    registers,
  })
  const over = new Counter({
    name: 'schrankwerk_imports_ended_total',
    help: 'Imports of articles that came to an end here, by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['done', 'refused', 'failed']) over.inc({ outcome }, 0)
  return [
    whenever('bom.read', ({ seconds, outcome }) => read.observe({ outcome }, seconds)),
    whenever('bom.matched', ({ seconds }) => matched.observe(seconds)),
    whenever('import.begun', () => running.inc()),
    whenever('import.ended', ({ outcome }) => over.inc({ outcome })),
  ]
}
