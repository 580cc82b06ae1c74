/** The header's menu on narrow screens: pages, booking, profile entries, company. Full screen below 640 px. */
import { DialogPanel } from '@headlessui/react'
import { CalendarPlus, X } from 'lucide-react'
import { cx } from '../components/cx.ts'
import type { Unseen } from '../../domain/chat/unread.ts'
import { UnreadCount } from '../components/feedback/UnreadCount.tsx'
import type { AppHeaderProps } from './headerTypes.ts'
import { Icon, type IconType } from '../components/Icon.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { Logo } from './Logo.tsx'
import { Modal } from '../components/layers/Modal.tsx'
import { useLinkProps } from '../components/navigation.ts'
import { useTexts } from '../components/texts.ts'

type MobileMenuProps = Pick<AppHeaderProps, 'items' | 'user' | 'profileMenu' | 'bookingUrl' | 'version'> & {
  open: boolean
  onClose: () => void
}

export function MobileMenu({ items, user, profileMenu, bookingUrl, version, open, onClose }: MobileMenuProps) {
  const { header, actions } = useTexts()
  return (
    <Modal open={open} onClose={onClose} className="lg:hidden" aria-label={header.navigation}>
      <DialogPanel className="fixed inset-y-0 right-0 flex w-full max-w-panel flex-col overflow-y-auto bg-raised shadow-panel max-sm:max-w-none">
        <div className="flex h-header shrink-0 items-center justify-between border-b border-line px-4">
          <Logo />
          <IconButton icon={X} label={actions.close} onClick={onClose} />
        </div>
        <nav aria-label={header.navigation} className="flex flex-col p-2">
          {items.map((item) => (
            <Row
              key={item.id}
              label={item.label}
              href={item.href}
              active={item.active}
              unseen={item.unseen}
              onDone={onClose}
            />
          ))}
          {bookingUrl !== undefined && (
            <Row label={header.booking} href={bookingUrl} external icon={CalendarPlus} onDone={onClose} />
          )}
        </nav>
        <div className="mx-4 border-t border-line pt-4 pb-2">
          <p className="text-lead font-semibold text-ink">{user.name}</p>
          {user.company !== undefined && <p className="text-caption text-ink-3">{user.company}</p>}
        </div>
        <div className="flex flex-col px-2 pb-2">
          {profileMenu.map((entry) => (
            <Row key={entry.id} {...entry} external={entry.target === '_blank'} onDone={onClose} />
          ))}
        </div>
        <p className="mt-auto px-4 py-3 text-micro text-ink-3">v{version}</p>
      </DialogPanel>
    </Modal>
  )
}

interface RowProps {
  label: string
  href?: string | undefined
  icon?: IconType | undefined
  active?: boolean | undefined
  external?: boolean | undefined
  unseen?: Unseen | undefined
  onSelect?: (() => void) | undefined
  onDone: () => void
}

function Row({ label, href, icon, active, external, unseen, onSelect, onDone }: RowProps) {
  function act() {
    onSelect?.()
    onDone()
  }
  const link = useLinkProps(href ?? '', { target: external ? '_blank' : undefined, onClick: act })
  const classes = cx(
    'flex min-h-control-touch items-center gap-3 rounded-md px-2 text-left text-lead',
    active ? 'bg-accent-subtle font-medium text-accent-text' : 'text-ink hover:bg-hover',
  )
  const content = (
    <>
      {icon && <Icon of={icon} size={18} className="text-ink-2" />}
      {label}
      {unseen && <UnreadCount unseen={unseen} />}
    </>
  )
  if (href === undefined) {
    return (
      <button type="button" className={classes} onClick={act}>
        {content}
      </button>
    )
  }
  return (
    <a {...link} aria-current={active ? 'page' : undefined} className={classes}>
      {content}
    </a>
  )
}
