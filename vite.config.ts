/** Web build and unit-test set-up. The build date ties a bundle to its meta.json (rule S11). */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }

const buildDate = new Date().toISOString()

/** The page asks for the application at once, not when its first script (src/start.ts) does. */
const applicationAtOnce: Plugin = {
  name: 'application-at-once',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const application = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/main.tsx'))
      const files = application ? [application.fileName, ...application.imports] : []
      const isEntry = (name: string) => chunks.some(({ fileName, isEntry }) => isEntry && fileName === name)
      return files
        .filter((file) => !isEntry(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }))
    },
  },
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    applicationAtOnce,
    {
      name: 'build-metadata',
      generateBundle() {
        const source = JSON.stringify({ version: packageJson.version, buildDate })
        this.emitFile({ type: 'asset', fileName: 'meta.json', source })
      },
    },
  ],
  define: {
    __BUILD_DATE__: JSON.stringify(buildDate),
    __VERSION__: JSON.stringify(packageJson.version),
  },
  build: { target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 700 },
})
