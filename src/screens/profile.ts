/** The profile of whoever is signed in. */
import { mailLinkActors } from '../api/actors/account.ts'
import { changePasswordActors, profileActors } from '../api/actors/profile.ts'
import account from '../i18n/de/account.json'
import companyTypes from '../i18n/de/companyTypes.json'
import texts from '../i18n/de/profile.json'
import { mailLinkMachine } from '../machines/account/mailLinkMachine.ts'
import { changePasswordMachine } from '../machines/account/changePasswordMachine.ts'
import { profileMachine } from '../machines/account/profileMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { ProfileScreen } from '../ui/account/ProfileScreen.tsx'
import { screen } from '../ui/app/screen.tsx'
import { type CreateScreen, userOf } from './createScreen.ts'

export const profile: CreateScreen = ({ call, identity }) =>
  screen({
    texts: { profile: texts, account, companyTypes },
    machine: wired(profileMachine, {
      ...profileActors(call),
      mailLink: wired(mailLinkMachine, mailLinkActors(call)),
      changePassword: wired(changePasswordMachine, changePasswordActors(call, identity)),
    }),
    inputOf: (visit) => {
      const { mail, company } = userOf(visit)
      return { mail, companyName: company.name }
    },
    View: ProfileScreen,
  })
