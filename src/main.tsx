/**
 * The composition root: creates the api, the machines and the router bridge once, outside React, and plugs them together.
 */
import { leastPasswordLength } from './domain/account/password.ts'
import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { createActor, type EventFromLogic, fromPromise, type SnapshotFrom, waitFor } from 'xstate'
import {
  codeActors,
  expiredLoginActors,
  freezeActors,
  newsActors,
  notificationsActors,
  reloadedFor,
  sessionActors,
  startActors,
} from './api/actors/session.ts'
import { answersTaken, askedAhead, forgetAsked } from './api/askedAhead.ts'
import type { Call } from './api/client.ts'
import { keepForm } from './api/formMemory.ts'
import { createIdentity } from './api/identity.ts'
import { createListMemory } from './api/listMemory.ts'
import { loadOnce } from './api/loadOnce.ts'
import { hearNews } from './api/news.ts'
import { keepVisitor } from './api/sessionMemory.ts'
import type { AppSettings } from './api/settings.ts'
import type { Refusal } from './domain/core/refusal.ts'
import { isScreenId } from './domain/session/routes.ts'
import { anonymous, type Visitor } from './domain/session/visitor.ts'
import { chosen } from './i18n/chosen.ts'
import { addWords, startTexts, withWords } from './i18n/index.ts'
import { loadWords } from './i18n/load.ts'
import { ringsBell } from './domain/chat/unread.ts'
import { notificationsMachine } from './machines/chat/notificationsMachine.ts'
import { provideEffects } from './machines/core/effects.ts'
import { holdsInput } from './machines/core/leaving.ts'
import { toastStackMachine } from './machines/core/toastStackMachine.ts'
import { wired } from './machines/core/wired.ts'
import { searchLauncherMachine } from './machines/search/searchLauncherMachine.ts'
import { codeMachine } from './machines/session/codeMachine.ts'
import { freezeMachine } from './machines/session/freezeMachine.ts'
import { loginMachine } from './machines/session/loginMachine.ts'
import { newsMachine } from './machines/session/newsMachine.ts'
import { sessionMachine } from './machines/session/sessionMachine.ts'
import { type Address, type LoadedScreen, type ScreenRequest, shellMachine } from './machines/session/shellMachine.ts'
import { createStartMachine } from './machines/session/startMachine.ts'
import { screens } from './screens/index.ts'
import { createScreenLoader } from './screens/loadScreen.ts'
import { App, loadFrame } from './ui/app/App.tsx'
import { ErrorPage } from './ui/app/ErrorPage.tsx'
import { createPlace, type TypedAhead } from './ui/app/place.ts'
import type { Roots } from './ui/app/roots.ts'
import { TextsContext } from './ui/components/texts.ts'
import { followSystemTheme, historySteps, saveBlob } from './ui/app/browser.ts'

const address = (): Address => ({
  path: window.location.pathname,
  search: window.location.search,
  state: window.history.state,
})

/** The words of what is told in passing. */
const loadNotices = loadOnce(async () => addWords(await loadWords(['notices'])))

/** So long after the first drawing comes what it does without. */
const restMs = 1000

/** So long the answer to a save may take after it has been told of. */
const ownAnswerMs = 400

