/** Pictures from addresses that nobody vouches for: what is called, what is taken, and what is not. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createPictureSource, type Reach } from './fetchPicture.ts'
import { isPublicAddress } from './publicAddress.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A web server on this machine, which the world knows as `pictures.example`; nobody may call another port. */
const listening = async (answer: RequestListener, own: Partial<Reach> = {}) => {
  const asked: { path: string; headers: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers })
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const source = createPictureSource({
    lookup: async () => ['127.0.0.1'],
    mayCall: (place) => place.port === port,
    ...own,
  })
  return { asked, source, at: (path: string) => `http://pictures.example:${port}${path}`, port }
}

test('a picture comes by its first bytes, whatever it says of itself; nothing of the portal goes along', async () => {
  const { asked, source, at, port } = await listening((_, response) => response.end(png))
  expect(await source(at('/a.svg?x=1'))).toEqual({ kind: 'png', content: png })
  expect(asked).toEqual([
    {
      path: '/a.svg?x=1',
      headers: {
        host: `pictures.example:${port}`,
        accept: 'image/png,image/jpeg,image/webp,image/gif',
        'accept-encoding': 'identity',
        connection: 'close',
      },
    },
  ])
})

const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
test.each([
  ['a drawing that a browser would run', svg],
  ['a page', '<!doctype html><p>x'],
  ['nothing', ''],
])('%s is none', async (_, body) => {
  const { source, at } = await listening((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(body)
  })
  await expect(source(at('/a.png'))).rejects.toThrow('no picture')
})

test('what is not there, is packed or has more than two megabytes is not taken, whether it says so or not', async () => {
  const { source, at } = await listening((request, response) => {
    if (request.url === '/gone') response.writeHead(404).end(png)
    if (request.url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end(png)
    if (request.url === '/says') response.writeHead(200, { 'content-length': 3_000_000 }).write(png)
    if (request.url === '/does') response.end(Buffer.concat([png, Buffer.alloc(3_000_000)]))
  })
  await expect(source(at('/gone'))).rejects.toThrow('status 404')
  await expect(source(at('/packed'))).rejects.toThrow('packed')
  await expect(source(at('/says'))).rejects.toThrow('too large')
  await expect(source(at('/does'))).rejects.toThrow('too large')
})

test('three redirects are followed, a fourth is not', async () => {
  const { asked, source, at } = await listening((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end(png)
    else response.writeHead(302, { location: `/${left - 1}` }).end()
  })
  expect((await source(at('/3'))).kind).toBe('png')
  await expect(source(at('/4'))).rejects.toThrow('too many redirects')
  expect(asked.map(({ path }) => path)).toEqual(['/3', '/2', '/1', '/0', '/4', '/3', '/2', '/1'])
})

test.each([
  'http://127.0.0.1/a.png',
  'http://[::ffff:10.0.0.1]/a.png',
  'http://0x7f000001/',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'http://name:secret@pictures.example/a.png',
  'http://inside.example/a.png',
  'http://both.example/a.png',
  'http://outside.example:5432/a.png',
])('a redirect to %s is not followed', async (location) => {
  const names: Record<string, string[]> = {
    'inside.example': ['192.168.1.5'],
    'both.example': ['93.184.216.34', '10.0.0.5'],
    'outside.example': ['93.184.216.34'],
  }
  const { source, at, port } = await listening((_, response) => response.writeHead(302, { location }).end(), {
    lookup: async (name) => names[name] ?? ['127.0.0.1'],
    mayCall: (place) => place.port === port || (isPublicAddress(place.address) && place.port === 80),
  })
  await expect(source(at('/a.png'))).rejects.toThrow(/not a public address|not the web|with a password/)
})

test('without anything set, this machine and its network are out of reach', async () => {
  const source = createPictureSource()
  for (const address of ['http://127.0.0.1/', 'http://localhost/', 'http://[::1]/', 'http://10.0.0.1/a.png'])
    await expect(source(address)).rejects.toThrow('not a public address')
})

test('a name is looked up once: where it leads later does not count', async () => {
  const answers = [['127.0.0.1'], ['10.9.9.9']]
  let looked = 0
  const { source, at } = await listening((_, response) => response.end(png), {
    lookup: async () => answers[looked++] ?? [],
  })
  expect((await source(at('/a.png'))).kind).toBe('png')
  expect(looked).toBe(1)
})

test('whoever does not answer, or not to the end, is given up', async () => {
  const { source, at } = await listening(
    (request, response) => {
      if (request.url === '/begun') response.write(png.subarray(0, 10))
    },
    { limitMs: 50 },
  )
  await expect(source(at('/never'))).rejects.toThrow('too late')
  await expect(source(at('/begun'))).rejects.toThrow('too late')
  const nameless = createPictureSource({ lookup: () => new Promise(() => undefined), limitMs: 50 })
  await expect(nameless('http://pictures.example/')).rejects.toThrow('too late')
})

test.each([
  '0.0.0.0',
  '10.1.1.1',
  '100.64.1.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fd00::1',
  'ff02::1',
  '100::1',
  '3fff::1',
  'pictures.example',
  '',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '93.184.216.34', '2a00:1450:4001:82a::200e', '2606:4700::1111'])('%s is', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)
