/** All packages that a build is made of or brings along, and their licences as one text. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** What is in the build without being a module of it: typefaces and style sheets. */
const besides = [
  '@expo-google-fonts/ibm-plex-sans',
  '@fontsource-variable/ibm-plex-sans',
  '@fontsource/ibm-plex-mono',
  'tailwindcss',
].map((name) => `node_modules/${name}`)

/**
 * The folders of all of them, in order.
 *
 * @param {readonly string[]} notes files in which builds noted their packages (packagesUsed.ts)
 * @param {readonly string[]} brought folders of packages that come as they are
 * @returns {string[]}
 */
export function packagesOf(notes, brought) {
  const noted = notes.flatMap((file) => JSON.parse(readFileSync(join(root, file), 'utf8')))
  return [...new Set([...noted, ...brought, ...besides])].sort()
}

/** What a package says of itself. @param {string} folder */
export const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

/** @param {readonly string[]} folders of packages */
export function licencesOf(folders) {
  const packages = folders.map(packageIn)
  /** @type {Map<string, string>} */
  const wordings = new Map(
    packages.flatMap(({ license, texts, title }) => (texts.length > 0 ? [[license, title]] : [])),
  )
  const parts = packages.map(({ title, license, by, texts }) => {
    const elsewhere = `Copyright: ${by}. Das Paket bringt keinen Text mit; Wortlaut der Lizenz ${license}: ${wordings.get(license) ?? 'https://spdx.org/licenses'}`
    return `${line}\n${title} – ${license}\n${line}\n\n${texts.length > 0 ? texts.join('\n\n') : elsewhere}\n`
  })
  return `Schrankwerk enthält die folgenden Pakete anderer; jedes unter seiner Lizenz.\n\n${[...new Set(parts)].join('\n')}`
}

const line = '='.repeat(80)

/** @param {string} folder */
function packageIn(folder) {
  const { name, version, license, author } = manifestOf(folder)
  if (!license) throw new Error(`${folder} names no licence`)
  const texts = readdirSync(join(root, folder))
    .filter((file) => /^(licen[cs]e|copying|notice|ofl)/i.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8').trim())
  const by = (typeof author === 'string' ? author : author?.name) ?? `die Autoren von ${name}`
  return { title: `${name} ${version}`, license: String(license), by, texts }
}
