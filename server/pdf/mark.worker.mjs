/** Starts the marking thread, which is TypeScript, wherever the parent got its own loader from (tsx, vitest). */
import { tsImport } from 'tsx/esm/api'

await tsImport('./mark.worker.ts', import.meta.url)
