import { expect, test } from 'vitest'
import { toldAtStart } from './toldAtStart.ts'

const portal = { address: 'http://127.0.0.1:4000', firstAccount: undefined, hasDemoAccounts: false }
const settings = { publicAddress: 'https://portal.example', production: true, smtpUrl: undefined, dataDir: '/data' }

test('in production a start without a mail server says that nobody gets a mail, and where they lie', () => {
  expect(toldAtStart(portal, settings).join('\n')).toMatch(/SMTP_URL.*\/data\/mail/)
  expect(toldAtStart(portal, { ...settings, smtpUrl: 'smtp://mail.example' }).join('\n')).not.toContain('SMTP_URL')
  expect(toldAtStart(portal, { ...settings, production: false }).join('\n')).not.toContain('SMTP_URL')
})

test('who can get in is told: the first operator once, by a link', () => {
  const firstAccount = { mail: 'chefin@firma.example', link: 'https://portal.example/action' }
  expect(toldAtStart({ ...portal, firstAccount }, settings)).toContain('  https://portal.example/action')
})
