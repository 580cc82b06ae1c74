/**
 * Nothing takes the focus from somebody who works (rule R10): on every screen, with whatever comes while they type.
 */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import type { Audience } from '../../src/domain/session/visitor.ts'
import { phone, Window } from './support/browser.ts'
import { makeOffer, makeReleased, sides } from './support/deals.ts'
import { createEnquiry } from './support/enquiry.ts'
import { button, expectFocused, field, heading, hold } from './support/gestures.ts'
import { enter, screensOf, viewers } from './support/screens.ts'
import { mailOf } from './support/signIn.ts'

const address = inject('portalAddress')
const twentyLetters = 'abcdefghijklmnopqrst'

/** Fields that take letters, in the page or in a panel beside it. */
const takesLetters = [
  'input:is([type=text], [type=email], [type=search], :not([type])):not([inputmode=numeric], [inputmode=decimal], [inputmode=tel])',
  'textarea',
]
  .map((one) => `${one}:enabled:not([readonly]):visible`)
  .join(', ')

/** The first of them; null where the page has none, as most that are read. Where none is promised, an empty list takes its search away once it knows. */
const firstField = async (page: Page, hasField: boolean): Promise<Locator | null> => {
  const fields = page.locator('#content').locator(takesLetters)
  if (hasField) await fields.first().waitFor()
  else await expect.poll(() => page.locator('#content:is([aria-busy=true], :has([aria-busy=true]))').count()).toBe(0)
  return (await fields.count()) === 0 ? null : fields.first()
}

const typeAtOnce = async (page: Page, where: string, hasField: boolean) => {
  const field = await firstField(page, hasField)
  if (field === null) return false
  const before = await field.inputValue()
  await field.click()
  await page.keyboard.press('End')
  await page.keyboard.type(twentyLetters)
  expect((await field.inputValue()).toLowerCase(), where).toBe(before.toLowerCase() + twentyLetters)
  await expectFocused(field)
  await field.fill(before)
  return true
}

/** Screens with a field for whoever is one of these; the table of routes may hold more. */
const mustHave: Partial<Record<Audience, string[]>> = {
  anonymous: ['login', 'register', 'forget'],
  operatorAdmin: ['userList', 'userForm', 'companyForm', 'articleList', 'manufacturerForm'],
  customerAdmin: ['userForm', 'enquiryList', 'enquiryForm', 'offerList', 'bomLines'],
  supplierAdmin: ['userForm', 'enquiryList', 'offerList', 'bomLines'],
  external: ['folder'],
}

/** A record that may be closed to changes: then it has no field. */
const isRead = (path: string) => /^\/(enquiry|offer)\/(?!new$)[^/]+$/.test(path)

describe('whoever types right after arriving', () => {
  it.each(viewers)('keeps every letter on every screen of %s', async (audience) => {
    const window = await enter(audience)
    const { page } = window
    const fields = mustHave[audience] ?? []
    const typedOn = new Set<string>()
    for await (const { screen, path } of screensOf(page, audience))
      if (await typeAtOnce(page, `${path} as ${audience}`, fields.includes(screen) && !isRead(path)))
        typedOn.add(screen)
    // Where nobody found a field, nothing would be proved; who awaits the release has none at first.
    expect([...typedOn], audience).toEqual(expect.arrayContaining(fields))
    await window.close()
  })
})

it('whoever opens a draft of an offer keeps every letter', async () => {
  const { id } = await makeOffer('draft')
  const window = await Window.signedIn((await sides()).supplier)
  await window.page.goto(`${address}/offer/${id}`)
  expect(await typeAtOnce(window.page, 'a draft of an offer', true)).toBe(true)
  await window.close()
})

/** The first enquiry of the list that is released and has a parts list, by its title. */
const enquiryNamed = async (page: Page, title: string) => {
  await page.goto(`${address}/enquiry`)
  await page.locator('search input').fill(title)
  await page.locator('tr[data-row]').filter({ hasText: title }).first().click()
  await heading(page, title).waitFor()
}
const panel = (page: Page) => page.locator('aside')
const message = (page: Page) => page.getByRole('textbox', { name: 'Nachricht' })

