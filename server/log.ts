/**
 * The server's log: JSON lines on standard output, beside which only a start says something to a person (decision 0222). Whatever is handed
 * to it, it tells no address, name, title or token.
 */
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { masked, serializers } from './http/log.ts'
import type { Settings } from './settings.ts'

/** Takes the lines in place of standard output. */
export interface LogStream {
  write(line: string): void
}

/** Pino would take a failure's own sentence for the line's; and a sentence that a part of the server has made may quote anything. */
const toldWith = ([first, second]: readonly unknown[]): [object, string] => {
  if (first instanceof Error) return [{ err: first }, 'failed']
  if (typeof first === 'string') return [{}, masked(first)]
  const said = typeof second === 'string' ? masked(second) : undefined
  if (typeof first !== 'object' || first === null) return [{}, said ?? '']
  const failure = 'err' in first && first.err instanceof Error ? first.err : undefined
  return [first, failure && (second === undefined || second === failure.message) ? 'failed' : (said ?? '')]
}

export const createLog = (level: Settings['logLevel'], stream?: LogStream): FastifyBaseLogger => {
  const options = {
    level,
    // No name of a machine; whoever gathers lines of several knows where each is from.
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers,
    hooks: {
      logMethod(args: readonly unknown[], method: (object: object, sentence: string) => void) {
        method.apply(this, toldWith(args))
      },
    },
  }
  return stream ? pino(options, stream) : pino(options)
}
