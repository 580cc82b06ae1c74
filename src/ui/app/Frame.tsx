/** The frame of everyone signed in: header with menu, bell and profile; the question before unsaved input is left. */
import { useSelector } from '@xstate/react'
import { LogOut, UserRound, Workflow } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { unseenIn, unseenOf } from '../../domain/chat/unread.ts'
import { legalDocuments } from '../../domain/legal/documents.ts'
import { hasMessages, menuFor, type MenuPath, searches, type ScreenId } from '../../domain/session/routes.ts'
import { isOperator } from '../../domain/session/visitor.ts'
import { fullName, type User } from '../../domain/user/user.ts'
import { AppHeader } from './AppHeader.tsx'
import { LegalFoot } from '../legal/LegalLinks.tsx'
import { ExpiredDialog } from './ExpiredDialog.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { LostRightBar } from './LostRightBar.tsx'
import { UnreadAboutContext } from '../chat/TalkedAbout.tsx'
import { sumOf } from '../components/feedback/UnreadCount.tsx'
import { UnreadContext } from '../components/page/usePageTitle.ts'
import { useListAddresses, useRoots } from './roots.ts'
import { UnreachedPage } from './UnreachedPage.tsx'

/** Where the legal documents are linked at the foot: work surfaces stay as tall as the window. */
const legalFootScreens: ReadonlySet<ScreenId | undefined> = new Set<ScreenId>(['profile', ...legalDocuments])

/** @param children null where a page is asked for that cannot be loaded */
export const Frame = ({ user, children }: { user: User; children: ReactNode }) => {
  const { shell, session, notifications, news, version, bookingUrl, isDemo, screens, navigate } = useRoots()
  const { t } = useTranslation()
  const path = useSelector(shell, (state) => state.context.address.path)
  const linksLegal = useSelector(shell, (state) => legalFootScreens.has(state.context.shown?.id))
  const unread = useSelector(notifications, (state) => state.context)
  const away = useSelector(news, (state) => state.hasTag('away'))
  const visitor = { kind: 'signedIn', user } as const
  // Whoever sits down at this browser next sees nothing of it (rule S12).
  const isCovered = useSelector(session, (state) => state.hasTag('signedOutElsewhere'))
  const menu = menuFor(visitor, screens)
  const addresses = useListAddresses(user.id, menu)
  const item = (id: MenuPath, place: number) => ({
    id,
    href: addresses[place] ?? id,
    label: t(`menu.${id}`),
    active: path === id || path.startsWith(`${id}/`),
    unseen: unseenIn(unread, id.slice(1)),
  })
  return (
    <>
      <div hidden={isCovered} className="contents">
        <AppHeader
          version={version}
          away={away}
          homeHref="/"
          items={menu.map(item)}
          user={{ name: fullName(user), company: user.company.name }}
          search={searches(visitor) ? <HeaderSearch userId={user.id} /> : undefined}
          messages={hasMessages(visitor) ? { unseen: unseenOf(unread), href: '/messages' } : undefined}
          bookingUrl={bookingUrl}
          profileMenu={[
            { id: 'profile', label: t('profile.openProfile'), icon: UserRound, onSelect: () => navigate('/profile') },
            // A page of its own beside the portal, for those who run it, and for everybody who tries it out.
            ...(isDemo || isOperator(user.company)
              ? [
                  {
                    id: 'atlas',
                    label: t('profile.openAtlas'),
                    icon: Workflow,
                    href: '/atlas.html',
                    target: '_blank' as const,
                  },
                ]
              : []),
            {
              id: 'signOut',
              label: t('profile.signOut'),
              icon: LogOut,
              separated: true,
              onSelect: () => session.send({ type: 'session.signOut' }),
            },
          ]}
        />
        <div className={linksLegal ? 'flex min-h-[calc(100dvh-var(--spacing-header))] flex-col' : 'contents'}>
          <UnreadContext value={sumOf(unseenOf(unread))}>
            <UnreadAboutContext value={unread}>{children ?? <UnreachedPage />}</UnreadAboutContext>
          </UnreadContext>
          {linksLegal && <LegalFoot />}
        </div>
        <LostRightBar />
      </div>
      <LeaveDialog />
      <ExpiredDialog />
    </>
  )
}
