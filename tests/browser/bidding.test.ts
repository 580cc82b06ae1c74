/** Until when offers are taken, and who makes none, as both sides see it (rules E13, E14), and whether late ones are taken. */
import { expect, inject, it } from 'vitest'
import { dayAfter, germanDay } from '../../src/domain/core/day.ts'
import { day } from '../../src/i18n/formats.ts'
import { phone, Window } from './support/browser.ts'
import { makeComplete, sides } from './support/deals.ts'

const address = inject('portalAddress')
const inSomeDays = (count: number): string => day(dayAfter(germanDay(new Date()), count))

it.each([
  ['a desk', undefined],
  ['a phone', phone],
])(
  'on %s a deadline goes out with the release, is put off, and a supplier says that there will be no offer',
  async (_, viewport) => {
    const { customer, supplier } = await sides()
    const { id } = await makeComplete()
    const buyer = await Window.signedIn(customer, viewport)
    const { page } = buyer
    await page.goto(`${address}/enquiry/${id}`)
    await page.getByRole('button', { name: 'Anfrage freigeben' }).click()
    const question = page.getByRole('dialog', { name: 'Anfrage freigeben?' })
    // an hour alone is no deadline, and a day that has passed is none either: both are said, nothing goes out
    await question.getByRole('textbox', { name: 'Uhrzeit' }).fill('12')
    await question.getByRole('button', { name: 'Anfrage freigeben' }).click()
    await question.getByText('Der Tag fehlt.').waitFor()
    await question.getByRole('textbox', { name: 'Tag' }).fill(inSomeDays(-2))
    await question.getByText('Dieser Zeitpunkt ist vorbei.').waitFor()
    await question.getByRole('textbox', { name: 'Tag' }).fill(inSomeDays(10))
    // late ones are taken where that is said, and never where offers are sealed, which says why
    const late = question.getByRole('switch', { name: 'Späte Angebote annehmen' })
    await late.click()
    await question.getByRole('switch', { name: 'Versiegelt bis zur Frist' }).click()
    await question.getByText('Nicht bei versiegelten Angeboten').waitFor()
    expect(await late.isDisabled()).toBe(true)
    await question.getByRole('switch', { name: 'Versiegelt bis zur Frist' }).click()
    expect(await late.isChecked()).toBe(true)
    await buyer.expectAccessible('release with a deadline')
    await question.getByRole('button', { name: 'Anfrage freigeben' }).click()
    const term = page.getByRole('region', { name: 'Angebotsfrist' })
    await term.getByText(`${inSomeDays(10)}, 12:00 Uhr`).waitFor()

    // the supplier says why there will be none, and the customer reads it
    const seller = await Window.signedIn(supplier, viewport)
    await seller.page.goto(`${address}/enquiry/${id}`)
    const own = seller.page.getByRole('region', { name: 'Angebotsfrist' })
    await own.getByText(`${inSomeDays(10)}, 12:00 Uhr`).waitFor()
    await own.getByText('Nach der Frist kommen Angebote noch an und werden als verspätet gekennzeichnet.').waitFor()
    await own.getByRole('button', { name: 'Kein Angebot abgeben' }).click()
    const why = seller.page.getByRole('dialog', { name: 'Kein Angebot abgeben?' })
    await why.getByRole('button', { name: 'Kein Angebot abgeben' }).click()
    await why.getByText('Der Grund fehlt').waitFor()
    await why.getByRole('textbox', { name: 'Grund' }).fill('Keine freie Kapazität bis März.')
    await why.getByRole('button', { name: 'Kein Angebot abgeben' }).dblclick()
    await own.getByText('Keine freie Kapazität bis März.').waitFor()
    await term.getByText('Keine freie Kapazität bis März.').waitFor()

    // later only, never sooner
    await term.getByRole('button', { name: 'Frist verlängern' }).click()
    const later = page.getByRole('dialog', { name: 'Angebotsfrist verlängern' })
    await later.getByRole('textbox', { name: 'Tag' }).fill(inSomeDays(5))
    await later.getByRole('textbox', { name: 'Uhrzeit' }).fill('9:30')
    await page.keyboard.press('Tab')
    await later.getByText('Die Frist lässt sich nur verlängern.').waitFor()
    await later.getByRole('textbox', { name: 'Tag' }).fill(inSomeDays(20))
    await later.getByRole('button', { name: 'Frist verlängern' }).click()
    await term.getByText(`${inSomeDays(20)}, 09:30 Uhr`).waitFor()
    await own.getByText(`${inSomeDays(20)}, 09:30 Uhr`).waitFor()

    // and the supplier may think again
    await own.getByRole('button', { name: 'Absage zurücknehmen' }).click()
    await own.getByRole('button', { name: 'Kein Angebot abgeben' }).waitFor()
    await term.getByText('Keine freie Kapazität bis März.').waitFor({ state: 'detached' })
    await buyer.close()
    await seller.close()
  },
)
