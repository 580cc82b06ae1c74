/** What the bell, the menu and the lists say of what is unread or new (rule N2). Without schemas: every page begins with it. */
import type { News } from '../session/news.ts'
import type { Unread } from './chat.ts'

export const nothingUnread: Unread = { unread: 0, files: 0, about: [], arrived: [] }

/** How much of what there is to see is messages, how much new files (rule X10), and how much new enquiries, offers and decisions (rule N11). */
export interface Unseen {
  messages: number
  files: number
  arrived: number
}

/** … of some of it. */
const unseen = (about: Unread['about'], arrived: Unread['arrived']): Unseen => ({
  messages: about.reduce((sum, { unread }) => sum + unread, 0),
  files: about.reduce((sum, { files }) => sum + files, 0),
  arrived: arrived.length,
})

/** All of it … */
export const unseenOf = ({ unread, files, arrived }: Unread): Unseen => ({
  messages: unread,
  files,
  arrived: arrived.length,
})
/** … what is about this enquiry or offer … */
export const unseenAbout = ({ about, arrived }: Unread, id: string): Unseen =>
  unseen(
    about.filter((one) => one.id === id),
    arrived.filter((one) => one.id === id),
  )
/** … or about what stands in this list. */
export const unseenIn = ({ about, arrived }: Unread, place: string): Unseen =>
  unseen(
    about.filter((one) => one.place === place),
    arrived.filter((one) => one.place === place),
  )

/** Whether it may change what the bell tells (rules N2, N11, X10). */
export const ringsBell = ({ kind }: News): boolean =>
  kind === 'CONVERSATION' || kind === 'ENQUIRY' || kind === 'OFFER' || kind === 'SEEN' || kind === 'FOLDER'
