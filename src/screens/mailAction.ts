/** Where the link of a mail leads. */
import { mailActionActors } from '../api/actors/account.ts'
import { linkFrom, mailActionMachine } from '../machines/account/mailActionMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { MailActionScreen } from '../ui/account/MailActionScreen.tsx'
import { screen } from '../ui/app/screen.tsx'
import { type CreateScreen, readerOf } from './createScreen.ts'

export const mailAction: CreateScreen = ({ call }) =>
  screen({
    machine: wired(mailActionMachine, mailActionActors(call)),
    inputOf: (visit) => ({
      ...linkFrom(visit.search),
      reader: readerOf(visit),
      isProven: visit.visitor.kind === 'signedIn' && visit.visitor.user.mailConfirmedAt !== null,
    }),
    View: MailActionScreen,
  })
