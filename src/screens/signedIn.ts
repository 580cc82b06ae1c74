/**
 * What everyone signed in needs, whatever the screen: asked for before it is known who signs in, side by side with what tells so. Whatever
 * fails here is asked for again by whoever needs it, and told then.
 */
import { loadWords } from '../i18n/load.ts'

export const loadSignedIn = (): void =>
  void Promise.allSettled([
    import('../ui/app/Frame.tsx'),
    import('../api/client.ts'),
    import('../api/contract/user.ts'),
    loadWords(['refusals', 'notices']),
  ])