describe('a question about a line', () => {
  it('is typed beside the list, from the first letter on', async () => {
    const supplier = await Window.signedIn('supplier.admin')
    const { page } = supplier
    await enquiryNamed(page, 'Einspeisung Halle 2')
    await page.locator('a[href*="/stueckliste"]').first().click()
    const line = page.locator('tr[data-row]').first()
    await line.click()
    await button(page, 'Rückfrage stellen').click()
    await message(page).waitFor()
    await expectFocused(message(page))
    await page.keyboard.type(twentyLetters)
    expect(await message(page).inputValue()).toBe(twentyLetters)
    await expect.poll(() => line.isVisible()).toBe(true)
    await supplier.expectAccessible('a question about a line')
    await message(page).fill('')
    // Esc belongs to the panel, and gives the focus back.
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await expectFocused(button(page, 'Rückfrage stellen'))
    await supplier.close()
  })
})

it('a conversation is written in as it opens, in the row of its offer and with a link of its own', async () => {
  const { id, enquiryId } = await makeOffer('open')
  const customer = await Window.signedIn((await sides()).customer)
  const { page } = customer
  const write = async () => {
    await message(page).waitFor()
    await expectFocused(message(page))
    await page.keyboard.type(twentyLetters)
    expect(await message(page).inputValue()).toBe(twentyLetters)
    await message(page).fill('')
  }
  await page.goto(`${address}/enquiry/${enquiryId}`)
  await button(page, /^Aktionen zum Angebot/).click()
  await page.getByRole('menuitem', { name: 'Nachrichten' }).click()
  await write()
  await page.goto(`${address}/offer/${id}?chat=`)
  await write()
  await customer.close()
})

it('a page that is left before it was drawn is not drawn any more', async () => {
  const { customer } = await sides()
  await makeReleased()
  const buyer = await Window.signedIn(customer)
  const { page } = buyer
  await page.goto(`${address}/enquiry`)
  const row = page.locator('tr[data-row]').first()
  await row.click()
  await page.locator('[data-screen=enquiryForm]:not([aria-busy])').waitFor()
  await page.goBack()
  await page.locator('[data-screen=enquiryList]:not([aria-busy]) tr[data-row]').first().waitFor()
  // So slow that somebody can be quicker.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  const drawnAfterBack = await row.evaluate(
    (link) =>
      new Promise<string[]>((resolve) => {
        const drawn: string[] = []
        const look = () => {
          const screen = document.querySelector<HTMLElement>('[data-screen]')
          if (screen) drawn.push(screen.dataset['screen'] ?? '')
          if (screen?.dataset['screen'] !== 'enquiryList' || screen.hasAttribute('aria-busy')) return
          seen.disconnect()
          resolve(drawn)
        }
        const seen = new MutationObserver(look)
        window.addEventListener('popstate', () =>
          seen.observe(document.body, { childList: true, subtree: true, attributes: true }),
        )
        if (link instanceof HTMLElement) link.click()
        history.back()
      }),
  )
  expect([...new Set(drawnAfterBack)]).toEqual(['enquiryList'])
  await buyer.close()
})

describe('no page fetches the focus back', () => {
  it('that comes after the lines of its parts list', async () => {
    const supplier = await Window.signedIn('supplier.admin')
    const { page } = supplier
    await enquiryNamed(page, 'Einspeisung Halle 2')
    await page.locator('a[href*="/stueckliste"]').first().click()
    await page.locator('tr[data-row]').first().waitFor()
    await page.goBack()
    await button(page, /^(Unterhaltung öffnen|Rückfrage stellen)$/).click()
    await message(page).click()
    await page.keyboard.type(twentyLetters)
    expect(await message(page).inputValue()).toBe(twentyLetters)
    await message(page).fill('')
    await supplier.close()
  })

  it('that comes after a new form: menus beside it keep their keys', async () => {
    const customer = await Window.signedIn('customer.admin')
    const { page } = customer
    await page.goto(`${address}/enquiry/new`)
    await heading(page, 'Neue Anfrage').waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Anfragen' }).first().click()
    await page.locator('tr[data-row]').first().waitFor()
    await button(page, /^Zeilen pro Seite/).click()
    await page.getByRole('option').first().waitFor()
    // What changes meanwhile is none of the menu's business.
    await page.evaluate(() => document.body.append(document.createElement('i')))
    await page.keyboard.press('ArrowDown')
    await page.evaluate(() => document.body.append(document.createElement('i')))
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain('zeilen=')
    await customer.close()
  })
})

