/** Who did what (rule A13): the operator's administrators find it beside the state of the system, narrow it, unfold an entry and take it out as a file. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { phone, Window } from './support/browser.ts'
import { button, heading } from './support/gestures.ts'

const address = inject('portalAddress')
const rows = (page: Page) => page.getByRole('table', { name: 'Protokoll' }).getByRole('row')

/** Somebody tries a wrong password; the address is one that nobody has. */
const refusedOnce = async (page: Page, mail: string) => {
  const { status } = await page.evaluate(async (email) => {
    const answer = await fetch('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'falsch-2026', returnSecureToken: true }),
    })
    return { status: answer.status }
  }, mail)
  expect(status).toBe(400)
}

test('an operator’s administrator comes to it by the menu, finds a refused sign-in, and takes the entries out', async () => {
  const admin = await Window.signedIn('operator.admin')
  const { page } = admin
  await admin.openStart()
  await page.getByRole('link', { name: 'Betrieb' }).click()
  await page.getByRole('link', { name: 'Protokoll' }).click()
  await page.getByText(/^Einträge werden 24\sMonate aufbewahrt/).waitFor()
  const mail = `niemand-${Date.now()}@maibaum.example`
  await refusedOnce(page, mail)
  await refusedOnce(page, mail)
  await page.getByRole('searchbox').fill(mail)
  const line = rows(page).filter({ hasText: mail })
  await line.getByText('Anmeldung verweigert').waitFor()
  await line.getByText(/2\sVersuche in 1/).waitFor()
  await line.getByRole('button').click()
  await page.getByText('noch nicht abgeschlossen').waitFor()
  await admin.expectAccessible('the log')
  await admin.expectToFit('the log')

  await page.getByRole('radio', { name: /^Verwaltung/ }).check({ force: true })
  await button(page, 'Suche und Filter zurücksetzen').waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('radio', { name: /^Alle/ }).check({ force: true })
  await button(page, 'Exportieren').click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = await (await saved).path()
  expect(await readFile(file, 'utf8')).toContain(mail)
  await page.reload()
  await page.getByText('Protokoll exportiert').first().waitFor()
  await admin.close()
})

test('on a phone an entry takes two lines, and unfolds', async () => {
  const admin = await Window.signedIn('operator.admin', phone)
  const { page } = admin
  await page.goto(`${address}/operations/log`)
  const entries = page.getByRole('list', { name: 'Protokoll' }).getByRole('listitem')
  await entries.first().waitFor()
  await entries.first().getByRole('button').first().click()
  await entries.first().getByText('Eintrag', { exact: true }).waitFor()
  await admin.expectAccessible('the log on a phone')
  await admin.expectToFit('the log on a phone')
  await admin.close()
})

test('a company’s administrator comes to its own part by the profile', async () => {
  const admin = await Window.signedIn('customer.admin')
  const { page } = admin
  await page.goto(`${address}/profile`)
  await page.getByRole('link', { name: 'Protokoll ansehen' }).click()
  await heading(page, 'Protokoll').waitFor()
  await page.getByText(/^Einträge werden 24\sMonate aufbewahrt/).waitFor()
  await admin.expectAccessible('the log of a company')
  await admin.close()
})
