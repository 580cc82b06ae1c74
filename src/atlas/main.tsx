/** The atlas's composition root: its machine with what it really does, and the view. */
import { createRoot } from 'react-dom/client'
import { format } from 'date-fns'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { sentence, startTexts, withWords } from '../i18n/index.ts'
import { loadWords } from '../i18n/load.ts'
import { liveChannel, type LiveMessage } from '../machines/core/live.ts'
import { wired } from '../machines/core/wired.ts'
import { TextsContext } from '../ui/components/texts.ts'
import { followSystemTheme, openChannel, saveBlob } from '../ui/app/browser.ts'
import { addressOf } from './address.ts'
import { atlasMachine } from './atlasMachine.ts'
import type { Theme } from './atlasSetup.ts'
import type { Index, MachineData, Triggers } from './data.ts'
import { liveMachine, type LiveEvent } from './liveMachine.ts'
import { liveMessageSchema } from './live.ts'
import { fetchIndex, fetchMachine, fetchTriggers } from './load.ts'
import { AtlasApp } from './views/AtlasApp.tsx'

const { components, ...words } = await loadWords(['common', 'notices', 'components', 'atlas'])
startTexts(words)
followSystemTheme()

/** The diagrams' rules hold within the diagrams only; a sheet made by script is what the page's own content policy allows. */
const adoptLook = (style: string): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`.chart svg { ${style} }`)
  document.adoptedStyleSheets = [sheet]
}

const wear = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme
}

const save = (filename: string, text: string): void =>
  saveBlob({ blob: new Blob([text], { type: 'text/plain;charset=utf-8' }), filename })

const hear = fromCallback<LiveEvent>(({ sendBack }) => {
  const { say, close } = openChannel<LiveMessage>(liveChannel, (data) => {
    const heard = liveMessageSchema.safeParse(data)
    if (heard.data?.kind === 'came') say({ kind: 'asked' })
    else if (heard.success) sendBack({ type: 'window.heard', message: heard.data, at: Date.now() })
  })
  say({ kind: 'asked' })
  return close
})
const live = wired(liveMachine, {
  hear,
  loadTriggers: fromPromise<Triggers>(({ signal }) => fetchTriggers(signal)),
}).provide({
  actions: {
    saveText: (_, text) => save(sentence('atlas:live.file', { date: format(Date.now(), 'yyyy-MM-dd HH-mm') }), text),
  },
})

const machine = wired(atlasMachine, {
  live,
  loadIndex: fromPromise<Index>(async ({ signal }) => {
    const index = await withWords(['refusals'], fetchIndex(signal))
    adoptLook(index.style)
    return index
  }),
  loadMachine: fromPromise<MachineData, string>(({ input, signal }) => fetchMachine(input, signal)),
  copy: fromPromise<void, string>(({ input }) => navigator.clipboard.writeText(input)),
}).provide({
  actions: {
    rememberAddress: ({ context: { place } }) => window.history.pushState(null, '', addressOf(place)),
    showTheme: ({ context: { theme } }) => wear(theme),
    saveText: (_, { name, text }) => save(name, text),
  },
})

const actor = createActor(machine, {
  input: {
    hash: window.location.hash,
    theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  },
})
for (const change of ['hashchange', 'popstate'] as const)
  window.addEventListener(change, () => actor.send({ type: 'address.changed', hash: window.location.hash }))
window.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null
  if (isTyping || event.ctrlKey || event.metaKey) return
  if (event.altKey) {
    if (event.key !== 'ArrowLeft') return
    event.preventDefault()
    actor.send({ type: 'play.undone' })
    return
  }
  if (event.key === '+') actor.send({ type: 'zoom.in' })
  if (event.key === '-') actor.send({ type: 'zoom.out' })
  if (event.key === '0') actor.send({ type: 'zoom.fit' })
  if (event.key !== '/') return
  event.preventDefault()
  document.querySelector<HTMLElement>('[data-search-field]')?.focus()
})
// Paper is light.
window.addEventListener('beforeprint', () => wear('light'))
window.addEventListener('afterprint', () => wear(actor.getSnapshot().context.theme))
actor.start()
createRoot(document.getElementById('root') ?? document.body).render(
  <TextsContext value={components}>
    <AtlasApp actor={actor} />
  </TextsContext>,
)
