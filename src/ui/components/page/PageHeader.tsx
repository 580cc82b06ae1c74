/** Breadcrumb, title with badge or count, note, and the page's actions. Below 640 px the breadcrumb becomes "back". */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { CountBadge } from '../feedback/CountBadge.tsx'
import { Icon } from '../Icon.tsx'
import { TextLink } from '../buttons/TextLink.tsx'
import { useTexts } from '../texts.ts'
import { HeadNoticeContext } from './headNotice.ts'
import { usePageTitle } from './usePageTitle.ts'

export interface Crumb {
  label: string
  /** The last one is where we are and needs no link. */
  href?: string | undefined
}

export interface PageHeaderProps {
  title: string
  /** What the browser's tab calls the page, where its title is no name. */
  name?: string | undefined
  crumbs?: readonly Crumb[] | undefined
  /** Opposite the breadcrumb: "zur Anfrage A-2025-0151". */
  aside?: ReactNode
  badge?: ReactNode
  /** Number of hits, grey beside the title. */
  count?: number | 'coming' | undefined
  /** There are more than `count`. */
  countIsLeast?: boolean | undefined
  /** Small text beside the title: a file name, a description. */
  note?: ReactNode
  /** "Gespeichert um 14:32" left of the buttons. */
  status?: ReactNode
  actions?: ReactNode
}

export function PageHeader({
  title,
  name = title,
  crumbs = [],
  aside,
  badge,
  count,
  countIsLeast,
  note,
  status,
  actions,
}: PageHeaderProps) {
  // An offer is called as its enquiry is: the list that it stands in tells them apart.
  const list = crumbs[0]?.label ?? name
  const told = use(HeadNoticeContext) ?? status
  usePageTitle(list === name ? name : `${name} – ${list}`)
  return (
    <header className="mb-4">
      {(crumbs.length > 0 || aside) && (
        <div className="mb-1.5 flex items-center justify-between gap-4 text-caption text-ink-3">
          <Breadcrumb crumbs={crumbs} />
          {aside && <div className="max-sm:hidden">{aside}</div>}
        </div>
      )}
      <div className="flex min-h-control flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1
            tabIndex={-1}
            className="min-w-0 text-title outline-none font-semibold wrap-anywhere hyphens-auto text-ink"
          >
            {title}
          </h1>
          {count === 'coming' ? (
            <span aria-hidden className="invisible">
              <CountBadge count={88} />
            </span>
          ) : (
            count !== undefined && <CountBadge count={count} isLeast={countIsLeast} />
          )}
          {badge}
          {note !== undefined && (
            <div className="flex min-w-0 items-center gap-1.5 text-body wrap-anywhere text-ink-2">{note}</div>
          )}
        </div>
        {(told !== undefined || actions !== undefined) && (
          <div className="flex flex-wrap items-center gap-2">
            {told !== undefined && (
              // What says nothing takes no room: buttons alone stand flush with the page. On a phone, where it stands above what can be
              // clicked, its line is kept: what comes into it moves nothing (rule R12).
              <div className="mr-1 flex items-center gap-1.5 text-caption text-ink-3 max-sm:min-h-7 max-sm:w-full sm:empty:hidden sm:has-[>output:empty]:-mr-2">
                {told}
              </div>
            )}
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}

function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { header } = useTexts()
  const parent = crumbs.findLast((crumb) => crumb.href !== undefined)
  if (crumbs.length === 0) return <span />
  return (
    // A name may be one long word.
    <nav aria-label={header.breadcrumb} className="min-w-0 wrap-anywhere">
      <ol className="flex flex-wrap items-center gap-x-1.5 max-sm:hidden">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && <Icon of={ChevronRight} size={14} className="text-ink-disabled" />}
            {crumb.href === undefined ? (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{crumb.label}</span>
            ) : (
              <TextLink quiet href={crumb.href}>
                {crumb.label}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
      {parent?.href !== undefined && (
        <TextLink quiet href={parent.href} className="inline-flex min-h-8 items-center gap-1.5 text-body sm:hidden">
          <Icon of={ChevronLeft} size={16} />
          {parent.label}
        </TextLink>
      )}
    </nav>
  )
}
