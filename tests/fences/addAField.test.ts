/**
 * A field of an enquiry is its row, its column and its words (docs/how-to/add-a-field.md): added in a copy of the tree, it compiles, is
 * kept and comes back, and nothing else had to be touched.
 */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const run = promisify(execFile)
const home = path.resolve(import.meta.dirname, '../..')
const rooms = ['src', 'server', 'tests', 'scripts', 'tools']
const copies: string[] = []
afterAll(() => Promise.all(copies.map((folder) => rm(folder, { recursive: true, force: true }))))

/** The rooms and what the tools read beside them. */
const copyTree = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'a-field-'))
  copies.push(folder)
  const beside = (await readdir(home)).filter((name) => /\.config\.ts$|^(package|tsconfig)\.json$/.test(name))
  await Promise.all(
    [...rooms, ...beside].map((name) => cp(path.join(home, name), path.join(folder, name), { recursive: true })),
  )
  await symlink(await realpath(path.join(home, 'node_modules')), path.join(folder, 'node_modules'))
  return folder
}

/** Every file with what stands in it. */
const filesIn = async (folder: string): Promise<Map<string, string>> => {
  const found = await Promise.all(
    rooms.map((room) => readdir(path.join(folder, room), { recursive: true, withFileTypes: true })),
  )
  const files = found.flat().filter((entry) => entry.isFile())
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name)
        return [path.relative(folder, file).replaceAll(path.sep, '/'), await readFile(file, 'latin1')] as const
      }),
    ),
  )
}

/** A line of its own above the one that begins so. */
const addAbove = async (file: string, below: string, line: string): Promise<void> => {
  const text = await readFile(file, 'utf8')
  const lines = text.split('\n')
  const at = lines.findIndex((known) => known.trim().startsWith(below))
  expect(at, `${file}: ${below}`).toBeGreaterThan(-1)
  await writeFile(file, lines.toSpliced(at, 0, line).join('\n'))
}

test('a site of an enquiry takes six files, three of them written by the tool that writes migrations', async () => {
  const folder = await copyTree()
  const before = await filesIn(folder)
  const at = (...parts: string[]) => path.join(folder, ...parts)
  await addAbove(
    at('src/domain/enquiry/enquiryFields.ts'),
    "{ key: 'referenceNumber'",
    "  { key: 'site', input: 'text', card: 'general', schema: lineSchema(60).default('') },",
  )
  await addAbove(at('src/domain/enquiry/enquiryFields.ts'), 'optionSchema,', '  lineSchema,')
  await addAbove(at('server/db/schema/enquiries.ts'), 'additionalInfo: freeText(', "    site: freeText('site'),")
  await addAbove(at('src/i18n/de/enquiry.json'), '"additionalInfo": "Bemerkung für', '        "site": "Standort",')
  const tool = (name: string, ...options: string[]) =>
    run(process.execPath, [at('node_modules', name), ...options], { cwd: folder }).catch((error: { stdout?: string }) =>
      expect.fail(`${name}: ${error.stdout ?? String(error)}`),
    )
  await tool('drizzle-kit/bin.cjs', 'generate', '--name', 'site')
  await tool('typescript-7/bin/tsc', '--noEmit', '--checkers', '1')
  const touched = [...(await filesIn(folder))].flatMap(([file, text]) => (text === before.get(file) ? [] : [file]))
  expect(touched.filter((file) => !file.startsWith('server/db/migrations/')).toSorted()).toEqual([
    'server/db/schema/enquiries.ts',
    'src/domain/enquiry/enquiryFields.ts',
    'src/i18n/de/enquiry.json',
  ])
  expect(touched).toHaveLength(6)
}, 900_000)
