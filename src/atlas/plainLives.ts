/**
 * What has no lifecycle, as those see it who decide about it: somebody's access to a project folder, and a message. Written down by hand from
 * the rules (X1–X5, N5, N7, N13): who does it, what is needed, who is told. Its words stand under the same names in `atlas.json`.
 */
import type { Words } from '../i18n/words.ts'
import type { GlyphName, Tone } from '../ui/components/Glyph.tsx'

type LifeName = keyof Words['atlas']['lives']
interface PlainStep {
  event: string
  from: string
  /** where it stands afterwards; as before: it is told within its state */
  to: string
  /** a key of `who` in the words */
  who: keyof Words['atlas']['lifeWho']
  /** a key of the life's `needs` */
  needs?: string
  /** whom a mail goes to */
  mail?: keyof Words['atlas']['lifeWho']
}
export interface PlainLife {
  /** the machine whose plain picture it is */
  id: LifeName
  /** the first one is where it begins */
  states: Readonly<Record<string, { glyph: GlyphName; tone: Tone }>>
  steps: readonly PlainStep[]
}

const folder: PlainLife = {
  id: 'folder',
  states: {
    none: { glyph: 'lock', tone: 'neutral' },
    invited: { glyph: 'dashed', tone: 'caution' },
    open: { glyph: 'check', tone: 'positive' },
    guest: { glyph: 'ring', tone: 'neutral' },
    ended: { glyph: 'archive', tone: 'neutral' },
    revoked: { glyph: 'ban', tone: 'critical' },
  },
  steps: [
    { event: 'invite', from: 'none', to: 'invited', who: 'administrators', needs: 'externalsAllowed', mail: 'invited' },
    { event: 'inviteAgain', from: 'invited', to: 'invited', who: 'administrators', mail: 'invited' },
    { event: 'setPassword', from: 'invited', to: 'open', who: 'invited', needs: 'freshLink' },
    { event: 'signIn', from: 'invited', to: 'open', who: 'invited', needs: 'mailProven' },
    { event: 'read', from: 'open', to: 'open', who: 'invited', needs: 'mayRead' },
    { event: 'write', from: 'open', to: 'open', who: 'invited', needs: 'mayWrite' },
    { event: 'resetPassword', from: 'open', to: 'invited', who: 'administrators', mail: 'invited' },
    { event: 'expire', from: 'open', to: 'ended', who: 'portal' },
    { event: 'prolong', from: 'ended', to: 'open', who: 'administrators', mail: 'invited' },
    { event: 'revoke', from: 'open', to: 'revoked', who: 'administrators' },
    { event: 'revoke', from: 'invited', to: 'revoked', who: 'administrators' },
    { event: 'openByPassword', from: 'none', to: 'guest', who: 'guest', needs: 'guestsAllowed' },
    { event: 'read', from: 'guest', to: 'guest', who: 'guest' },
    { event: 'close', from: 'guest', to: 'none', who: 'guest' },
    { event: 'visitEnds', from: 'guest', to: 'none', who: 'portal' },
  ],
}

const chat: PlainLife = {
  id: 'chat',
  states: {
    typed: { glyph: 'dashed', tone: 'caution' },
    waiting: { glyph: 'half', tone: 'caution' },
    sent: { glyph: 'check', tone: 'neutral' },
    read: { glyph: 'double-check', tone: 'info' },
    takenBack: { glyph: 'ban', tone: 'neutral' },
  },
  steps: [
    { event: 'send', from: 'typed', to: 'sent', who: 'sender', needs: 'mayBegin' },
    { event: 'lineLost', from: 'typed', to: 'waiting', who: 'portal' },
    { event: 'sendAgain', from: 'waiting', to: 'sent', who: 'portal', needs: 'lineBack' },
    { event: 'discard', from: 'waiting', to: 'typed', who: 'sender' },
    { event: 'correct', from: 'sent', to: 'sent', who: 'sender', needs: 'unread' },
    { event: 'takeBack', from: 'sent', to: 'takenBack', who: 'sender', needs: 'unread' },
    { event: 'open', from: 'sent', to: 'read', who: 'otherSide' },
    { event: 'quote', from: 'read', to: 'read', who: 'bothSides' },
    { event: 'takeOver', from: 'read', to: 'read', who: 'keeper', needs: 'attachment' },
  ],
}

export const plainLives: readonly PlainLife[] = [folder, chat]
export const plainLifeOf = (machine: string): PlainLife | undefined => plainLives.find(({ id }) => id === machine)
