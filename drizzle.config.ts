/** `npx drizzle-kit generate --name <what>` writes the next migration from server/db/schema.ts. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './server/db/schema.ts', out: './server/db/migrations' })
