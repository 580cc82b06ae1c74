/** Web build and unit-test set-up. The build date ties a bundle to its meta.json (rule S11). */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }

const buildDate = new Date().toISOString()

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
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
