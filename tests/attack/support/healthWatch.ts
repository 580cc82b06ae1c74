/** Asks a portal how it is, over and over, from a process of its own: what keeps the portal busy does not keep the asking from being timed. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const program = `
  const times = []
  let isAsked = true
  process.stdin.on('end', () => (isAsked = false)).resume()
  while (isAsked) {
    const start = performance.now()
    const answer = await fetch(process.argv[1] + '/health')
    await answer.text()
    times.push(answer.ok ? performance.now() - start : 1e9)
    await new Promise((done) => setTimeout(done, 10))
  }
  console.log(JSON.stringify(times))`

/** @returns ends the watch and says how long 99 of 100 answers took at the most, in ms */
export const watchHealth = (address: string): (() => Promise<number>) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, address], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return async () => {
    child.stdin.end()
    const times = z
      .array(z.number())
      .min(10)
      .parse(JSON.parse(await text(child.stdout)))
    return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Infinity
  }
}
