/** What the build puts into the bundle (vite.config.ts). */
declare const __BUILD_DATE__: string
declare const __VERSION__: string