/** Everything that runs once the settings of the installation are known. */
const compose = (settings: AppSettings) => {
  const identity = createIdentity(settings)
  /** Loaded with the first call: the login page makes none. */
  const loadClient = loadOnce(async () => {
    const { createClient } = await withWords(['refusals'], import('./api/client.ts'))
    return createClient({
      apiUrl: settings.apiUrl,
      publicUrl: settings.publicUrl,
      language: chosen,
      token: identity.token,
      onRefused,
      askedAhead,
      signedInAgain: async () => {
        const settled = await waitFor(session, (state) => !state.matches({ signedIn: { access: 'expired' } }))
        return settled.matches('signedIn')
      },
    })
  })
  const onRefused = (refusal: Refusal) => {
    session.send({ type: 'call.refused', refusal })
    if (refusal.code === 'PORTAL_FROZEN') freeze.send({ type: 'freeze.told' })
  }
  const call: Call = async (endpoint, input, options) => (await loadClient())(endpoint, input, options)

  const services = {
    call,
    identity,
    apiUrl: settings.apiUrl,
    articlePictures: settings.articlePictures === true,
    passwordMinLength: settings.passwordMinLength ?? leastPasswordLength,
  }

  const existing = new Set(Object.keys(screens).filter(isScreenId))
  const toasts = createActor(toastStackMachine)
  const notifications = createActor(wired(notificationsMachine, notificationsActors(call)))
  const news = createActor(
    wired(newsMachine, newsActors({ apiUrl: settings.apiUrl, token: identity.token, onRefused })),
  )
  const freeze = createActor(wired(freezeMachine, freezeActors))
  const loadSearch = loadOnce(async () => {
    const { search } = await withWords(['search', 'enquiry', 'offer'], import('./screens/search.ts'))
    return search(services)
  })
  const search = createActor(wired(searchLauncherMachine, { loadSearch: fromPromise(loadSearch) }))
  /** What is told waits for its words: the login, which seldom has something to tell, is drawn before they come. Without them its key is better than nothing. */
  const tell = (event: EventFromLogic<typeof toastStackMachine>) =>
    void loadNotices().then(
      () => toasts.send(event),
      () => toasts.send(event),
    )
  const loadScreen = createScreenLoader(() => Promise.all([loadFrame(), loadNotices()]))
  const shell = createActor(
    wired(shellMachine, {
      loadScreen: fromPromise<LoadedScreen, ScreenRequest>(async ({ input: { id, visitor } }) => {
        const createScreen = await loadScreen(id, visitor?.kind !== 'anonymous')
        return createScreen(services)
      }),
    }),
    { input: { ...address(), screens: existing } },
  )
  const session = createActor(
    wired(sessionMachine, {
      ...sessionActors(call, identity),
      login: wired(loginMachine, {
        ...expiredLoginActors(identity),
        code: wired(codeMachine, codeActors(identity)),
      }),
    }),
  )
  const lists = createListMemory()
  let viewer: Visitor = anonymous
  provideEffects({
    notify: (notice, place) => tell({ type: 'notice.raised', notice, place }),
    settle: (underway, place) => tell({ type: 'notice.settled', underway, place }),
    unsay: (place) => tell({ type: 'notice.unsaid', place }),
    goTo: ({ path, replace = false, stay = false, state = null, opening }) => {
      if (stay) shell.send({ type: 'screen.moved', path })
      if (opening) shell.send({ type: 'screen.announced', path, opening })
      navigate(path, { replace, state })
    },
    travel: ({ steps, address: { path, search, state } }) => {
      if (steps === 0) navigate(path + search, { replace: true, state })
      else window.history.go(steps)
    },
    saveFile: (download) => {
      if (download.ok) saveBlob(download.value)
    },
    rememberQuery: ({ search }) => navigate(window.location.pathname + search, { replace: true }),
    keepList: (left) => {
      if (viewer.kind === 'signedIn') lists.keep(viewer.user.id, left)
    },
    keepOpening: (opening) => {
      if (viewer.kind === 'signedIn') lists.keepOpening(viewer.user.id, opening)
    },
    signOut: () => session.send({ type: 'session.signOut' }),
    keepForm,
    refreshBell: () => notifications.send({ type: 'notifications.refresh' }),
    refreshSession: () => session.send({ type: 'session.refresh' }),
    announce: (visitor) => {
      viewer = visitor ?? anonymous
      shell.send({ type: 'visitor.changed', visitor })
      notifications.send({ type: 'visitor.changed', visitor: visitor ?? anonymous })
      news.send({ type: 'visitor.changed', visitor: visitor ?? anonymous })
      keepVisitor(settings.firebase.apiKey, viewer)
      if (viewer.kind === 'anonymous') forgetAsked()
    },
  })
  // The URL is one adapter: every change of address, by link, by Back or by a machine, reaches the shell as one event.
  const stepsOf = historySteps()
  for (const change of ['popstate', 'pushState', 'replaceState'] as const)
    window.addEventListener(change, () => shell.send({ type: 'url.changed', steps: stepsOf(change), ...address() }))
  hearNews((heard) => {
    if (heard === null || ringsBell(heard)) notifications.send({ type: 'notifications.refresh' })
    session.send({ type: 'news.heard', news: heard })
    if (heard === null || heard.kind === 'FREEZE') freeze.send({ type: 'freeze.told' })
    // The answer to a change of one's own is there before: nobody is told of it as of news.
    setTimeout(() => shell.send({ type: 'news.heard', news: heard }), ownAnswerMs)
  })
  window.addEventListener('focus', () => {
    notifications.send({ type: 'notifications.refresh' })
    shell.send({ type: 'window.focused' })
    session.send({ type: 'window.focused' })
    freeze.send({ type: 'freeze.told' })
  })
  window.addEventListener('beforeunload', (event) => {
    if (holdsInput(shell.getSnapshot().context.shown?.ref)) event.preventDefault()
  })

  const roots = [toasts, notifications, news, freeze, search, shell, session]
  for (const actor of roots) actor.start()
  if (settings.liveAtlas) void import('./live.ts').then(({ tellAtlas }) => tellAtlas(roots))
  return {
    session,
    shell,
    toasts,
    notifications,
    search,
    news,
    freeze,
    lists,
    navigate,
    version: __VERSION__,
    bookingUrl: settings.bookingUrl ?? undefined,
    documentationUrl: settings.documentationUrl,
    isDemo: settings.authEmulator,
    operator: settings.operator,
    screens: existing,
  }
}

