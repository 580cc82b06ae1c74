/** The frame of the pages before a folder: header, cabinet, one sentence, a card, version and legal links at the foot. */
import type { ReactNode } from 'react'
import { PublicHeader } from '../app/PublicHeader.tsx'
import { useLoginAddress, useRoots } from '../app/roots.ts'
import { usePageTitle } from '../components/page/usePageTitle.ts'
import { LegalLinks } from '../legal/LegalLinks.tsx'
import { CabinetDoor } from './CabinetDoor.tsx'

interface DoorPageProps {
  open: boolean
  title: string
  lead: string
  children: ReactNode
}

export const DoorPage = ({ open, title, lead, children }: DoorPageProps) => {
  const { version } = useRoots()
  const login = useLoginAddress()
  usePageTitle(title)
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader homeHref={login} />
      <main
        id="content"
        className="mx-auto flex w-full max-w-[480px] flex-col items-center px-4 pt-24 pb-10 max-sm:pt-10"
      >
        <CabinetDoor open={open} className="mb-6" />
        <h1 tabIndex={-1} className="text-center text-title font-semibold text-ink outline-none">
          {title}
        </h1>
        <p className="mt-1.5 mb-7 max-w-[380px] text-center text-body text-balance text-ink-2">{lead}</p>
        {children}
      </main>
      <footer className="mt-auto flex items-center justify-between gap-4 px-6 pt-2 pb-6 text-caption text-ink-3 max-sm:items-end max-sm:px-4">
        <span className="max-sm:pb-3">v{version}</span>
        <LegalLinks className="max-sm:justify-end" />
      </footer>
    </div>
  )
}
