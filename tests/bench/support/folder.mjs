/** A reader in a process of its own: takes files home without keeping them, or uploads, and says how long it took. */
const read = async ({ method = 'GET', url, headers, body }) => {
  const start = performance.now()
  const answer = await fetch(url, { method, headers, body })
  let first
  let bytes = 0
  for await (const piece of answer.body) {
    first ??= performance.now() - start
    bytes += piece.length
  }
  return { status: answer.status, first, bytes, ms: performance.now() - start }
}

const upload = async ({ url, headers, offerId, name, size }) => {
  const form = new FormData()
  form.set('offerId', offerId)
  form.set('file', new File(['%PDF-1.7\n', Buffer.alloc(size, name)], name))
  const start = performance.now()
  const { status } = await fetch(url, { method: 'POST', headers, body: form })
  return { status, ms: performance.now() - start }
}

process.on('message', async ({ inTurn = [], uploads = [] }) => {
  const reports = []
  for (const one of inTurn) reports.push(await read(one))
  process.send([...reports, ...(await Promise.all(uploads.map(upload)))])
})
