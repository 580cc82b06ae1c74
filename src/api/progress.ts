/** A `fetch` that tells how much of the body is sent. The browser's own one does not; XMLHttpRequest does. */

/** @param onProgress hears whole percent, several times while the body is on its way */
export const fetchWithProgress =
  (onProgress: (percent: number) => void): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const body = await request.blob()
    // Called off while its body was read: its signal does not speak a second time.
    request.signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest()
      call.open(request.method, request.url)
      for (const [name, value] of request.headers) call.setRequestHeader(name, value)
      call.responseType = 'blob'
      call.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onProgress(Math.floor((loaded * 100) / total))
      })
      call.addEventListener('load', () => {
        const type = call.getResponseHeader('content-type')
        resolve(new Response(call.response, { status: call.status, headers: type ? { 'content-type': type } : {} }))
      })
      call.addEventListener('error', () => reject(new TypeError('The connection was lost')))
      call.addEventListener('abort', () => reject(request.signal.reason))
      request.signal.addEventListener('abort', () => call.abort())
      call.send(body)
    })
  }
