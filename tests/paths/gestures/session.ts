/**
 * Who is signed in: from the last visit or by another tab, put out, expired, signed in once more, and what the server says of the user.
 * The form has journeys of its own: tests/browser/session.test.ts.
 */
import type { Page, Route } from 'playwright-core'
import { requestPasswordReset } from '../../../src/api/contract/account.ts'
import { getCompany, updateCompany } from '../../../src/api/contract/company.ts'
import { getAvv } from '../../../src/api/contract/legal.ts'
import { getUser } from '../../../src/api/contract/user.ts'
import type { Refusal } from '../../../src/domain/core/refusal.ts'
import type { User } from '../../../src/domain/user/user.ts'
import type { sessionMachine } from '../../../src/machines/session/sessionMachine.ts'
import { Window } from '../../browser/support/browser.ts'
import { button, fillFields, returnTo } from '../../browser/support/gestures.ts'
import { mailsTo, mailTo, passwordLinkIn } from '../../browser/support/mails.ts'
import { callAs, makeAdmin } from '../../browser/support/people.ts'
import { demoPassword, keptSession } from '../../browser/support/signIn.ts'
import { answerAsUsual, callOf, type Gestures, notByHand, type Settled, type Stage } from './gestures.ts'
import { atOnce } from './workflow.ts'

interface Tab extends Stage {
  /** by the fixture's names */
  people: Readonly<Record<string, User>>
  /** whose account was told of last */
  uid: string
}

const load = callOf(getUser)
const profile = '/profile'

/** A link that still works: only for such a one somebody is asked to sign out. */
const mailedLink = async (mail: string): Promise<string> => {
  const subject = 'Neues Passwort für Schrankwerk'
  const before = (await mailsTo(mail)).filter((letter) => letter.subject === subject).length
  await callAs(mail)(requestPasswordReset, { query: { mail } })
  const { pathname, search } = new URL(passwordLinkIn(await mailTo(mail, subject, before + 1)))
  return pathname + search
}

type People = Tab['people']
const makePeople = async (): Promise<People> => {
  const [one, other] = await Promise.all([makeAdmin(), makeAdmin()])
  return { 'user-1': one.user, 'user-2': other.user }
}
let made: Promise<People> | undefined
/** Both are made with the first walk. */
const samePeople = () => (made ??= makePeople())

/** What the provider's library and the portal keep of somebody who has signed in. */
const kept = async ({ mail }: User) => [await keptSession(mail)]
const recalled = (user: User) => ({ name: 'schrankwerk.user', value: JSON.stringify(user) })

/** Another tab of the same browser, in which somebody signs in or out. */
const elsewhere = async ({ window }: Stage, items: readonly { name: string; value: string }[]): Promise<void> => {
  const tab = await window.tab()
  await tab.goto(`${window.address}/config.json`)
  await tab.evaluate((stored) => {
    if (stored.length === 0) localStorage.clear()
    for (const { name, value } of stored) localStorage.setItem(name, value)
  }, items)
  await tab.close()
}

const goTo = (page: Page, to: string) => page.evaluate((path) => window.history.pushState(null, '', path), to)
/** Any call of the page, refused on the way: a document of the profile, or under the dialog what a window asks that comes to the front. */
const beRefused = async ({ page }: Stage, refusal: Refusal, isCovered: boolean): Promise<void> => {
  const path = isCovered ? '/api/conversation/message/unread/count' : callOf(getAvv).path
  const json = { ...refusal }
  await page.route(`**${path}`, (route) => route.fulfill({ status: refusal.status, json }), { times: 1 })
  const answered = page.waitForResponse(`**${path}`)
  if (isCovered) await returnTo(page)
  else {
    await goTo(page, profile)
    await button(page, 'AVV herunterladen').click()
  }
  await answered
}
/** The screen goes on while the user is asked for once more: that it happens is seen by the call. */
const asksAgain = async ({ page }: Stage, act: () => Promise<unknown>): Promise<void> => {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === load.path)
  await act()
  await asked
}

/** Of the record that the server sends, only what the path tells apart is another one. */
const answerWithUser = async (held: Route, settled: Settled, { people, uid }: Tab): Promise<unknown> => {
  const { output } = settled
  if (typeof output !== 'object' || output === null || !('value' in output)) return answerAsUsual(held, settled)
  const { passwordChangeNeeded, secondFactorNeeded, company } = output.value as User
  const user = people[uid]
  const response = await held.fetch()
  if (!user || !response.ok()) return held.fulfill({ response })
  const { pendingRegistration } = company
  const json = { ...user, passwordChangeNeeded, secondFactorNeeded, company: { ...user.company, pendingRegistration } }
  return held.fulfill({ response, json })
}

/** States in which nothing is waited for that could be held. */
const passing = ['recallingUser', 'signingOut', 'makingRoom']

const loginButton = (page: Page) => page.getByRole('button', { name: 'Anmelden', exact: true })
/** The frame of everybody who is signed in. */
const frame = ({ page }: Pick<Stage, 'page'>) => button(page.getByRole('banner'), /^Profil/)
const password = ({ page }: Stage) => page.getByRole('dialog', { name: 'Ihre Anmeldung ist abgelaufen' })
const ended = ({ page }: Stage) => page.getByRole('dialog', { name: 'Ihre Anmeldung wurde beendet' })
const covered = ({ page }: Stage) => page.getByRole('dialog', { name: 'Sie wurden abgemeldet' })
const broken = ({ page }: Stage) => page.getByRole('heading', { name: 'Ups, da ist ein Fehler aufgetreten!' })
const withoutDialog = (stage: Tab) => stage.page.locator('body').filter({ hasNot: password(stage).or(ended(stage)) })
const notices = {
  passwordChange: 'Legen Sie ein eigenes Passwort fest',
  secondFactor: 'Richten Sie einen zweiten Faktor ein',
  pending: 'Ihre Registrierung wird geprüft',
}

