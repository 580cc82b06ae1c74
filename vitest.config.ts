/** The kinds of tests (docs/architecture.md, "Tests"), each a project: `npx vitest run --project paths`. */
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** A thousand small files take a disk longer than the test that writes them; programs are run from there, too. */
const writeInMemory = (folder: string, bytes: number): void => {
  if (process.env['TMPDIR'] !== undefined || !existsSync('/proc/mounts')) return
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , kind, options] = mounts.findLast((line) => line.split(' ')[1] === folder)?.split(' ') ?? []
  if (kind !== 'tmpfs' || options?.split(',').includes('noexec')) return
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize > bytes) process.env['TMPDIR'] = folder
}
writeInMemory('/dev/shm', 8e9)

const kind = (
  name: string,
  include: string[],
  options: { timeout?: number; globalSetup?: string; journeys?: boolean; exclude?: string[] } = {},
) => ({
  extends: true as const,
  test: {
    name,
    include,
    testTimeout: options.timeout ?? 20_000,
    hookTimeout: Math.max(options.timeout ?? 0, 60_000),
    exclude: options.exclude ?? [],
    ...(options.globalSetup && { globalSetup: options.globalSetup }),
    // Workers keep what they have imported from one file to the next: a file leaves nothing behind.
    isolate: false,
    // Journeys come after all others, in processes, with which their browsers end; what they wait for comes over a network.
    ...(options.journeys
      ? { maxWorkers: 2, sequence: { groupOrder: 1 }, expect: { poll: { timeout: 15_000, interval: 100 } } }
      : // Many tests wait for a server that ends or begins: a third worker takes the processor meanwhile.
        { maxWorkers: 3, pool: 'threads' as const }),
  },
})

// One import runs at a time: its walks would stand in the way of its journey, and are part of `npm run test:paths` alone.
const alone = process.env['WALKS'] === 'all' ? [] : ['tests/browser/paths/articleImport.test.ts']
const database = 'tests/support/postgres/globalSetup.ts'

export default defineConfig({
  define: { __BUILD_DATE__: JSON.stringify('2026-01-01T00:00:00.000Z'), __VERSION__: JSON.stringify('0.0.0') },
  test: {
    projects: [
      kind('unit', [
        'src/**/*.test.{ts,tsx}',
        'server/**/*.test.ts',
        'scripts/**/*.test.ts',
        'tests/fences/**/*.test.ts',
      ]),
      kind('paths', ['tests/paths/**/*.test.ts']),
      // One kind, so that its workers import the server once: what runs against it, whatever it is after.
      kind('server', ['tests/{contract,bom,faults,access,attack}/**/*.test.ts'], {
        timeout: 60_000,
        globalSetup: database,
      }),
      // The archive that `npm run build` is packed into.
      kind('release', ['tests/release/**/*.test.ts'], { timeout: 60_000 }),
      kind('browser', ['tests/browser/**/*.test.ts'], {
        timeout: 240_000,
        journeys: true,
        exclude: alone,
        globalSetup: 'tests/browser/support/globalSetup.ts',
      }),
    ],
  },
})
