/** Starts the embedded database's thread, which is TypeScript, wherever the parent got its own loader from (tsx, vitest). */
import { tsImport } from 'tsx/esm/api'

await tsImport('./embedded.worker.ts', import.meta.url)
