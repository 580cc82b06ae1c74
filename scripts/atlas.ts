/** Writes what the atlas shows into dist/atlas/data; part of the build (scripts/lib/build.mjs). */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import packageJson from '../package.json' with { type: 'json' }
import { machines } from '../src/machines/index.ts'
import { collect } from './atlas/collect.ts'

const folder = fileURLToPath(new URL('../dist/atlas/data/', import.meta.url))

await mkdir(folder, { recursive: true })
for (const [name, content] of await collect(machines, packageJson.version)) await writeFile(folder + name, content)
