/** What the portal writes to whoever administers the operator about the portal itself. */
import { formatsIn } from '../../src/i18n/formatsIn.ts'
import { languageFor, letterWords, mailOf, type Sender } from './letter.ts'
import { type Addressee, loginUrl } from './letters.ts'
import type { Mail } from './mail.ts'

/** @param last when the last good backup was taken; null: there is none */
export const backupMissingMail = (sender: Sender, to: Addressee, last: Date | null): Mail =>
  mailOf(sender, {
    to,
    name: 'backupMissing',
    values: { last: last === null ? letterWords(to).never : formatsIn(languageFor(to)).moment(last) },
    url: loginUrl(sender),
  })
