/** The app: shows the screen that the shell holds, in the frame for those signed in, with the messages above. */
import { useSelector } from '@xstate/react'
import { Component, memo, type ReactNode, useDeferredValue, useState } from 'react'
import { ConnectionContext, useReturnNoted } from '../components/connection.ts'
import { NavigationContext } from '../components/navigation.ts'
import type { Visitor } from '../../domain/session/visitor.ts'
import type { Shown as ShownScreen } from '../../machines/session/shellMachine.ts'
import type { Opening } from '../../machines/core/effects.ts'
import { ScreenLine } from '../components/feedback/Waiting.tsx'
import { OpeningContext, RecordSkeleton } from '../core/Opening.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { FreezeBar } from './FreezeBar.tsx'
import type { Frame as AppFrame } from './Frame.tsx'
import { type Roots, RootsContext, useRoots } from './roots.ts'
import { renderScreen } from './screen.tsx'
import { Toasts } from './Toasts.tsx'
import { useArrival } from './useArrival.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { useSecondClick } from './useSecondClick.ts'
import { UserProvider } from './user.ts'

/** Menus and dialogs come with the frame, so that the login page does not carry them. */
let Frame: typeof AppFrame | undefined

/** Asked for with each screen of somebody signed in, and there before it is shown: what waits inside `lazy`, React holds back for 300 ms. */
export const loadFrame = async (): Promise<void> => {
  ;({ Frame } = await import('./Frame.tsx'))
}

/** Whatever breaks while rendering ends on the error page instead of a white one. */
class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render() {
    return this.state.broken ? <ErrorPage onHome={() => window.location.assign('/')} /> : this.props.children
  }
}

export const App = ({ roots }: { roots: Roots }) => (
  <Boundary>
    <RootsContext value={roots}>
      <NavigationContext value={roots.navigate}>
        <Reached>
          <Shown />
        </Reached>
        <FreezeBar />
        <Toasts actor={roots.toasts} />
      </NavigationContext>
    </RootsContext>
  </Boundary>
)

const Reached = ({ children }: { children: ReactNode }) => {
  const reached = useSelector(useRoots().news, (state) => state.matches({ on: 'connected' }))
  useReturnNoted(reached)
  return <ConnectionContext value={reached}>{children}</ConnectionContext>
}

const Shown = () => {
  const { shell, session, navigate } = useRoots()
  const current = useSelector(shell, (state) => state.context.shown)
  const coming = useSelector(shell, (state) => state.matches('loadingScreen'))
  const [drawn, keepDrawn] = useState(current)
  // One that is left before it was drawn is not drawn any more: what stands there stays until the next one does.
  const next = coming && current !== null && drawn !== null && drawn.ref !== current.ref ? drawn : current
  // Drawn a moment after it began, so that what a new screen asks the server for is on its way before its skeleton is drawn. The first one
  // is drawn at once: nothing stands there that would have to answer meanwhile, and an answer that came while it is drawn in portions
  // would let React begin anew.
  const shown = useDeferredValue(next) ?? next
  if (shown !== drawn) keepDrawn(shown)
  const wanted = useSelector(shell, (state) => state.context.wanted)
  /** another screen is on its way: its code is, or it is just being drawn */
  const busy = coming || shown?.ref !== current?.ref
  const opening = busy && wanted ? wanted.opening : null
  useArrival(shown?.ref, shown?.visit.path, opening)
  useKeptFocus()
  useSecondClick()
  const broken = useSelector(shell, (state) => state.matches('broken'))
  const failed = useSelector(shell, (state) => state.matches('failed')) || broken
  const visitor = useSelector(shell, (state) => state.context.visitor)
  const unknown = useSelector(session, (state) => state.matches('failed'))
  const failure = useSelector(session, (state) => state.context.failure)
  if (unknown)
    return (
      <ErrorPage
        failure={failure}
        onRetry={() => session.send({ type: 'session.retry' })}
        onHome={() => window.location.assign('/')}
        onSignOut={() => session.send({ type: 'session.signOut' })}
      />
    )
  if (failed && visitor?.kind === 'signedIn' && Frame)
    return <Framed visitor={visitor} shown={null} busy={false} opening={null} />
  if (failed)
    return (
      <ErrorPage
        {...(broken ? { broken } : { failure: null })}
        onRetry={() => shell.send({ type: 'shell.retry' })}
        onHome={() => navigate('/')}
      />
    )
  if (!shown) return null
  return <Framed visitor={shown.visit.visitor} shown={shown} busy={busy} opening={opening} />
}

/** What stands in the frame; a null screen is one whose code could not be loaded. */
type FramedProps = { visitor: Visitor; shown: ShownScreen | null; busy: boolean; opening: Opening | null }

/** The screen in its frame, which stays for whoever asks for another page while one cannot be loaded: the way back is in it. */
const Framed = memo(({ visitor, shown, busy, opening }: FramedProps) => {
  const content = shown && <Screen shown={shown} busy={busy} opening={opening} />
  if (visitor.kind === 'anonymous' || !Frame) return content
  return (
    <UserProvider value={visitor.user}>
      <Frame user={visitor.user}>{content}</Frame>
    </UserProvider>
  )
})

type ScreenProps = { shown: ShownScreen; busy: boolean; opening: Opening | null }

/** The marker names the screen to whoever checks which one stands where. */
const Screen = ({ shown, busy, opening }: ScreenProps) => (
  <div data-screen={shown.id} aria-busy={busy || undefined} className="contents">
    {busy && <ScreenLine />}
    {opening ? (
      <OpeningContext value={opening}>
        <RecordSkeleton />
      </OpeningContext>
    ) : (
      <OpeningContext value={shown.opening}>{renderScreen(shown.screen, shown.ref)}</OpeningContext>
    )}
  </div>
)
