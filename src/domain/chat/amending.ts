/**
 * Until when a message can be corrected or taken back (rule N13): by whoever sent it, within a quarter of an hour, until somebody of the other
 * side has read it. Server and browser ask the same rules; an answer to all is read where one of its suppliers has.
 */
import type { Obstacle, Rule } from '../core/rule.ts'
import type { ConversationMessage } from './chat.ts'

/** So long after it was sent. */
export const amendableForMs = 15 * 60_000

type Facts = {
  message: Pick<ConversationMessage, 'senderId' | 'createDate' | 'removedDate'> & { isRead: boolean }
  userId: string
  now: Date
}

const amendRules: readonly Rule<Facts>[] = [
  { code: 'NOT_ALLOWED', status: 403, holds: ({ message, userId }) => message.senderId === userId },
  { code: 'MESSAGE_TAKEN_BACK', status: 409, holds: ({ message }) => message.removedDate === null },
  { code: 'MESSAGE_WAS_READ', status: 409, holds: ({ message }) => !message.isRead },
  {
    code: 'MESSAGE_TOO_OLD',
    status: 409,
    holds: ({ message, now }) => now.getTime() - message.createDate.getTime() < amendableForMs,
  },
]

/** Why a message can be neither corrected nor taken back; undefined where it can. */
export const amendObstacle = (facts: Facts): Obstacle | undefined => amendRules.find(({ holds }) => !holds(facts))

type Shown = Pick<ConversationMessage, 'senderId' | 'createDate' | 'removedDate' | 'readDate' | 'reach'>

/** Whether a message can still be corrected or taken back, as far as its sender's window knows. */
export const isAmendable = (message: Shown, userId: string, now = new Date()): boolean => {
  const isRead = message.readDate !== null || (message.reach?.read ?? 0) > 0
  return amendObstacle({ message: { ...message, isRead }, userId, now }) === undefined
}