export const sessionGestures = {
  scenarios: {
    'a tab': async (steps) => {
      const [first, then] = steps
      // Who gets a new password is nobody's who comes later.
      const people = await (steps.some(({ event }) => event.type === 'session.refresh') ? makePeople() : samePeople())
      const user = first?.event.type === 'identity.signedIn' ? people[String(first.event['uid'])] : undefined
      const window = user ? await Window.signedIn(user.mail) : await Window.visitor()
      const { page } = window
      // As this browser has seen the user last.
      if (user && then?.event['output'])
        await page.addInitScript(({ name, value }) => localStorage.setItem(name, value), recalled(user))
      return { window, page, start: `${window.address}${profile}`, people, uid: '' }
    },
  },
  events: {
    'identity.signedIn': async (stage, { uid }, { active }) => {
      stage.uid = uid
      const user = stage.people[uid]
      if (user && !active.includes('checking')) await asksAgain(stage, async () => elsewhere(stage, await kept(user)))
    },
    'identity.signedOut': async (stage, _, { active }) => {
      if (!active.includes('checking')) await elsewhere(stage, [])
    },
    'session.signOut': async ({ page, people, uid }, { stays }, { active }) => {
      if (stays) {
        await goTo(page, await mailedLink(people[uid]?.mail ?? ''))
        return button(page, 'Abmelden und fortfahren').click()
      }
      if (active.includes('failed')) return button(page, 'Abmelden').click()
      await frame({ page }).click()
      await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    },
    'session.refresh': (stage) =>
      asksAgain(stage, async () => {
        const { page } = stage
        await button(page, 'Passwort ändern').click()
        await fillFields(page, {
          'Bisheriges Passwort': demoPassword,
          'Neues Passwort': `${demoPassword}!`,
          'Neues Passwort wiederholen': `${demoPassword}!`,
        })
        await button(page, 'Passwort speichern').click()
      }),
    'session.retry': ({ page }) => button(page, 'Erneut laden').click(),
    'call.refused': (stage, { refusal }, { active }) => {
      const refuse = () =>
        beRefused(
          stage,
          refusal,
          active.includes('signedIn.access.expired') || active.includes('signedIn.access.ended'),
        )
      return refusal.code === 'NOT_ALLOWED' ? asksAgain(stage, refuse) : refuse()
    },
    'window.focused': (stage) => asksAgain(stage, () => returnTo(stage.page)),
    'news.heard': (stage) =>
      asksAgain(stage, async () => {
        const operator = callAs('operator.admin@demo.example')
        const { companyId = '' } = stage.people[stage.uid] ?? {}
        const { address, ...values } = await operator(getCompany, { query: { id: companyId } })
        if (!address) throw new Error('A company has an address')
        await operator(updateCompany, { body: { ...values, address, additionalInfo: 'Tor 3' } })
      }),
    'user.renewed': notByHand('the session tells it itself, when another record has come'),
  },
  cannot: ({ type, news, fresh }, active) => {
    if (fresh) return 'the page itself signs in again, by its dialog or with a new password'
    if (type === 'identity.signedOut' && active.includes('signedOut'))
      return 'nobody is signed in who could be signed out'
    if (type.startsWith('identity.') && active.some((state) => passing.includes(state)))
      return 'it is over before anybody could do something elsewhere'
    if (type === 'news.heard' && news === null)
      return 'what a break of the news has missed is asked for by the same transition'
    return undefined
  },
  actors: {
    observeIdentity: notByHand('it does not end: it tells who is signed in'),
    recallUser: {
      cannot: ({ type }) =>
        type.startsWith('xstate.error') ? 'the browser does not fail to look what it has kept' : undefined,
    },
    loadUser: { call: load, answer: answerWithUser },
    signOut: {
      cannot: ({ type }) =>
        type.startsWith('xstate.error') ? 'the provider signs out in the browser, without a call' : undefined,
    },
    login: {
      does: async (stage) => {
        const dialog = password(stage).or(ended(stage)).or(covered(stage))
        await dialog.getByLabel('Passwort', { exact: true }).fill(demoPassword)
        await button(dialog, 'Anmelden').click()
      },
    },
  },
  states: {
    checking: atOnce,
    'signedOut.staying': ({ page }) => page.locator('[data-screen=invite], [data-screen=mailAction]'),
    'signedOut.left': ({ page }) => loginButton(page),
    recallingUser: atOnce,
    loadingUser: notByHand('the page is still empty, or the one of whoever was there before'),
    failed: broken,
    signedIn: (stage) => frame(stage).or(covered(stage)),
    'signedIn.access.deciding': atOnce,
    'signedIn.access.passwordChangeRequired': (stage) => withoutDialog(stage).getByText(notices.passwordChange),
    'signedIn.access.secondFactorRequired': (stage) => withoutDialog(stage).getByText(notices.secondFactor),
    'signedIn.access.registrationPending': (stage) => withoutDialog(stage).getByText(notices.pending),
    'signedIn.access.active': (stage) =>
      withoutDialog(stage).getByRole('navigation').getByRole('link', { name: 'Anfragen' }),
    'signedIn.access.expired': password,
    'signedIn.access.ended': ended,
    'signedIn.access.leftElsewhere': covered,
    'signedIn.record.current': notByHand('the screen goes on'),
    'signedIn.record.refreshing': notByHand('the screen goes on meanwhile'),
    signingOut: atOnce,
    makingRoom: atOnce,
  },
} satisfies Gestures<typeof sessionMachine, Tab>
