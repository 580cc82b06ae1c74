/** Starts the reading thread, which is TypeScript, wherever the parent got its own loader from (tsx, vitest). */
import { tsImport } from 'tsx/esm/api'

await tsImport('./readSheet.worker.ts', import.meta.url)
