/** Notes which packages a build is made of: whoever hands the build on hands their licences on, too (scripts/release.mjs). */

import type { Plugin } from 'vite'

/** @param file where it notes them, below the build */
export const packagesUsed = (file: string): Plugin => ({
  name: 'packages-used',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
    const folders = modules.flatMap((id) => {
      const below = id.slice(Math.max(id.search(/node_modules[\\/]/), 0)).replaceAll('\\', '/')
      return /^(.*\/)?node_modules\/(@[^/]+\/)?[^/]+/.exec(below)?.[0] ?? []
    })
    this.emitFile({ type: 'asset', fileName: file, source: JSON.stringify([...new Set(folders)].sort()) })
  },
})
