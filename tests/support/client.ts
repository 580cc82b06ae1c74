/** The client of the browser, as somebody signed in, against the test server: what really goes over the wire by the machines' actors. */
import { vi } from 'vitest'
import { type Call, createClient } from '../../src/api/client.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'

const origin = 'https://portal.demo.example'

/** Stubs `fetch`; whoever takes it takes it back (`vi.unstubAllGlobals`). */
export const clientOf = ({ app, tokenFor }: TestServer, person: Person): Call => {
  vi.stubGlobal('fetch', async (request: Request) => {
    const payload = request.method === 'GET' ? undefined : await request.text()
    const { statusCode, headers, rawPayload } = await app.inject({
      method: request.method === 'GET' ? 'GET' : 'POST',
      url: request.url.slice(origin.length),
      headers: Object.fromEntries(request.headers),
      ...(payload !== undefined && { payload }),
    })
    const { 'content-type': type = '' } = headers
    return new Response(Uint8Array.from(rawPayload), { status: statusCode, headers: { 'content-type': String(type) } })
  })
  return createClient({
    apiUrl: `${origin}/api`,
    publicUrl: `${origin}/public`,
    language: 'de',
    token: async () => tokenFor(person),
    onRefused: () => undefined,
    signedInAgain: async () => false,
  })
}
