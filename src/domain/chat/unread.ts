/** What the bell, the menu and the lists say of what is unread or new (rule N2). Without schemas: every page begins with it. */
import type { NewsCount, Unread } from './chat.ts'

export const nothingUnread: Unread = { unread: 0, files: 0, about: [] }

const sumOf = (about: Unread['about']): NewsCount => ({
  unread: about.reduce((sum, { unread }) => sum + unread, 0),
  files: about.reduce((sum, { files }) => sum + files, 0),
})

/** How much is about this enquiry or offer … */
export const unreadAbout = ({ about }: Unread, id: string): NewsCount => sumOf(about.filter((one) => one.id === id))
/** … or about what stands in this list. */
export const unreadIn = ({ about }: Unread, place: string): NewsCount =>
  sumOf(about.filter((one) => one.place === place))
/** Of both kinds together, as a badge has room for. */
export const newsOf = ({ unread, files }: NewsCount): number => unread + files
