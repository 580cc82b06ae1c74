/** The page of everything about an account that is done signed out: header with one link, a narrow column, the version below. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch, useRoots } from '../app/roots.ts'
import { PublicHeader } from '../app/PublicHeader.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { usePageTitle } from '../components/page/usePageTitle.ts'

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
  const { t } = useTranslation()
  const { version } = useRoots()
  const search = useSearch()
  usePageTitle(title)
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader homeHref={`/login${search}`}>{aside}</PublicHeader>
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
      <footer className="flex gap-4 px-6 pb-4 text-caption text-ink-3 max-sm:px-4">
        <TextLink quiet href="/imprint">
          {t('legal.imprint')}
        </TextLink>
        <TextLink quiet href="/privacy">
          {t('legal.privacy')}
        </TextLink>
        <span className="ml-auto text-micro">v{version}</span>
      </footer>
    </div>
  )
}
