/** Starts the thread that makes papers, which is TypeScript, wherever the parent got its own loader from (tsx, vitest). */
import { tsImport } from 'tsx/esm/api'

await tsImport('./paper.worker.ts', import.meta.url)
