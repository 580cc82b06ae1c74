/** Rules of approval that somebody else has changed meanwhile: what is typed stays, and the next attempt knows what holds. */
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import type { ApprovalSettings, GivenRules } from '../../domain/offer/approval.ts'
import { approvalRulesMachine } from './approvalRulesMachine.ts'

test('refused with what holds by now, what is typed stays and is sent again on that', async () => {
  const settings: ApprovalSettings = {
    limit: 1000,
    approvers: ['u-1'],
    people: [{ id: 'u-1', name: 'Karin Oesterle' }],
    changes: [],
  }
  const overtaken = refused({
    status: 409,
    code: 'APPROVAL_RULES_CHANGED',
    message: 'Inzwischen geändert.',
    details: { settings: { ...settings, limit: 2000 } },
  })
  const sent: GivenRules[] = []
  const machine = approvalRulesMachine.provide({
    actors: {
      loadApprovalRules: fromPromise(async () => granted(settings)),
      saveApprovalRules: fromPromise<Outcome<ApprovalSettings>, GivenRules>(async ({ input }) => {
        sent.push(input)
        return sent.length === 1 ? overtaken : granted({ ...settings, limit: input.limit })
      }),
    },
    actions: { notify: () => undefined },
  })
  const actor = createActor(machine, { input: { decides: true } }).start()
  await waitFor(actor, (state) => state.matches('shown'))
  actor.send({ type: 'limit.typed', limit: '3.000,00' })
  actor.send({ type: 'rules.save' })
  const { context } = await waitFor(actor, (state) => state.context.problem !== null)
  expect(context).toMatchObject({
    draft: { limit: '3.000,00' },
    settings: { limit: 2000 },
    problem: { code: 'APPROVAL_RULES_CHANGED' },
  })
  actor.send({ type: 'rules.save' })
  await waitFor(actor, (state) => state.matches({ shown: 'kept' }))
  expect(sent.map(({ limit, seen }) => [limit, seen.limit])).toEqual([
    [3000, 1000],
    [3000, 2000],
  ])
})
