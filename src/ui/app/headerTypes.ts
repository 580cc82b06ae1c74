/** What the header shows, wide and on a phone. */
import type { ReactNode } from 'react'
import type { Unseen } from '../../domain/chat/unread.ts'
import type { MenuEntry } from '../components/buttons/Menu.tsx'

export interface HeaderItem {
  id: string
  label: string
  href: string
  active: boolean
  /** unread messages about what stands there, new files, and what of it is new */
  unseen: Unseen
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
  messages?: { unseen: Unseen; href: string } | undefined
  /** Absent: no booking page is set up. */
  bookingUrl?: string | undefined
}
