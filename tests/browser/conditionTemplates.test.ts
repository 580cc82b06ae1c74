/** Conditions kept as a template, taken over into another enquiry, and begun with (rule E20), beside a colleague who changes and deletes them. */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import * as templates from '../../src/api/contract/conditionTemplate.ts'
import { defaultConditions } from '../../src/domain/enquiry/conditions.ts'
import { phone, Window } from './support/browser.ts'
import { makeDraft, makeReleased, sides } from './support/deals.ts'
import { button, choose, field, toast } from './support/gestures.ts'
import { callAs, unique } from './support/people.ts'

const address = inject('portalAddress')

const open = async (page: Page, entry: 'Vorlage übernehmen' | 'Als Vorlage speichern') => {
  await button(page, 'Vorlagen').click()
  await page.getByRole('menuitem', { name: entry }).click()
  return page.getByRole('dialog')
}
/** A choice of the form is called by its label and what is chosen. */
const expectNorm = (page: Page, norm: string) => button(page, `Norm ${norm}`).waitFor()

test('kept, taken over after a question, begun with, and never over what a colleague has done unseen', async () => {
  const { customer } = await sides()
  const name = unique('Export UL ')
  const window = await Window.signedIn(customer)
  const { page } = window
  const first = await makeDraft()
  await page.goto(`${address}/enquiry/${first.id}`)
  await choose(page, 'Norm', 'UL')
  await page.getByLabel('Aufstellort').fill('Halle 3')
  const keeping = await open(page, 'Als Vorlage speichern')
  await field(keeping, 'Name der Vorlage').fill(name)
  await keeping.getByText('Halle 3').waitFor()
  await window.expectAccessible('keeping conditions')
  await button(keeping, 'Speichern').click()
  await toast(page, 'Konditionen als Vorlage gespeichert.')

  // a name that there is: its button says that it replaces
  await open(page, 'Als Vorlage speichern')
  await field(keeping, 'Name der Vorlage').fill(name)
  await button(keeping, 'Vorlage ersetzen').waitFor()
  await keeping.getByText('Sie hält bisher fest').waitFor()
  await page.keyboard.press('Escape')

  // into an enquiry in which something is filled in: what it replaces is named first
  const other = await makeDraft()
  await page.goto(`${address}/enquiry/${other.id}`)
  await choose(page, 'Norm', 'ATEX')
  const list = await open(page, 'Vorlage übernehmen')
  await button(list, `Übernehmen ${name}`).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('1 ausgefüllte Kondition wird ersetzt').waitFor()
  await window.expectAccessible('what a template replaces')
  await button(question, 'Abbrechen').click()
  await button(list, `Übernehmen ${name}`).click()
  await button(question, 'Ersetzen').click()
  await toast(page, /Konditionen übernommen/)
  await expectNorm(page, 'UL')
  expect(await page.getByLabel('Aufstellort').inputValue()).toBe('Halle 3')
  await button(page, 'Speichern').click()
  await toast(page, 'Anfrage gespeichert.')

  // the beginning of new enquiries, which say so
  await open(page, 'Vorlage übernehmen')
  await button(list, `Weitere Aktionen für Vorlage „${name}“`).click()
  await page.getByRole('menuitem', { name: 'Neue Anfragen damit beginnen' }).click()
  await list.getByText('Beginn neuer Anfragen').waitFor()
  await window.expectAccessible('the templates of conditions')
  await page.goto(`${address}/enquiry/new`)
  await page.getByText(`Begonnen mit der Vorlage „${name}“ Ihrer Firma.`).waitFor()
  await expectNorm(page, 'UL')

  // a colleague replaces it while it is looked at: what is new is looked at before it is taken
  await button(page, 'Andere Vorlage wählen').click()
  await list.getByText('Aufstellort: Halle 3').waitFor()
  const call = callAs(customer)
  const found = async () => (await call(templates.getConditionTemplates, {})).find((one) => one.name === name)
  const seen = (await found())?.lastUpdate
  await call(templates.keepConditionTemplate, {
    body: { name, conditions: { ...defaultConditions, location: 'Halle 7' }, ...(seen && { seen }) },
  })
  await button(list, `Übernehmen ${name}`).click()
  await list.getByText('Diese Vorlage hat inzwischen jemand geändert').waitFor()
  await list.getByText('Aufstellort: Halle 7').waitFor()
  // … and deletes it
  const now = await found()
  if (now) await call(templates.deleteConditionTemplate, { body: { id: now.id, seen: now.lastUpdate } })
  await button(list, `Übernehmen ${name}`).click()
  await list.getByText('Diese Vorlage hat inzwischen jemand gelöscht').waitFor()
  await button(list, 'Übernehmen Ohne Vorlage').click()
  await button(question, 'Ersetzen').click()
  await expectNorm(page, 'IEC')
  await window.close()
  expect(window.errors).toEqual([])
})

test('on a phone: renamed and deleted, and kept of what was released', async () => {
  const { customer } = await sides()
  const name = unique('Inland ')
  const window = await Window.signedIn(customer, phone)
  const { page } = window
  const { id } = await makeReleased()
  await page.goto(`${address}/enquiry/${id}`)
  await button(page, 'Als Vorlage speichern').click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Name der Vorlage').fill(name)
  await button(dialog, 'Speichern').click()
  await toast(page, 'Konditionen als Vorlage gespeichert.')

  const draft = await makeDraft()
  await page.goto(`${address}/enquiry/${draft.id}`)
  await open(page, 'Vorlage übernehmen')
  const more = (of: string) => button(dialog, `Weitere Aktionen für Vorlage „${of}“`)
  await more(name).click()
  await page.getByRole('menuitem', { name: 'Umbenennen' }).click()
  // the cursor is where the name stands, and Enter saves it
  await expect
    .poll(() => field(dialog, 'Name der Vorlage').evaluate((input) => input === document.activeElement))
    .toBe(true)
  await field(dialog, 'Name der Vorlage').fill(`${name} neu`)
  await page.keyboard.press('Enter')
  await window.expectAccessible('the templates of conditions on a phone')
  await more(`${name} neu`).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await button(page.getByRole('alertdialog'), 'Löschen').click()
  await more(`${name} neu`).waitFor({ state: 'detached' })
  await button(dialog, 'Übernehmen Ohne Vorlage').click()
  await toast(page, /Konditionen übernommen/)
  await window.close()
  expect(window.errors).toEqual([])
})
