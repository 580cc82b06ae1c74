/** What a start says to whoever waits for it: that the portal runs, where, who can get in, and what nobody would notice otherwise. */
import { join } from 'node:path'
import { demoAccounts, demoPassword } from './seed/demo.ts'
import type { Settings } from './settings.ts'
import type { Portal } from './start.ts'

type Told = Pick<Settings, 'publicAddress' | 'production' | 'smtpUrl' | 'dataDir'>

export const toldAtStart = (
  { address, firstAccount, hasDemoAccounts }: Pick<Portal, 'address' | 'firstAccount' | 'hasDemoAccounts'>,
  { publicAddress, production, smtpUrl, dataDir }: Told,
): string[] => [
  '',
  `Schrankwerk läuft unter ${publicAddress ?? address}`,
  '',
  ...(firstAccount
    ? [
        `Erster Benutzer: ${firstAccount.mail}. Hier legt er sein Passwort fest:`,
        `  ${firstAccount.link}`,
        'Der Link wird nur jetzt angezeigt, gilt sieben Tage und nur einmal.',
        '',
      ]
    : []),
  // The first invitation would be waited for in vain: the portal says that it went out.
  ...(production && smtpUrl === undefined
    ? [`E-Mails erreichen niemanden, solange SMTP_URL fehlt: Sie liegen als Dateien in ${join(dataDir, 'mail')}.`, '']
    : []),
  ...(hasDemoAccounts
    ? [
        `Demo-Benutzer, Passwort ${demoPassword}:`,
        ...demoAccounts.map(({ mail, role }) => `  ${mail.padEnd(34)} ${role}`),
        '',
      ]
    : []),
  'Beenden mit Strg+C.',
]
