/** What the bell, the menu and the lists say of what is unread (rule N2). Without schemas: every page begins with it. */
import type { News } from '../session/news.ts'
import type { Unread } from './chat.ts'

export const nothingUnread: Unread = { unread: 0, about: [], arrived: [], files: 0, filesAbout: [] }

/** How much of what there is to see is messages, how much new enquiries, offers and decisions (rule N11), how much new files (rule X10). */
export interface Unseen {
  messages: number
  arrived: number
  files: number
}

const filesOf = (about: Unread['filesAbout']): number => about.reduce((sum, { files }) => sum + files, 0)
const sumOf = (about: Unread['about']): number => about.reduce((sum, { unread }) => sum + unread, 0)

/** All of it … */
export const unseenOf = ({ unread, arrived, files }: Unread): Unseen => ({
  messages: unread,
  arrived: arrived.length,
  files,
})
/** … what is about this enquiry or offer … */
export const unseenAbout = ({ about, arrived, filesAbout }: Unread, id: string): Unseen => ({
  messages: sumOf(about.filter((one) => one.id === id)),
  arrived: arrived.filter((one) => one.id === id).length,
  files: filesOf(filesAbout.filter((one) => one.id === id)),
})
/** … or about what stands in this list. */
export const unseenIn = ({ about, arrived, filesAbout }: Unread, place: string): Unseen => ({
  messages: sumOf(about.filter((one) => one.place === place)),
  arrived: arrived.filter((one) => one.place === place).length,
  files: filesOf(filesAbout.filter((one) => one.place === place)),
})

/** Whether it may change what the bell tells (rules N2, N11, X10). */
export const ringsBell = ({ kind }: News): boolean =>
  kind === 'CONVERSATION' || kind === 'ENQUIRY' || kind === 'OFFER' || kind === 'SEEN' || kind === 'FOLDER'
