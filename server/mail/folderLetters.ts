/** What the portal writes about project folders: to those with whom one is shared, and to whoever administers it (German; rules X5, X7). */
import { formatGerman } from '../../src/domain/core/numbers.ts'
import { passwordLinkDays } from '../../src/domain/folder/folder.ts'
import { mailOf } from './letter.ts'
import { type Addressee, greetingFor, type Sender, type Subscriber } from './letters.ts'
import type { Mail } from './mail.ts'

export interface FolderLetter {
  /** of the folder */
  id: string
  title: string
  referenceNumber: string
}

const dayOf = (day: string): string => day.split('-').reverse().join('.')
const dayMs = 24 * 3_600_000

/** The page that a mailed code opens. */
const inviteLink = ({ publicAddress }: Sender, { id }: FolderLetter, code: string): string =>
  `${publicAddress}/business-data/invite/${encodeURIComponent(id)}?code=${encodeURIComponent(code)}`

const untilWhen = (endDate: string | null): string =>
  endDate === null ? 'Der Zugang ist unbefristet.' : `Der Zugang gilt bis einschließlich ${dayOf(endDate)}.`

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
  { to, invitedBy, companyName, endDate, code, note }: EntryLetter,
): Mail =>
  mailOf({
    to,
    subject: `${companyName} teilt einen Projektordner mit Ihnen`,
    greeting: 'Guten Tag,',
    paragraphs: [
      `${invitedBy} von ${companyName} teilt bei Schrankwerk Unterlagen mit Ihnen: „${folder.title}“, Kommission ${folder.referenceNumber}.`,
      ...(note === '' ? [] : [`${invitedBy} schreibt dazu: „${note}“`]),
      untilWhen(endDate),
    ],
    link: { label: 'Einladung öffnen', url: inviteLink(sender, folder, code) },
    remarks: [
      `Sind Sie schon Benutzer von Schrankwerk, melden Sie sich mit ${to} an. Sonst legen Sie über den Link ein eigenes Passwort für diesen Ordner fest; das geht ${passwordLinkDays} Tage lang und einmal.`,
      'Erwarten Sie keine Unterlagen, löschen Sie diese E-Mail bitte.',
    ],
    signature: sender.settings.operator.name,
  })

export const folderPasswordMail = (
  sender: Sender,
  folder: FolderLetter,
  { to, code }: Pick<EntryLetter, 'to' | 'code'>,
): Mail =>
  mailOf({
    to,
    subject: 'Ihr Passwort für einen Projektordner',
    greeting: 'Guten Tag,',
    paragraphs: [
      `für den Projektordner „${folder.title}“, Kommission ${folder.referenceNumber}, können Sie ein eigenes Passwort festlegen. Ein früheres gilt dann nicht mehr.`,
    ],
    link: { label: 'Passwort festlegen', url: inviteLink(sender, folder, code) },
    lasts: passwordLinkDays * dayMs,
    remarks: [
      `Der Link gilt ${passwordLinkDays} Tage und nur einmal. Haben Sie ihn nicht angefordert, löschen Sie diese E-Mail bitte.`,
    ],
    signature: sender.settings.operator.name,
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
  { to, files }: { to: FolderReader; files: readonly NewFile[] },
): Mail => {
  const lines = files.slice(0, filesNamed).map(({ filename, uploadedBy }) => `${filename} (${uploadedBy})`)
  const rest = files.length - lines.length
  const more = rest > 0 ? [rest === 1 ? 'und eine weitere' : `und ${formatGerman(rest, 0)} weitere`] : []
  const thread = `folder-${folder.id}`
  const about = to.user && {
    kind: 'FILES' as const,
    userId: to.user.id,
    unsubscribe: `${sender.publicAddress}/profile`,
    thread,
  }
  const letter = mailOf({
    to: to.mail,
    ...(about && { about }),
    subject: `${files.length === 1 ? 'Neue Datei' : `${formatGerman(files.length, 0)} neue Dateien`}: ${folder.title}`,
    greeting: to.user ? greetingFor(to.user) : 'Guten Tag,',
    paragraphs: [
      `im Projektordner „${folder.title}“, Kommission ${folder.referenceNumber}, ${files.length === 1 ? 'liegt eine neue Datei' : 'liegen neue Dateien'}:`,
      [...lines, ...more].join('\n'),
    ],
    link: {
      label: 'Projektordner öffnen',
      url: `${sender.publicAddress}/business-data/${encodeURIComponent(folder.id)}`,
    },
    remarks: to.user ? [] : ['Diese E-Mail kommt, solange der Ordner mit Ihnen geteilt ist.'],
    signature: sender.settings.operator.name,
  })
  return { ...letter, thread }
}

/** To whoever administers the folder: somebody guesses. Told once a day. */
export const guessingMail = (
  sender: Sender,
  folder: FolderLetter,
  { to, wrong, day }: { to: Addressee; wrong: number; day: string },
): Mail => ({
  ...mailOf({
    to: to.mail,
    subject: `Viele falsche Passwörter: Projektordner ${folder.referenceNumber}`,
    greeting: greetingFor(to),
    paragraphs: [
      `für den Projektordner „${folder.title}“, Kommission ${folder.referenceNumber}, wurde ${wrong}-mal ein falsches Passwort eingegeben. Weitere Versuche werden gebremst; geöffnet hat den Ordner dabei niemand.`,
    ],
    link: {
      label: 'Projektordner öffnen',
      url: `${sender.publicAddress}/business-data/${encodeURIComponent(folder.id)}`,
    },
    remarks: [
      'Sind die Versuche nicht von Ihren Partnern, ändern Sie bitte das Passwort in den Einstellungen des Ordners.',
    ],
    signature: sender.settings.operator.name,
  }),
  onceKey: `folder-guessing ${folder.id} ${to.mail} ${day}`,
})
