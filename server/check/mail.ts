/** The mail server: its greeting, TLS, and whether it knows us. No mail is sent. */
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'
import { bad, doubtful, type Found, good, kindOf } from './finding.ts'

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }

/** What it means for whoever set it. */
const advice: Readonly<Record<string, string>> = {
  EAUTH: 'Benutzer oder Kennwort stimmen nicht',
  EDNS: 'Den Rechner gibt es nicht',
  ENOTFOUND: 'Den Rechner gibt es nicht',
  ECONNECTION: 'Er nimmt keine Verbindung an',
  ECONNREFUSED: 'Er nimmt keine Verbindung an',
  ESOCKET: 'Er nimmt keine Verbindung an, oder sein Zertifikat gilt nicht',
  ETIMEDOUT: 'Er antwortet nicht',
  ETLS: 'TLS kommt nicht zustande',
}

export const tryMail = async ({ smtpUrl, mailFrom, production }: Settings): Promise<Found> => {
  if (smtpUrl === undefined)
    return production
      ? doubtful('keiner: E-Mails liegen als Dateien in DATA_DIR/mail und erreichen niemanden. Bitte SMTP_URL setzen.')
      : good('keiner; E-Mails liegen als Dateien in DATA_DIR/mail')
  const transport = createTransport({ url: smtpUrl, ...patience })
  const { hostname, protocol } = new URL(smtpUrl)
  try {
    await transport.verify()
  } catch (error) {
    const kind = kindOf(error)
    return bad(`${hostname}: ${advice[kind] ?? 'geht nicht'} (${kind}). Bitte SMTP_URL prüfen.`)
  } finally {
    transport.close()
  }
  if (mailFrom.endsWith('@demo.example'))
    return doubtful(
      `${hostname} antwortet, aber der Absender ist ${mailFrom}. Bitte MAIL_FROM oder OPERATOR_MAIL setzen.`,
    )
  return good(`${hostname} (${protocol === 'smtps:' ? 'TLS' : 'TLS, wo er es anbietet'}), Absender ${mailFrom}`)
}
