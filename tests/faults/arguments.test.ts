/** `npm start -- …` answers a question or a slip of the keyboard at once: before packages are installed and the client is built. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

/** The scripts alone, as in a clone where nothing is installed yet. */
const bareClone = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'schrankwerk-arguments-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(fileURLToPath(new URL('../../scripts', import.meta.url)), join(folder, 'scripts'), { recursive: true })
  return folder
}

const startWith = (folder: string, ...args: string[]): Promise<{ code: number | string; out: string; err: string }> =>
  new Promise((resolve) =>
    execFile(process.execPath, ['scripts/start.mjs', ...args], { cwd: folder }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    ),
  )

test.each(['--help', '-h'])('%s says what there is', async (question) => {
  const folder = await bareClone()
  const { code, out, err } = await startWith(folder, question)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('--empty')
  expect(await readdir(folder)).toEqual(['scripts'])
})

test('an unknown option is refused with those that there are', async () => {
  const folder = await bareClone()
  expect(await startWith(folder, '--emtpy')).toEqual({
    code: 1,
    out: '',
    err: 'Die Option „--emtpy“ ist unbekannt; möglich ist --empty (Hilfe: --help).\n',
  })
  expect(await readdir(folder)).toEqual(['scripts'])
})
