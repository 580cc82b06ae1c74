/** A stretch of network before a database: it can be cut, or swallow what is sent, and be whole again. */
import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'

export interface Network {
  /** The database's address by way of this network. */
  url: string
  cut(): Promise<void>
  swallow(): void
  mend(): Promise<void>
}

export const networkTo = async (url: string): Promise<Network & { close(): Promise<void> }> => {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let swallows = false
  const server = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port) })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => void (swallows || to.write(bytes)))
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return address !== null && typeof address === 'object' ? address.port : port
  }
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await closed
  }
  const port = await listen(0)
  const way = new URL(url)
  way.hostname = '127.0.0.1'
  way.port = String(port)
  return {
    url: way.href,
    cut,
    swallow: () => void (swallows = true),
    mend: async () => {
      swallows = false
      if (!server.listening) await listen(port)
    },
    close: cut,
  }
}
