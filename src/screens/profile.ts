/** The profile of whoever is signed in. */
import { passwordCheckActors } from '../api/commonPasswords.ts'
import { minLengthFor, ownWordsOf } from '../domain/account/password.ts'
import { does } from '../domain/session/capabilities.ts'
import { passwordCheckMachine } from '../machines/account/passwordCheckMachine.ts'
import { mailLinkActors } from '../api/actors/account.ts'
import {
  agreementsActors,
  changePasswordActors,
  mailChoiceActors,
  openMailsActors,
  profileActors,
  profileRecordActors,
  securityActors,
} from '../api/actors/profile.ts'
import { approvalRulesActors } from '../api/actors/offer.ts'
import { factorActors, factorSetupActors, recoveryCodesActors, signInRulesActors } from '../api/actors/secondFactor.ts'
import { codeActors, expiredLoginActors } from '../api/actors/session.ts'
import { userHistory } from '../api/contract/user.ts'
import { carriedProfile } from '../domain/account/profile.ts'
import { mailSwitchesOf } from '../domain/account/mails.ts'
import { audienceOf } from '../domain/session/visitor.ts'
import { mailChoiceMachine } from '../machines/account/mailChoiceMachine.ts'
import { openMailsMachine } from '../machines/account/openMailsMachine.ts'
import { mailLinkMachine } from '../machines/account/mailLinkMachine.ts'
import { changePasswordMachine } from '../machines/account/changePasswordMachine.ts'
import { agreementsMachine } from '../machines/account/agreementsMachine.ts'
import { profileRecordMachine } from '../machines/account/profileRecordMachine.ts'
import { securityMachine } from '../machines/account/securityMachine.ts'
import { factorMachine } from '../machines/account/factorMachine.ts'
import { factorSetupMachine } from '../machines/account/factorSetupMachine.ts'
import { recoveryCodesMachine } from '../machines/account/recoveryCodesMachine.ts'
import { approvalRulesMachine } from '../machines/account/approvalRulesMachine.ts'
import { signInRulesMachine } from '../machines/account/signInRulesMachine.ts'
import { codeMachine } from '../machines/session/codeMachine.ts'
import { loginMachine } from '../machines/session/loginMachine.ts'
import { profileMachine } from '../machines/account/profileMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { FactorSetupScreen } from '../ui/account/FactorSetupScreen.tsx'
import { ProfileScreen } from '../ui/account/ProfileScreen.tsx'
import { screen } from '../ui/app/screen.tsx'
import { type CreateScreen, type Services, userOf } from './createScreen.ts'
import { formParts } from './formParts.ts'

/** Password and code, once more, before something that a browser left open must not be enough for. */
const proofOf = (identity: Services['identity']) =>
  wired(loginMachine, {
    ...expiredLoginActors(identity),
    code: wired(codeMachine, codeActors(identity)),
  })
const recoveryCodes = wired(recoveryCodesMachine, recoveryCodesActors())

export const secondFactor: CreateScreen = ({ call, identity }) =>
  screen({
    machine: wired(factorSetupMachine, {
      ...factorSetupActors(call, identity),
      login: proofOf(identity),
      codes: recoveryCodes,
    }),
    inputOf: (visit) => ({ mail: userOf(visit).mail }),
    View: FactorSetupScreen,
  })

export const profile: CreateScreen = ({ call, identity, passwordMinLength }) =>
  screen({
    machine: wired(profileMachine, {
      ...profileActors(call),
      record: wired(profileRecordMachine, {
        ...profileRecordActors(call),
        ...formParts(call, userHistory),
      }),
      agreements: wired(agreementsMachine, agreementsActors(call)),
      factor: wired(factorMachine, {
        ...factorActors(call, identity),
        login: proofOf(identity),
        codes: recoveryCodes,
      }),
      signInRules: wired(signInRulesMachine, signInRulesActors(call)),
      approvalRules: wired(approvalRulesMachine, approvalRulesActors(call)),
      mailLink: wired(mailLinkMachine, mailLinkActors(call)),
      mailChoice: wired(mailChoiceMachine, mailChoiceActors(call)),
      security: wired(securityMachine, securityActors(call)),
      openMails: wired(openMailsMachine, openMailsActors(call)),
      changePassword: wired(changePasswordMachine, {
        ...changePasswordActors(call, identity),
        passwordCheck: wired(passwordCheckMachine, passwordCheckActors),
      }),
    }),
    inputOf: (visit) => {
      const user = userOf(visit)
      const { mail, company } = user
      const isActive = audienceOf(visit.visitor) !== 'restricted'
      return {
        id: user.id,
        own: carriedProfile(user),
        mail,
        first: user.passwordChangeNeeded,
        leastLength: passwordMinLength,
        demands: {
          minLength: minLengthFor(passwordMinLength, user.hasSecondFactor === true),
          own: ownWordsOf({ ...user, company: company.name }),
        },
        companyId: user.companyId,
        companyName: company.name,
        switches: isActive ? mailSwitchesOf(company.type) : [],
        isOperator: isActive && does(company.type, 'operates'),
        administers: isActive && user.admin && does(company.type, 'managesPeople'),
        decidesOrders: isActive && user.admin && does(company.type, 'buys'),
        agrees: isActive && user.admin && does(company.type, 'trades'),
      }
    },
    View: ProfileScreen,
  })
