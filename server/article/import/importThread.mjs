/** Starts the thread of an import, which is TypeScript, wherever the parent got its own loader from (tsx, vitest). */
import { tsImport } from 'tsx/esm/api'

await tsImport('./importThread.ts', import.meta.url)
