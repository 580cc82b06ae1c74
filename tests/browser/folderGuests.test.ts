/** A folder for guests: the password that the portal makes, what it asks before that goes, and a guest who reads whose folder it is and leaves. */
import { expect, inject, it } from 'vitest'
import { Window } from './support/browser.ts'
import { makeOffer, sides } from './support/deals.ts'
import { button, heading, toast } from './support/gestures.ts'

const address = inject('portalAddress')

it('is opened by link and password that were copied together, tells whose it is, and is closed by its guest', async () => {
  const { id, customerName, supplierName } = await makeOffer('confirmed')
  const administrator = await Window.signedIn((await sides()).supplier)
  await administrator.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address })
  const { page } = administrator
  await page.goto(`${address}/business-data/${id}`)
  await button(page, 'Ordnereinstellungen').click()
  await page.getByRole('switch', { name: 'Nicht erlaubt' }).click()
  await button(page, 'Passwort erzeugen').click()
  // What was made is not lost by a key (rule R1).
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Passwort festlegen' }).click()
  await page.getByText('Der Zugang öffnet sich, sobald Sie die Einstellungen speichern.').waitFor()
  await administrator.expectAccessible('link and password')
  await button(page, 'Link und Passwort kopieren').click()
  await toast(page, 'Link und Passwort kopiert.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const [link = '', password = ''] = copied.split('\n').map((line) => line.slice(line.indexOf(': ') + 2))
  await button(page, 'Fertig').click()
  await page.getByRole('textbox', { name: /^Zugang ohne Anmeldung: bis/ }).fill('31.12.2099')
  await page.getByText('liest alle Dateien bis einschließlich 31.12.2099').waitFor()
  await button(page, 'Einstellungen speichern').click()
  await toast(page, 'Einstellungen gespeichert.')
  await administrator.close()

  const guest = await Window.visitor()
  await guest.page.goto(link)
  await guest.page.getByLabel(/^Ordnerpasswort/).fill(password)
  await button(guest.page, 'Ordner öffnen').click()
  await guest.page.getByText(`${customerName} und ${supplierName}`).waitFor()
  await guest.page.getByText(/^Geöffnet bis \d\d:\d\d\sUhr, Zugang bis einschließlich 31\.12\.2099$/).waitFor()
  await guest.expectAccessible('folder of a guest')
  await button(guest.page, 'Ordner schließen').click()
  await heading(guest.page, 'Der Projektordner ist geschlossen').waitFor()
  await guest.page.reload()
  await heading(guest.page, 'Geschützter Projektordner').waitFor()
  await button(guest.page, 'Ich habe ein eigenes Passwort').click()
  await guest.page.getByLabel('E-Mail-Adresse').fill('niemand@journey.example')
  await button(guest.page, 'Passwort vergessen?').click()
  await guest.page.getByText('Gehört zu niemand@journey.example ein Zugang, ist ein Link unterwegs.').waitFor()
  await guest.expectAccessible('link asked at the door')
  expect(guest.errors).toEqual([])
  await guest.close()
})
