/**
 * The project folder of the demo's newest job: members, an external partner by login and by own password, a guest by the folder's password;
 * an access that is taken away while the page is open; several files as one archive that a real program unpacks.
 */
import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { demoPassword } from './support/signIn.ts'
import { phone, Window } from './support/browser.ts'
import { alert, button, expectError, expectFocused, expectStill, field, heading, toast } from './support/gestures.ts'
import { makeOffer, sides } from './support/deals.ts'
import { mailTo } from './support/mails.ts'
import { makeAdmin, newMail } from './support/people.ts'

const address = inject('portalAddress')

/** The demo shares one folder with the external partner: where it is, and what its offer is called. */
const sharedFolder = async (): Promise<{ path: string; title: string }> => {
  const window = await Window.signedIn('external')
  const { page } = window
  await window.openStart()
  await page.waitForURL(`${address}/business-data`)
  const shared = page.locator('tr[data-row]').first()
  const title = (await shared.locator('td').nth(1).locator('[title]').first().getAttribute('title')) ?? ''
  await shared.click()
  await row(page, 'Stromlaufplan.pdf').waitFor()
  expect(await page.getByRole('button', { name: 'Ordnereinstellungen' }).count()).toBe(0)
  const path = page.url()
  await window.close()
  return { path, title }
}
const openFolder = async ({ page }: Window, path: string): Promise<void> => {
  await page.goto(path)
  await row(page, 'Stromlaufplan.pdf').waitFor()
}
const row = (page: Page, name: string) => page.locator('tr[data-row]').filter({ hasText: name })
const named = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const passwordField = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first()

it('a member uploads, keeps a second version, takes several files home as one archive, and deletes', async () => {
  const window = await Window.signedIn('supplier.admin')
  const { page } = window
  await openFolder(window, (await sharedFolder()).path)
  await window.expectAccessible('folder')
  const input = page.locator('input[type=file][multiple]').first()
  await input.setInputFiles([named('Prüfung Größe.txt', 'eins')])
  await row(page, 'Prüfung Größe.txt').waitFor()
  await input.setInputFiles([named('Prüfung Größe.txt', 'zwei')])
  await button(page, 'Als neue Version ablegen').click()
  await row(page, 'Prüfung Größe.txt').getByText('V2').waitFor()

  await page.getByRole('checkbox', { name: /Prüfung Größe/ }).check()
  await page.getByRole('checkbox', { name: /Klemmenplan/ }).check()
  await page.getByText('2 ausgewählt').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('toolbar').getByRole('button', { name: 'Herunterladen' }).click(),
  ])
  const program = 'import sys, zipfile; print("\\n".join(sorted(zipfile.ZipFile(sys.argv[1]).namelist())))'
  const names = execFileSync('python3', ['-X', 'utf8', '-c', program, await download.path()], { encoding: 'utf8' })
  expect(names.trim().split('\n')).toEqual(['Klemmenplan.csv', 'Prüfung Größe.txt'])

  await page.getByRole('checkbox', { name: /Klemmenplan/ }).uncheck()
  await page.getByRole('toolbar').getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nein' }).click()
  await page.getByText('1 ausgewählt').waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: /Prüfung Größe/ }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ja, löschen' }).click()
  await row(page, 'Prüfung Größe.txt').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Papierkorb', exact: true }).click()
  await window.expectAccessible('bin of a folder')
  await button(page, 'Wiederherstellen Prüfung Größe.txt').first().click()
  await toast(page, '1 Datei wiederhergestellt.')
  await page.getByRole('button', { name: /^Dateien \d+$/ }).click()
  await row(page, 'Prüfung Größe.txt').getByText('V2').waitFor()
  await button(page, 'Weitere Aktionen zu Prüfung Größe.txt').click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ja, löschen' }).click()
  await row(page, 'Prüfung Größe.txt').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Protokoll', exact: true }).click()
  await row(page, 'Prüfung Größe.txt').filter({ hasText: 'Gelöscht' }).first().waitFor()
  await window.close()
})

