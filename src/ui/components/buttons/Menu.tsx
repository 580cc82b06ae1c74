/** A menu of actions: glyph, label, shortcut, dangerous ones last and red. Opens from "…" or from any trigger content. */
import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react'
import { Ellipsis } from 'lucide-react'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconType } from '../Icon.tsx'
import { iconButtonClasses } from './IconButton.tsx'
import { Kbd } from './Kbd.tsx'
import { useLinkProps } from '../navigation.ts'
import { useTexts } from '../texts.ts'

export interface MenuEntry {
  id: string
  label: string
  icon?: IconType | undefined
  /** keys, as `Kbd` takes them */
  shortcut?: string | undefined
  /** What else is known of it: a price. */
  detail?: string | undefined
  danger?: boolean | undefined
  /** A line above this entry; dangerous entries get one by themselves. */
  separated?: boolean | undefined
  /** Why this cannot be done now; shown instead of the shortcut. */
  blocked?: string | undefined
  href?: string | undefined
  target?: '_blank' | undefined
  download?: boolean | undefined
  onSelect?: (() => void) | undefined
}

export interface MenuProps {
  entries: readonly MenuEntry[]
  /** Name of the trigger; "Weitere Aktionen" as a rule. */
  label?: string | undefined
  /** Content of the trigger. Without it: "…" as icon button. */
  trigger?: ReactNode
  /** `row` is borderless and 28 px for table rows, `page` has a border; `button` looks like a secondary button. */
  look?: 'row' | 'page' | 'button' | 'bare' | undefined
  side?: 'start' | 'end' | undefined
}

const buttonLook =
  'inline-flex h-control items-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-body font-medium text-ink shadow-control hover:bg-hover max-sm:h-control-touch'

export function Menu({ entries, label, trigger, look = trigger ? 'bare' : 'row', side = 'end' }: MenuProps) {
  const { actions } = useTexts()
  const classes =
    look === 'bare'
      ? 'inline-flex items-center gap-2 rounded-md p-0.5'
      : look === 'button'
        ? buttonLook
        : iconButtonClasses({
            variant: look === 'page' ? 'secondary' : 'ghost',
            size: look === 'page' ? 'control' : 'table',
          })
  const hasTextTrigger = trigger !== undefined
  return (
    <HeadlessMenu>
      {({ open }) => (
        <>
          <MenuButton
            aria-label={label ?? (hasTextTrigger ? undefined : actions.more)}
            title={hasTextTrigger ? undefined : (label ?? actions.more)}
            className={classes}
            onClick={(event) => event.stopPropagation()}
          >
            {trigger ?? <Icon of={Ellipsis} size={16} />}
          </MenuButton>
          {/* Only then: a list has one menu per row. */}
          {open && <Entries entries={entries} side={side} />}
        </>
      )}
    </HeadlessMenu>
  )
}

function Entries({ entries, side }: Required<Pick<MenuProps, 'entries' | 'side'>>) {
  return (
    <MenuItems
      anchor={{ to: side === 'end' ? 'bottom end' : 'bottom start', gap: 4, padding: 8 }}
      modal={false}
      className="z-50 min-w-56 rounded-lg bg-raised p-1 shadow-menu outline-none transition duration-base ease-standard starting:-translate-y-1 starting:opacity-0"
    >
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          {index > 0 && (entry.separated || (entry.danger && !entries[index - 1]?.danger)) && (
            <MenuSeparator className="-mx-1 my-1 h-px bg-line" />
          )}
          <Entry {...entry} />
        </Fragment>
      ))}
    </MenuItems>
  )
}

function entryClasses({ danger, blocked }: MenuEntry): string {
  return cx(
    'flex min-h-option w-full items-center gap-2.5 rounded-sm px-2 text-left text-body outline-none data-focus:bg-hover max-sm:min-h-control-touch',
    blocked ? 'cursor-not-allowed text-ink-3' : danger ? 'text-critical-text' : 'text-ink',
  )
}

function EntryContent({ icon, label, shortcut, detail, blocked, danger }: MenuEntry) {
  return (
    <>
      {icon && <Icon of={icon} size={16} className={danger ? undefined : 'text-ink-2'} />}
      <span className="flex-1">{label}</span>
      {detail !== undefined && <span className="num text-caption whitespace-nowrap text-ink-2">{detail}</span>}
      {blocked ? <span className="text-caption text-ink-3">{blocked}</span> : shortcut && <Kbd>{shortcut}</Kbd>}
    </>
  )
}

function Entry(entry: MenuEntry) {
  if (entry.href !== undefined && entry.blocked === undefined) return <LinkEntry {...entry} href={entry.href} />
  return (
    <MenuItem
      as="button"
      type="button"
      disabled={entry.blocked !== undefined}
      className={entryClasses(entry)}
      onClick={(event: MouseEvent) => {
        event.stopPropagation()
        entry.onSelect?.()
      }}
    >
      <EntryContent {...entry} />
    </MenuItem>
  )
}

function LinkEntry(entry: MenuEntry & { href: string }) {
  const { href, target, download, onSelect } = entry
  const link = useLinkProps(href, { target, download, onClick: () => onSelect?.() })
  return (
    <MenuItem as="a" {...link} className={entryClasses(entry)}>
      <EntryContent {...entry} />
    </MenuItem>
  )
}
