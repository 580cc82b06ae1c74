/** Settings: defaults as the issue fixes them, one sentence naming the variable for each bad value, nothing of a demonstration in production. */
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CannotStart, readSettings } from './settings.ts'

const sentence = (environment: Record<string, string>, args: string[] = []) => {
  try {
    readSettings(environment, args)
  } catch (error) {
    if (error instanceof CannotStart) return error.message
    throw error
  }
  return undefined
}

const real = { FIREBASE_PROJECT_ID: 'real', FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'real.example' }

describe('settings', () => {
  it('has the fixed defaults', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      ownAccounts: true,
      demo: true,
    })
    expect(settings.databaseUrl).toBeUndefined()
    expect(settings.operator.placeholder).toBe(true)
  })

  it('asks for passwords of 6 characters, in production of 12, unless it is set', () => {
    const production = { NODE_ENV: 'production', PUBLIC_ADDRESS: 'https://portal.example' }
    expect(readSettings({}).passwordMinLength).toBe(6)
    expect(readSettings(production).passwordMinLength).toBe(12)
    expect(readSettings({ ...production, PASSWORD_MIN_LENGTH: '8' }).passwordMinLength).toBe(8)
  })

  it('reckons passwords cheaper than usual only where everybody knows them', () => {
    expect(readSettings({}).passwordCost).toBe(15)
    expect(readSettings({ PASSWORD_COST: '9' }).passwordCost).toBe(9)
    const production = { NODE_ENV: 'production', PUBLIC_ADDRESS: 'https://portal.example' }
    expect(() => readSettings({ ...production, PASSWORD_COST: '14' })).toThrow('PASSWORD_COST')
    expect(() => readSettings({ PASSWORD_COST: '14' }, ['--empty'])).toThrow('PASSWORD_COST')
    expect(readSettings({ ...production, PASSWORD_COST: '16' }).passwordCost).toBe(16)
  })

  it('treats an empty variable as unset', () => {
    expect(readSettings({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined })
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '40.5'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://somewhere/db'],
    ['FILES_URL', 'https://s3.example/bucket'],
    ['FILES_URL', 's3://s3.example/bucket'],
    ['FILES_URL', 's3://key:secret@s3.example/'],
    ['PASSWORD_CHANGE_AFTER_REGISTRATION', 'vielleicht'],
    ['PASSWORD_COST', '8'],
    ['PASSWORD_COST', '21'],
    ['PASSWORD_MIN_LENGTH', '5'],
    ['PASSWORD_MIN_LENGTH', '65'],
    ['PASSWORD_MIN_LENGTH', 'lang'],
    ['BOOKING_URL', 'javascript:alert(1)'],
    ['DOCUMENTATION_URL', 'javascript:alert(1)'],
    ['DOCUMENTATION_URL', '//elsewhere.example'],
    ['OPERATOR_MAIL', 'nobody'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['NODE_ENV', 'prod'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.example'],
    ['ALLOW_DEMO_ON_NETWORK', 'vielleicht'],
  ])('refuses %s=%s with one sentence that names it', (name, value) => {
    const said = sentence({ [name]: value })
    expect(said).toContain(name)
    expect(said).toMatch(/\.$/)
    expect(said).not.toContain('\n')
  })

  it('never repeats the password of a database or mail server', () => {
    expect(sentence({ DATABASE_URL: 'mysql://me:secret@host/db' })).not.toContain('secret')
    expect(sentence({ SMTP_URL: 'http://me:secret@host' })).not.toContain('secret')
    expect(sentence({ FILES_URL: 'http://me:secret@host/bucket' })).not.toContain('secret')
  })

  it('sends mails in the operator’s name, unless told otherwise', () => {
    expect(readSettings({}).smtpUrl).toBeUndefined()
    expect(readSettings({ OPERATOR_MAIL: 'we@demo.example' }).mailFrom).toBe('we@demo.example')
    expect(readSettings({ MAIL_FROM: 'portal@demo.example' }).mailFrom).toBe('portal@demo.example')
  })

  it('offers operators the handbook that comes with the portal, or another one', () => {
    expect(readSettings({}).documentationUrl).toBe('/handbuch.html')
    for (const url of ['/anleitung.pdf', 'https://wiki.demo.example/portal'])
      expect(readSettings({ DOCUMENTATION_URL: url }).documentationUrl).toBe(url)
  })

  it('takes the Firebase values only together', () => {
    expect(sentence({ FIREBASE_PROJECT_ID: 'real' })).toContain('FIREBASE_API_KEY')
    expect(readSettings(real)).toMatchObject({ ownAccounts: false, demo: false, firebase: { projectId: 'real' } })
  })

  it('keeps accounts itself in production, without demo data and by https alone', () => {
    const production = { NODE_ENV: 'production', PUBLIC_ADDRESS: 'https://portal.firma.example' }
    expect(readSettings(production)).toMatchObject({ ownAccounts: true, demo: false, liveAtlas: false })
    expect(readSettings({}).liveAtlas).toBe(true)
    for (const PUBLIC_ADDRESS of ['', 'http://portal.firma.example'])
      expect(sentence({ ...production, PUBLIC_ADDRESS })).toMatch(/https.*PUBLIC_ADDRESS/)
  })

  it('shows demo data, whose passwords everybody knows, to others only where that is said', () => {
    for (const HOST of ['localhost', '127.0.0.1', '127.3.2.1', '::1']) expect(sentence({ HOST })).toBeUndefined()
    for (const HOST of ['0.0.0.0', '::', '192.168.0.7', 'portal.example']) {
      expect(sentence({ HOST })).toMatch(/ALLOW_DEMO_ON_NETWORK.*\.$/)
      expect(sentence({ HOST, ALLOW_DEMO_ON_NETWORK: 'true' })).toBeUndefined()
      expect(sentence({ HOST }, ['--empty'])).toBeUndefined()
      expect(sentence({ HOST, ...real })).toBeUndefined()
    }
  })

  it('takes the proxies before it as a number or as a list', () => {
    expect(readSettings({}).trustProxy).toBe(0)
    expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ])
  })

  it('knows --empty and refuses what it does not know', () => {
    expect(readSettings({}, ['--empty']).demo).toBe(false)
    expect(sentence({}, ['--leer'])).toContain('--leer')
  })
})
