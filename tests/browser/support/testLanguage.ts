/** The pages of the portal, built in the test language from a copy of the tree: a language is a folder of words and its name, and nothing else. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { testLanguage, translated } from '../../support/testLanguage.ts'

const home = resolve(import.meta.dirname, '../../..')
const needed = ['src', 'public', 'scripts/lib', 'index.html', 'vite.config.ts', 'package.json', 'tsconfig.json']

const writeWords = async (i18n: string): Promise<void> => {
  const names = await readdir(join(i18n, 'de'), { recursive: true })
  await mkdir(join(i18n, testLanguage, 'legal'), { recursive: true })
  for (const name of names.filter((file) => file.endsWith('.json'))) {
    const words: unknown = JSON.parse(await readFile(join(i18n, 'de', name), 'utf8'))
    await writeFile(join(i18n, testLanguage, name), JSON.stringify(translated(words)))
  }
}

const nameLanguage = async (file: string): Promise<void> => {
  const text = await readFile(file, 'utf8')
  const named = text.replace("languages = ['de']", `languages = ['de', '${testLanguage}']`)
  if (named === text) throw new Error('The languages stand elsewhere')
  await writeFile(file, named)
}

export interface Built {
  /** what the browser loads: the files of a site */
  site: string
  remove: () => Promise<void>
}

export const buildInTestLanguage = async (): Promise<Built> => {
  const folder = await mkdtemp(join(tmpdir(), 'a-language-'))
  await Promise.all(needed.map((name) => cp(join(home, name), join(folder, name), { recursive: true })))
  await symlink(await realpath(join(home, 'node_modules')), join(folder, 'node_modules'))
  await writeWords(join(folder, 'src/i18n'))
  await nameLanguage(join(folder, 'src/domain/core/language.ts'))
  const vite = join(folder, 'node_modules/vite/bin/vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn', '--minify', 'false'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return { site: join(folder, 'dist'), remove: () => rm(folder, { recursive: true, force: true }) }
}
