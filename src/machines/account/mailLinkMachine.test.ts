/** Mailing the link again that proves an address: what was not done is named, then why (rule N1). */
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type Outcome, refused } from '../../domain/core/refusal.ts'
import type { User } from '../../domain/user/user.ts'
import type { Notice } from '../core/effects.ts'
import { withEffects } from '../core/effects.testing.ts'
import { mailLinkMachine } from './mailLinkMachine.ts'

const told: Notice[] = []
withEffects({ notify: (notice) => told.push(notice) })

const tooMany = refused({ status: 429, code: 'TOO_MANY_MAILS', message: '' })

test.each([
  ['refused', async () => tooMany, 'refusals:TOO_MANY_MAILS'],
  ['not answered', async () => Promise.reject(new TypeError('no network')), 'connectionLost'],
])('a link whose call is %s was not sent, and why', async (_, answer: () => Promise<Outcome<User>>, detail) => {
  const sendMailLink = fromPromise<Outcome<User>, { userId: string }>(answer)
  const actor = createActor(mailLinkMachine.provide({ actors: { sendMailLink } })).start()
  told.length = 0
  actor.send({ type: 'link.send', userId: 'vera' })
  await waitFor(actor, (s) => s.matches('idle'))
  expect(told).toMatchObject([{ level: 'error', key: 'mailLink.error', detail }])
})
