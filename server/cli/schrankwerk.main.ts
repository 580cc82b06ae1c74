/** The command's entry (`schrankwerk <verb>`), a program of its own beside the server's. */
import { runCommand } from './command.ts'

process.exitCode = await runCommand(process.argv.slice(2), process.env)
// Whatever is still open: what was asked for is done.
process.exit()