describe('an answer interrupts nobody who types on', () => {
  it('at the login: neither in the mail nor in the password', async () => {
    const visitor = await Window.visitor()
    const { page } = visitor
    await page.goto(`${address}/login`)
    const [mail, password] = [page.getByLabel('E-Mail-Adresse'), page.getByRole('textbox', { name: 'Passwort' })]
    const refused = page.getByRole('alert').getByText('Anmeldung fehlgeschlagen')
    const tryWrongly = async () => {
      await mail.fill(mailOf('customer.user'))
      await password.fill('falsch')
      const letGo = await hold(page, '**/*signInWithPassword*')
      await page.keyboard.press('Enter')
      return letGo
    }
    const letMailGo = await tryWrongly()
    await mail.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('customer.ad')
    letMailGo()
    await refused.waitFor()
    await page.keyboard.type('min@demo.example')
    expect(await mail.inputValue()).toBe(mailOf('customer.admin'))
    await page.unrouteAll()

    const letPasswordGo = await tryWrongly()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Schrank')
    letPasswordGo()
    await refused.waitFor()
    await page.keyboard.type('-2026')
    expect(await password.inputValue()).toBe('Schrank-2026')
    await visitor.close()
  })

  it('by a conflict that opens by itself: no key answers it, and what was typed is kept', async () => {
    const customer = await Window.signedIn('customer.admin')
    const { page } = customer
    await createEnquiry(customer, 'Konflikt beim Tippen')
    const other = await customer.tab()
    await other.goto(page.url())
    await heading(other, 'Konflikt beim Tippen').waitFor()
    await field(other, 'Kommission').fill('K-99999')
    await button(other, 'Speichern').first().click()
    await other
      .getByText(/gespeichert/i)
      .first()
      .waitFor()
    const name = field(page, 'Bezeichnung')
    await name.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' eins')
    const letGo = await hold(page, '**/enquiry/**')
    await page.keyboard.press('Control+s')
    letGo()
    const dialog = page.getByRole('dialog')
    // As fast as somebody writes, until the question has stood there for a while: blanks, Enter, Tab and Esc among the letters.
    await page.keyboard.type(' zwei', { delay: 40 })
    await dialog.waitFor()
    for (const key of [' ', 'Enter', 'Tab', ' ', 'Escape', 'x', ' ']) await page.keyboard.press(key)
    expect(await dialog.isVisible()).toBe(true)
    await expectFocused(dialog.getByRole('heading').first())
    await customer.expectAccessible('a conflict')
    await button(dialog, 'Eigene Eingaben behalten').click()
    await dialog.waitFor({ state: 'detached' })
    expect(await name.inputValue()).toContain('Konflikt beim Tippen eins')
    await customer.close()
  })

  it('by Ctrl+S in a form that is not complete: it says what is missing, and the cursor stays', async () => {
    const customer = await Window.signedIn('customer.admin')
    const { page } = customer
    await page.goto(`${address}/enquiry/new`)
    const reference = field(page, 'Kommission')
    await reference.click()
    await page.keyboard.type('K-24')
    await page.keyboard.press('Control+s')
    await page.locator('[data-wrong]').first().waitFor()
    await expectFocused(reference)
    await page.keyboard.type('817')
    expect(await reference.inputValue()).toBe('K-24817')
    await customer.close()
  })
})

describe('Enter right behind what is looked for everywhere', () => {
  it('opens the first hit as soon as it is there, with the first use of the search and later', async () => {
    const customer = await Window.signedIn('customer.admin')
    const { page } = customer
    await customer.openStart()
    for (const title of [
      'Einspeisung Halle 2, Energieverteilung EV1',
      'Rollenbahn RB12, dezentrale Peripheriekästen',
    ]) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(title)
      await page.keyboard.press('Enter')
      await heading(page, title).waitFor()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await customer.close()
  })
})

it('the search over everything opens with the cursor in its field, on a touch screen as well', async () => {
  const customer = await Window.signedIn('customer.admin', phone)
  const { page } = customer
  const screen = await customer.context.newCDPSession(page)
  await screen.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await customer.openStart()
  await button(page, 'Überall suchen').click()
  const searched = page.getByRole('dialog').getByRole('combobox')
  await expect.poll(() => searched.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Rollenbahn')
  expect(await searched.inputValue()).toBe('Rollenbahn')
  await customer.close()
})

it('Tab in a page that still loads is not thrown back', async () => {
  const customer = await Window.signedIn('customer.admin')
  const { page } = customer
  await customer.openStart()
  await page.locator('tr[data-row]').first().waitFor()
  const letGo = await hold(page, '**/offer/**')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Angebote' }).first()
  await link.click()
  await page.locator('[data-screen="offerList"]').waitFor({ state: 'attached' })
  for (const _ of ['on', 'and on']) await page.keyboard.press('Tab')
  const focused = await page.evaluateHandle(() => document.activeElement)
  letGo()
  await page.locator('tr[data-row]').first().waitFor()
  expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true)
  await customer.close()
})
