import { afterEach, expect, it, vi } from 'vitest'
import { fetchWithProgress } from './progress.ts'

afterEach(() => vi.unstubAllGlobals())

it('what is called off while its body is read is never sent', async () => {
  const send = vi.fn()
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      open(): void {}
      abort(): void {}
      setRequestHeader(): void {}
      send(): void {
        send()
        this.dispatchEvent(new Event('error'))
      }
    },
  )
  const hand = new AbortController()
  const sending = fetchWithProgress(() => undefined)('https://portal.example/upload', {
    method: 'POST',
    body: 'a file',
    signal: hand.signal,
  })
  hand.abort()
  await expect(sending).rejects.toThrow('aborted')
  expect(send).not.toHaveBeenCalled()
})
