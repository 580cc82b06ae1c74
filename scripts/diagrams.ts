/** `npm run diagrams`: draws every machine of the register into docs/statecharts and removes what is no longer there. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { machines } from '../src/machines/index.ts'
import { renderAll } from './diagrams/render.ts'

const folder = fileURLToPath(new URL('../docs/statecharts/', import.meta.url))

await mkdir(folder, { recursive: true })
const files = await renderAll(machines)
for (const old of await readdir(folder)) if (!files.has(old)) await rm(folder + old)
for (const [name, content] of files) await writeFile(folder + name, content)
console.log(`${machines.length} statecharts drawn into docs/statecharts`)
