/**
 * Bodies that hardly come: whoever sends a byte now and then holds a connection for hours. A limit for the whole body would end the upload of
 * somebody on a slow line as well, so it is the pace that counts: a large file takes as long as it keeps coming.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Pace {
  /** From now on this one's body is looked at, until all of it is here. */
  watch(request: IncomingMessage, response: ServerResponse): void
  /** Lets go whoever has sent less than `leastBytes` since the last look. */
  look(): void
}

interface Sender {
  response: ServerResponse
  /** What its connection had brought by the last look; nothing before the first, which judges nobody. */
  brought: number | undefined
}

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

export function createPace(leastBytes: number): Pace {
  const senders = new Map<IncomingMessage, Sender>()
  return {
    watch: (request, response) => {
      if (request.complete) return
      senders.set(request, { response, brought: undefined })
      request.once('close', () => senders.delete(request))
    },
    look: () => {
      for (const [request, sender] of senders) {
        const { socket } = request
        if (request.complete || socket.destroyed) senders.delete(request)
        // What has come and is not taken in yet waits for the portal, not for its sender.
        else if (request.readableLength > 0 || isFastEnough(socket.bytesRead, sender.brought))
          sender.brought = socket.bytesRead
        else letGo(request, sender.response)
      }
    },
  }

  function isFastEnough(brought: number, before: number | undefined): boolean {
    return before === undefined || brought - before >= leastBytes
  }
}

function letGo({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (headersSent) socket.destroy()
  else socket.end(tooSlow, () => socket.destroy())
}
