/** The gestures of every machine whose paths are walked in the portal, under the machine's id. */
import { articleImportGestures } from './articleImport.ts'
import { bomGestures } from './bom.ts'
import { chatGestures } from './chat.ts'
import { enquiryGestures } from './enquiry.ts'
import { folderAccessGestures } from './folderAccess.ts'
import type { ErasedGestures } from './gestures.ts'
import { offerGestures } from './offer.ts'
import { registrationGestures } from './registration.ts'
import { sessionGestures } from './session.ts'

export const gestures = {
  articleImport: articleImportGestures,
  bom: bomGestures,
  chat: chatGestures,
  enquiry: enquiryGestures,
  folderAccess: folderAccessGestures,
  offer: offerGestures,
  registration: registrationGestures,
  session: sessionGestures,
} satisfies Record<string, ErasedGestures>
export type WalkedId = keyof typeof gestures
