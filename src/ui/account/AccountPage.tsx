/**
 * The page of everything about an account: header with one link, a narrow column, legal links and version below. Signed in (a mailed
 * link may be opened then) it stands in the frame, which has a header of its own.
 */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useRoots, useSearch } from '../app/roots.ts'
import { PublicHeader } from '../app/PublicHeader.tsx'
import { cx } from '../components/cx.ts'
import { usePageTitle } from '../components/page/usePageTitle.ts'
import { LegalLinks } from '../legal/LegalLinks.tsx'

interface AccountPageProps {
  title: string
  /** small text above the title */
  caption?: string | undefined
  lead?: string | undefined
  /** right side of the header */
  aside?: ReactNode
  children: ReactNode
}

export const AccountPage = ({ title, caption, lead, aside, children }: AccountPageProps) => {
  const { version, shell } = useRoots()
  const signedIn = useSelector(shell, ({ context }) => context.shown?.visit.visitor.kind === 'signedIn')
  const search = useSearch()
  usePageTitle(title)
  return (
    // The frame has its own header: below that, a whole window would be one too many.
    <div className={cx('flex flex-col', !signedIn && 'min-h-dvh')}>
      {!signedIn && <PublicHeader homeHref={`/login${search}`}>{aside}</PublicHeader>}
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[576px] flex-1 px-6 pt-10 pb-6 outline-none max-sm:px-4 max-sm:pt-6"
      >
        {caption !== undefined && <p className="mb-1 text-caption text-ink-3">{caption}</p>}
        <h1 tabIndex={-1} className="outline-none text-title font-semibold text-ink">
          {title}
        </h1>
        {lead !== undefined && <p className="mt-1 text-body text-ink-2">{lead}</p>}
        <div className="mt-6">{children}</div>
      </main>
      {!signedIn && (
        <footer className="flex items-end gap-4 px-6 pb-4 text-ink-3 max-sm:px-4">
          <LegalLinks />
          <span className="ml-auto pb-1 text-micro">v{version}</span>
        </footer>
      )}
    </div>
  )
}
