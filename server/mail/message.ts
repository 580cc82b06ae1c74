/** A mail as the world gets it: with the name by which it is known again, its thread, and the way to get no more of them. */
import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mail.ts'

/** @param from the sender's address, whose host names the mails */
export const messageOf = (
  { id, date, to, subject, text, html, thread, unsubscribe }: Mail,
  from: string,
): SendMailOptions => {
  const host = from.slice(from.lastIndexOf('@') + 1)
  return {
    from,
    to,
    subject,
    text,
    html,
    date,
    messageId: `<${id}@${host}>`,
    // nobody's absence note answers it
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply, DR, RN, NRN' },
    ...(thread !== null && { references: [`<${thread}@${host}>`], inReplyTo: `<${thread}@${host}>` }),
    ...(unsubscribe !== null && { list: { unsubscribe: { url: unsubscribe, comment: 'Profil' } } }),
  }
}
