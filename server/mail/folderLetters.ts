/** What the portal writes about project folders: to those with whom one is shared, and to whoever administers it (rules X5, X7). */
import { passwordLinkDays } from '../../src/domain/folder/folder.ts'
import { formatsIn } from '../../src/i18n/formatsIn.ts'
import { filled } from '../words.ts'
import { languageFor, letterWords, mailOf, type Reader, type Sender } from './letter.ts'
import type { Addressee, Subscriber } from './letters.ts'
import type { Mail } from './mail.ts'

export interface FolderLetter {
  /** of the folder */
  id: string
  title: string
  referenceNumber: string
}

const dayMs = 24 * 3_600_000
const days = String(passwordLinkDays)

/** The page that a mailed code opens. */
const inviteLink = ({ publicAddress }: Sender, { id }: FolderLetter, code: string): string =>
  `${publicAddress}/business-data/invite/${encodeURIComponent(id)}?code=${encodeURIComponent(code)}`
const folderUrl = ({ publicAddress }: Sender, { id }: FolderLetter): string =>
  `${publicAddress}/business-data/${encodeURIComponent(id)}`
const named = ({ title, referenceNumber }: FolderLetter) => ({ title, referenceNumber })

interface EntryLetter {
  to: string
  /** whoever shares the folder, by name */
  invitedBy: string
  companyName: string
  endDate: string | null
  code: string
  /** a line of theirs; '' for none */
  note: string
}

export const folderInvitationMail = (
  sender: Sender,
  folder: FolderLetter,
  { to: mail, invitedBy, companyName, endDate, code, note }: EntryLetter,
): Mail => {
  const to: Reader = { mail, language: null }
  const words = letterWords(to)
  return mailOf(sender, {
    to,
    name: 'folderInvitation',
    values: { ...named(folder), invitedBy, companyName, days },
    paragraphs: [
      ...(note === '' ? [] : [filled(words.folderNote, { invitedBy, note })]),
      endDate === null
        ? words.folderUnlimited
        : filled(words.folderUntil, { day: formatsIn(languageFor(to)).day(endDate) }),
    ],
    url: inviteLink(sender, folder, code),
  })
}

export const folderPasswordMail = (
  sender: Sender,
  folder: FolderLetter,
  { to, code }: Pick<EntryLetter, 'to' | 'code'>,
): Mail =>
  mailOf(sender, {
    to: { mail: to, language: null },
    name: 'folderPassword',
    values: { ...named(folder), days },
    url: inviteLink(sender, folder, code),
    lasts: passwordLinkDays * dayMs,
  })

/** Who reads a folder: a user, who can switch these mails off, or somebody without an account. */
export type FolderReader = { mail: string; user: Subscriber | null }
export interface NewFile {
  filename: string
  /** who has brought it: a name, an entry's mail address */
  uploadedBy: string
}
/** So many are named. */
const filesNamed = 10

/** To those who may read a folder: what others have brought since they were there (rule X10). */
export const newFilesMail = (
  sender: Sender,
  folder: FolderLetter,
  { to: { mail, user }, files }: { to: FolderReader; files: readonly NewFile[] },
): Mail => {
  const to: Reader = { language: null, ...user, mail }
  const words = letterWords(to)
  const { quantity } = formatsIn(languageFor(to))
  const lines = files.slice(0, filesNamed).map(({ filename, uploadedBy }) => `${filename} (${uploadedBy})`)
  const rest = files.length - lines.length
  const more = rest > 0 ? [rest === 1 ? words.moreOne : filled(words.more, { count: quantity(rest) })] : []
  const thread = `folder-${folder.id}`
  const about = user && {
    kind: 'FILES' as const,
    userId: user.id,
    unsubscribe: `${sender.publicAddress}/profile`,
    thread,
  }
  const letter = mailOf(sender, {
    to,
    ...(about && { about }),
    name: files.length === 1 ? 'newFile' : 'newFiles',
    values: { ...named(folder), count: quantity(files.length) },
    paragraphs: [[...lines, ...more].join('\n')],
    url: folderUrl(sender, folder),
    remarks: user ? [] : [words.folderShared],
  })
  return { ...letter, thread }
}

/** To whoever administers the folder: somebody guesses. Told once a day. */
export const guessingMail = (
  sender: Sender,
  folder: FolderLetter,
  { to, wrong, day }: { to: Addressee; wrong: number; day: string },
): Mail => ({
  ...mailOf(sender, {
    to,
    name: 'guessing',
    values: { ...named(folder), wrong: String(wrong) },
    url: folderUrl(sender, folder),
  }),
  onceKey: `folder-guessing ${folder.id} ${to.mail} ${day}`,
})
