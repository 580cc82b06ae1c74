/**
 * Callers in a process of their own: one who maps a parts list, and others who ask `/health` and for a list until that is done. Told by a
 * message what to call, it answers with what came of it and with how long each of the others waited, in milliseconds.
 */
import { setTimeout as pause } from 'node:timers/promises'

const pauseMs = 10

process.on('message', async (/** @type {any} */ { address, token, otherToken, url, body }) => {
  const bearer = (/** @type {string} */ each) => ({ authorization: `Bearer ${each}` })
  const state = { isDone: false }
  const during = async (/** @type {string} */ asked) => {
    const times = []
    while (!state.isDone) {
      const start = performance.now()
      await (await fetch(address + asked, { headers: bearer(otherToken) })).arrayBuffer()
      times.push(performance.now() - start)
      await pause(pauseMs)
    }
    return times
  }
  const work = async () => {
    const start = performance.now()
    const headers = { ...bearer(token), 'content-type': 'application/json' }
    const answer = await fetch(address + url, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    if (!answer.ok) console.error(text)
    state.isDone = true
    return { status: answer.status, ms: performance.now() - start }
  }
  const [done, health, list] = await Promise.all([
    work(),
    during('/health'),
    during('/api/enquiry/filter?paginationSize=15&page=0'),
  ])
  process.send?.({ ...done, health, list })
})
process.on('disconnect', () => process.exit(0))
