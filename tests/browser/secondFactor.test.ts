/** The second factor (rules S15, S16): set up, asked for, gone around with a recovery code, taken away by its owner and by an administrator. */
import type { Locator, Page } from 'playwright-core'
import { TOTP } from 'otpauth'
import { describe, expect, inject, it } from 'vitest'
import { phone, type Size, Window } from './support/browser.ts'
import { alert, button, expectError, expectFocused, field, heading, toast } from './support/gestures.ts'
import { mailTo } from './support/mails.ts'
import { makeAdmin, makePerson } from './support/people.ts'
import { demoPassword } from './support/signIn.ts'

const address = inject('portalAddress')
const desktop: Size = { width: 1440, height: 900 }
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Sechsstelliger Code' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Passwort', exact: true })

/** An app: each code of it later than the one before, as far as the server takes one of the step to come. */
const appWith = (secret: string) => {
  const totp = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 })
  let last = 0
  return {
    next: async (): Promise<string> => {
      const now = () => TOTP.counter({ period: 30 })
      const wanted = Math.max(last + 1, now())
      // The server takes the code of the step to come: the clock has to get so far.
      await expect.poll(now, { timeout: 70_000, interval: 500 }).toBeGreaterThanOrEqual(wanted - 1)
      last = wanted
      return totp.generate({ timestamp: wanted * 30_000 })
    },
  }
}
type App = ReturnType<typeof appWith>

/** A step begins at its top, however far the one before was scrolled: its heading stands below the header. */
const expectBegun = async (page: Page, name: string) => {
  await heading(page, name).waitFor()
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0
  const header = await page.getByRole('banner').boundingBox()
  expect(await top(heading(page, name))).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
}

/** From the profile to the last step, where the codes are. */
const setUp = async (window: Window): Promise<{ app: App; codes: string[] }> => {
  const { page } = window
  await page.goto(`${address}/profile`)
  await page.getByRole('link', { name: 'Einrichten', exact: true }).click()
  await heading(page, 'Zweiter Faktor').waitFor()
  await expectFocused(password(page))
  await window.expectAccessible('second factor, password')
  await password(page).fill('falsch')
  await button(page, 'Weiter').click()
  await alert(page, 'Anmeldung fehlgeschlagen.')
  await password(page).fill(demoPassword)
  await button(page, 'Weiter').click()

  await heading(page, 'App verbinden').waitFor()
  await window.expectAccessible('second factor, key')
  await window.expectToFit('second factor, key')
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  const app = appWith(secret)
  await button(page, 'Weiter zum Code').click()
  await expectBegun(page, 'Code bestätigen')
  await button(page, 'Zurück').click()
  expect((await page.locator('code').innerText()).replaceAll(' ', '')).toBe(secret)
  await button(page, 'Weiter zum Code').dblclick()
  await expectFocused(codeField(page))
  await window.expectAccessible('second factor, code')
  await window.expectToFit('second factor, code')
  const code = await app.next()
  await codeField(page).fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await expectError(codeField(page), 'Der Code stimmt nicht. Nehmen Sie den nächsten.')
  await expectFocused(codeField(page))
  await codeField(page).pressSequentially(code)

  await expectBegun(page, 'Codes sichern')
  await window.expectAccessible('second factor, codes')
  await window.expectToFit('second factor, codes')
  const codes = await page.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  const file = page.waitForEvent('download')
  await button(page, 'Herunterladen').click()
  expect((await file).suggestedFilename()).toBe('Schrankwerk-Wiederherstellungscodes.txt')
  return { app, codes: codes.map((text) => text.split(/\s+/).at(-1) ?? '') }
}
const enable = async ({ page }: Window) => {
  await page.getByRole('checkbox', { name: 'Ich habe die Codes an einem sicheren Ort abgelegt' }).check()
  await button(page, 'Zweiten Faktor einschalten').click()
  await toast(page, 'Der zweite Faktor ist eingeschaltet.')
  await page.waitForURL(`${address}/profile`)
  await page.getByText('10 von 10 übrig').waitFor()
}
const makeProtected = async (mail: string, size = desktop) => {
  const window = await Window.visitor(size)
  await window.signIn(mail)
  const made = await setUp(window)
  await enable(window)
  return { window, ...made }
}
const giveCode = async (page: Page, app: App) => codeField(page).fill(await app.next())

