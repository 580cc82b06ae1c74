/** What people sign in with: the portal's own accounts, or a Firebase project. */
import type { Settings } from '../settings.ts'
import { bad, type Found, good, kindOf } from './finding.ts'

export const tryIdentity = async ({ ownAccounts, firebase }: Settings): Promise<Found> => {
  if (ownAccounts) return good('Konten führt das Portal selbst, in seiner Datenbank')
  try {
    const { connectFirebase } = await import('../identity/firebase.ts')
    await connectFirebase(firebase).ping()
    return good(`Firebase-Projekt ${firebase.projectId}`)
  } catch (error) {
    return bad(
      `Firebase-Projekt ${firebase.projectId}: geht nicht (${kindOf(error)}). Bitte FIREBASE_… und GOOGLE_APPLICATION_CREDENTIALS prüfen.`,
    )
  }
}
