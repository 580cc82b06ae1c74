/** The door of a project folder: a guest with the folder's password, and one whose folder is shut while it is open. */
import * as folder from '../../../src/api/contract/folder.ts'
import { newFolderChoice } from '../../../src/domain/folder/folder.ts'
import type { folderAccessMachine } from '../../../src/machines/folder/folderAccessMachine.ts'
import { Window } from '../../browser/support/browser.ts'
import { makeOffer, sides } from '../../browser/support/deals.ts'
import { button, heading, returnTo } from '../../browser/support/gestures.ts'
import { callAs } from '../../browser/support/people.ts'
import { callOf, type Gestures, notByHand, type Stage } from './gestures.ts'

/** As the fixture has it typed. */
const password = 'Geheim-7'

interface AtTheDoor extends Stage {
  offerId: string
}

const login = ({ page }: Stage) => page.getByRole('button', { name: 'Anmelden', exact: true })

/** A folder that guests may open. */
const openToGuests = async (): Promise<string> => {
  const { id: offerId } = await makeOffer('confirmed')
  const call = callAs((await sides()).supplier)
  const { businessData } = await call(folder.setFolderPassword, { body: { offerId, password } })
  const settings = businessData?.settings
  if (!settings) throw new Error('Its supplier administers a folder')
  const body = { offerId, ...newFolderChoice, allowAnonymous: true, visibilities: [], lastUpdate: settings.lastUpdate }
  await call(folder.saveFolderSettings, { body })
  return offerId
}

export const folderAccessGestures = {
  scenarios: {
    'a visitor': async (steps) => {
      const offerId = await openToGuests()
      const window = await Window.visitor()
      if (steps.some(({ event }) => event.type === 'folder.ended')) await window.page.clock.install()
      if (steps[0]?.event['output'] === true) {
        const visit = await callAs((await sides()).customer)(folder.checkFolderPassword, {
          body: { offerId, password },
        })
        await window.page.addInitScript(([key, kept]) => sessionStorage.setItem(key, kept), [
          `folder ${offerId}`,
          JSON.stringify(visit),
        ] as const)
      }
      return { window, page: window.page, start: `${window.address}/business-data/${offerId}`, offerId }
    },
  },
  events: {
    'draft.changed': async ({ page }, { patch }) => {
      const toOwn = button(page, 'Ich habe ein eigenes Passwort')
      if (patch.mail === undefined || patch.mail === null)
        return page.getByLabel(/^(Ordnerpasswort|Eigenes Passwort)/).fill(patch.password ?? '')
      if (await toOwn.isVisible()) await toOwn.click()
      return page.getByLabel('E-Mail-Adresse').fill(patch.mail)
    },
    'password.submitted': ({ page }) => button(page, 'Ordner öffnen').click(),
    'login.chosen': ({ page }) => button(page, 'Stattdessen anmelden').click(),
    'access.again': ({ page }) =>
      page
        .getByRole('button', { name: /^(Passwort erneut eingeben|Ordner wieder öffnen|Zurück zum Passwort)$/ })
        .click(),
    'access.closed': ({ page }) => button(page, 'Ordner schließen').click(),
    'link.asked': ({ page }) => button(page, 'Passwort vergessen?').click(),
    'window.focused': ({ page }) => returnTo(page),
    'news.heard': notByHand('the folder behind the door shows what follows: tests/browser/folder.test.ts'),
    'folder.ended': async ({ page, offerId }) => {
      // Whoever came in by the former password is out, and hears of it.
      await callAs((await sides()).supplier)(folder.setFolderPassword, { body: { offerId, password: 'Anders-8' } })
      await page.clock.fastForward('01:00')
    },
  },
  cannot: (_, active) =>
    active.some((state) => ['refused', 'logInInstead'].includes(state)) ? 'another page is there by then' : undefined,
  actors: {
    news: notByHand('it only tells'),
    folder: notByHand('the folder behind the door does not end by itself: it says so'),
    recallVisit: {
      cannot: ({ type }) =>
        type.startsWith('xstate.error') ? 'the browser does not fail to look what it has kept' : undefined,
    },
    openFolder: { call: callOf(folder.checkFolderPassword) },
    closeFolder: { call: callOf(folder.closeFolder) },
    askLink: { call: callOf(folder.askEntryPassword) },
    forgetVisit: notByHand('nothing follows from it'),
  },
  states: {
    recalling: notByHand('is over at once'),
    asking: ({ page }) =>
      button(page, 'Ordner öffnen').and(page.locator(':not([aria-busy=true]):not([aria-disabled=true])')),
    checking: ({ page }) => button(page, 'Ordner öffnen').and(page.locator('[aria-busy=true]')),
    throttled: ({ page }) => page.getByText('Nächster Versuch in'),
    opened: ({ page }) => page.getByText('Noch keine Dateien'),
    requesting: notByHand('is over at once'),
    requested: ({ page }) => page.getByText('ist ein Link unterwegs'),
    closing: notByHand('is over at once'),
    closed: ({ page }) => heading(page, 'Der Projektordner ist geschlossen'),
    expired: ({ page }) => heading(page, 'Ihr Zugang ist beendet'),
    refused: login,
    logInInstead: login,
  },
} satisfies Gestures<typeof folderAccessMachine, AtTheDoor>
