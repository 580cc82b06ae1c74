/** Reads what files import: every `import`, `export … from`, `import()` and `import('…')` type, with oxc's parser. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

export interface Import {
  from: string
  /** A path in this repository, `npm:<package>`, `node:<module>`, or `missing:<specifier>`. */
  to: string
  isType: boolean
  /** by `import()`: loaded when it is asked for */
  isLazy: boolean
}

const ROOMS = ['src', 'server', 'tests', 'scripts']

/** The imports of all TypeScript files in the repository at `root`. */
export function readImports(root: string): Import[] {
  const exists = (path: string): boolean => existsSync(`${root}/${path}`)
  return ROOMS.filter(exists)
    .flatMap((room) => sourceFiles(root, room))
    .flatMap((path) => importsOf(path, readFileSync(`${root}/${path}`, 'utf8'), exists))
}

function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(root.length + 1)}/${entry.name}`)
    .toSorted()
}

/** The imports of one file; `exists` answers for paths relative to the repository. */
export function importsOf(path: string, source: string, exists: (path: string) => boolean): Import[] {
  const found: Import[] = []
  const add = (specifier: string, isType: boolean, isLazy = false): void => {
    found.push({ from: path, to: resolve(path, specifier, exists), isType, isLazy })
  }
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  new Visitor({
    ImportDeclaration: ({ source: from, importKind, specifiers }) => {
      const onlyTypes =
        specifiers.length > 0 && specifiers.every((one) => 'importKind' in one && one.importKind === 'type')
      add(from.value, importKind === 'type' || onlyTypes)
    },
    ExportNamedDeclaration: ({ source: from, exportKind }) => {
      if (from) add(from.value, exportKind === 'type')
    },
    ExportAllDeclaration: ({ source: from, exportKind }) => add(from.value, exportKind === 'type'),
    ImportExpression: ({ source: from }) => {
      if (from.type === 'Literal' && typeof from.value === 'string') add(from.value, false, true)
    },
    TSImportType: ({ source: from }) => add(from.value, true),
  }).visit(program)
  return found
}

/** Relative imports carry their extension, so resolving is joining. */
function resolve(path: string, specifier: string, exists: (path: string) => boolean): string {
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''))
    return exists(target) ? target : `missing:${specifier}`
  }
  if (isBuiltin(specifier)) return `node:${specifier.replace(/^node:/, '')}`
  const parts = specifier.split('/')
  return `npm:${parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')}`
}
