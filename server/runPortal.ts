/** Runs the portal in this process: settings in, portal up, address said; signals take everything down again. */
import { fileURLToPath } from 'node:url'
import { isFatal } from './http/outage.ts'
import { inOneLine, withPlaces } from './http/log.ts'
import { importAccounts, importOption } from './importAccounts.ts'
import { CannotStart, readSettings } from './settings.ts'
import { startPortal, type Portal } from './start.ts'
import { toldAtStart } from './toldAtStart.ts'

/** What stops the start is one sentence for people; everything else is a fault and shows where it happened, and nothing of anybody. */
function endWith(error: unknown): never {
  console.error(error instanceof CannotStart ? error.message : withPlaces(error))
  process.exit(1)
}

/** Ctrl-C reaches every process of the terminal and may come twice: the first one counts. */
function closeOnSignal(starting: Promise<Portal>, callOff: () => void): void {
  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    callOff()
    // A part that hangs must not keep the terminal; everything durable is on the disk already.
    setTimeout(() => process.exit(1), 15_000).unref()
    const portal = await starting.catch(() => undefined)
    await portal?.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close())
  // Nobody would start it anew any more, nor end it.
  if (process.connected) process.on('disconnect', () => void close())
}

/** @param args as they were typed; ends the process where the portal cannot start, or ends by itself */
export async function runPortal(args: readonly string[]): Promise<void> {
  process.on('uncaughtException', endWith)
  process.on('unhandledRejection', (error) => {
    if (isFatal(error)) endWith(error)
  })
  const [first, ...rest] = args
  if (first === importOption) {
    try {
      console.log(await importAccounts(readSettings(process.env), rest))
      process.exit(0)
    } catch (error) {
      endWith(error)
    }
  }
  const calledOff = new AbortController()
  try {
    const settings = readSettings(process.env, args)
    const starting = startPortal(settings, fileURLToPath(new URL('../dist', import.meta.url)), calledOff.signal)
    closeOnSignal(starting, () => calledOff.abort())
    const portal = await starting
    portal.failed.catch(async (error: unknown) => {
      await portal.close()
      // a sentence for people: what ends by itself says so in one
      console.error(error instanceof Error ? error.message : inOneLine(error))
      process.exit(1)
    })
    process.send?.('running')
    console.log(toldAtStart(portal, settings).join('\n'))
  } catch (error) {
    // Whoever called it off ends it, too.
    if (!calledOff.signal.aborted) endWith(error)
  }
}
