/**
 * The header of everyone signed in: logo, version, menu, calendar, bell, profile. Below 1024 px the menu hides behind a
 * button, below 640 px calendar and profile go there too. Also brings the skip link.
 */
import { Bell, CalendarPlus, ChevronDown, CloudOff, Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../components/page/Avatar.tsx'
import { CountBadge } from '../components/feedback/CountBadge.tsx'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/Icon.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { Logo } from './Logo.tsx'
import { Menu } from '../components/buttons/Menu.tsx'
import type { AppHeaderProps, HeaderItem } from './headerTypes.ts'
import { MobileMenu } from './MobileMenu.tsx'
import { useLinkProps } from '../components/navigation.ts'
import { sumOf, UnreadCount, useUnseenWords } from '../components/feedback/UnreadCount.tsx'
import { ToastRoom } from '../components/feedback/ToastRoom.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useTexts } from '../components/texts.ts'

export function AppHeader(props: AppHeaderProps) {
  const { version, homeHref, items, user, profileMenu, search, messages, bookingUrl, away } = props
  const { header } = useTexts()
  const [menuOpen, setMenuOpen] = useState(false)
  const home = useLinkProps(homeHref)
  return (
    <>
      <SkipLink />
      <header
        data-app-header
        className="sticky top-0 z-20 flex h-header items-center border-b border-line bg-surface px-6 max-sm:px-4"
      >
        <a {...home} className="flex items-center rounded-sm">
          <Logo yields />
        </a>
        <span className="mt-0.5 ml-2.5 text-micro text-ink-3 max-xl:hidden">v{version}</span>
        <nav
          aria-label={header.navigation}
          className="ml-[42px] flex h-full items-stretch gap-6 max-xl:ml-8 max-xl:gap-5 max-lg:hidden"
        >
          {items.map((item) => (
            <HeaderLink key={item.id} {...item} />
          ))}
        </nav>
        <span className="@container relative flex min-w-5 flex-1 self-stretch">
          <ToastRoom />
          <AwayMark shown={away} />
        </span>
        <div className="-mr-0.5 flex min-w-0 items-center max-sm:-mr-3">
          {search}
          {bookingUrl !== undefined && (
            <span className="mr-1 max-sm:hidden">
              <IconButton icon={CalendarPlus} label={header.booking} href={bookingUrl} target="_blank" />
            </span>
          )}
          {messages && <BellLink {...messages} />}
          <span aria-hidden className="mr-2.5 ml-3 h-5 w-px bg-line max-sm:hidden" />
          <span className="max-sm:hidden">
            <Menu
              entries={profileMenu}
              trigger={
                <>
                  <span className="sr-only">{header.profile}</span>
                  <Avatar name={user.name} size={28} outlined />
                  {user.company !== undefined && (
                    <span className="max-w-64 truncate min-[90rem]:max-w-80 text-body text-ink-2 max-xl:hidden">
                      {user.company}
                    </span>
                  )}
                  <Icon of={ChevronDown} size={14} className="text-ink-3" />
                </>
              }
            />
          </span>
          <span className="lg:hidden">
            <IconButton icon={MenuIcon} label={header.openMenu} expanded={menuOpen} onClick={() => setMenuOpen(true)} />
          </span>
        </div>
      </header>
      <MobileMenu {...props} open={menuOpen} onClose={() => setMenuOpen(false)} />
    </>
  )
}

/** That the portal is not reached is said before somebody clicks (rule N12), in the toasts' room: in two lines, or by its sign alone, where it is narrow. */
function AwayMark({ shown }: { shown: boolean }) {
  const { header } = useTexts()
  return (
    <output>
      {shown && (
        <span
          data-away
          title={header.away}
          className="absolute top-1/2 right-3 flex -translate-y-1/2 items-center gap-1.5 text-caption whitespace-nowrap text-ink max-sm:right-1"
        >
          <Icon of={CloudOff} size={14} className="text-critical-text" />
          <span className="font-medium @max-[10rem]:w-min @max-[10rem]:leading-tight @max-[10rem]:whitespace-normal @max-[7rem]:sr-only">
            {header.away}
          </span>
          <span className="sr-only">{header.awayDetail}</span>
        </span>
      )}
    </output>
  )
}

function HeaderLink({ label, href, active, unseen }: HeaderItem) {
  const link = useLinkProps(href)
  return (
    <a
      {...link}
      aria-current={active ? 'page' : undefined}
      className={cx(
        'relative flex items-center text-body whitespace-nowrap',
        active
          ? 'font-medium text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent-text'
          : 'text-ink-2 hover:text-ink',
      )}
    >
      {label}
      <UnreadCount unseen={unseen} />
    </a>
  )
}

function BellLink({ unseen, href }: NonNullable<AppHeaderProps['messages']>) {
  const { header } = useTexts()
  const link = useLinkProps(href)
  const label = useUnseenWords()(unseen) || header.messages
  const count = sumOf(unseen)
  return (
    <a
      {...link}
      aria-label={label}
      title={label}
      className="relative inline-flex size-control items-center justify-center rounded-md text-ink-2 hover:bg-hover hover:text-ink max-sm:size-control-touch"
    >
      <Icon of={Bell} size={16} />
      {count > 0 && (
        <CountBadge
          count={count}
          place="corner"
          className={cx('top-[calc(50%-1rem)]! right-auto!', count > 99 ? 'left-[calc(50%-4px)]' : 'left-1/2')}
        />
      )}
    </a>
  )
}
