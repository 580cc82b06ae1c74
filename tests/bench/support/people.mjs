/** People at work, in a process of their own (people.bench.ts): each step looks, opens and asks as the pages do; answers with how long each call took. */
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const stepEveryMs = 10_000
// As a browser does, each keeps a connection; together they share some.
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

process.once('message', async (/** @type {any} */ { address, people, seconds }) => {
  /** @type {Record<string, number[]>} */
  const times = { list: [], record: [], unread: [], save: [] }
  /** @type {string[]} */
  const failed = []
  const call = (/** @type {string} */ name, /** @type {string} */ token, /** @type {string} */ path, body = '') =>
    new Promise((resolve) => {
      const start = performance.now()
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
      const asked = request(address + path, { agent, headers, method: body ? 'POST' : 'GET' }, async (answer) => {
        let text = ''
        for await (const chunk of answer.setEncoding('utf8')) text += chunk
        times[name]?.push(performance.now() - start)
        if (answer.statusCode === 200) return resolve(JSON.parse(text))
        failed.push(`${name}: ${answer.statusCode} ${text.slice(0, 200)}`)
        resolve(undefined)
      })
      asked.on('error', (error) => {
        failed.push(`${name}: ${error.message}`)
        resolve(undefined)
      })
      asked.end(body)
    })
  for (const { token } of people) {
    const stream = request(
      `${address}/live`,
      { agent: false, headers: { authorization: `Bearer ${token}` } },
      (answer) => answer.resume(),
    )
    stream.on('error', (error) => failed.push(`news: ${error.message}`))
    stream.end()
  }
  const end = Date.now() + seconds * 1000
  const work = async (/** @type {{ token: string, isCustomer: boolean }} */ { token, isCustomer }) => {
    const area = isCustomer ? 'enquiry' : 'offer'
    await pause(Math.random() * stepEveryMs)
    for (let step = Math.floor(Math.random() * 10); Date.now() < end; step += 1) {
      const isSaving = isCustomer && step % 10 === 0
      const page = await call(
        'list',
        token,
        `/${area}/filter?paginationSize=15&page=0${isSaving ? '&states=draft' : ''}`,
      )
      await call('unread', token, '/conversation/message/unread/count')
      const row = page?.content[Math.floor(Math.random() * page.content.length)]
      const record = row && (await call('record', token, `/${area}/?id=${row.id}`))
      if (isSaving && record) {
        const { id, lastUpdate } = record
        const saved = { id, lastUpdate, released: false, title: `Neuer Titel ${step}` }
        await call('save', token, '/enquiry/update', JSON.stringify(saved))
      }
      await pause(stepEveryMs * (0.5 + Math.random()))
    }
  }
  await Promise.all(people.map(work))
  process.send?.({ failed, times })
})
