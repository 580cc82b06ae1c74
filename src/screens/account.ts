/** The screens on the way in, and the own account: login, registration, passwords, profile. */
import { loginActors } from '../api/actors/session.ts'
import { carriedMail } from '../domain/account/carriedMail.ts'
import { loadTexts } from '../i18n/index.ts'
import { loginMachine, putOutByOf } from '../machines/session/loginMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { type Screens, userOf, type World } from './world.ts'

export const accountScreens = ({ call, identity, effects }: World) => {
  const { notify, goTo, saveFile, refreshSession } = effects
  return {
    login: async () => {
      const { LoginScreen } = await import('../ui/session/LoginScreen.tsx')
      const machine = loginMachine.provide({ actors: loginActors(identity), actions: { notify, goTo } })
      return screen({
        machine,
        inputOf: ({ state }) => ({ mail: carriedMail(state), putOutBy: putOutByOf(state) }),
        View: LoginScreen,
      })
    },
    register: async () => {
      const [{ RegisterScreen }, { registrationMachine }, { registrationActors }, { infoFrom }] = await Promise.all([
        import('../ui/account/RegisterScreen.tsx'),
        import('../machines/account/registrationMachine.ts'),
        import('../api/actors/account.ts'),
        import('../domain/account/registration.ts'),
        loadTexts('account'),
        // Loaded with the page: browsers don't ask again for code that they failed to load when the form was sent.
        import('../api/registrationAccount.ts'),
      ])
      return screen({
        machine: registrationMachine.provide({
          actors: registrationActors(call, identity),
          actions: { notify, goTo },
        }),
        inputOf: ({ search }) => ({ info: infoFrom(search) }),
        View: RegisterScreen,
      })
    },
    forget: async () => {
      const [{ ForgetScreen }, { forgetMachine }, { forgetActors }] = await Promise.all([
        import('../ui/account/ForgetScreen.tsx'),
        import('../machines/account/forgetMachine.ts'),
        import('../api/actors/account.ts'),
        loadTexts('account'),
      ])
      const machine = forgetMachine.provide({ actors: forgetActors(call) })
      return screen({ machine, inputOf: () => undefined, View: ForgetScreen })
    },
    mailAction: async () => {
      const [{ MailActionScreen }, { linkFrom, mailActionMachine }, { mailActionActors }] = await Promise.all([
        import('../ui/account/MailActionScreen.tsx'),
        import('../machines/account/mailActionMachine.ts'),
        import('../api/actors/account.ts'),
        loadTexts('account'),
      ])
      const machine = mailActionMachine.provide({ actors: mailActionActors(identity), actions: { goTo } })
      return screen({ machine, inputOf: ({ search }) => linkFrom(search), View: MailActionScreen })
    },
    reset: async () => {
      const [{ ResetScreen }, { resetMachine }, { resetActors }, { carriedTicket }] = await Promise.all([
        import('../ui/account/ResetScreen.tsx'),
        import('../machines/account/resetMachine.ts'),
        import('../api/actors/account.ts'),
        import('../domain/account/account.ts'),
        loadTexts('account'),
      ])
      const machine = resetMachine.provide({ actors: resetActors(call), actions: { notify, goTo } })
      return screen({ machine, inputOf: ({ state }) => ({ ticket: carriedTicket(state) }), View: ResetScreen })
    },
    profile: async () => {
      const [
        { ProfileScreen },
        { profileMachine },
        { changePasswordMachine },
        { changePasswordActors, profileActors },
      ] = await Promise.all([
        import('../ui/account/ProfileScreen.tsx'),
        import('../machines/account/profileMachine.ts'),
        import('../machines/account/changePasswordMachine.ts'),
        import('../api/actors/profile.ts'),
        loadTexts('profile', 'companyTypes', 'account'),
      ])
      return screen({
        machine: profileMachine.provide({
          actors: {
            ...profileActors(call),
            changePassword: changePasswordMachine.provide({
              actors: changePasswordActors(call, identity),
              actions: { notify, goTo, refreshSession },
            }),
          },
          actions: { notify, goTo, saveFile },
        }),
        inputOf: (visit) => {
          const { mail, company } = userOf(visit)
          return { mail, companyName: company.name }
        },
        View: ProfileScreen,
      })
    },
  } satisfies Screens
}