it('the second of two clicks on an answer does not open the file that lay beneath it', async () => {
  const window = await Window.signedIn('supplier.admin')
  const { page } = window
  await openFolder(window, (await sharedFolder()).path)
  const names = Array.from({ length: 12 }, (_, place) => `Reihe ${place}.txt`)
  const input = page.locator('input[type=file][multiple]').first()
  await input.setInputFiles(names.map((name) => named(name, 'eins')))
  for (const name of names) await row(page, name).waitFor()
  await input.setInputFiles([named('Reihe 0.txt', 'zwei')])
  // Where it falls on a word, that is marked, and the row left alone.
  await page.evaluate(() => void (document.body.style.userSelect = 'none'))
  const answer = button(page, 'Als neue Version ablegen')
  await answer.hover()
  await page.mouse.down()
  await page.mouse.up()
  await answer.waitFor({ state: 'detached' })
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await row(page, 'Reihe 0.txt').getByText('V2').waitFor()
  expect(await page.getByRole('complementary').count()).toBe(0)
  await row(page, 'Reihe 1.txt').click()
  await page.getByRole('complementary').waitFor()
  await page.keyboard.press('Escape')
  for (const name of names) await row(page, name).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ja, löschen' }).click()
  await row(page, 'Reihe 0.txt').waitFor({ state: 'detached' })
  await window.close()
})

/** Two empty fields say so in the room below them, however high a field is. */
const expectStillOnPhone = async (page: Page) => {
  const wide = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 390, height: 1000 })
  await button(page, 'Ich habe ein eigenes Passwort').click()
  await expectStill(button(page, 'Ordner öffnen'), async () => {
    await button(page, 'Ordner öffnen').click()
    await page.getByText('Bitte ausfüllen.').nth(1).waitFor()
  })
  await button(page, 'Ich habe das Ordnerpasswort').click()
  await page.setViewportSize(wide)
}

it('a guest opens the folder by its password alone, reads, and changes nothing', async () => {
  const { path, title } = await sharedFolder()
  const guest = await Window.visitor()
  const { page } = guest
  await page.goto(path)
  await heading(page, 'Geschützter Projektordner').waitFor()
  expect(await page.getByText(title).count()).toBe(0)
  await guest.expectAccessible('door of a folder')
  await expectStillOnPhone(page)
  const before = await button(page, 'Ordner öffnen').boundingBox()
  await button(page, 'Ordner öffnen').click()
  await expectFocused(passwordField(page, 'Ordnerpasswort'))
  await passwordField(page, 'Ordnerpasswort').fill('ganz falsch')
  await button(page, 'Ordner öffnen').click()
  await page.getByRole('status').filter({ hasText: 'Falsches Ordnerpasswort.' }).waitFor()
  expect(await button(page, 'Ordner öffnen').boundingBox()).toEqual(before)
  await expectFocused(passwordField(page, 'Ordnerpasswort'))
  await passwordField(page, 'Ordnerpasswort').fill(demoPassword)
  await button(page, 'Ordner öffnen').click()
  await row(page, 'Stromlaufplan.pdf').waitFor()
  expect(await button(page, 'Dateien hochladen').count()).toBe(0)
  await guest.close()
})

/** Shares the folder that an administrator has open with somebody new, who reads. */
const share = async ({ page }: Window, mail: string): Promise<void> => {
  await button(page, 'Ordnereinstellungen').click()
  await page.getByPlaceholder('Weitere E-Mail-Adresse').fill(mail)
  await button(page, 'Hinzufügen').click()
  await page.getByText(`${mail} liest unbefristet.`).waitFor()
  await field(page, 'Ihre Zeile in der Einladung').fill('Siehe www.boese.example')
  await page.getByText('Bitte ohne Adressen von Webseiten.').waitFor()
  await field(page, 'Ihre Zeile in der Einladung').fill(line)
  await button(page, 'Einstellungen speichern').click()
  await toast(page, 'Einstellungen gespeichert.')
}
const line = 'Bitte prüfen Sie die Klemmenpläne.'
const linkIn = async (mail: string, subject: string): Promise<string> =>
  (await mailTo(mail, subject)).links.find((each) => each.includes('/invite/')) ?? ''

