/**
 * The project folder of the demo's newest job: members, an external partner by login and by own password, a guest by the folder's password;
 * an access that is taken away while the page is open; several files as one archive that a real program unpacks.
 */
import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { demoPassword } from './support/signIn.ts'
import { Window } from './support/browser.ts'
import { button, field, heading, toast } from './support/gestures.ts'
import { mailTo } from './support/mails.ts'
import { newMail } from './support/people.ts'

const address = inject('portalAddress')

/** The demo shares one folder with the external partner: where it is, and what its offer is called. */
const sharedFolder = async (): Promise<{ path: string; title: string }> => {
  const window = await Window.signedIn('external')
  const { page } = window
  await window.openStart()
  await page.waitForURL(`${address}/business-data`)
  const shared = page.locator('tr[data-row]').first()
  const title = await shared.locator('td').nth(1).innerText()
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

  await page.getByRole('button', { name: 'Protokoll', exact: true }).click()
  await row(page, 'Prüfung Größe.txt').filter({ hasText: 'Gelöscht' }).waitFor()
  await window.close()
})

it('a guest opens the folder by its password alone, reads, and changes nothing', async () => {
  const { path, title } = await sharedFolder()
  const guest = await Window.visitor()
  const { page } = guest
  await page.goto(path)
  await heading(page, 'Geschützter Projektordner').waitFor()
  expect(await page.getByText(title).count()).toBe(0)
  await guest.expectAccessible('door of a folder')
  await passwordField(page, 'Ordnerpasswort').fill('ganz falsch')
  await button(page, 'Ordner öffnen').click()
  await page.getByText('Falsches Passwort.').waitFor()
  await passwordField(page, 'Ordnerpasswort').fill(demoPassword)
  await button(page, 'Ordner öffnen').click()
  await row(page, 'Stromlaufplan.pdf').waitFor()
  expect(await button(page, 'Dateien hochladen').count()).toBe(0)
  await guest.close()
})

it('a partner without an account comes in by an own password, and is out when the access is taken away', async () => {
  const mail = newMail()
  const administrator = await Window.signedIn('customer.admin')
  const { page } = administrator
  await openFolder(administrator, (await sharedFolder()).path)
  await button(page, 'Ordnereinstellungen').click()
  await page.getByPlaceholder('Weitere E-Mail-Adresse').fill(mail)
  await button(page, 'Hinzufügen').click()
  await page.getByText(`${mail} liest unbefristet.`).waitFor()
  await administrator.expectAccessible('settings of a folder')
  await button(page, 'Einstellungen speichern').click()
  await toast(page, 'Einstellungen gespeichert.')

  const visitor = await Window.visitor()
  const link =
    (await mailTo(mail, 'Brandt Fördertechnik GmbH teilt einen Projektordner mit Ihnen')).links.find((each) =>
      each.includes('/invite/'),
    ) ?? ''
  await visitor.page.goto(link)
  await visitor.page.getByText(mail).waitFor()
  await visitor.expectAccessible('invitation')
  await button(visitor.page, 'Eigenes Passwort anfordern').click()
  const second =
    (await mailTo(mail, 'Ihr Passwort für einen Projektordner')).links.find((each) => each.includes('/invite/')) ?? ''
  await visitor.page.goto(second)
  await field(visitor.page, 'Passwort').fill('Eigenes-7')
  await field(visitor.page, 'Passwort wiederholen').fill('Eigenes-7')
  await button(visitor.page, 'Passwort festlegen und Ordner öffnen').click()
  await row(visitor.page, 'Stromlaufplan.pdf').waitFor()

  await button(page, `Weitere Aktionen zu ${mail}`).click()
  await page.getByRole('menuitem', { name: 'Zugang entziehen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zugang entziehen' }).click()
  await toast(page, 'Zugang entzogen.')
  await heading(visitor.page, 'Ihr Zugang ist beendet').waitFor({ timeout: 25_000 })
  expect(await row(visitor.page, 'Stromlaufplan.pdf').count()).toBe(0)
  await visitor.close()
  await administrator.close()
})
