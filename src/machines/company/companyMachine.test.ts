/** A release takes what was typed with it, once, and never on an older state of the company (rules C4, R2). */
import { testUser } from '../../domain/user/user.testing.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Company, RejectionAnswer } from '../../domain/company/company.ts'
import { type CompanyDraft, companyDraftOf, companyValuesOf } from '../../domain/company/companyDraft.ts'
import { granted, refused } from '../../domain/core/refusal.ts'
import type { News } from '../../domain/session/news.ts'
import type { User } from '../../domain/user/user.ts'
import type { Notice } from '../core/effects.ts'
import type { SaveInput } from '../core/recordContext.ts'
import type { StepInput } from '../core/workflowTypes.ts'
import { allCompaniesMachine } from './allCompaniesMachine.ts'
import { companyMachine, releaseChecklist } from './companyMachine.ts'
import { companyPeopleMachine } from './companyPeopleMachine.ts'
import { companyRecordMachine } from './companyRecordMachine.ts'

const dates = { createDate: new Date('2026-11-02T08:00:00Z'), lastUpdate: new Date('2026-11-20T09:30:00Z') }
const pending: Company = {
  id: 'company-1',
  name: 'Hallmann Anlagenbau GmbH',
  customerNumber: '',
  type: 'CUSTOMER',
  address: {
    id: 'address-1',
    street: 'Hafenstraße',
    houseNo: '4 b',
    zip: '04109',
    city: 'Leipzig',
    country: 'DE',
    createDate: new Date('2026-11-02T08:00:00Z'),
    lastUpdate: new Date('2026-11-02T08:00:00Z'),
  },
  additionalInfo: '',
  active: true,
  pendingRegistration: true,
  ...dates,
}
const user = testUser({
  id: 'operator-admin',
  name: 'Sabine',
  lastname: 'Hartung',
  mail: 'operator@example.com',
  companyId: 'operator',
  company: { name: 'Schrankwerk', type: 'ADMIN', active: true, pendingRegistration: false },
  ...dates,
})

/** The form of a stored company; tells what was saved, released, said and gone to. */
const formOf = (stored: Company, carried: Company | null = null, stale = false, people = [user]) => {
  const told: string[] = []
  const notices: string[] = []
  const note = (_: unknown, notice: Notice | null) => void notices.push(notice?.key ?? '')
  const goTo = (_: unknown, { path }: { path: string }) => void told.push(path)
  const save = async ({ input: { draft, intent } }: { input: SaveInput<Company, CompanyDraft> }) => {
    told.push(`${intent ?? 'save'} ${draft.customerNumber}`)
    if (stale) return refused({ status: 409, code: 'STALE_UPDATE', message: '' })
    const pendingRegistration = intent === 'release' ? false : stored.pendingRegistration
    const values = companyValuesOf(draft)
    return granted({ ...stored, ...values, address: { ...stored.address, ...values?.address }, pendingRegistration })
  }
  const record = companyRecordMachine.provide({
    actors: { load: fromPromise(async () => granted(stored)), save: fromPromise(save) },
    actions: { notify: note, begin: () => undefined, settle: () => undefined, goTo },
  })
  const decide = (name: string, change: Partial<Company>) =>
    fromPromise(async ({ input }: { input: StepInput<Company, RejectionAnswer> }) => {
      told.push(`${name} ${input.answer.reason} ${input.answer.message}`.trim())
      return granted({ ...stored, ...change })
    })
  const machine = companyMachine.provide({
    actors: {
      record,
      companies: allCompaniesMachine.provide({ actors: { load: fromPromise(async () => granted<Company[]>([])) } }),
      companyPeople: companyPeopleMachine.provide({
        actors: { load: fromPromise(async () => granted<User[] | null>([...people])) },
      }),
      rejectCompany: decide('reject', { active: false }),
      deactivateCompany: decide('deactivate', { active: false }),
      activateCompany: decide('activate', { active: true }),
    },
    actions: { notify: note, goTo },
  })
  const actor = createActor(machine, { input: { id: stored.id, user, carried } }).start()
  return { actor, told, notices }
}
const idle = (actor: ReturnType<typeof formOf>['actor']) =>
  waitFor(actor, (s) => s.matches({ present: { workflow: { working: 'idle' } } }))
const release = { type: 'company.release' } as const

