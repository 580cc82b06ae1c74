/**
 * An operator in a process of their own, so that what a browser does is not counted as the server's: told which price list to upload, it
 * starts the import, asks how far it is as the page does, and answers with the status of the start once it is over.
 */
import { openAsBlob } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const askEveryMs = 1_000

process.on('message', async (/** @type {any} */ { address, token, path, importConfigId, dryRun }) => {
  const headers = { authorization: `Bearer ${token}` }
  const form = new FormData()
  form.append('importConfigId', importConfigId)
  form.append('dryRun', String(dryRun))
  form.append('file', await openAsBlob(path), 'Preise.csv')
  const answer = await fetch(`${address}/api/article/import`, { method: 'POST', headers, body: form })
  const text = await answer.text()
  if (!answer.ok) console.error(text)
  const isOver = async () => {
    const status = await (await fetch(`${address}/api/article/import`, { headers })).json()
    return /** @type {any} */ (status).state === 'IDLE'
  }
  while (answer.ok && !(await isOver())) await pause(askEveryMs)
  process.send?.(answer.status)
})
process.on('disconnect', () => process.exit(0))
