/** The companies. */
import { companyListActors } from '../api/actors/company.ts'
import { sentence } from '../i18n/index.ts'
import { companyListMachine } from '../machines/company/companyListMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { screen } from '../ui/app/screen.tsx'
import { CompanyListScreen } from '../ui/company/CompanyListScreen.tsx'
import type { CreateScreen } from './createScreen.ts'
import { noViews } from './listBeside.ts'

export const companyList: CreateScreen = ({ call }) =>
  screen({
    machine: wired(companyListMachine, {
      ...companyListActors(call, (type) => sentence(`companyTypes:${type}`)),
      ...noViews,
    }),
    inputOf: ({ search }) => ({ search }),
    View: CompanyListScreen,
  })
