/** How the command speaks: lines, one value for scripts, a line of progress on a terminal alone, questions where somebody is there to answer. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { Speech } from './verb.ts'

const everyMs = 100

/** @param isJson one value on stdout, everything else beside */
export const speechOf = (isJson: boolean): Speech => {
  const { stdout, stderr, stdin } = process
  const isWatched = stderr.isTTY && !isJson
  let last = 0
  let isDrawn = false
  const wipe = () => {
    if (isDrawn) stderr.write('\r\u001b[K')
    isDrawn = false
  }
  const say: Speech['say'] = (line) => {
    wipe()
    if (isJson) stderr.write(`${line}\n`)
    else stdout.write(`${line}\n`)
  }
  return {
    say,
    fail: (line) => {
      wipe()
      stderr.write(`${line}\n`)
    },
    result: (value) => {
      wipe()
      if (isJson) stdout.write(`${JSON.stringify(value)}\n`)
    },
    progress: (what, done, of) => {
      const now = performance.now()
      if (!isWatched || now - last < everyMs) return
      last = now
      isDrawn = true
      stderr.write(`\r\u001b[K${what}: ${done}${of === undefined ? '' : ` von ${of}`}`)
    },
    ask: async (question, { hidden = false } = {}) => {
      if (!stdin.isTTY || isJson) return undefined
      wipe()
      stderr.write(question)
      const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
      const lines = createInterface({ input: stdin, output: hidden ? silent : stderr, terminal: true })
      try {
        return await new Promise<string>((resolve) => {
          lines.once('line', resolve)
          lines.once('close', () => resolve(''))
        })
      } finally {
        lines.close()
        if (hidden) stderr.write('\n')
      }
    },
  }
}
