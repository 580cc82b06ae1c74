/**
 * Files that are looked at: a PDF of the project folder by pages, keys, search and thumbnails, its older version; what is damaged or only called
 * a PDF; pictures and texts; the same for the file of an enquiry, and on a phone.
 */
import { PDFDocument, PDFHexString } from 'pdf-lib'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { getSharedFolders } from '../../src/api/contract/folder.ts'
import { phone, Window } from './support/browser.ts'
import { named } from './support/files.ts'
import { alert, button, expectFreeInLayer } from './support/gestures.ts'
import { callAs } from './support/people.ts'
import { scan, scanFilters } from './support/scans.ts'

const address = inject('portalAddress')

const row = (page: Page, name: string) => page.locator('tr[data-row]').filter({ hasText: name })
const pageField = (page: Page) => page.getByLabel('Seite', { exact: true })
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Im PDF suchen' })
const drawn = (page: Page, number: number) => page.locator(`[data-page="${number}"] canvas`)

/** The folder that the demo tells of, as somebody opens it who may also upload. Whom it is shared with, other journeys change meanwhile. */
const openFolder = async (account = 'supplier.admin', size?: { width: number; height: number }): Promise<Window> => {
  const folders = await callAs('supplier.admin@demo.example')(getSharedFolders, { query: {} })
  const [told] = folders.toSorted((one, other) => other.fileCount - one.fileCount)
  const path = `${address}/business-data/${told?.id}`
  const window = await Window.signedIn(account, size)
  await window.page.goto(path)
  await window.page.getByText('Aufbauplan.pdf').last().waitFor()
  return window
}

/** A name that no run before has used. */
const run = Date.now()
const own = (name: string) => name.replace('.', ` ${run}.`)

/** A drawing of so many pages; on each stands which one it is. */
const drawing = async (pages: number): Promise<Buffer> => {
  const document = await PDFDocument.create()
  for (let page = 1; page <= pages; page += 1) {
    const sheet = document.addPage([1190, 842])
    sheet.drawText(`Blatt ${page}`, { x: 60, y: 780, size: 24 })
    sheet.drawText(`-K${page} Schütz`, { x: 400, y: 400, size: 14 })
  }
  return Buffer.from(await document.save())
}
const upload = async (page: Page, name: string, content: Buffer): Promise<void> => {
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([named(name, content)])
  await row(page, name).waitFor()
}

it('a PDF is read by pages, keys, thumbnails and its search, and closed again', async () => {
  const window = await openFolder()
  const { page } = window
  await upload(page, own('Zwölf Blätter.pdf'), await drawing(12))
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('pdf.worker'))),
  ).toBe(false)
  await row(page, own('Zwölf Blätter.pdf')).click()
  await drawn(page, 1).waitFor()
  await page.getByText('von 12').waitFor()
  await window.expectAccessible('a PDF beside the folder')

  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowRight')
  await drawn(page, 3).waitFor()
  expect(await pageField(page).inputValue()).toBe('3')
  await page.keyboard.press('PageUp')
  await expect.poll(() => pageField(page).inputValue()).toBe('2')
  await page.locator('[data-thumbnail="5"]').click()
  await expect.poll(() => pageField(page).inputValue()).toBe('5')
  // Only what is in sight is drawn.
  expect(await page.locator('[data-pages] canvas').count()).toBeLessThan(6)

  await page.keyboard.press('Control+f')
  await page.keyboard.type('SCHÜTZ')
  await page.getByText('5 von 12').waitFor()
  expect(await page.locator('[data-hit=current]').count()).toBe(1)
  await page.keyboard.press('Enter')
  await page.getByText('6 von 12').waitFor()
  await expect.poll(() => pageField(page).inputValue()).toBe('6')
  await searchField(page).fill('-K12')
  await page.getByText('1 von 1').waitFor()
  await drawn(page, 12).waitFor()
  await searchField(page).fill('Motor')
  await page.getByText('Kein Treffer').waitFor()
  await page.keyboard.press('Escape')
  await searchField(page).waitFor({ state: 'detached' })

  await page.keyboard.press('ArrowDown')
  await page.getByRole('heading', { name: own('Zwölf Blätter.pdf') }).waitFor({ state: 'detached' })
  const next = await page.getByRole('complementary').getByRole('heading', { level: 2 }).innerText()
  await page.keyboard.press('Escape')
  await row(page, own('Zwölf Blätter.pdf')).waitFor()
  // The row of what was looked at last: from there the work goes on.
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent ?? '')
  await expect.poll(focused).toContain(next)
  await window.close()
})

