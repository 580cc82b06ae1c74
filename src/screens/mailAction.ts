/** Where the link of a mail leads. */
import { mailActionActors } from '../api/actors/account.ts'
import { fullName } from '../domain/user/user.ts'
import account from '../i18n/de/account.json'
import { linkFrom, mailActionMachine } from '../machines/account/mailActionMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { MailActionScreen } from '../ui/account/MailActionScreen.tsx'
import { screen } from '../ui/app/screen.tsx'
import type { CreateScreen } from './createScreen.ts'

export const mailAction: CreateScreen = ({ call, identity }) =>
  screen({
    texts: { account },
    machine: wired(mailActionMachine, mailActionActors(call, identity)),
    inputOf: ({ search, visitor }) => ({
      ...linkFrom(search),
      reader: visitor.kind === 'signedIn' ? { name: fullName(visitor.user), mail: visitor.user.mail } : null,
    }),
    View: MailActionScreen,
  })
