/** What the bell, the menu and the lists say of what is unread (rule N2). Without schemas: every page begins with it. */
import type { News } from '../session/news.ts'
import type { Unread } from './chat.ts'

export const nothingUnread: Unread = { unread: 0, about: [], arrived: [] }

/** How much of what there is to see is messages, and how much is new enquiries, offers and decisions (rule N11). */
export interface Unseen {
  messages: number
  arrived: number
}

const sumOf = (about: Unread['about']): number => about.reduce((sum, { unread }) => sum + unread, 0)

/** All of it … */
export const unseenOf = ({ unread, arrived }: Unread): Unseen => ({ messages: unread, arrived: arrived.length })
/** … what is about this enquiry or offer … */
export const unseenAbout = ({ about, arrived }: Unread, id: string): Unseen => ({
  messages: sumOf(about.filter((one) => one.id === id)),
  arrived: arrived.filter((one) => one.id === id).length,
})
/** … or about what stands in this list. */
export const unseenIn = ({ about, arrived }: Unread, place: string): Unseen => ({
  messages: sumOf(about.filter((one) => one.place === place)),
  arrived: arrived.filter((one) => one.place === place).length,
})

/** Whether it may change what the bell tells (rules N2, N11). */
export const ringsBell = ({ kind }: News): boolean =>
  kind === 'CONVERSATION' || kind === 'ENQUIRY' || kind === 'OFFER' || kind === 'SEEN'
