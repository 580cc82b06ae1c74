/** How the parts are, as figures that are looked at when Prometheus asks: by the same looks as `/health/ready`, once a second at the most. */
import { Gauge, type Registry } from 'prom-client'
import { type FindingState, stateOf } from '../../src/domain/operations/findings.ts'
import { freeSpace } from '../fileStore/freeSpace.ts'
import type { Served } from '../services.ts'
import { runningImports } from './figures.ts'
import { partNames, seen } from './health.ts'

export const measureParts = (registry: Registry, served: Served): void => {
  const { health, streams, settings, db } = served
  const imports = seen(() => runningImports(db))
  const space = seen(() => freeSpace(settings.dataDir))
  const gauge = (name: string, help: string, look: () => Promise<number | undefined> | number | undefined): void => {
    registry.registerMetric(
      new Gauge({
        name: `schrankwerk_${name}`,
        help,
        registers: [],
        async collect() {
          const value = await look()
          // What nobody can know just now is not told as it was.
          if (value === undefined) this.remove()
          else this.set(value)
        },
      }),
    )
  }
  measureStates(registry, served)
  measurePool(registry, served)
  measureRuns(registry, served)
  gauge('mails_waiting', 'Mails that are to go out.', async () => (await health.mailQueue()).value?.waiting)
  gauge('mails_oldest_seconds', 'For how long the oldest of them has waited.', async () => {
    const { value } = await health.mailQueue()
    return value && (value.oldest === null ? 0 : (Date.now() - value.oldest.getTime()) / 1000)
  })
  gauge(
    'mails_given_up',
    'Mails of the last day that did not go out.',
    async () => (await health.mailQueue()).value?.givenUp,
  )
  gauge('streams_open', 'Streams of news that are open.', () => streams.open)
  gauge(
    'imports_running',
    'Imports of articles that are under way, on whichever server.',
    async () => (await imports()).value?.length,
  )
  gauge('disk_free_bytes', 'Free below DATA_DIR.', async () => (await space()).value?.free)
  gauge('disk_size_bytes', 'Size of the disk below DATA_DIR.', async () => (await space()).value?.total)
}

const measureStates = (registry: Registry, { health }: Served): void => {
  const gauge = (name: string, help: string, value: (state: FindingState) => number) =>
    registry.registerMetric(
      new Gauge({
        name: `schrankwerk_${name}`,
        help,
        labelNames: ['part'],
        registers: [],
        async collect() {
          const parts = await health.parts()
          for (const part of partNames) {
            const state = stateOf(parts[part].finding)
            if (state === 'unknown') this.remove({ part })
            else this.set({ part }, value(state))
          }
        },
      }),
    )
  gauge(
    'part_well',
    'Whether a part of /health/ready is well: 1, or 0 where it is wrong. A part that is off or doubtful is not wrong.',
    (state) => (state === 'wrong' ? 0 : 1),
  )
  gauge('part_doubtful', 'Whether a part of /health/ready is to be looked at: 1, or 0.', (state) =>
    state === 'doubtful' ? 1 : 0,
  )
}

const measurePool = (registry: Registry, { databaseLoad }: Served): void => {
  registry.registerMetric(
    new Gauge({
      name: 'schrankwerk_database_connections',
      help: 'Connections to PostgreSQL: how many there may be, how many are taken, and how many calls wait for one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        const load = databaseLoad()
        if (!load) return
        this.set({ state: 'size' }, load.size)
        this.set({ state: 'taken' }, load.taken)
        this.set({ state: 'waiting' }, load.waiting)
      },
    }),
  )
}

const measureRuns = (registry: Registry, { health }: Served): void => {
  registry.registerMetric(
    new Gauge({
      name: 'schrankwerk_last_good_run_timestamp_seconds',
      help: 'When the last good backup, or the last good trial of one, ended.',
      labelNames: ['kind'],
      registers: [],
      async collect() {
        const { value } = await health.runs()
        for (const kind of ['backup', 'verify'] as const) {
          const last = value?.[kind]
          if (last) this.set({ kind }, last.getTime() / 1000)
          else this.remove({ kind })
        }
      },
    }),
  )
}
