/** The self-registration: step by step, taken up after a reload, and everything that provider and server may say when it is sent. */
import type { Page, Route } from 'playwright-core'
import { askMail, register } from '../../../src/api/contract/account.ts'
import type { RegistrationDraft, RegistrationStep } from '../../../src/domain/account/registration.ts'
import { registrationFields } from '../../../src/domain/account/registration.ts'
import type { registrationMachine } from '../../../src/machines/account/registrationMachine.ts'
import { Window } from '../../browser/support/browser.ts'
import { button, field, heading } from '../../browser/support/gestures.ts'
import { newMail, unique } from '../../browser/support/people.ts'
import { consents, consent, submit } from '../../browser/support/registration.ts'
import { registrationFixture } from '../fixtures/registration.ts'
import { answerAsUsual, callOf, type Gestures, type HeldCall, notByHand, type Stage } from './gestures.ts'
import { atOnce } from './workflow.ts'

interface OnScreen extends Stage {
  /** nobody else has it */
  mail: string
  /** the account is made, and is taken up by the next attempt without asking for it */
  hasAccount: boolean
}

const identity = (action: string): HeldCall => ({
  method: 'POST',
  path: `/identitytoolkit.googleapis.com/v1/accounts:${action}`,
})
const [signUp, signIn, remove] = [identity('signUp'), identity('signInWithPassword'), identity('delete')]
/** As the identity provider refuses. */
const refuse = (held: Route, message: string) => held.fulfill({ status: 400, json: { error: { code: 400, message } } })

/** How the provider says what the machine tells apart; what follows an address that is taken, a sign-in to it says. */
const openings: Readonly<Record<string, readonly [string, string?]>> = {
  mailTaken: ['EMAIL_EXISTS', 'INVALID_LOGIN_CREDENTIALS'],
  accessClosed: ['EMAIL_EXISTS', 'USER_DISABLED'],
  mailInvalid: ['INVALID_EMAIL'],
  passwordRefused: ['WEAK_PASSWORD'],
  throttled: ['TOO_MANY_ATTEMPTS_TRY_LATER'],
}

const begun =
  (search = '', kept: { step: RegistrationStep; draft: object } | null = null) =>
  async (): Promise<OnScreen> => {
    const window = await Window.visitor()
    const { page } = window
    if (kept)
      await page.addInitScript(
        (form) => sessionStorage.setItem('schrankwerk.form.registration', form),
        JSON.stringify(kept),
      )
    return { window, page, start: `${window.address}/register${search}`, mail: newMail(), hasAccount: false }
  }
const keptIn = (name: string) => {
  const input = registrationFixture.scenarios.find((scenario) => scenario.name === name)?.input
  if (!input?.kept) throw new Error(`Nothing is kept of “${name}”`)
  return { step: input.kept.step as RegistrationStep, draft: input.kept.draft }
}

const labels: Partial<Record<keyof RegistrationDraft, string>> = {
  name: 'Vorname',
  lastname: 'Nachname',
  phoneNumber: 'Telefon',
  mail: 'E-Mail-Adresse',
  password: 'Passwort',
  repeated: 'Passwort wiederholen',
  companyName: 'Firma',
  street: 'Straße',
  houseNo: 'Hausnummer',
  zip: 'Postleitzahl',
  city: 'Ort',
}
const type = async ({ page, mail }: OnScreen, patch: Partial<RegistrationDraft>): Promise<void> => {
  for (const [name, value] of Object.entries(patch)) {
    const label = labels[name as keyof RegistrationDraft]
    const isOwn = (name === 'mail' && String(value).includes('@')) || name === 'companyName'
    const own = name === 'mail' ? mail : unique(`${String(value)} `)
    if (label !== undefined) await field(page, label).fill(isOwn ? own : String(value))
  }
  if (patch.privacyAccepted) for (const document of consents) await consent(page, document).check()
}

