/**
 * The page's first script, as small as can be: it asks at once, side by side, for all code that the address will need
 * (application, the screen that stands there), and for what that will show, which otherwise would ask for one another in turn.
 */
import { askAhead } from './api/askedAhead.ts'
import { likelyScreen } from './domain/session/routes.ts'
import { keptAccount } from './api/sessionMemory.ts'
import { chosen } from './i18n/chosen.ts'
import { loaderOf } from './screens/index.ts'
import { loadSignedIn } from './screens/signedIn.ts'
import { askSoon } from './soon.ts'

const run = () => import('./main.tsx')
const place = document.getElementById('root')
askAhead(chosen)
if (place?.firstChild) {
  // The login stands there already, and its code is the application's. What is sent before that runs is sent by it; what was sent before
  // this runs has closed the form's dialog (vite.config.ts).
  place.dataset['listening'] = ''
  const send = () => {
    place.dataset['sent'] = ''
    place.querySelector('button[type="submit"]')?.setAttribute('aria-busy', 'true')
  }
  if (place.querySelector('dialog')?.open === false) send()
  else place.addEventListener('submit', send, { once: true })
  // Whoever is signed in has no use for it.
  if (typeof keptAccount() === 'object') place.replaceChildren()
  void askSoon().then(run, run)
} else {
  void run()
  const likely = likelyScreen(window.location.pathname)
  // Whatever fails here is asked for again by whoever needs it, and told then.
  if (likely) void Promise.allSettled([loaderOf(likely.screen)?.()])
  if (likely && !likely.audiences.includes('anonymous')) loadSignedIn()
}
