/** What the portal writes about a company as a whole: registered, released, rejected, closed, open again (rules C4, C5, M1). */
import type { CompanyRejection } from '../../src/domain/company/company.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import { wordsIn } from '../words.ts'
import { languageFor, type Letter, mailOf, type Sender } from './letter.ts'
import { type Addressee, imprintUrl, loginUrl } from './letters.ts'
import type { Mail } from './mail.ts'

type Member = Addressee & Pick<User, 'company'>

const about = (
  sender: Sender,
  to: Member,
  letter: Pick<Letter, 'name' | 'url'> & { values?: Letter['values'] },
): Mail => mailOf(sender, { ...letter, to, values: { company: to.company.name, ...letter.values } })

export const releaseMail = (sender: Sender, user: Member): Mail =>
  about(sender, user, { name: 'release', url: loginUrl(sender) })

/** To the operator's administrators: somebody waits. */
export const registrationMail = (
  sender: Sender,
  { to, user, companyId }: { to: Addressee; user: Member; companyId: string },
): Mail =>
  mailOf(sender, {
    to,
    name: 'registration',
    values: { user: fullName(user), userMail: user.mail, company: user.company.name },
    url: `${sender.publicAddress}/company/${encodeURIComponent(companyId)}`,
  })

/** "Anderer Grund" says nothing to whoever reads it. */
const reasonOf = (to: Member, { reason, message }: CompanyRejection): string => {
  if (reason === 'OTHER') return message
  const { reasons } = wordsIn(languageFor(to)).companyRejection
  return `${reasons[reason]}.${message === '' ? '' : `\n${message}`}`
}

/** To whoever registered: why nothing comes of it, and what can be done. */
export const rejectionMail = (sender: Sender, user: Member, rejection: CompanyRejection): Mail =>
  about(sender, user, { name: 'rejection', values: { reason: reasonOf(user, rejection) }, url: imprintUrl(sender) })

/** To everybody of a company that was deactivated. */
export const companyClosedMail = (sender: Sender, user: Member): Mail =>
  about(sender, user, { name: 'companyClosed', url: imprintUrl(sender) })

/** To everybody of a company that is active again. */
export const companyOpenedMail = (sender: Sender, user: Member): Mail =>
  about(sender, user, {
    name: user.company.pendingRegistration ? 'registrationOpened' : 'companyOpened',
    url: loginUrl(sender),
  })