const stepShown = (active: readonly string[]): RegistrationStep | undefined => {
  if (active.includes('untouched') || active.includes('person')) return 'person'
  if (active.includes('askingMail')) return 'access'
  return (['access', 'company'] as const).find((step) => active.includes(step))
}
/** The last step's button is blocked until both consents are given; the Enter key is not. */
const goOn = async (page: Page, active: readonly string[]): Promise<void> => {
  if (stepShown(active) !== 'company') return button(page, 'Weiter').click()
  const isBlocked = (await submit(page).getAttribute('aria-disabled')) === 'true'
  return isBlocked ? field(page, 'Ort').press('Enter') : submit(page).click()
}

const sending = ({ page }: Stage) => submit(page).and(page.locator('[aria-busy=true]'))
const person = ({ page }: Stage) => heading(page, 'Wer sind Sie?')

export const registrationGestures = {
  scenarios: {
    'from the start': begun('?info=Messe+Hannover'),
    'taken up at the first step': begun('', keptIn('taken up at the first step')),
    'taken up at the second step': begun('', keptIn('taken up at the second step')),
    'everything filled in': notByHand('no step has the fields of the others'),
  },
  events: {
    'draft.changed': (stage, { patch }) => type(stage, patch),
    'field.left': ({ page }, { field: name }) => field(page, labels[name] ?? name).blur(),
    'step.submitted': ({ page }, _, { active }) => goOn(page, active),
    'url.changed': ({ page }, { search }) =>
      page.evaluate((to) => window.history.pushState(null, '', to), `/register${search}`),
    'password.checked': notByHand('the page looks it up itself: tests/browser/registration.test.ts'),
    'step.chosen': async ({ page }, { step }, { active }) => {
      const isFurtherBack = active.includes('company') && step === 'person'
      await button(page, isFurtherBack ? 'Angaben ändern' : 'Zurück').click()
    },
  },
  cannot: ({ type: event, ...rest }, active) => {
    const shown = stepShown(active)
    const names = event === 'field.left' ? [rest['field']] : Object.keys(rest['patch'] ?? {})
    if (event === 'draft.changed' || event === 'field.left')
      return shown && names.every((name) => registrationFields[shown].some((own) => own === name))
        ? undefined
        : 'each step has its own fields'
    return undefined
  },
  // Where the account is there already, the company is registered at once.
  held: [callOf(askMail), signUp, signIn, callOf(register)],
  actors: {
    passwordCheck: {},
    askMail: { call: callOf(askMail) },
    openAccount: {
      does: async (stage, { type: how, output }, { next }) => {
        if (stage.hasAccount) return
        const held = await next(signUp)
        if (how.startsWith('xstate.error')) return held.abort('connectionreset')
        stage.hasAccount = output === 'ready'
        if (stage.hasAccount) return held.continue()
        const [refusal = '', then] = openings[String(output)] ?? []
        await refuse(held, refusal)
        if (then !== undefined) await refuse(await next(signIn), then)
      },
    },
    registerCompany: {
      call: callOf(register),
      answer: async (held, settled) => {
        const { output } = settled
        const isOther = JSON.stringify(output ?? null).includes('Another company')
        if (isOther) await held.fulfill({ status: 200, json: (output as { value: unknown }).value })
        else await answerAsUsual(held, settled)
      },
    },
    closeAccount: {
      call: remove,
      answer: async (held, { type: how }, stage) => {
        stage.hasAccount = false
        await (how.startsWith('xstate.error') ? held.abort('connectionreset') : held.continue())
      },
    },
    signIn: {
      cannot: ({ type: how }) =>
        how.startsWith('xstate.error') ? 'the account is handed over within the page' : undefined,
    },
  },
  states: {
    opening: atOnce,
    untouched: person,
    person,
    access: ({ page }) => heading(page, 'Zugang einrichten'),
    askingMail: ({ page }) => button(page, 'Weiter').and(page.locator('[aria-busy=true]')),
    company: ({ page }) => submit(page).and(page.locator(':not([aria-busy=true])')),
    'submitting.openingAccount': sending,
    'submitting.registering': sending,
    'submitting.closingAccount': sending,
    'submitting.signingIn': atOnce,
    refused: atOnce,
    signedIn: ({ page }) => page.getByRole('button', { name: 'Abmelden' }),
    registered: ({ page }) => page.getByRole('button', { name: 'Anmelden', exact: true }),
  },
} satisfies Gestures<typeof registrationMachine, OnScreen>
