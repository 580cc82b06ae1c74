/** What the header shows, wide and on a phone. */
import type { ReactNode } from 'react'
import type { MenuEntry } from '../components/buttons/Menu.tsx'

export interface HeaderItem {
  label: string
  href: string
  active: boolean
  /** messages about what stands there */
  unread: number
}

export interface AppHeaderProps {
  version: string
  /** the portal is not reached */
  away: boolean
  homeHref: string
  items: readonly HeaderItem[]
  user: { name: string; company?: string | undefined }
  profileMenu: readonly MenuEntry[]
  /** Absent: there is nothing to search in. */
  search?: ReactNode
  /** Absent: this kind of user has no messages. */
  messages?: { unread: number; href: string } | undefined
  /** Absent: no booking page is set up. */
  bookingUrl?: string | undefined
}
