/**
 * The page's first script, as small as can be: it asks at once, side by side, for all code that the address will need
 * (application, the screen that stands there), which otherwise would ask for one another in turn.
 */
import { likelyScreen } from './domain/session/routes.ts'
import { loaderOf } from './screens/index.ts'

/** Whatever fails here is asked for again by whoever needs it, and told then. */
const ahead = (...loading: Promise<unknown>[]) => void Promise.allSettled(loading)

void import('./main.tsx')
const likely = likelyScreen(window.location.pathname)
const load = likely && loaderOf(likely.screen)
if (load) ahead(load())
// What everyone signed in needs, whatever the screen.
if (likely && !likely.audiences.includes('anonymous'))
  ahead(
    import('./ui/app/Frame.tsx'),
    import('./api/client.ts'),
    import('./api/contract/user.ts'),
    import('./i18n/de/refusals.json'),
  )