describe.each([
  ['a desk', desktop],
  ['a telephone', phone],
])('at %s', (_where, size) => {
  it('is set up, asked for at the next sign-in, gone around with a recovery code, and taken away', async () => {
    const { user } = await makeAdmin()
    const { window, app, codes } = await makeProtected(user.mail, size)
    expect(await mailTo(user.mail, 'Ihr zweiter Faktor ist eingerichtet')).toBeDefined()
    await window.expectAccessible('profile with a second factor')
    await window.expectToFit('profile with a second factor')
    await window.close()

    const again = await Window.visitor(size)
    await again.page.goto(`${address}/login`)
    await again.fillLogin(user.mail)
    await heading(again.page, 'Zweiter Faktor').waitFor()
    await expectFocused(codeField(again.page))
    await again.expectAccessible('login, code')
    await again.expectToFit('login, code')
    // The page opened anew asks for the password again: nothing of it is kept.
    await again.page.reload()
    await again.fillLogin(user.mail)
    await codeField(again.page).fill('000 000')
    await expectError(codeField(again.page), 'Der Code stimmt nicht. Nehmen Sie den nächsten.')
    await giveCode(again.page, app)
    await again.page.getByRole('banner').waitFor()
    await again.close()

    const without = await Window.visitor(size)
    await without.page.goto(`${address}/login`)
    await without.fillLogin(user.mail)
    await button(without.page, 'Anderer Zugang').click()
    await without.fillLogin(user.mail)
    await button(without.page, 'Wiederherstellungscode verwenden').click()
    await heading(without.page, 'Wiederherstellungscode').waitFor()
    await without.expectAccessible('login, recovery code')
    await without.expectToFit('login, recovery code')
    const recovery = field(without.page, 'Wiederherstellungscode')
    await recovery.fill((codes[0] ?? '').replace('-', '').toLowerCase())
    expect(await recovery.inputValue()).toBe(codes[0])
    await button(without.page, 'Code prüfen und anmelden').click()
    await without.page.getByRole('banner').waitFor()
    await without.page.goto(`${address}/profile`)
    await without.page.getByText('9 von 10 übrig').waitFor()

    await button(without.page, 'Weitere Aktionen').last().click()
    await without.page.getByRole('menuitem', { name: 'Ausschalten' }).click()
    await password(without.page).fill(demoPassword)
    await button(without.page.getByRole('dialog'), 'Ausschalten').click()
    await codeField(without.page).waitFor()
    await without.expectAccessible('profile, code before taking away')
    await button(without.page, 'Wiederherstellungscode verwenden').click()
    await field(without.page, 'Wiederherstellungscode').fill(codes[0] ?? '')
    await button(without.page.getByRole('dialog'), 'Ausschalten').click()
    await expectError(field(without.page, 'Wiederherstellungscode'), 'Dieser Code ist schon verbraucht.')
    await button(without.page, 'Code aus der App eingeben').click()
    await giveCode(without.page, app)
    await toast(without.page, 'Der zweite Faktor ist ausgeschaltet.')
    await without.page.getByText('Ausgeschaltet', { exact: true }).waitFor()
    await without.close()

    const plain = await Window.visitor(size)
    await plain.signIn(user.mail)
    await plain.close()
  }, 240_000)
})

