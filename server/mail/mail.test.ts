/** Mails as they really go out: whole files in the outbox, a real conversation with a mail server, text that cannot break out. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { digestMail } from './chatLetters.ts'
import { releaseMail } from './companyLetters.ts'
import { accessClosedMail, invitationMail, passwordResetMail } from './letters.ts'
import { createOutbox } from './outbox.ts'
import { connectSmtp } from './smtp.ts'

const operator = { name: 'Betreiber & Söhne', mail: 'hilfe@portal.example', phone: '0541 1' }
const sender = { publicAddress: 'https://portal.example', settings: { operator } }
const company = { name: 'Schaltbau "Nord" <b>', type: 'CUSTOMER', pendingRegistration: false, active: true } as const
const user = { name: 'Änne', lastname: 'O’Neill', mail: 'aenne@demo.example', language: null, company }

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'schrankwerk-mail-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

it('can be followed by the portal’s own addresses, not by one in a name', () => {
  const invited = invitationMail(sender, { user, invitedBy: 'Vera', code: 'a' })
  expect(invited.html).toContain('<a href="https://portal.example/forget"')
  const closed = accessClosedMail(sender, { user, closedBy: 'https://evil.example/login' })
  expect(closed.html).toContain('https://evil.example/login')
  expect(closed.html).not.toContain('href="https://evil.example')
})

it('writes whole files with text and HTML, and says where they are', async () => {
  const outbox = join(directory, 'mail')
  const said: string[] = []
  const deliver = createOutbox(outbox, 'portal@demo.example', (line) => said.push(line))
  await Promise.all(
    [1, 2, 3].map((n) =>
      deliver(passwordResetMail(sender, { mail: `m${n}@demo.example`, language: null, code: 'a+b/c=' })),
    ),
  )
  const names = await readdir(outbox)
  expect(names).toHaveLength(3)
  expect(names.every((name) => name.endsWith('.eml'))).toBe(true)
  for (const name of names) {
    const eml = await readFile(join(outbox, name), 'utf8')
    expect(eml).toMatch(/^From: portal@demo\.example\r?$/m)
    expect(eml).toContain('multipart/alternative')
    expect(eml).toContain('text/plain')
    expect(eml).toContain('text/html')
    expect(said.join('\n')).toContain(join(outbox, name))
  }
})

it('says that no person wrote it, so that no absence note answers it (rule M3)', async () => {
  const outbox = join(directory, 'automatic')
  await createOutbox(
    outbox,
    'portal@demo.example',
    () => undefined,
  )(passwordResetMail(sender, { mail: 'm@demo.example', language: null, code: 'a' }))
  const [name = ''] = await readdir(outbox)
  const eml = await readFile(join(outbox, name), 'utf8')
  expect(eml).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  expect(eml).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply, DR, RN, NRN\r?$/m)
})

it('links to the page that takes the code, whatever is in the code', () => {
  const { text, html } = passwordResetMail(sender, { mail: 'm@demo.example', language: null, code: 'a+b/c=&d' })
  expect(text).toContain('https://portal.example/action?mode=resetPassword&oobCode=a%2Bb%2Fc%3D%26d')
  expect(html).toContain('mode=resetPassword&amp;oobCode=a%2Bb%2Fc%3D%26d"')
  // A long code makes no mail wider than a phone.
  expect(html).toMatch(/overflow-wrap:anywhere[^>]*>https:\/\/portal\.example\/action/)
})

it('escapes in HTML what people have typed, and keeps it in the text', () => {
  for (const { html, text } of [
    invitationMail(sender, { user, invitedBy: '<i>Vera</i>', code: 'x' }),
    releaseMail(sender, user),
  ]) {
    expect(html).not.toMatch(/<b>|<i>/)
    expect(html).toContain('Schaltbau &quot;Nord&quot; &lt;b&gt;')
    expect(text).toContain('Schaltbau "Nord" <b>')
  }
})

/** As much of a mail server as one delivery needs; collects what it was told. */
const startMailServer = async (lines: string[]): Promise<Server> => {
  const server = createServer((socket) => {
    let inData = false
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString('utf8').split('\r\n').filter(Boolean)) {
        lines.push(line)
        if (inData && line !== '.') continue
        if (line === 'QUIT') socket.end('221 bye\r\n')
        else if (line === 'DATA') socket.write('354 go on\r\n')
        else socket.write('250 ok\r\n')
        inData = line === 'DATA'
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

it('hands mails to a mail server', async () => {
  const lines: string[] = []
  const server = await startMailServer(lines)
  const { port } = server.address() as AddressInfo
  await connectSmtp(`smtp://127.0.0.1:${port}`, 'portal@demo.example')(releaseMail(sender, user))
  await new Promise((resolve) => server.close(resolve))
  expect(lines).toContain('MAIL FROM:<portal@demo.example>')
  expect(lines).toContain('RCPT TO:<aenne@demo.example>')
  expect(lines).toContain('Subject: Ihre Firma ist freigegeben')
})

it('writes a count with its thousands apart, as the pages do', () => {
  const site = { id: 'e', place: 'enquiry' } as const
  const digest = { conversationId: 'c', enquiryId: 'e', site, title: 'Pumpe', from: 'Nord GmbH', count: 1200 }
  const { subject, text } = digestMail(sender, { ...user, id: 'aenne' }, digest)
  expect(subject).toBe('1.200 neue Nachrichten: Pumpe')
  expect(text).toContain('hat Ihnen 1.200 Nachrichten zu „Pumpe“')
})

it('gives a mail its name, its thread and the way to get no more of them; what is sent twice lies there once', async () => {
  const outbox = join(directory, 'mail')
  const deliver = createOutbox(outbox, 'portal@demo.example', () => undefined)
  const site = { id: 'e', place: 'enquiry' } as const
  const digest = { conversationId: 'c', enquiryId: 'e', site, title: 'Pumpe', from: 'Nord GmbH', count: 2 }
  const mail = digestMail(sender, { ...user, id: 'aenne' }, digest)
  await deliver(mail)
  await deliver(mail)
  const [name = '', ...more] = await readdir(outbox)
  expect(more).toEqual([])
  const eml = await readFile(join(outbox, name), 'utf8')
  expect(eml).toContain(`Message-ID: <${mail.id}@demo.example>`)
  expect(eml).toContain('References: <enquiry-e@demo.example>')
  expect(eml).toMatch(/List-Unsubscribe: <https:\/\/portal\.example\/profile>/)
})
