/** The data folder's lock: two living servers never share a folder, a dead one never blocks it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CannotStart } from '../settings.ts'
import { lockDataFolder } from './lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schrankwerk-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const heldBy = async (content: string) => {
  await mkdir(join(folder, 'lock'))
  await writeFile(join(folder, 'lock', '7'), content)
}

it('is held by one at a time, and free again when released', async () => {
  const lock = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(CannotStart)
  await expect(lockDataFolder(folder)).rejects.toThrow(folder)
  lock.release()
  ;(await lockDataFolder(folder)).release()
  expect(await readdir(join(folder, 'lock'))).toEqual(['2'])
})

it('respects another living process and outlives a killed one', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(other, 'spawn')
  await heldBy(JSON.stringify({ pid: other.pid, born: '' }))
  await expect(lockDataFolder(folder)).rejects.toThrow(`Prozess ${other.pid}`)
  const ended = once(other, 'exit')
  other.kill('SIGKILL')
  await ended
  ;(await lockDataFolder(folder)).release()
})

it.runIf(process.platform === 'linux')('recognises an id that was given to another process', async () => {
  await heldBy(JSON.stringify({ pid: process.ppid, born: '1' }))
  ;(await lockDataFolder(folder)).release()
})

it('says when nothing can be written there', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(lockDataFolder(join(folder, 'file'))).rejects.toThrow('DATA_DIR')
})

it.each(['', '{"pid":'])('takes over a half-written file (%s)', async (content) => {
  await heldBy(content)
  ;(await lockDataFolder(folder)).release()
})
