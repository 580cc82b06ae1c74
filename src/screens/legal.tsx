/** A legal document. */
import type { LegalText } from '../i18n/legal.ts'
import { pageMachine } from '../machines/core/pageMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { LegalDocument } from '../ui/legal/LegalDocument.tsx'
import type { CreateScreen } from './createScreen.ts'

export const legalScreen =
  (text: LegalText): CreateScreen =>
  () =>
    screen({
      machine: pageMachine,
      inputOf: () => undefined,
      View: () => <LegalDocument text={text} />,
    })
