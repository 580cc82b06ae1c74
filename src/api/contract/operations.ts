/** The calls about the portal itself, for the operator's administrators. */
import { z } from 'zod'
import { administratorsThat } from '../../domain/session/capabilities.ts'
import { retentionPlanSchema } from '../../domain/operations/retention.ts'
import { systemStateSchema } from '../../domain/operations/systemState.ts'
import { endpoint } from './endpoint.ts'

export const getSystemState = endpoint({
  method: 'GET',
  path: '/operations/state',
  summary:
    'How the portal is: nine areas, each with what was found and its figures. No host, user, path or key is named.',
  audiences: administratorsThat('operates'),
  response: systemStateSchema,
})

export const getRetention = endpoint({
  method: 'GET',
  path: '/operations/retention',
  summary:
    'What has been kept long enough and goes with the next run, by kind of record; counted once a minute at the most.',
  audiences: administratorsThat('operates'),
  response: retentionPlanSchema,
})

export const sendMailsNow = endpoint({
  method: 'POST',
  path: '/operations/mails/send',
  whileFrozen: 'answered',
  summary: 'Tries all mails at once that wait, and answers with how many these are.',
  audiences: administratorsThat('operates'),
  response: z.object({ count: z.int().nonnegative() }),
})
