/** `schrankwerk serve`: the portal itself, in this process. */
import { codes, type Verb } from './verb.ts'

export const serve: Verb = {
  says: 'startet das Portal',
  takes: '[--empty]',
  help: `Dasselbe wie node start.mjs: läuft, bis es beendet wird (Strg+C, SIGTERM).

  --empty    ohne Demo-Daten: eine leere Installation mit einem Benutzer des Betreibers`,
  options: { empty: { type: 'boolean' } },
  run: async ({ options }) => {
    // All of the server is read only where it is to run.
    const { runPortal } = await import('../runPortal.ts')
    await runPortal(options['empty'] === true ? ['--empty'] : [])
    await new Promise(() => undefined)
    return codes.good
  },
}