/** A sheet in a language, with a sticky note. */
const noted = async (language: string): Promise<Buffer> => {
  const document = await PDFDocument.create()
  document.setLanguage(language)
  const sheet = document.addPage([1190, 842])
  sheet.drawText(`Blatt auf ${language}`, { x: 60, y: 780, size: 24 })
  const note = {
    Type: 'Annot',
    Subtype: 'Text',
    Rect: [595, 421, 615, 441],
    T: PDFHexString.fromText('Jana Weber'),
    Contents: PDFHexString.fromText('Schütz zu klein'),
  }
  sheet.node.addAnnot(document.context.register(document.context.obj(note)))
  return Buffer.from(await document.save())
}

it('PDFs of two languages leave nothing behind on the page, and what is noted in them is read', async () => {
  const window = await openFolder()
  const { page } = window
  for (const language of ['de-DE', 'en-GB']) {
    await upload(page, own(`Notiz ${language}.pdf`), await noted(language))
    await row(page, own(`Notiz ${language}.pdf`)).click()
    await page.locator('[data-page="1"] .pdf-text').getByText(`Blatt auf ${language}`).waitFor()
    const note = page.getByRole('button', { name: 'Notiz von Jana Weber' })
    await note.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await page.getByRole('tooltip').filter({ hasText: 'Schütz zu klein' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await row(page, own(`Notiz ${language}.pdf`)).waitFor()
  }
  const seen = page.locator('body > canvas').filter({ visible: true })
  expect(await page.locator('body > canvas').count(), 'pdf.js measures letters of each language').toBeGreaterThan(1)
  expect(await seen.count()).toBe(0)
  await window.close()
})

it('each page fits the width by itself, and the place stays when its size is changed', async () => {
  const window = await openFolder()
  const { page } = window
  const document = await PDFDocument.create()
  for (let count = 1; count <= 6; count += 1) document.addPage(count === 4 ? [2380, 1684] : [595, 842])
  await upload(page, own('Gemischt.pdf'), Buffer.from(await document.save()))
  await row(page, own('Gemischt.pdf')).click()
  await drawn(page, 1).waitFor()
  const widthOf = (number: number) => page.locator(`[data-page="${number}"]`).evaluate((sheet) => sheet.clientWidth)
  const narrow = await widthOf(1)
  await page.locator('[data-thumbnail="4"]').click()
  await drawn(page, 4).waitFor()
  await expect.poll(async () => Math.abs((await widthOf(4)) - narrow)).toBeLessThan(3)
  await page.locator('[data-thumbnail="5"]').click()
  await drawn(page, 5).waitFor()
  const topOf = () =>
    page.locator('[data-page="5"]').evaluate((sheet) => {
      const frame = sheet.closest('[data-pages]')
      return Math.round(sheet.getBoundingClientRect().top - (frame?.getBoundingClientRect().top ?? 0))
    })
  await expect.poll(topOf).toBe(16)
  await page.keyboard.press('-')
  await expect.poll(() => widthOf(5)).toBeLessThan(narrow)
  await expect.poll(topOf).toBe(16)
  await window.close()
})

it('an older version is chosen in the head, and can be taken home', async () => {
  const window = await openFolder()
  const { page } = window
  await row(page, 'Stromlaufplan.pdf').click()
  await drawn(page, 1).waitFor()
  await page.getByText('Revision 5').first().waitFor()
  await page.getByRole('button', { name: /^Version Version 2/ }).click()
  await page.getByRole('option', { name: /^Version 1/ }).click()
  await page.getByText('Revision 4').first().waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Herunterladen').click()])
  expect(download.suggestedFilename()).toBe('Stromlaufplan.pdf')
  await window.close()
})

it('a damaged PDF says so and can be downloaded; what is only called one is not even taken', async () => {
  const window = await openFolder()
  const { page } = window
  const whole = await drawing(1)
  await upload(page, own('Kaputt.pdf'), Buffer.concat([whole.subarray(0, 20), Buffer.alloc(400, 'x')]))
  await row(page, own('Kaputt.pdf')).click()
  await page.getByText('Das PDF lässt sich nicht anzeigen').waitFor()
  await page.keyboard.press('Escape')
  const html = Buffer.from('<!doctype html><script>document.title = "fremd"</script>')
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([named(own('Seite.pdf'), html)])
  await alert(page, own('Seite.pdf'))
  expect(await row(page, own('Seite.pdf')).count()).toBe(0)
  await window.close()
})

it('a PDF with pages of kilometres, or thousands of them, neither stops the page nor fills the memory', async () => {
  const window = await openFolder()
  const { page } = window
  const wide = await PDFDocument.create()
  wide.addPage([9_000_000, 9_000_000]).drawText('weit', { x: 100, y: 100, size: 14 })
  wide.addPage([14_400, 3])
  await upload(page, own('Weit.pdf'), Buffer.from(await wide.save()))
  await row(page, own('Weit.pdf')).click()
  await drawn(page, 1).waitFor()
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('+')
  await drawn(page, 1).waitFor()
  const pixels = await drawn(page, 1).evaluate((canvas: HTMLCanvasElement) => canvas.width * canvas.height)
  expect(pixels).toBeLessThanOrEqual(12_000_000)
  await page.keyboard.press('Escape')
  const many = await PDFDocument.create()
  for (let count = 0; count < 2001; count += 1) many.addPage([100, 100])
  await upload(page, own('Viele.pdf'), Buffer.from(await many.save()))
  await row(page, own('Viele.pdf')).click()
  await page.getByText('Das PDF hat mehr als 2.000 Seiten').waitFor()
  await window.close()
})

it.each(scanFilters)('a scan that is packed as %s is drawn dark where it is dark', async (filter) => {
  const window = await openFolder()
  const { page } = window
  const name = own(`Scan ${filter}.pdf`)
  await upload(page, name, await scan(filter))
  await row(page, name).click()
  await drawn(page, 1).waitFor()
  /** how bright it is in the middle, and near the corner */
  const brightness = () =>
    drawn(page, 1).evaluate((canvas: HTMLCanvasElement) =>
      [0.5, 0.1].map((part) => {
        const at = [Math.floor(canvas.width * part), Math.floor(canvas.height * part)] as const
        return canvas.getContext('2d')?.getImageData(...at, 1, 1).data[0]
      }),
    )
  await expect.poll(brightness).toEqual(filter === 'JPXDecode' ? [30, 250] : [0, 255])
  await window.close()
})

it('a PDF with a script in it is shown, and its script never runs', async () => {
  const window = await openFolder()
  const { page } = window
  const document = await PDFDocument.load(await drawing(1))
  document.addJavaScript('anfang', 'app.alert("fremd"); this.exportDataObject("x");')
  await upload(page, own('Mit Skript.pdf'), Buffer.from(await document.save()))
  const said: string[] = []
  page.on('dialog', (dialog) => void said.push(dialog.message()))
  await row(page, own('Mit Skript.pdf')).click()
  await drawn(page, 1).waitFor()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((name) => name.includes('sandbox'))).toEqual([])
  expect(said).toEqual([])
  await window.close()
})

it('the file that is looked at is in sight among the files beside it, whichever was opened', async () => {
  const window = await openFolder()
  const { page } = window
  const names = Array.from({ length: 40 }, (_, at) => own(`Reihe ${String(at + 10)}.txt`))
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles(names.map((name) => named(name, Buffer.from(name))))
  for (const name of names) await row(page, name).first().waitFor()
  const chosen = page.locator('li [aria-current=true]')
  const last = page.locator('tr[data-row]').last()
  const name = (await last.locator('[title]').first().getAttribute('title')) ?? ''
  await last.click()
  await expect.poll(() => chosen.innerText()).toContain(name)
  const isInSight = () =>
    chosen.evaluate((file) => {
      const [at, room] = [file.getBoundingClientRect(), file.closest('ul')?.parentElement?.getBoundingClientRect()]
      return room !== undefined && at.top >= room.top - 1 && at.bottom <= Math.min(room.bottom, innerHeight) + 1
    })
  await expect.poll(isInSight).toBe(true)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => chosen.innerText()).not.toContain(name)
  await expect.poll(isInSight).toBe(true)
  // Back in the table, and beside it where there is no room for a list of its own.
  const lookedAt = async () => {
    const title = await page.getByRole('complementary').getByRole('heading', { level: 2 }).innerText()
    const seen = () =>
      row(page, title).evaluate((line) => {
        const { top, bottom } = line.getBoundingClientRect()
        return top >= 56 && bottom <= innerHeight
      })
    return { seen, title }
  }
  const left = await lookedAt()
  await page.keyboard.press('Escape')
  await expect.poll(left.seen).toBe(true)
  await page.setViewportSize({ width: 1320, height: 800 })
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('tr[data-row]').first().click()
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await lookedAt()).seen()).toBe(true)
  await window.close()
})

