/** Where the generated migrations lie; `OpenDatabase.migrate` applies them at every start. */
import { fileURLToPath } from 'node:url'

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
