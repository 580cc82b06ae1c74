/** Plays clamd at a socket of this machine: it knows one word as harmful; tests of its absence say what it does instead. */
import { createServer, type Server, type Socket } from 'node:net'

export const harmfulWord = 'SCHADHAFT'

/** What was sent piece by piece; undefined until the empty piece has come. */
const contentIn = (sent: Buffer): Buffer | undefined => {
  const pieces: Buffer[] = []
  for (let at = 'zINSTREAM\0'.length; at + 4 <= sent.length; at += 4 + sent.readUInt32BE(at)) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(sent.subarray(at + 4, at + 4 + length))
  }
  return undefined
}

const judge = (sent: Buffer, socket: Socket): void => {
  if (sent.toString() === 'zPING\0') socket.end('PONG\0')
  const content = contentIn(sent)
  if (content) socket.end(content.includes(harmfulWord) ? 'stream: Own.Word FOUND\0' : 'stream: OK\0')
}

/** @param hear all that came over a connection so far, each time that more has come */
export const startClamd = async (
  path: string,
  hear: (sent: Buffer, socket: Socket) => void = judge,
): Promise<Server> => {
  const server = createServer((socket) => {
    let sent = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (piece) => {
      sent = Buffer.concat([sent, piece])
      hear(sent, socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(path, resolve))
  return server
}
