/** How the portal sends mails: an outbox folder by default (outbox.ts), a mail server where one is configured (smtp.ts). */

import { demandNoTransaction } from '../db/transaction.ts'
import { within } from '../deadline.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Puts one mail on its way; rejects when that is not possible. */
export type Deliver = (mail: Mail) => Promise<void>

export interface MailPort {
  /** Rejects when the mail cannot go out: for mails that a call cannot do without. */
  send: Deliver
  /** Never rejects: for mails that only tell what has happened already. What went wrong is reported. */
  tryToSend: Deliver
  /** Says in the operator's log what went wrong before there was a mail to send. */
  report(line: string): void
}

/** A mail server may greet at once and then take for ever. */
const patienceMs = 15_000

/** @param report takes one line for the operator's log */
export const createMailPort = (
  deliver: Deliver,
  report: (line: string) => void,
  patience: number = patienceMs,
): MailPort => {
  const send: Deliver = async (mail) => {
    demandNoTransaction('mail')
    await within(patience, deliver(mail), () => new Error(`the mail server did not take it within ${patience} ms`))
  }
  return {
    send,
    report,
    tryToSend: async (mail) => {
      try {
        await send(mail)
      } catch (error) {
        report(`Die E-Mail „${mail.subject}“ konnte nicht versendet werden: ${String(error)}`)
      }
    },
  }
}
