/** `npm run check:fences`: says which imports cross a fence between rooms, and exits with 1 when one does. */
import { fileURLToPath } from 'node:url'
import { faultsIn } from './fences/check.ts'
import { readImports } from './fences/imports.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const imports = readImports(root)
const faults = faultsIn(imports)
const files = new Set(imports.map(({ from }) => from)).size

faults.forEach((fault) => console.error(fault))
console.log(
  `${files} files, ${imports.length} imports: ${faults.length === 0 ? 'all fences hold' : `${faults.length} faults`}`,
)
process.exitCode = faults.length === 0 ? 0 : 1
