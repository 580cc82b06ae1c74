/** What the bell, the menu and the lists say of what is unread (rule N2). Without schemas: every page begins with it. */
import type { Unread } from './chat.ts'

export const nothingUnread: Unread = { unread: 0, about: [] }

const sumOf = (about: Unread['about']): number => about.reduce((sum, { unread }) => sum + unread, 0)

/** How many are about this enquiry or offer … */
export const unreadAbout = ({ about }: Unread, id: string): number => sumOf(about.filter((one) => one.id === id))
/** … or about what stands in this list. */
export const unreadIn = ({ about }: Unread, place: string): number => sumOf(about.filter((one) => one.place === place))
