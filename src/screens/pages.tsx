/** The screens that are only read: legal pages, messages, the invitation to sign in, and an address that nothing stands at. */
import type { ComponentType } from 'react'
import type { LegalDocumentId } from '../domain/legal/legal.ts'
import { loadTexts } from '../i18n/index.ts'
import { loadLegalText } from '../i18n/legal.ts'
import type { LoadedScreen } from '../machines/session/shellMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import type { Screens } from './world.ts'

/** A page that is only read. */
const page = async (load: () => Promise<ComponentType>): Promise<LoadedScreen> => {
  const [View, { pageMachine }] = await Promise.all([load(), import('../machines/core/pageMachine.ts')])
  return screen({ machine: pageMachine, inputOf: () => undefined, View: () => <View /> })
}

const legal = (id: LegalDocumentId) => () =>
  page(async () => {
    const [{ LegalDocument }, text] = await Promise.all([
      import('../ui/legal/LegalDocument.tsx'),
      loadLegalText(id),
      loadTexts('legal'),
    ])
    return () => <LegalDocument text={text} />
  })

export const pages = {
  invite: () => page(async () => (await import('../ui/session/InviteScreen.tsx')).InviteScreen),
  messages: () => page(async () => (await import('../ui/chat/MessagesScreen.tsx')).MessagesScreen),
  imprint: legal('imprint'),
  privacy: legal('privacy'),
  avb: legal('avb'),
  tom: legal('tom'),
  subcontractors: legal('subcontractors'),
  notFound: () => page(async () => (await import('../ui/session/NotFoundScreen.tsx')).NotFoundScreen),
} satisfies Screens
