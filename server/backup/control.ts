/**
 * How a command reaches a portal that runs on an embedded database, which it alone holds (decision 0224): by a socket in a folder that only its
 * user may enter, named in `DATA_DIR/control.json`. A line of JSON asks, a line answers. Who hangs up has given up.
 */
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { socketIn } from '../db/socketIn.ts'
import { CannotStart } from '../settings.ts'

/** What is asked of a portal on one connection; `close` is called when that ends, however it does. */
export interface ControlTalk {
  ask(what: string, argument: unknown): Promise<unknown>
  close(): Promise<void>
}

const placeSchema = z.object({ socket: z.string() })
const questionSchema = z.object({ ask: z.string(), argument: z.unknown().optional() })
const answerSchema = z.union([z.object({ value: z.unknown() }), z.object({ refused: z.string() })])
const placeIn = (dataDir: string) => join(dataDir, 'control.json')

/** @param talk is begun for each connection */
export const listenForCommands = async (
  dataDir: string,
  talk: () => ControlTalk,
): Promise<{ close: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'schrankwerk-control-'))
  const socket = socketIn(folder)
  const open = new Set<Socket>()
  const talks = new Set<Promise<void>>()
  const server = createServer((connection) => {
    open.add(connection)
    const served = serve(connection, talk()).finally(() => {
      open.delete(connection)
      talks.delete(served)
    })
    talks.add(served)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, resolve)
  })
  await writeFile(`${placeIn(dataDir)}.new`, JSON.stringify({ socket }), { mode: 0o600 })
  await rename(`${placeIn(dataDir)}.new`, placeIn(dataDir))
  return {
    close: async () => {
      await rm(placeIn(dataDir), { force: true })
      for (const connection of open) connection.destroy()
      await new Promise((resolve) => server.close(resolve))
      await Promise.all(talks)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const serve = async (connection: Socket, talk: ControlTalk): Promise<void> => {
  connection.on('error', () => undefined)
  try {
    for await (const line of createInterface({ input: connection })) {
      const { ask, argument } = questionSchema.parse(JSON.parse(line))
      const answer = await talk.ask(ask, argument).then(
        (value) => ({ value: value ?? null }),
        (error: unknown) => ({ refused: error instanceof Error ? error.message : String(error) }),
      )
      if (!connection.destroyed) connection.write(`${JSON.stringify(answer)}\n`)
    }
  } catch {
    // What is no question ends the talk.
  } finally {
    connection.destroy()
    await talk.close()
  }
}

export interface PortalLine {
  /** @throws CannotStart with the portal's own sentence; Error where it hung up */
  ask<Value>(what: string, argument: unknown, answer: z.ZodType<Value>): Promise<Value>
  close(): void
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // A power cut leaves an empty one.
    return undefined
  }
}

/** @returns undefined where no portal runs on this folder, or it is on another machine */
export const callPortal = async (dataDir: string): Promise<PortalLine | undefined> => {
  const text = await readFile(placeIn(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const place = placeSchema.safeParse(jsonIn(text))
  if (!place.success) return undefined
  const connection = await new Promise<Socket | undefined>((resolve) => {
    const tried = createConnection(place.data.socket)
    tried.once('connect', () => resolve(tried))
    tried.once('error', () => resolve(undefined))
  })
  if (connection === undefined) return undefined
  connection.on('error', () => undefined)
  const lines = createInterface({ input: connection })[Symbol.asyncIterator]()
  return {
    ask: async (ask, argument, answer) => {
      connection.write(`${JSON.stringify({ ask, argument })}\n`)
      const { value: line, done } = await lines.next()
      if (done) throw new Error('Das Portal hat aufgelegt, bevor es geantwortet hat.')
      const told = answerSchema.parse(JSON.parse(line))
      if ('refused' in told) throw new CannotStart(told.refused)
      return answer.parse(told.value)
    },
    close: () => connection.destroy(),
  }
}
