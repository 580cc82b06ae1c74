/** What the header shows, wide and on a phone. */
import type { ReactNode } from 'react'
import type { MenuEntry } from '../components/buttons/Menu.tsx'

interface News {
  unread: number
  files: number
}

export interface HeaderItem {
  label: string
  href: string
  active: boolean
  /** messages and new files about what stands there */
  news: News
}

export interface AppHeaderProps {
  version: string
  homeHref: string
  items: readonly HeaderItem[]
  user: { name: string; company?: string | undefined }
  profileMenu: readonly MenuEntry[]
  /** Absent: there is nothing to search in. */
  search?: ReactNode
  /** Absent: this kind of user has no messages. */
  messages?: { news: News; href: string } | undefined
  /** Absent: no booking page is set up. */
  bookingUrl?: string | undefined
}
