/**
 * People at work on a cluster, in a process of their own (cluster.bench.ts). Each looks, opens, saves, writes and sends files as pages do, and has
 * the stream of news open. A call that finds a server starting, its database away or nobody behind the proxy is repeated as src/api/client.ts does
 * it; whatever was acknowledged is kept and told at the end.
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** As src/api/client.ts and the stream have them. */
const pausesMs = [500, 1000, 2000, 4000]
const passing = new Set(['STARTING', 'DATABASE_LOST', undefined])
const streamAgainMs = 2000

const agent = new Agent({ keepAlive: true, maxSockets: 300, timeout: 50_000 })
/** @type {{ phase: string, stepMs: number, isOver: boolean }} */
const now = { phase: 'before', stepMs: 10_000, isOver: false }
/** @type {{ phase: string, name: string, ms: number, repeats: number, first?: string, failure?: string }[]} */
const calls = []
/** @type {{ phase: string, ms: number }[]} */
const breaks = []
/** @type {{ titles: Record<string, { acknowledged: string, tried: string[] }>, messages: string[], files: string[] }} */
const written = { titles: {}, messages: [], files: [] }
let address = ''

const once = (
  /** @type {string} */ token,
  /** @type {string} */ method,
  /** @type {string} */ path,
  /** @type {{ type: string, bytes: Buffer } | undefined} */ body,
) =>
  new Promise((/** @type {(answer: { status: number, text: string }) => void} */ resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': body.type, 'content-length': body.bytes.length }),
    }
    const ask = () => request(address + path, { agent, headers, method }, hear)
    const hear = async (/** @type {import('node:http').IncomingMessage} */ answer) => {
      let text = ''
      try {
        for await (const chunk of answer.setEncoding('utf8')) text += chunk
        resolve({ status: answer.statusCode ?? 0, text })
      } catch (error) {
        resolve({ status: 0, text: String(error) })
      }
    }
    const send = () => {
      const asked = ask()
      asked.setTimeout(30_000, () => asked.destroy(new Error('no answer in 30 s')))
      // A kept connection that ends instead of answering is taken anew, as a browser does it.
      asked.on('error', (error) => (asked.reusedSocket ? send() : resolve({ status: 0, text: error.message })))
      asked.end(body?.bytes)
    }
    send()
  })
const codeIn = (/** @type {string} */ text) => {
  try {
    return JSON.parse(text).code
  } catch {
    return undefined
  }
}
/** @returns {Promise<any>} */
const call = async (
  /** @type {string} */ name,
  /** @type {string} */ token,
  /** @type {string} */ path,
  /** @type {{ type: string, bytes: Buffer } | undefined} */ body = undefined,
) => {
  const { phase } = now
  const start = performance.now()
  /** @type {string | undefined} */
  let first
  for (let repeats = 0; ; repeats += 1) {
    const { status, text } = await once(token, body ? 'POST' : 'GET', path, body)
    const ms = performance.now() - start
    if (status >= 200 && status < 300) {
      calls.push({ phase, name, ms, repeats, first })
      return JSON.parse(text)
    }
    const isPassing = (status === 502 || status === 503) && passing.has(codeIn(text))
    if (!isPassing || repeats === pausesMs.length) {
      calls.push({ phase, name, ms, repeats, failure: `${name}: ${status} ${text.slice(0, 120)}` })
      return undefined
    }
    first ??= `${status} ${text.slice(0, 60)}`
    await pause(pausesMs[repeats])
  }
}
const json = (/** @type {object} */ value) => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) })
const form = (
  /** @type {Record<string, string>} */ fields,
  /** @type {{ name: string, content: string } | undefined} */ file = undefined,
) => {
  const boundary = `----${randomUUID()}`
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  if (file)
    parts.push(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: text/csv\r\n\r\n${file.content}\r\n`,
    )
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
  }
}

/** @typedef {{ token: string, isCustomer: boolean, conversationId: string | null, draft: object }} Person */

const listen = (/** @type {Person} */ { token }) => {
  /** @type {{ at: number, phase: string } | undefined} */
  let lost
  const connect = () => {
    let isDone = false
    const again = () => {
      if (isDone || now.isOver) return
      isDone = true
      lost ??= { at: performance.now(), phase: now.phase }
      setTimeout(connect, streamAgainMs)
    }
    const asked = request(
      `${address}/live`,
      { agent: false, headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        if (answer.statusCode !== 200) {
          answer.resume()
          return again()
        }
        answer.setEncoding('utf8').on('data', (text) => {
          if (lost === undefined || !/event: ?(connected|resumed)/.test(text)) return
          breaks.push({ phase: lost.phase, ms: performance.now() - lost.at })
          lost = undefined
        })
        answer.on('close', again).on('error', again)
      },
    )
    asked.on('error', again)
    asked.end()
  }
  connect()
}

const work = async (/** @type {Person} */ { token, isCustomer, conversationId, draft }) => {
  const area = isCustomer ? 'enquiry' : 'offer'
  await pause(Math.random() * now.stepMs)
  let own = isCustomer ? await call('create', token, '/enquiry/', json({ ...draft, newId: randomUUID() })) : undefined
  for (let step = Math.floor(Math.random() * 20); !now.isOver; step += 1) {
    const page = await call('list', token, `/${area}/filter?paginationSize=15&page=0`)
    await call('unread', token, '/conversation/message/unread/count')
    const row = page?.content[Math.floor(Math.random() * page.content.length)]
    if (row) await call('record', token, `/${area}/?id=${row.id}`)
    if (own && step % 4 === 0) {
      const title = `Neuer Titel ${step}`
      const kept = (written.titles[own.id] ??= { acknowledged: own.title, tried: [] })
      kept.tried.push(title)
      const saved = await call(
        'save',
        token,
        '/enquiry/update',
        json({ id: own.id, lastUpdate: own.lastUpdate, released: false, title }),
      )
      if (saved) {
        own = saved
        Object.assign(kept, { acknowledged: title, tried: [] })
      }
      // Whether it was saved nobody knows: it is looked at anew, as the form does.
      else own = (await call('record', token, `/enquiry/?id=${own.id}`)) ?? own
    }
    if (conversationId !== null && step % 4 === 2) {
      const clientMessageId = randomUUID()
      const sent = await call(
        'chat',
        token,
        '/conversation/message/send',
        form({ conversationId, content: `Nachricht ${step}`, clientMessageId }),
      )
      if (sent) written.messages.push(clientMessageId)
    }
    if (own && step % 20 === 1) {
      const content = `a;b\n${randomUUID()};1\n`
      const file = await call(
        'upload',
        token,
        '/file/',
        form({ path: `enquiry/${own.id}` }, { name: 'Liste.csv', content }),
      )
      if (file) written.files.push(file.path)
    }
    await pause(now.stepMs * (0.5 + Math.random()))
  }
}

/** @type {Promise<unknown> | undefined} */
let working
process.on('message', async (/** @type {any} */ order) => {
  if (order.begin) {
    ;({ address } = order.begin)
    now.stepMs = order.begin.stepMs
    for (const person of order.begin.people) listen(person)
    working = Promise.all(order.begin.people.map(work))
  }
  if (order.phase) now.phase = order.phase
  if (order.end) {
    now.isOver = true
    await working
    process.send?.({ calls, breaks, written }, () => process.exit(0))
  }
})
