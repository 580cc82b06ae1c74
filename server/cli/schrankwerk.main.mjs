/** Starts the command, which is TypeScript, wherever the parent got its own loader from (tsx, vitest). */
import { tsImport } from 'tsx/esm/api'

await tsImport('./schrankwerk.main.ts', import.meta.url)
