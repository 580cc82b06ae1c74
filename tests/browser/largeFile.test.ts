/** A file of 30 MB on a line that breaks: it goes on by itself, or once it is chosen again, and nothing of it is sent twice (rule X11). */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { cancelFolderUpload, sendFolderPart } from '../../src/api/contract/folderUpload.ts'
import { partBytes } from '../../src/domain/folder/folderUpload.ts'
import { Window } from './support/browser.ts'
import { makeOffer, sides } from './support/deals.ts'
import { button } from './support/gestures.ts'

const address = inject('portalAddress')
const size = 30_000_000
const parts = size / partBytes

/** On the disk, so that it is the very same one when it is chosen again. */
const largeFile = async (): Promise<{ name: string; path: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'schrankwerk-large-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const name = 'Anlage.pdf'
  const path = join(folder, name)
  await writeFile(path, Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), randomBytes(size - 17)]))
  return { name, path }
}

/** What goes over the line: parts that were begun, and how much the server had after each. */
const partsOf = (page: Page) => {
  const heard = { begun: 0, received: [] as number[] }
  const isPart = (url: string) => url.endsWith(sendFolderPart.path)
  page.on('request', (request) => {
    if (isPart(request.url())) heard.begun += 1
  })
  page.on('response', (answer) => {
    if (!isPart(answer.url()) || answer.status() !== 200) return
    void answer.json().then((body) => heard.received.push(z.object({ received: z.number() }).parse(body).received))
  })
  return heard
}

/** A line of 4 MB a second, or none. */
const setLine = (line: CDPSession, offline: boolean) =>
  line.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 4_000_000,
  })
const lineOf = async ({ page, context }: Window): Promise<CDPSession> => {
  const line = await context.newCDPSession(page)
  await setLine(line, false)
  return line
}

const row = (page: Page, name: string) => page.locator('tr[data-row]').filter({ hasText: name })
const choose = (page: Page, path: string) => page.locator('input[type=file][multiple]').first().setInputFiles(path)
const isFarEnough = (page: Page) => page.getByText(/^wird hochgeladen, 4\d\s%$/).waitFor()
const openFolder = async () => {
  const { id } = await makeOffer('open')
  const window = await Window.signedIn((await sides()).supplier)
  await window.page.goto(`${address}/business-data/${id}`)
  await button(window.page, 'Hochladen').first().waitFor()
  return window
}

it('goes on by itself where a break has stopped it', { timeout: 120_000 }, async () => {
  const file = await largeFile()
  const window = await openFolder()
  const { page } = window
  const heard = partsOf(page)
  const line = await lineOf(window)
  await choose(page, file.path)
  await isFarEnough(page)
  await setLine(line, true)
  await page.getByText(/^unterbrochen bei \d+\s%, geht von selbst weiter$/).waitFor()
  await window.expectAccessible('a file whose sending was interrupted')
  expect(heard.received.length).toBeGreaterThan(0)
  await setLine(line, false)
  await row(page, file.name).waitFor({ timeout: 60_000 })
  // Only the part that was just on its way has gone twice, if it had not come.
  expect(heard.begun).toBeLessThanOrEqual(parts + 1)
  expect(heard.received).toEqual([...new Set(heard.received)].toSorted((one, other) => one - other))
  expect(heard.received.at(-1)).toBe(size)
  await window.close()
})

it('goes on where it was when it is chosen again on a page that was loaded anew', { timeout: 120_000 }, async () => {
  const file = await largeFile()
  const window = await openFolder()
  const { page } = window
  const heard = partsOf(page)
  await lineOf(window)
  await choose(page, file.path)
  await isFarEnough(page)
  await page.reload()
  await button(page, 'Hochladen').first().waitFor()
  expect(await row(page, file.name).count()).toBe(0)
  await choose(page, file.path)
  await row(page, file.name).waitFor({ timeout: 60_000 })
  expect(heard.begun).toBeLessThanOrEqual(parts + 1)
  expect(heard.received).toEqual([...new Set(heard.received)].toSorted((one, other) => one - other))
  await window.close()
})

it('is dropped on the server, too, when it is called off', { timeout: 120_000 }, async () => {
  const file = await largeFile()
  const window = await openFolder()
  const { page } = window
  await lineOf(window)
  await choose(page, file.path)
  await isFarEnough(page)
  const dropped = page.waitForResponse((answer) => answer.url().endsWith(cancelFolderUpload.path))
  await button(page, `Hochladen von ${file.name} abbrechen`).click()
  expect((await dropped).status()).toBe(200)
  await page.getByText(file.name).waitFor({ state: 'detached' })
  await window.close()
})
