/**
 * The login as it is drawn before anything is known of who looks: the build puts it into the page (vite.config.ts), so that it stands there
 * from the first painting, and the application goes on from it (src/ui/app/place.ts). Drawn by the same views as ever, from the same machines.
 */
import { renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import type { Operator } from './domain/legal/legal.ts'
import { isScreenId } from './domain/session/routes.ts'
import { anonymous } from './domain/session/visitor.ts'
import { chosen } from './i18n/chosen.ts'
import { startTexts } from './i18n/index.ts'
import { loadWords } from './i18n/load.ts'
import { notificationsMachine } from './machines/chat/notificationsMachine.ts'
import { toastStackMachine } from './machines/core/toastStackMachine.ts'
import { searchLauncherMachine } from './machines/search/searchLauncherMachine.ts'
import { freezeMachine } from './machines/session/freezeMachine.ts'
import { loginMachine } from './machines/session/loginMachine.ts'
import { newsMachine } from './machines/session/newsMachine.ts'
import { sessionMachine } from './machines/session/sessionMachine.ts'
import { shellMachine } from './machines/session/shellMachine.ts'
import { screens } from './screens/index.ts'
import { App } from './ui/app/App.tsx'
import { screen } from './ui/app/screen.tsx'
import { TextsContext } from './ui/components/texts.ts'
import { LoginScreen } from './ui/session/LoginScreen.tsx'

const input = { mail: '', putOutBy: null }
/** What the login says nothing of. */
const operator: Operator = {
  name: '',
  address: '',
  representative: '',
  register: '',
  vatId: '',
  phone: '',
  mail: '',
  placeholder: true,
}
const address = { path: '/login', search: '', state: null }

/** Its HTML, and the language that it speaks. */
export type DrawnLogin = { language: string; html: string }

const draw = async (): Promise<DrawnLogin> => {
  const { components, ...words } = await loadWords(['common', 'components'])
  startTexts(words)
  const existing = new Set(Object.keys(screens).filter(isScreenId))
  const login = { machine: loginMachine, inputOf: () => input, View: LoginScreen }
  const opening = { input: { ...address, screens: existing } }
  const { context } = createActor(shellMachine, opening).getSnapshot()
  const shown = {
    id: 'login' as const,
    visit: { ...address, params: {}, visitor: anonymous },
    opening: null,
    screen: screen(login),
    ref: createActor(loginMachine, { input }),
    begunBy: anonymous,
  }
  const snapshot = shellMachine.resolveState({ value: 'showing', context: { ...context, visitor: anonymous, shown } })
  const roots = {
    session: createActor(sessionMachine),
    shell: createActor(shellMachine, { ...opening, snapshot }),
    toasts: createActor(toastStackMachine),
    notifications: createActor(notificationsMachine),
    search: createActor(searchLauncherMachine),
    news: createActor(newsMachine),
    freeze: createActor(freezeMachine),
    lists: { addressOf: (_: string, path: string) => path, subscribe: () => () => undefined },
    navigate: () => undefined,
    version: __VERSION__,
    bookingUrl: undefined,
    documentationUrl: '',
    isDemo: false,
    operator,
    screens: existing,
  }
  const html = renderToString(
    <TextsContext value={components}>
      <App roots={roots} />
    </TextsContext>,
  )
  return { language: chosen, html }
}

export const drawnLogin = await draw()
