/**
 * The atlas as a build of its own beside the portal's: its addresses are relative, so that `atlas.html` and the folder `atlas` work on any
 * file server, and the portal loads nothing more because of it.
 */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { packagesUsed } from './scripts/lib/packagesUsed.ts'

export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [react(), tailwindcss(), packagesUsed('.packages-atlas.json')],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    assetsDir: 'atlas/assets',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'atlas.html' },
  },
})
