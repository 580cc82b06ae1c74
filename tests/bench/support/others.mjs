/**
 * Other people's calls, made from a process of their own: told where and what to call, it does so over and over until it is told to stop,
 * and answers with how long each call took, in milliseconds.
 */
import { setTimeout as pause } from 'node:timers/promises'

const pauseMs = 20
const state = { isDone: false }

process.on('message', async (/** @type {any} */ message) => {
  if (message === 'stop') {
    state.isDone = true
    return
  }
  const { address, token, urls } = message
  state.isDone = false
  const headers = { authorization: `Bearer ${token}` }
  /** @type {number[]} */
  const times = []
  while (!state.isDone)
    for (const url of urls) {
      const start = performance.now()
      await (await fetch(address + url, { headers })).arrayBuffer()
      times.push(performance.now() - start)
      await pause(pauseMs)
    }
  process.send?.(times)
})
process.on('disconnect', () => process.exit(0))
