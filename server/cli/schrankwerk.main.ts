/** The command's entry (`schrankwerk <verb>`), a program of its own beside the server's. */
import { constants } from 'node:os'
import { runCommand } from './command.ts'

const args = process.argv.slice(2)
// Whoever ends it ends it by the way out, on which is cleared what lies about. The portal has a way of its own.
if (args[0] !== 'serve')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))

const code = await runCommand(args, process.env)
// Whatever is still open: what was asked for is done. What was said is out before.
process.stdout.write('', () => process.exit(code))