/** Resolves when there is something to be seen: the first screen, with the answers that are there for it, or why there is none. */
const firstSight = async ({ shell, session }: Pick<Roots, 'shell' | 'session'>) => {
  await Promise.race([
    waitFor(shell, (state) => state.context.shown !== null || state.matches('failed')),
    waitFor(session, (state) => state.matches('failed')),
  ])
  await answersTaken()
}

/** What was typed into the login before the application ran is typed into its machine. */
const typeAhead =
  ({ shell }: Pick<Roots, 'shell'>) =>
  ({ patch, isSent }: TypedAhead) => {
    const { shown } = shell.getSnapshot().context
    if (shown?.id !== 'login') return
    shown.ref.send({ type: 'draft.changed', patch })
    if (isSent) shown.ref.send({ type: 'login.submitted' })
  }
followSystemTheme()
const place = createPlace(document.getElementById('root') ?? document.body)

const start = createActor(wired(createStartMachine<AppSettings>(), startActors), {
  input: { buildDate: __BUILD_DATE__, reloadedFor: reloadedFor() },
})
/** Draws whatever the start has come to, as soon as there are words for it. */
const draw = async () => {
  const { components, ...words } = await loadWords(['common', 'components'])
  startTexts(words)
  const worded = (page: ReactNode) => <TextsContext value={components}>{page}</TextsContext>
  const show = (state: SnapshotFrom<typeof start>) => {
    if (state.matches('failed'))
      place.draw(worded(<ErrorPage failure={null} onRetry={() => start.send({ type: 'start.retry' })} />))
    if (state.matches('ready') && state.output) {
      const roots = compose(state.output)
      void firstSight(roots).then(() => {
        place.begin(worded(<App roots={roots} />), typeAhead(roots))
        setTimeout(() => void loadNotices().catch(() => undefined), restMs)
      })
    }
  }
  start.subscribe(show)
  show(start.getSnapshot())
}
start.start()
void draw()
