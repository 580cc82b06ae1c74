/** The screens about people: companies and users, as lists and forms. */
import i18next from 'i18next'
import { actorOf, isOperator } from '../domain/session/visitor.ts'
import { loadTexts, sentence } from '../i18n/index.ts'
import { screen } from '../ui/app/screen.tsx'
import { idOf, type Screens, userOf, type World } from './world.ts'

export const peopleScreens = ({ call, effects }: World) => {
  const { notify, goTo, saveFile, refreshSession, rememberQuery } = effects
  return {
    userList: async () => {
      const [{ UserListScreen }, { usersMachine }, { userListMachine }, { exportMachine }, users] = await Promise.all([
        import('../ui/user/UserListScreen.tsx'),
        import('../machines/user/usersMachine.ts'),
        import('../machines/user/userListMachine.ts'),
        import('../machines/core/exportMachine.ts'),
        import('../api/actors/user.ts'),
        loadTexts('user'),
      ])
      const words = {
        title: i18next.t('user:list.title'),
        columns: i18next.t('user:list.columns', { returnObjects: true }),
      }
      return screen({
        machine: usersMachine.provide({
          actors: {
            ...users.usersActors(call),
            list: userListMachine.provide({
              actors: users.userListActors(call),
              actions: { notify, goTo, rememberQuery },
            }),
            export: exportMachine.provide({
              actors: users.userExportActors(call, words),
              actions: { notify, saveFile },
            }),
          },
        }),
        inputOf: (visit) => {
          const { companyId, company } = userOf(visit)
          return { search: visit.search, companyId, isOperator: isOperator(company) }
        },
        View: UserListScreen,
      })
    },
    userForm: async () => {
      const [{ UserFormScreen }, { userMachine }, { userRecordMachine }, users, { carriedUser }] = await Promise.all([
        import('../ui/user/UserFormScreen.tsx'),
        import('../machines/user/userMachine.ts'),
        import('../machines/user/userRecordMachine.ts'),
        import('../api/actors/user.ts'),
        import('../domain/user/userDraft.ts'),
        loadTexts('user', 'file'),
      ])
      return screen({
        machine: userMachine.provide({
          actors: {
            ...users.userActors(call),
            record: userRecordMachine.provide({
              actors: users.userRecordActors(call),
              actions: { notify, goTo },
            }),
          },
          actions: { notify, goTo, refreshSession },
        }),
        inputOf: (visit) => {
          const [id, user] = [idOf(visit), userOf(visit)]
          return { id, user, carried: carriedUser(visit.state, id, actorOf(user)) }
        },
        View: UserFormScreen,
      })
    },
    companyList: async () => {
      const [{ CompanyListScreen }, { companyListMachine }, { companyListActors }] = await Promise.all([
        import('../ui/company/CompanyListScreen.tsx'),
        import('../machines/company/companyListMachine.ts'),
        import('../api/actors/company.ts'),
        loadTexts('company', 'companyTypes'),
      ])
      return screen({
        machine: companyListMachine.provide({
          actors: companyListActors(call, (type) => sentence(`companyTypes:${type}`)),
          actions: { notify, goTo, rememberQuery },
        }),
        inputOf: ({ search }) => ({ search }),
        View: CompanyListScreen,
      })
    },
    companyForm: async () => {
      const [{ CompanyFormScreen }, { companyMachine }, { companyRecordMachine }, companies, { carriedCompany }] =
        await Promise.all([
          import('../ui/company/CompanyFormScreen.tsx'),
          import('../machines/company/companyMachine.ts'),
          import('../machines/company/companyRecordMachine.ts'),
          import('../api/actors/company.ts'),
          import('../domain/company/companyDraft.ts'),
          loadTexts('company', 'companyTypes', 'file'),
        ])
      return screen({
        machine: companyMachine.provide({
          actors: {
            ...companies.companyActors(call),
            record: companyRecordMachine.provide({
              actors: companies.companyRecordActors(call),
              actions: { notify, goTo },
            }),
          },
          actions: { notify, goTo },
        }),
        inputOf: (visit) => ({
          id: idOf(visit),
          user: userOf(visit),
          carried: carriedCompany(visit.state, idOf(visit)),
        }),
        View: CompanyFormScreen,
      })
    },
  } satisfies Screens
}
