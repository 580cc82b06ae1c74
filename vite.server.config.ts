/**
 * The server as a handful of files of plain JavaScript, which is what `npm start` and the release run: nothing is translated while it
 * starts, and nothing of a package is loaded that nobody needs. Its files lie side by side, so that threads and processes find their
 * programs beside whoever starts them, under the names that the sources call them by.
 */
import { cpSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { packagesUsed } from './scripts/lib/packagesUsed.ts'

/** What is no JavaScript, or looks for files beside itself, stays a package. */
const packages = ['@electric-sql/pglite', '@electric-sql/pglite-socket', 'yazl']

const typefaces = ['400Regular/IBMPlexSans_400Regular.ttf', '700Bold/IBMPlexSans_700Bold.ttf']
/** In place of server/pdf/fontFiles.ts. */
const fontFiles: Plugin = {
  name: 'font-files',
  load(id) {
    if (!/[\\/]server[\\/]pdf[\\/]fontFiles\.ts$/.test(id)) return
    const [regular, bold] = typefaces.map(
      (path) => `fileURLToPath(new URL('fonts/${basename(path)}', import.meta.url))`,
    )
    return `import { fileURLToPath } from 'node:url'
      export const regularFile = ${regular}
      export const boldFile = ${bold}`
  },
  generateBundle() {
    for (const path of typefaces)
      this.emitFile({
        type: 'asset',
        fileName: `fonts/${basename(path)}`,
        source: readFileSync(`node_modules/@expo-google-fonts/ibm-plex-sans/${path}`),
      })
  },
}

/** Node has had streams of the web for long; what stands in for them is only asked for on older ones, and not installed. */
const noStreams: Plugin = {
  name: 'no-streams',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('web-streams-polyfill') ? { id, external: true } : undefined),
}

/** What is applied at a start; the pictures of the schema that drizzle-kit draws beside them are for whoever writes the next one. */
const migrations: Plugin = {
  name: 'migrations',
  writeBundle({ dir = '' }) {
    cpSync('server/db/migrations', `${dir}/migrations`, {
      recursive: true,
      filter: (path) => !path.endsWith('_snapshot.json'),
    })
  },
}

export default defineConfig({
  publicDir: false,
  plugins: [noStreams, fontFiles, migrations, packagesUsed('packages.json')],
  ssr: { noExternal: true, external: packages },
  build: {
    ssr: true,
    target: 'node20.19',
    outDir: 'bundle',
    emptyOutDir: true,
    minify: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'embedded.worker': 'server/db/embedded.worker.ts',
        importThread: 'server/article/import/importThread.ts',
        'mark.worker': 'server/pdf/mark.worker.ts',
        'paper.worker': 'server/offer/paper.worker.ts',
        'scrypt.worker': 'server/scrypt.worker.mjs',
        'readSheet.worker': 'server/bom/readSheet.worker.ts',
        'readingProcess.main': 'server/bom/readingProcess.main.ts',
        'schrankwerk.main': 'server/cli/schrankwerk.main.ts',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