test('a registered customer cannot be released before there is a customer number', async () => {
  const { actor, told } = formOf(pending)
  await idle(actor)
  expect(actor.getSnapshot().can(release)).toBe(false)
  actor.getSnapshot().children.record?.send({ type: 'draft.changed', patch: { customerNumber: '10 042' } })
  expect(actor.getSnapshot().can(release)).toBe(true)
  actor.send(release)
  expect(told).toEqual([])
  actor.send({ type: 'question.confirmed' })
  // a second click
  actor.send({ type: 'question.confirmed' })
  const { context } = await waitFor(actor, (s) => s.context.saved?.pendingRegistration === false)
  expect(told).toEqual(['release 10 042'])
  expect(context.saved?.customerNumber).toBe('10 042')
  expect(actor.getSnapshot().can(release)).toBe(false)
})

test('a company that the list carried is released once it is known how it stands now', async () => {
  const stored = { ...pending, customerNumber: '7' }
  const { actor, told, notices } = formOf(stored, pending)
  expect(actor.getSnapshot().context.saved).toEqual(pending)
  expect(actor.getSnapshot().can(release)).toBe(false)
  await idle(actor)
  actor.send(release)
  actor.send({ type: 'question.confirmed' })
  await waitFor(actor, (s) => s.context.saved?.pendingRegistration === false)
  expect(told).toEqual(['release 7'])
  expect(notices).toEqual(['companyRecord.release.success'])
})

test('a release that comes too late shows what somebody else has changed meanwhile', async () => {
  const { actor } = formOf({ ...pending, customerNumber: '7' }, null, true)
  await idle(actor)
  actor.send(release)
  actor.send({ type: 'question.confirmed' })
  await waitFor(actor, (s) => s.children.record?.getSnapshot().matches('conflict') ?? false)
  await idle(actor)
  expect(actor.getSnapshot().context.saved?.pendingRegistration).toBe(true)
})

test('a registration is rejected with a reason, and in own words where none of the reasons says it', async () => {
  const { actor, told, notices } = formOf(pending)
  await idle(actor)
  actor.send({ type: 'company.reject' })
  actor.send({ type: 'answer.changed', patch: { reason: 'OTHER' } })
  actor.send({ type: 'question.confirmed' })
  expect(actor.getSnapshot().context.showAnswerErrors).toBe(true)
  actor.send({ type: 'answer.changed', patch: { message: 'Bitte rufen Sie an.' } })
  actor.send({ type: 'question.confirmed' })
  const { context } = await waitFor(actor, (s) => s.context.saved?.active === false)
  expect(told).toEqual(['reject OTHER Bitte rufen Sie an.'])
  expect(notices).toEqual(['company.rejected.success'])
  expect(context.saved?.pendingRegistration).toBe(true)
  expect(actor.getSnapshot().can({ type: 'company.reject' })).toBe(false)
})

test('a registration is not rejected over something typed that is not saved', async () => {
  const { actor, told } = formOf(pending)
  await idle(actor)
  const form = actor.getSnapshot().children.record
  const reject = { type: 'company.reject' } as const
  form?.send({ type: 'draft.changed', patch: { type: 'SUPPLIER' } })
  expect(actor.getSnapshot().can(reject)).toBe(false)
  form?.send({ type: 'draft.changed', patch: { type: 'CUSTOMER' } })
  actor.send(reject)
  actor.send({ type: 'answer.changed', patch: { reason: 'ALREADY_THERE', message: '' } })
  // also where it is typed while the reason is asked for
  form?.send({ type: 'draft.changed', patch: { type: 'SUPPLIER' } })
  expect(actor.getSnapshot().can({ type: 'question.confirmed' })).toBe(false)
  form?.send({ type: 'draft.changed', patch: { type: 'CUSTOMER' } })
  actor.send({ type: 'question.confirmed' })
  await waitFor(actor, (s) => s.context.saved?.active === false)
  expect(told).toEqual(['reject ALREADY_THERE'])
})

test('a company that was released is not rejected; an inactive one is made active after a question', async () => {
  const active = formOf({ ...pending, pendingRegistration: false })
  await idle(active.actor)
  expect(active.actor.getSnapshot().can({ type: 'company.reject' })).toBe(false)
  expect(active.actor.getSnapshot().can({ type: 'company.activate' })).toBe(false)
  expect(active.actor.getSnapshot().can({ type: 'company.deactivate' })).toBe(true)
  active.actor.send({ type: 'company.deactivate' })
  active.actor.send({ type: 'question.confirmed' })
  await waitFor(active.actor, (s) => s.context.saved?.active === false)
  expect(active.notices).toEqual(['company.deactivated.success'])
  const { actor, notices } = formOf({ ...pending, pendingRegistration: false, active: false })
  await idle(actor)
  actor.send({ type: 'company.activate' })
  expect(notices).toEqual([])
  actor.send({ type: 'question.confirmed' })
  await waitFor(actor, (s) => s.context.saved?.active === true)
  expect(notices).toEqual(['company.activated.success'])
})

