/** What the pages of an enquiry and of an offer have in common: their form, their menu, and the questions before a step. */
import type { Locator, Page } from 'playwright-core'
import type { Rejection } from '../../../src/domain/offer/offerDraft.ts'
import { button, choose, field } from '../../browser/support/gestures.ts'
import { notByHand, type Stage, type Turn } from './gestures.ts'

export const atOnce = notByHand('is over at once')

/** The page of the list to which a record's page is left. */
export const list = ({ page }: Stage): Locator =>
  page.getByRole('heading', { level: 1, name: /^(Anfragen|Angebote|Bestellungen|Aufträge)$/ })

/** Nothing is asked, nothing under way. */
export const atRest = ({ page }: Stage): Locator =>
  page.locator('body:not(:has([role=alertdialog], [role=dialog], main [aria-busy=true], header [aria-busy=true]))')

const hint = 'Nicht gespeicherte Änderungen'
/** What is being saved the form calls not saved yet, whoever typed it: nothing is told apart by it then. */
const saving = 'body:has([role=alertdialog] [aria-busy=true])'
export const input = {
  'present.input.saved': ({ page }: Stage): Locator =>
    page.locator('body').filter({ hasNotText: hint }).or(page.locator(saving)),
  'present.input.unsaved': ({ page }: Stage): Locator =>
    page.locator('body').filter({ hasText: hint, hasNot: page.locator('[role=alertdialog] [aria-busy=true]') }),
}

/** The phases of the steps that ask first, by the words of their questions: the dialog stays until the step is taken. */
export const steps = (questions: Readonly<Record<string, string | RegExp>>) =>
  Object.fromEntries(
    Object.entries(questions).flatMap(([step, words]) => {
      const path = `present.workflow.working.${step}`
      const question = ({ page }: Stage) => page.locator(dialogs).filter({ hasText: words })
      const busy = ({ page }: Stage) => page.locator('[aria-busy=true]')
      return [
        [`${path}.asking`, (stage: Stage) => question(stage).filter({ hasNot: busy(stage) })],
        [`${path}.running`, (stage: Stage) => question(stage).filter({ has: busy(stage) })],
        [`${path}.over`, atOnce],
      ]
    }),
  )
const lostTitle = 'Die Frage hat sich erledigt'
const dialogs = '[role=alertdialog], [role=dialog]'

const withinQuestion = notByHand('that something stands in a question, is asked about when the page is left')
/** A step whose question takes an answer. */
export const answered = (step: string) => ({
  [`present.workflow.working.${step}.asking.unanswered`]: withinQuestion,
  [`present.workflow.working.${step}.asking.answered`]: withinQuestion,
  [`present.workflow.working.${step}.lost`]: ({ page }: Stage): Locator =>
    page.getByRole('dialog', { name: lostTitle }),
})

/** Says why offers are declined: by one of the reasons, or in words. */
export const giveReason = async (page: Page, patch: Partial<Rejection>) => {
  const words = patch.rejectionReasonIndividual ?? ''
  await choose(page, 'Ablehnungsgrund', words === '' ? 'Projekt wird nicht umgesetzt' : 'Individuell')
  if (words !== '') await field(page, 'Beschreibung des Grunds').fill(words)
}

/** Answers the open question, whose button is called as the step that is asked about. */
export const confirm = ({ page }: Stage, { active }: Turn, names: Readonly<Record<string, string>>) => {
  const step =
    active
      .find((path) => path.endsWith('.asking'))
      ?.split('.')
      .at(-2) ?? ''
  return page
    .locator(dialogs)
    .getByRole('button', { name: names[step] ?? step })
    .click()
}
export const cancel = ({ page }: Stage, { active }: Turn, name = 'Abbrechen') =>
  page
    .locator(dialogs)
    .getByRole('button', { name: active.some((path) => path.endsWith('.lost')) ? 'Zum jetzigen Stand' : name })
    .click()

export const chooseInMenu = async (page: Page, name: string) => {
  await button(page, 'Weitere Aktionen').click()
  await page.getByRole('menuitem', { name }).click()
}

export const whileAsked = (active: readonly string[]): boolean =>
  active.some((path) => /\.(asking|running)$/.test(path))

export const aPart = notByHand('a part of the page does not end: it reports')
export const byItsMachine = notByHand('the parts of the page are walked as machines of their own')