/** Somebody invited who has no account: comes in by an own password. */
const enterByMail = async (mail: string): Promise<Window> => {
  const visitor = await Window.visitor()
  const { page } = visitor
  await page.goto(await linkIn(mail, 'Brandt Fördertechnik GmbH teilt einen Projektordner mit Ihnen'))
  const letter = await mailTo(mail, 'Brandt Fördertechnik GmbH teilt einen Projektordner mit Ihnen')
  expect(letter.text).toContain(line)
  await page.getByText(mail, { exact: true }).waitFor()
  await visitor.expectAccessible('invitation')
  await page.setViewportSize({ width: 390, height: 844 })
  await visitor.expectToFit('invitation on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await field(page, 'Passwort').fill('Eigenes-7')
  await field(page, 'Passwort wiederholen').fill('Eigenes-7')
  await button(page, 'Passwort festlegen und Ordner öffnen').click()
  await row(page, 'Stromlaufplan.pdf').waitFor()
  return visitor
}

const revoke = async ({ page }: Window, mail: string): Promise<void> => {
  await button(page, `Weitere Aktionen zu ${mail}`).click()
  await page.getByRole('menuitem', { name: 'Zugang entziehen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zugang entziehen' }).click()
  await toast(page, 'Zugang entzogen.')
}
/** Whoever is signed in is told, and led to the start: at once, before the page's clock would ask. */
const expectLedOut = async ({ page }: Window, path: string): Promise<void> => {
  await alert(page, 'Ihr Zugang zu diesem Projektordner ist beendet.')
  await page.waitForURL((url) => url.pathname !== new URL(path).pathname)
}
/** The page that was open is empty and says why: at once, before its clock would ask; by the clock where a last day passes. */
const expectShut = async ({ page }: Window): Promise<void> => {
  await heading(page, 'Ihr Zugang ist beendet').waitFor({ timeout: 10_000 })
  expect(await page.locator('tr[data-row]').count()).toBe(0)
}

/** An entry for the external partner of a folder, until some day, as an administrator of it. */
const setEnd = async (page: Page, mail: string, value: string): Promise<void> => {
  await button(page, 'Ordnereinstellungen').click()
  await page.getByRole('textbox', { name: `${mail}: bis einschließlich` }).fill(value)
  await page.keyboard.press('Tab')
  await button(page, 'Einstellungen speichern').click()
  await toast(page, 'Einstellungen gespeichert.')
  await page.keyboard.press('Escape')
}

it('a partner without an account comes in by an own password, and is out when the access is taken away', async () => {
  const mail = newMail()
  const administrator = await Window.signedIn('customer.admin')
  await openFolder(administrator, (await sharedFolder()).path)
  await share(administrator, mail)
  await administrator.expectAccessible('settings of a folder')
  const visitor = await enterByMail(mail)
  await revoke(administrator, mail)
  await expectShut(visitor)
  await visitor.close()
  await administrator.close()
})

it('a partner without an account is out when the last day has passed, with the page open', async () => {
  const mail = newMail()
  const administrator = await Window.signedIn('customer.admin')
  const { path } = await sharedFolder()
  await openFolder(administrator, path)
  await share(administrator, mail)
  const visitor = await enterByMail(mail)
  await administrator.page.keyboard.press('Escape')
  await setEnd(administrator.page, mail, '01.01.2026')
  await expectShut(visitor)
  await visitor.close()
  await administrator.close()
})

it('an invitation opened while somebody else is signed in says so, and goes on after signing out', async () => {
  const mail = newMail()
  const administrator = await Window.signedIn('customer.admin')
  await openFolder(administrator, (await sharedFolder()).path)
  await share(administrator, mail)
  const link = await linkIn(mail, 'Brandt Fördertechnik GmbH teilt einen Projektordner mit Ihnen')
  const somebody = await Window.signedIn('customer2.admin')
  const { page } = somebody
  await page.goto(link)
  await heading(page, 'Hier ist schon jemand angemeldet').waitFor()
  await page.getByText(`die Einladung ging an ${mail}`).waitFor()
  await somebody.expectAccessible('invitation of somebody else')
  await button(page, 'Abmelden und fortfahren').click()
  await button(page, 'Passwort festlegen und Ordner öffnen').waitFor()
  await somebody.close()
  await administrator.close()
})

it('a partner who is signed in is out when the entry is taken away, with the page open', async () => {
  const mail = 'external@demo.example'
  const { path: shared } = await sharedFolder()
  const administrator = await Window.signedIn('customer.admin')
  const { page } = administrator
  await page.goto(`${address}/business-data`)
  await page.locator('tr[data-row] a').first().waitFor()
  const links = await page.locator('tr[data-row] a').evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  const path = `${address}${links.find((each) => each !== null && !shared.endsWith(each)) ?? ''}`
  await page.goto(path)
  const name = `Freigabe ${Date.now()}.txt`
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([named(name, 'eins')])
  await row(page, name).waitFor()
  await share(administrator, mail)

  const partner = await Window.signedIn('external')
  await partner.page.goto(path)
  await row(partner.page, name).waitFor()
  await revoke(administrator, mail)
  await expectLedOut(partner, path)
  await partner.page.goto(path)
  await partner.page.waitForURL((url) => url.pathname !== new URL(path).pathname)
  await partner.close()
  await administrator.close()
})

/** The page of the job whose folder that is, with the folder's files in sight. */
const openJob = async (path: string, account: string, size?: { width: number; height: number }): Promise<Window> => {
  const window = await Window.signedIn(account, size)
  await window.page.goto(`${address}/job/${new URL(path).pathname.split('/').at(-1)}`)
  await heading(window.page, 'Projektordner').scrollIntoViewIfNeeded()
  await window.page.getByText('Stromlaufplan.pdf', { exact: true }).waitFor()
  return window
}

it('on the page of its job the folder takes files, shows one, and gives several as one archive', async () => {
  const window = await openJob((await sharedFolder()).path, 'customer.admin')
  const { page } = window
  const here = page.url()
  const run = Date.now()
  const names = [`Abnahme ${run}.txt`, `Größe ${run}.txt`]
  const input = page.getByLabel('Dateien hochladen').and(page.locator('input'))
  await input.setInputFiles(names.map((name) => named(name, `Inhalt von ${name}`)))
  for (const name of names) await row(page, name).waitFor()
  await window.expectAccessible('folder on the page of a job')

  await row(page, names[0] ?? '').click()
  await page.getByText(`Inhalt von ${names[0]}`).waitFor()
  await window.expectAccessible('a file over the page of a job')
  await page.keyboard.press('Escape')
  await page.getByText(`Inhalt von ${names[0]}`).waitFor({ state: 'detached' })

  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('toolbar').getByRole('button', { name: 'Herunterladen' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  await page.getByRole('toolbar').getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ja, löschen' }).click()
  for (const name of names) await row(page, name).waitFor({ state: 'detached' })
  expect(page.url()).toBe(here)
  await page.getByRole('link', { name: 'Projektordner öffnen' }).click()
  await page.waitForURL('**/business-data/**')
  await row(page, 'Stromlaufplan.pdf').waitFor()
  await window.close()
})

it('on the page of its job the folder fits a phone, and asks for nothing before it is in sight', async () => {
  const { path } = await sharedFolder()
  const window = await Window.signedIn('customer.admin', phone)
  const { page } = window
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${address}/job/${new URL(path).pathname.split('/').at(-1)}`)
  await heading(page, 'Projektordner').waitFor()
  expect(asked.filter((each) => each.startsWith('/api/offer/businessdata'))).toEqual([])
  await heading(page, 'Projektordner').scrollIntoViewIfNeeded()
  await page.getByText('Stromlaufplan.pdf', { exact: true }).waitFor()
  await window.expectToFit('folder on the page of a job')
  await window.close()
})

it('a version that somebody else brings can be chosen at once by whoever looks at the file, who keeps what is shown', async () => {
  const { path } = await sharedFolder()
  const name = `Ansicht ${Date.now()}.txt`
  const author = await Window.signedIn('supplier.admin')
  await openFolder(author, path)
  const input = author.page.locator('input[type=file][multiple]').first()
  await input.setInputFiles([named(name, 'Stand eins')])
  await row(author.page, name).waitFor()
  const reader = await Window.signedIn('customer.user')
  await openFolder(reader, path)
  await row(reader.page, name).click()
  await reader.page.getByText('Stand eins').waitFor()
  await input.setInputFiles([named(name, 'Stand zwei')])
  await button(author.page, 'Als neue Version ablegen').click()
  const toNewest = button(reader.page, 'V2 zeigen')
  await toNewest.waitFor({ timeout: 25_000 })
  expect(await reader.page.getByText('Stand eins').count()).toBe(1)
  await toNewest.click()
  await reader.page.getByText('Stand zwei').waitFor()
  await toNewest.waitFor({ state: 'detached' })
  await author.close()
  await reader.close()
})

it('the bin is opened on the page of the deal, too, and what lies in it goes for good once that was confirmed', async () => {
  const { id } = await makeOffer('open')
  const { supplier } = await sides()
  const window = await Window.signedIn(supplier)
  const { page } = window
  await page.goto(`${address}/offer/${id}`)
  await heading(page, 'Projektordner').scrollIntoViewIfNeeded()
  const input = page.getByLabel('Dateien hochladen').and(page.locator('input'))
  await input.setInputFiles([named('Alt.txt', 'eins'), named('Weg.txt', 'zwei')])
  for (const name of ['Alt.txt', 'Weg.txt']) {
    await button(page, `Weitere Aktionen zu ${name}`).click()
    await page.getByRole('menuitem', { name: 'Löschen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ja, löschen' }).click()
    await row(page, name).waitFor({ state: 'detached' })
  }
  await button(page, 'Papierkorb').click()
  await row(page, 'Weg.txt').waitFor()
  await expectFocused(button(page, 'Zurück zu den Dateien'))
  await window.expectAccessible('the bin within a deal')
  await button(page, 'Endgültig löschen: Weg.txt').click()
  const question = page.getByRole('alertdialog')
  await question.getByText('„Weg.txt“ geht mit allen Versionen verloren.').waitFor()
  await question.getByRole('button', { name: 'Nein' }).click()
  await question.waitFor({ state: 'detached' })
  await row(page, 'Weg.txt').waitFor()
  await button(page, 'Endgültig löschen: Weg.txt').click()
  await question.getByRole('button', { name: 'Ja, endgültig löschen' }).click()
  await row(page, 'Weg.txt').waitFor({ state: 'detached' })
  await button(page, 'Wiederherstellen Alt.txt').click()
  await page.getByText('Der Papierkorb ist leer').waitFor()
  await button(page, 'Zurück zu den Dateien').click()
  await row(page, 'Alt.txt').waitFor()
  await expectFocused(button(page, 'Papierkorb'))
  await window.close()
})

it('a new file is marked for whoever has not seen it, rings their bell, and is listed behind it', async () => {
  // A deal of its own: nobody else brings files meanwhile.
  const { id, title } = await makeOffer('confirmed')
  const { customer, supplier } = await sides()
  const path = `${address}/business-data/${id}`
  const name = `Neu ${Date.now()}.txt`
  const reader = await Window.signedIn(customer)
  await reader.page.goto(path)
  await reader.page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([named('Stromlaufplan.pdf', '%PDF-1.7')])
  await row(reader.page, 'Stromlaufplan.pdf').waitFor()
  const bell = reader.page.locator('header a[href="/messages"]')
  const news = reader.page.getByRole('list', { name: 'Projektordner mit neuen Dateien' }).getByRole('listitem')
  const newsHere = news.filter({ has: reader.page.getByRole('link', { name: title }) })

  // Whoever has the folder open sees what comes.
  await reader.page.goto(`${address}/job`)

  const author = await Window.signedIn(supplier)
  await openFolder(author, path)
  const input = author.page.locator('input[type=file][multiple]').first()
  await input.setInputFiles([named(name, 'eins')])
  await row(author.page, name).waitFor()
  expect(await row(author.page, name).getByText('Neu', { exact: true }).count(), 'the own one').toBe(0)

  await expect.poll(() => bell.getAttribute('aria-label')).toMatch(/neue Datei/)
  await reader.page.getByRole('link', { name: /^Aufträge .*neue Datei/ }).waitFor()
  await bell.click()
  await reader.page.waitForURL('**/messages')
  await reader.expectAccessible('folders with new files')
  await newsHere.getByText('1 neue Datei').waitFor()
  await newsHere.getByRole('link', { name: title }).click()
  await row(reader.page, name).getByText('Neu', { exact: true }).waitFor()
  await bell.click()
  await reader.page.waitForURL('**/messages')
  await newsHere.waitFor({ state: 'detached' })
  await reader.page.goto(`${address}/business-data`)
  await row(reader.page, title).first().waitFor()
  expect(await row(reader.page, title).first().getByText('neue Datei').count()).toBe(0)
  await author.close()
  await reader.close()
})

it('what is wrong in the settings moves nothing, and what is not saved in them is asked for before it goes', async () => {
  const window = await Window.signedIn('customer.admin')
  const { page } = window
  await openFolder(window, (await sharedFolder()).path)
  await button(page, 'Ordnereinstellungen').click()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const top = async (name: string) => (await heading(page, name).boundingBox())?.y ?? 0
  // The panel may scroll to what is wrong: what counts is how far its sections are from each other.
  const between = async () => (await top('Zugang ohne Anmeldung')) - (await top('Externe Benutzer'))
  const before = await between()
  const wide = page.viewportSize() ?? { width: 1440, height: 900 }
  const mail = page.getByPlaceholder('Weitere E-Mail-Adresse')
  for (const width of [360, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const free = await between()
    const footTop = async () => (await page.locator('aside footer').boundingBox())?.y
    const unchanged = await footTop()
    await mail.fill('keine')
    expect(await footTop()).toBe(unchanged)
    await button(page, 'Hinzufügen').click()
    await expectError(mail, 'Keine gültige Adresse')
    await expectFocused(mail)
    await mail.click({ trial: true })
    expect(await between()).toBe(free)
    await mail.fill('')
  }
  await page.setViewportSize(wide)
  await mail.fill('keine')
  await mail.press('Enter')
  const until = page.getByPlaceholder('unbefristet').first()
  await until.fill('irgendwann')
  await button(page, 'Einstellungen speichern').click()
  await expectError(until, 'Das Datum ist nicht lesbar.')
  await expectFocused(until)
  expect(await between()).toBe(before)
  const question = page.getByRole('alertdialog')
  await button(page, 'Verwerfen').click()
  await button(question, 'Weiter bearbeiten').click()
  await page.getByText('Nicht gespeicherte Änderungen').waitFor()
  await button(page, 'Verwerfen').click()
  await button(question, 'Änderungen verwerfen').click()
  await page.getByText('Nicht gespeicherte Änderungen').waitFor({ state: 'detached' })
  await page.getByRole('switch', { name: 'PDF kennzeichnen' }).click()
  await button(page, 'Schließen').click()
  await button(question, 'Weiter bearbeiten').click()
  await page.getByText('Nicht gespeicherte Änderungen').waitFor()
  await page.keyboard.press('Escape')
  await button(question, 'Änderungen verwerfen').click()
  await page.getByText('Nicht gespeicherte Änderungen').waitFor({ state: 'detached' })
  await window.close()
})

it('two administrators who decide at once read of each other, and neither takes back what the other has decided', async () => {
  const { path } = await sharedFolder()
  const [customer, supplier] = [await Window.signedIn('customer.admin'), await Window.signedIn('supplier.admin')]
  for (const window of [customer, supplier]) {
    await openFolder(window, path)
    await button(window.page, 'Ordnereinstellungen').click()
  }
  const mark = ({ page }: Window) => page.getByRole('switch', { name: 'PDF kennzeichnen' })
  const write = ({ page }: Window) => page.getByRole('switch', { name: 'Brandt Fördertechnik GmbH: Schreiben' })
  const save = async ({ page }: Window) => {
    await button(page, 'Einstellungen speichern').click()
    await toast(page, 'Einstellungen gespeichert.')
  }
  const [marked, wrote] = [await mark(customer).isChecked(), await write(supplier).isChecked()]
  await write(supplier).click()
  await mark(customer).click()
  await save(customer)

  await button(supplier.page, 'Einstellungen speichern').click()
  const question = supplier.page.getByRole('dialog').filter({ hasText: 'In der Zwischenzeit geändert' })
  await question.getByText(marked ? 'PDF werden nicht gekennzeichnet' : 'PDF werden gekennzeichnet').waitFor()
  await supplier.expectAccessible('newer settings of a folder')
  await button(question, 'Eigene Eingaben behalten').click()
  await supplier.page.getByText('Nicht gespeicherte Änderungen').waitFor()
  expect([await mark(supplier).isChecked(), await write(supplier).isChecked()]).toEqual([!marked, !wrote])
  await save(supplier)
  // Who has the settings open, and nothing changed in them, sees it by itself.
  await expect.poll(() => write(customer).isChecked()).toBe(!wrote)

  await mark(customer).click()
  await write(customer).click()
  await save(customer)
  await customer.close()
  await supplier.close()
})

it('a file is renamed, gets a version under its new name, tells who has brought it, and is led to by a link', async () => {
  const window = await Window.signedIn('supplier.admin')
  const { page } = window
  await window.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address })
  const { path } = await sharedFolder()
  await openFolder(window, path)
  const stamp = Date.now()
  const choose = async (name: string, entry: string) => {
    await button(page, `Weitere Aktionen zu ${name}`).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([named(`Protokoll ${stamp}.txt`, 'eins')])
  await row(page, `Protokoll ${stamp}.txt`).waitFor()
  await choose(`Protokoll ${stamp}.txt`, 'Umbenennen')
  // What is typed takes the place of the name, as in every folder.
  await expectFocused(field(page, 'Name'))
  await page.keyboard.type('Klemmenplan')
  expect(await field(page, 'Name').inputValue()).toBe('Klemmenplan')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await field(page, 'Name').fill(`Abnahme ${stamp}`)
  await window.expectAccessible('name and versions')
  await page.getByRole('dialog').getByRole('button', { name: 'Umbenennen' }).click()
  await toast(page, 'Datei umbenannt.')
  const name = `Abnahme ${stamp}.txt`
  const chooser = page.waitForEvent('filechooser')
  await choose(name, 'Neue Version ablegen')
  await (await chooser).setFiles([named('anders genannt.txt', 'zwei')])
  await row(page, name).getByText('V2').waitFor()
  await choose(name, 'Versionen und Herkunft')
  await expect.poll(() => page.getByRole('dialog').getByText('Thomas Rieger').count()).toBe(2)
  await page.keyboard.press('Escape')
  await choose(name, 'Link zur Datei kopieren')
  await toast(page, 'Link kopiert')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await window.close()

  const reader = await Window.signedIn('external')
  await reader.page.goto(link)
  await reader.page
    .getByRole('complementary', { name: new RegExp(name) })
    .getByText('zwei')
    .waitFor()
  await reader.page.goto(`${path}?datei=weg`)
  await reader.page.getByText('Die Datei dieses Links ist nicht mehr da.').first().waitFor()
  await reader.close()
})

it('many files are one strip, which says how many are there and calls the others off', async () => {
  const window = await Window.signedIn('supplier.admin')
  const { page } = window
  await openFolder(window, (await sharedFolder()).path)
  const stamp = Date.now()
  const names = Array.from({ length: 30 }, (_, at) => `Serie ${stamp} ${at}.txt`)
  await page.route('**/api/offer/businessdata', async (route) => {
    const sent = route.request().postData() ?? ''
    // The others never arrive: three of them are on their way, all behind those wait.
    if ([0, 1].some((at) => sent.includes(`Serie ${stamp} ${at}.txt`))) await route.continue()
  })
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles(names.map((name) => named(name, name)))
  await page.getByText(/^2 von 30 Dateien hochgeladen/).waitFor()
  await window.expectAccessible('files on their way')
  await button(page, 'Dateien zeigen, die unterwegs sind').click()
  await page.getByText(`Serie ${stamp} 29.txt`).waitFor()
  await page.getByRole('button', { name: 'Abbrechen', exact: true }).click()
  await toast(page, '2 Dateien hochgeladen.')
  await row(page, `Serie ${stamp} 1.txt`).waitFor()
  expect(await row(page, `Serie ${stamp}`).count()).toBe(2)
  await window.close()
})

it('an upload is cancelled, and one whose connection was lost is sent again', async () => {
  const window = await Window.signedIn('supplier.admin')
  const { page } = window
  await openFolder(window, (await sharedFolder()).path)
  const input = page.locator('input[type=file][multiple]').first()
  const name = `Abnahme ${Date.now()}.txt`
  const uploads = '**/api/offer/businessdata'
  // Never answered: it is on its way until somebody cancels it.
  await page.route(uploads, () => undefined)
  await input.setInputFiles([named(name, 'eins')])
  await page
    .getByRole('button', { name: /^Hochladen von .* abbrechen/ })
    .first()
    .click()
  await page.getByText(name).waitFor({ state: 'detached' })
  await page.unroute(uploads)

  await page.route(uploads, (route) => route.abort('connectionreset'))
  await input.setInputFiles([named(name, 'eins')])
  await page.getByText(`${name} wurde nicht hochgeladen`).waitFor()
  await page.unroute(uploads)
  await button(page, 'Erneut versuchen').click()
  await row(page, name).waitFor()
  await window.close()
})

it('a partner who is signed in is out when the access is taken away, and comes in again with a new one', async () => {
  const { path } = await sharedFolder()
  const mail = 'external@demo.example'
  const administrator = await Window.signedIn('customer.admin')
  const partner = await Window.signedIn('external')
  await openFolder(partner, path)
  await openFolder(administrator, path)
  await setEnd(administrator.page, mail, '01.01.2026')
  await expectLedOut(partner, path)

  // Ended on that day: nothing is listed any more, and the folder's address leads to the start, which says why.
  await partner.page.goto(path)
  await partner.page.waitForURL((url) => url.pathname !== new URL(path).pathname)
  await partner.page.getByText('Stromlaufplan.pdf').waitFor({ state: 'detached' })
  await setEnd(administrator.page, mail, '')
  await openFolder(partner, path)
  await partner.close()
  await administrator.close()
})

it('whoever has no folder, and with whom none is shared, reads that', async () => {
  const { user } = await makeAdmin()
  const window = await Window.signedIn(user.mail)
  await window.page.goto(`${address}/business-data`)
  await window.page.getByText('Keine Projektordner gefunden!').waitFor()
  await window.close()
})

it('whoever is not allowed is told so and led to the start; a stranger learns at no door whether there is a folder behind it', async () => {
  const told = /Zugriff nicht erlaubt: Dieser Projektordner ist für Sie nicht freigegeben/
  const { path } = await sharedFolder()
  const unknown = `${address}/business-data/${crypto.randomUUID()}`
  for (const account of ['supplier2.admin', 'external'])
    for (const place of account === 'external' ? [unknown] : [path, unknown]) {
      const stranger = await Window.signedIn(account)
      await stranger.page.goto(place)
      await alert(stranger.page, told)
      await stranger.page.waitForURL((url) => !url.pathname.startsWith('/business-data/'))
      await stranger.close()
    }
  const guest = await Window.visitor()
  await guest.page.goto(unknown)
  await passwordField(guest.page, 'Ordnerpasswort').fill(demoPassword)
  await button(guest.page, 'Ordner öffnen').click()
  await guest.page.getByRole('status').filter({ hasText: 'Falsches Ordnerpasswort.' }).waitFor()
  await guest.close()
})