test('who is made an operator is asked about first, and only then', async () => {
  const { actor, told } = formOf({ ...pending, pendingRegistration: false, customerNumber: '7' })
  await idle(actor)
  const form = actor.getSnapshot().children.record
  const isAt = (state: 'asking') => form?.getSnapshot().matches(state)
  form?.send({ type: 'draft.changed', patch: { type: 'ADMIN' } })
  form?.send({ type: 'record.save' })
  expect(isAt('asking')).toBe(true)
  form?.send({ type: 'power.denied' })
  expect(isAt('asking')).toBe(false)
  expect(told).toEqual([])
  form?.send({ type: 'record.save' })
  form?.send({ type: 'power.granted' })
  await waitFor(actor, (s) => s.context.saved?.type === 'ADMIN')
  form?.send({ type: 'draft.changed', patch: { name: 'Betreiber Nord' } })
  form?.send({ type: 'record.save' })
  expect(isAt('asking')).toBe(false)
})

test('a release with a new type asks once: its own question names what comes with the type', async () => {
  const { actor, told } = formOf(pending)
  await idle(actor)
  const form = actor.getSnapshot().children.record
  form?.send({ type: 'draft.changed', patch: { type: 'ADMIN' } })
  actor.send(release)
  expect(told).toEqual([])
  actor.send({ type: 'question.confirmed' })
  await waitFor(actor, (s) => s.context.saved?.pendingRegistration === false)
  expect(told).toEqual(['release '])
})

test('a customer number that another company has is not there for a release', async () => {
  const { actor } = formOf({ ...pending, customerNumber: '7' })
  const { context } = await idle(actor)
  const numbered = (taken: boolean) =>
    releaseChecklist(context, { draft: companyDraftOf({ ...pending, customerNumber: '7' }), taken })?.find(
      ({ rule }) => rule === 'hasCustomerNumber',
    )?.met
  expect([numbered(false), numbered(true)]).toEqual([true, false])
})

test('a change of type that takes the customer number asks first, whatever the type; without a number none is asked', async () => {
  const asks = async (customerNumber: string) => {
    const { actor } = formOf({ ...pending, pendingRegistration: false, customerNumber })
    await idle(actor)
    const form = actor.getSnapshot().children.record
    form?.send({ type: 'draft.changed', patch: { type: 'SUPPLIER' } })
    form?.send({ type: 'record.save' })
    return form?.getSnapshot().matches('asking')
  }
  expect([await asks('10 042'), await asks('')]).toEqual([true, false])
})

test('how many people a step concerns is known of every company, not only of one that waits', async () => {
  const { actor } = formOf({ ...pending, pendingRegistration: false, active: false })
  await idle(actor)
  const { companyPeople } = actor.getSnapshot().children
  await expect.poll(() => companyPeople?.getSnapshot().context.value?.length).toBe(1)
})

test('that the address is proven is shown on the open page, which goes on showing its people until that is known (rules S13, N9)', async () => {
  const people = [user]
  const { actor } = formOf(pending, null, false, people)
  await idle(actor)
  const { companyPeople } = actor.getSnapshot().children
  const proven = () => companyPeople?.getSnapshot().context.value?.map(({ mailConfirmedAt }) => mailConfirmedAt)
  await expect.poll(proven).toEqual([null])
  const at = new Date('2026-11-22T08:00:00Z')
  people[0] = { ...user, mailConfirmedAt: at }
  const heard = (kind: News['kind']) =>
    actor.send({ type: 'news.heard', news: { kind, id: user.id, at, enquiryId: null } })
  heard('ENQUIRY')
  expect(companyPeople?.getSnapshot().hasTag('loading')).toBe(false)
  heard('USER')
  expect(proven()).toEqual([null])
  await expect.poll(proven).toEqual([at])
  people[0] = user
  actor.send({ type: 'news.heard', news: null })
  await expect.poll(proven).toEqual([null])
})
