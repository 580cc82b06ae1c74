/** Mails through a mail server (setting SMTP_URL). */
import { createTransport } from 'nodemailer'
import type { Deliver } from './mail.ts'
import { messageOf } from './message.ts'

/** A mail server that does not answer must not keep all other mails waiting. */
const patienceMs = 15_000

/** @param url `smtp://user:password@host:port` or `smtps://…` */
export const connectSmtp = (url: string, from: string): Deliver => {
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ url, ...patience })
  return async (mail) => void (await transport.sendMail(messageOf(mail, from)))
}