it('changes nothing before its last step, and asks before it is left', async () => {
  const { user } = await makeAdmin()
  const window = await Window.visitor()
  await window.signIn(user.mail)
  await setUp(window)
  await button(window.page, /^Profil/).click()
  await window.page.getByRole('menuitem', { name: 'Profil' }).click()
  await window.page.getByRole('alertdialog').waitFor()
  await button(window.page.getByRole('alertdialog'), /Verwerfen|verlassen/i).click()
  await window.page.waitForURL(`${address}/profile`)
  await window.page.getByText('Ausgeschaltet', { exact: true }).waitFor()
  await window.close()
  const again = await Window.visitor()
  await again.signIn(user.mail)
  await again.close()
}, 120_000)

it('gets other recovery codes, of which those before are no more', async () => {
  const { user } = await makeAdmin()
  const { window, app, codes } = await makeProtected(user.mail)
  const { page } = window
  await button(page, 'Neue Codes erzeugen').click()
  await password(page).fill(demoPassword)
  await button(page.getByRole('dialog'), 'Neue Codes erzeugen').click()
  await codeField(page).waitFor()
  await giveCode(page, app)
  const dialog = page.getByRole('dialog', { name: 'Wiederherstellungscodes' })
  await dialog.waitFor()
  await window.expectAccessible('new recovery codes')
  const fresh = await dialog.getByRole('listitem').allInnerTexts()
  expect(fresh.join(' ')).not.toContain(codes[0])
  await dialog.getByRole('checkbox').check()
  await button(dialog, 'Schließen').click()
  await page.getByText('10 von 10 übrig').waitFor()
  await window.close()
}, 120_000)

it('is reset by the administrator of the company for somebody who has lost everything', async () => {
  const { company, user: admin } = await makeAdmin()
  const user = await makePerson({ companyId: company.id })
  const { window: owner } = await makeProtected(user.mail)
  const office = await Window.visitor()
  await office.signIn(admin.mail)
  await office.page.goto(`${address}/user/${user.id}`)
  await button(office.page, 'Weitere Aktionen').click()
  await office.page.getByRole('menuitem', { name: 'Zweiten Faktor zurücksetzen' }).click()
  await office.expectAccessible('reset, question')
  await button(office.page.getByRole('alertdialog'), 'Zweiten Faktor zurücksetzen').click()
  await toast(office.page, 'Der zweite Faktor ist zurückgesetzt')
  await office.close()
  const mail = await mailTo(user.mail, 'Ihr zweiter Faktor wurde zurückgesetzt')
  expect(JSON.stringify(mail)).toContain(admin.lastname)
  // Whoever is signed in is so no more.
  await owner.page.goto(`${address}/enquiry`)
  await owner.page.getByRole('dialog', { name: 'Ihre Anmeldung wurde beendet' }).waitFor()
  await owner.close()
  const again = await Window.visitor()
  await again.signIn(user.mail)
  await again.close()
}, 120_000)

it('is demanded by a company: whoever has none gets no further than to set one up', async () => {
  const { company, user: admin } = await makeAdmin()
  const user = await makePerson({ companyId: company.id })
  const colleague = await Window.visitor(phone)
  await colleague.signIn(user.mail)
  const { window: office } = await makeProtected(admin.mail)
  await office.page.getByRole('switch', { name: 'Zweiter Faktor für alle' }).click()
  await office.expectAccessible('demanded, question')
  await button(office.page.getByRole('alertdialog'), 'Vorschreiben').click()
  await toast(office.page, 'Der zweite Faktor ist jetzt für alle')
  await office.close()

  await heading(colleague.page, 'Guten Tag').waitFor()
  await colleague.page.getByText('Richten Sie einen zweiten Faktor ein').waitFor()
  await colleague.expectAccessible('demanded')
  await colleague.expectToFit('demanded')
  await setUp(colleague)
  await enable(colleague)
  await colleague.page.goto(`${address}/enquiry`)
  await heading(colleague.page, 'Anfragen').waitFor()
  await colleague.close()
}, 120_000)
