/** What the areas of the server work with; made once at the start (main.ts) or by a test. */
import type { PictureSource } from './article/picture/fetchPicture.ts'
import type { ArticleImporter } from './article/import/importTask.ts'
import type { Database, Load } from './db/client.ts'
import type { NewsChannel } from './db/newsChannel.ts'
import type { FileStore } from './fileStore/store.ts'
import type { Passwords } from './passwords.ts'
import type { AuthenticationServices } from './http/authenticate.ts'
import type { Vitals } from './http/pulse.ts'
import type { Traffic } from './http/traffic.ts'
import type { Identity } from './identity/identity.ts'
import type { Health } from './operations/health.ts'
import type { StreamCount } from './live/streamCount.ts'
import type { MailPort } from './mail/mail.ts'
import type { Settings } from './settings.ts'

export interface Services extends AuthenticationServices {
  settings: Settings
  db: Database
  files: FileStore
  identity: Identity
  /** of project folders and their entries; people's own are the identity provider's */
  passwords: Passwords
  mail: MailPort
  importer: ArticleImporter
  /** of articles, from addresses of others; undefined: switched off */
  pictures: PictureSource | undefined
  /** what any server has changed */
  news: Pick<NewsChannel, 'subscribe'>
  /** Where people reach the portal, for links in mails; without a trailing slash. */
  publicAddress: string
  vitals: Vitals
  /** the calls that are under way */
  traffic: Traffic
  /** how much of the database's connections is taken; undefined where there is one alone */
  databaseLoad(): Load | undefined
}

/** … and what the app makes of it: what its calls are served with. */
export interface Served extends Services {
  health: Health
  streams: StreamCount
}
