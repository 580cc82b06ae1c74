/** Mails as .eml files in a folder: written to a temporary name, synced, renamed, so that a mail is there whole or not at all. */
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Deliver } from './mail.ts'
import { messageOf } from './message.ts'

/**
 * @param announce is told where each mail lies, in one line: not for whom, nor of what
 */
export const createOutbox = (directory: string, from: string, announce: (line: string) => void): Deliver => {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { message } = await composer.sendMail(messageOf(mail, from))
    await mkdir(directory, { recursive: true })
    // The same mail once more lies in the same place.
    const name = `${mail.date.toISOString().replaceAll(/[:.]/g, '-')}-${mail.id.slice(0, 8)}.eml`
    const path = join(directory, name)
    const file = await open(`${path}.new`, 'w', 0o600)
    try {
      await file.writeFile(z.instanceof(Uint8Array).parse(message))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${path}.new`, path)
    announce(`E-Mail (${mail.kind}): ${path}`)
  }
}
