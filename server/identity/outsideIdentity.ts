/** The identity provider outside that an installation names: all that the server knows of which one it is. */
import type { Settings } from '../settings.ts'
import type { Identity } from './identity.ts'

interface OutsideIdentity {
  /** as whoever runs the portal calls it */
  name: string
  /** the settings by which it is named */
  variables: string
  /** whom browsers call there */
  hosts: readonly string[]
  open(): Promise<Identity>
}

/** Undefined where the portal keeps accounts itself. */
export const outsideIdentity = ({
  ownAccounts,
  firebase,
}: Pick<Settings, 'ownAccounts' | 'firebase'>): OutsideIdentity | undefined => {
  if (ownAccounts) return undefined
  return {
    name: `Firebase-Projekt ${firebase.projectId}`,
    variables: 'FIREBASE_… und GOOGLE_APPLICATION_CREDENTIALS',
    hosts: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    // Google's library is read only where it is needed.
    open: async () => (await import('./firebase.ts')).connectFirebase(firebase),
  }
}
