/** A company: its form and its workflow. */
import { companyHistory } from '../api/contract/company.ts'
import { mailLinkActors } from '../api/actors/account.ts'
import { allCompaniesActors, companyActors, companyRecordActors, companyPeopleActors } from '../api/actors/company.ts'
import { companyCarrier } from '../domain/company/companyDraft.ts'
import { mailLinkMachine } from '../machines/account/mailLinkMachine.ts'
import { allCompaniesMachine } from '../machines/company/allCompaniesMachine.ts'
import { companyPeopleMachine } from '../machines/company/companyPeopleMachine.ts'
import { agreementsActors } from '../api/actors/profile.ts'
import { agreementsMachine } from '../machines/account/agreementsMachine.ts'
import { companyMachine } from '../machines/company/companyMachine.ts'
import { companyRecordMachine } from '../machines/company/companyRecordMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { screen } from '../ui/app/screen.tsx'
import { CompanyFormScreen } from '../ui/company/CompanyFormScreen.tsx'
import { type CreateScreen, formInput } from './createScreen.ts'
import { formParts } from './formParts.ts'

export const companyForm: CreateScreen = ({ call }) =>
  screen({
    machine: wired(companyMachine, {
      ...companyActors(call),
      companies: wired(allCompaniesMachine, allCompaniesActors(call)),
      companyPeople: wired(companyPeopleMachine, companyPeopleActors(call)),
      agreements: wired(agreementsMachine, agreementsActors(call)),
      mailLink: wired(mailLinkMachine, mailLinkActors(call)),
      record: wired(companyRecordMachine, {
        ...companyRecordActors(call),
        ...formParts(call, companyHistory),
      }),
    }),
    inputOf: formInput(companyCarrier),
    View: CompanyFormScreen,
  })