it('a picture is shown whole', async () => {
  const window = await openFolder()
  const { page } = window
  await upload(page, own('Foto.png'), await page.screenshot())
  await row(page, own('Foto.png')).click()
  const picture = page.getByRole('img', { name: own('Foto.png') })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440)
  await window.close()
})

it('texts are shown as nothing but text, delimited ones as tables; what cannot be shown says so', async () => {
  const window = await openFolder()
  const { page } = window
  await upload(page, own('Gehäuse.zip'), Buffer.from('504b0506000000000000000000000000000000000000', 'hex'))
  await row(page, 'Klemmenplan.csv').click()
  await page.getByRole('cell', { name: '-K1:A1', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await upload(page, own('Notiz.txt'), Buffer.from('<b>Prüfung</b> größer', 'latin1'))
  await row(page, own('Notiz.txt')).click()
  await page.getByText('<b>Prüfung</b> größer').waitFor()
  await page.keyboard.press('Escape')
  await row(page, own('Gehäuse.zip')).click()
  await page.getByText('Keine Vorschau für diese Art von Datei').waitFor()
  await window.close()
})

it('on a phone a PDF fills the screen', async () => {
  const window = await openFolder('supplier.admin', phone)
  const { page } = window
  // Type and version of a file are seen here, too.
  await page.getByRole('listitem').filter({ hasText: 'Stromlaufplan.pdf' }).getByText('V2').waitFor()
  await page
    .getByRole('button', { name: /Aufbauplan\.pdf/ })
    .first()
    .click()
  await drawn(page, 1).waitFor()
  await window.expectToFit('a PDF on a phone')
  await window.expectAccessible('a PDF on a phone')
  expect(await page.locator('[data-thumbnail]').count()).toBe(0)
  await page.route('**/businessdata/**', (route) => route.abort('connectionreset'))
  await button(page, 'Herunterladen').last().click()
  await expectFreeInLayer(page, 'Keine Verbindung.', page.getByRole('complementary').locator('header'))
  await button(page, 'Zurück').last().click()
  await page.locator('[data-pages]').waitFor({ state: 'detached' })
  await window.close()
})

it.each([
  {
    what: 'the circuit diagram of an enquiry',
    list: '/enquiry',
    title: 'Lüftungssteuerung Bürogebäude',
    file: /Stromlaufplan.*\.pdf$/,
  },
  { what: 'the letter of an offer', list: '/offer', title: 'Lüftungssteuerung Bürogebäude', file: /_V\d\.pdf$/ },
  { what: 'the order of a deal', list: '/order', title: 'Hubtisch HT2', file: /^Bestellung_.*\.pdf$/ },
  { what: 'the confirmation of a job', list: '/job', title: 'Entstapler ES2', file: /^AB_.*\.pdf$/ },
])('$what is looked at above its page', async ({ list, title, file }) => {
  const window = await Window.signedIn('customer.admin')
  const { page } = window
  // One of the demo's: what other journeys attach only begins like a PDF.
  await page.goto(`${address}${list}?suche=${encodeURIComponent(title)}`)
  await row(page, title).first().click()
  await page.getByRole('button', { name: file }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[data-page="1"] canvas').waitFor()
  await page.keyboard.press('/')
  await searchField(page).waitFor()
  await page.keyboard.press('Escape')
  await window.expectAccessible('a PDF above its page')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await window.close()
})
