/** Where the link of a mail leads. */
import { mailActionActors } from '../api/actors/account.ts'
import account from '../i18n/de/account.json'
import { linkFrom, mailActionMachine } from '../machines/account/mailActionMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { MailActionScreen } from '../ui/account/MailActionScreen.tsx'
import { screen } from '../ui/app/screen.tsx'
import type { CreateScreen } from './createScreen.ts'

export const mailAction: CreateScreen = ({ identity }) =>
  screen({
    texts: { account },
    machine: wired(mailActionMachine, mailActionActors(identity)),
    inputOf: ({ search }) => linkFrom(search),
    View: MailActionScreen,
  })
