/** The picture of an article: fetched once, kept, asked for again after days, never at an address that the article does not name. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepPictures } from '../../server/article/picture/articlePicture.ts'
import type { Picture, PictureSource } from '../../server/article/picture/fetchPicture.ts'
import { articlePicture } from '../../server/db/schema.ts'
import { sweepContents } from '../../server/file/contents.ts'
import * as calls from '../../src/api/contract/article.ts'
import { granted, refused } from '../support/calls.ts'
import { openTestDatabase } from '../support/database.ts'
import { people, seedPeople } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
const asked: string[] = []
let answer: PictureSource
const picture = (text: string): Picture => ({ kind: 'webp', content: Buffer.from(text) })
const pictures: PictureSource = (address) => {
  asked.push(address)
  return answer(address)
}

beforeAll(async () => {
  server = await startTestServer({}, openTestDatabase, {}, { pictures })
  await seedPeople(server.db)
}, 60_000)
afterAll(() => server.close())
beforeEach(() => {
  asked.length = 0
  answer = async () => picture('RIFF')
})

let count = 0
const made = async (image: string) =>
  granted(server, calls.createArticle, { body: { orderNumber: `BILD-${++count}`, image } }, people.operatorStaff)
const get = (id: string, address: string) =>
  server.call(calls.getArticlePicture, { query: { id, address } }, people.operatorStaff)
const atNewAddress = () => `https://pictures.example/${++count}.webp`
const due = (address: string) =>
  server.db
    .update(articlePicture)
    .set({ nextTry: new Date(0) })
    .where(eq(articlePicture.address, address))

test('is fetched once for all articles that name it, and comes as what it is, for the caller alone', async () => {
  const address = atNewAddress()
  const articles = [await made(address), await made(address)]
  const answers = await Promise.all(articles.map(({ id }) => get(id, address)))
  for (const { status, bytes, headers } of answers) {
    expect({ status, text: bytes.toString() }).toEqual({ status: 200, text: 'RIFF' })
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400',
      'content-disposition': expect.stringContaining('attachment'),
    })
  }
  expect((await get(articles[0]?.id ?? '', address)).status).toBe(200)
  expect(asked).toEqual([address])
})

test('what cannot be had is not asked for again at once; what was had stays when it cannot be had again', async () => {
  const address = atNewAddress()
  const { id } = await made(address)
  answer = async () => Promise.reject(new Error('no picture'))
  expect((await get(id, address)).status).toBe(404)
  expect((await get(id, address)).status).toBe(404)
  expect(asked).toHaveLength(1)
  await due(address)
  answer = async () => picture('first')
  expect((await get(id, address)).bytes.toString()).toBe('first')
  await due(address)
  answer = async () => Promise.reject(new Error('status 500'))
  expect((await get(id, address)).bytes.toString()).toBe('first')
  await due(address)
  answer = async () => picture('second')
  expect((await get(id, address)).bytes.toString()).toBe('second')
  expect(asked).toHaveLength(4)
})

test.each(['', 'bilder/2002-1201.png', 'Klemme grau.png'])(
  'there is none where the article names "%s"',
  async (image) => {
    const { id } = await made(image)
    const query = { id, address: image }
    expect(await refused(server, calls.getArticlePicture, { query }, people.operatorStaff)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    expect(asked).toEqual([])
  },
)

test('no caller chooses what the portal calls: only the address that the article names', async () => {
  const { id } = await made(atNewAddress())
  const query = { id, address: 'https://elsewhere.example/1.png' }
  expect(await refused(server, calls.getArticlePicture, { query }, people.operatorStaff)).toMatchObject({ status: 404 })
  expect(asked).toEqual([])
})

test('four are fetched at a time', async () => {
  const waiting: ((picture: Picture) => void)[] = []
  answer = () => new Promise((resolve) => void waiting.push(resolve))
  const rows = []
  for (let row = 0; row < 6; row++) rows.push(await made(atNewAddress()))
  const answers = rows.map(({ id, image }) => get(id, image))
  await expect.poll(() => waiting.length).toBe(4)
  expect(asked).toHaveLength(4)
  waiting.shift()?.(picture('x'))
  await expect.poll(() => asked.length).toBe(5)
  answer = async () => picture('x')
  while (waiting.length > 0) waiting.shift()?.(picture('x'))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
})

test('what nobody has asked for within weeks is forgotten, and its content goes; until then it stays in the store', async () => {
  const address = atNewAddress()
  const { id } = await made(address)
  answer = async () => picture('kept for a while')
  await get(id, address)
  const [kept] = await server.db.select().from(articlePicture).where(eq(articlePicture.address, address))
  const { files } = server.services
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
  const isKept = () => files.has(kept?.sha256 ?? '')
  await sweepPictures(server.db, inDays(30))
  await sweepContents(server.db, files, inDays(30))
  expect(await isKept()).toBe(true)
  await sweepPictures(server.db, inDays(38))
  await sweepContents(server.db, files, inDays(38))
  expect(await isKept()).toBe(false)
  expect((await get(id, address)).bytes.toString()).toBe('kept for a while')
})

test('switched off, nothing is fetched, and browsers know', async () => {
  const off = await startTestServer({ ARTICLE_PICTURES: 'off' }, openTestDatabase)
  await seedPeople(off.db)
  const address = 'https://pictures.example/off.png'
  const body = { orderNumber: 'BILD-AUS', image: address }
  const { id } = await granted(off, calls.createArticle, { body }, people.operatorStaff)
  const answered = await off.call(calls.getArticlePicture, { query: { id, address } }, people.operatorStaff)
  expect(answered.status).toBe(404)
  expect((await off.raw({ method: 'GET', url: '/config.json' })).body).toMatchObject({ articlePictures: false })
  expect((await server.raw({ method: 'GET', url: '/config.json' })).body).toMatchObject({ articlePictures: true })
  await off.close()
}, 60_000)
