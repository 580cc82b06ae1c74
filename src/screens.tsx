/**
 * Every screen that exists: its view, its machine with the calls provided, and the texts it needs — all loaded when it is
 * first visited. Part of the composition root (see main.tsx).
 */
import i18next from 'i18next'
import type { ComponentType } from 'react'
import { loginActors } from './api/actors/session.ts'
import type { Call } from './api/client.ts'
import type { Identity } from './api/identity.ts'
import type { OfferMode } from './domain/offer/offer.ts'
import type { LegalDocumentId } from './domain/legal/legal.ts'
import { carriedMail } from './domain/account/carriedMail.ts'
import type { ScreenId } from './domain/session/routes.ts'
import { actorOf } from './domain/session/visitor.ts'
import { loadTexts, sentence } from './i18n/index.ts'
import { loadLegalText } from './i18n/legal.ts'
import type { Destination, Download, Notice } from './machines/core/effects.ts'
import { loginMachine, putOutByOf } from './machines/session/loginMachine.ts'
import type { LoadedScreen, Visit } from './machines/session/shellMachine.ts'
import type { Outcome } from './domain/core/refusal.ts'
import type { User } from './domain/user/user.ts'
import { screen } from './ui/app/screen.tsx'

export type Effects = {
  notify: (_: unknown, notice: Notice) => void
  goTo: (_: unknown, destination: Destination) => void
  saveFile: (_: unknown, download: Outcome<Download>) => void
  refreshSession: () => void
  rememberQuery: (_: unknown, query: { search: string }) => void
}
type Loader = () => Promise<LoadedScreen>
/** The screens that exist by now; the others of the route table come with later issues. */
export type Screens = Partial<Record<ScreenId, Loader>> & { notFound: Loader }
type World = { call: Call; identity: Identity; effects: Effects }

/** The user of a screen that the route table shows to nobody else. */
const userOf = ({ visitor }: Visit): User => {
  if (visitor.kind === 'anonymous') throw new Error('This screen is only for signed-in users')
  return visitor.user
}
const idOf = ({ params }: Visit): string | null =>
  params['id'] === undefined || params['id'] === 'new' ? null : params['id']

export const createScreens = ({ call, identity, effects }: World): Screens => {
  const { notify, goTo, saveFile, refreshSession, rememberQuery } = effects

  /** A page that is only read. */
  const page = async (load: () => Promise<ComponentType>): Promise<LoadedScreen> => {
    const [View, { pageMachine }] = await Promise.all([load(), import('./machines/core/pageMachine.ts')])
    return screen({ machine: pageMachine, inputOf: () => undefined, View: () => <View /> })
  }

  const legal = (id: LegalDocumentId) => () =>
    page(async () => {
      const [{ LegalDocument }, text] = await Promise.all([
        import('./ui/legal/LegalDocument.tsx'),
        loadLegalText(id),
        loadTexts('legal'),
      ])
      return () => <LegalDocument text={text} />
    })

  const offerList = (mode: OfferMode) => async () => {
    const [{ OfferListScreen }, { offerListMachines }, { offerListActors }] = await Promise.all([
      import('./ui/offer/OfferListScreen.tsx'),
      import('./machines/offer/offerListMachine.ts'),
      import('./api/actors/offer.ts'),
      loadTexts('offer'),
    ])
    return screen({
      machine: offerListMachines[mode].provide({
        actors: offerListActors(call, mode),
        actions: { notify, goTo, rememberQuery },
      }),
      inputOf: ({ search }) => ({ search }),
      View: ({ actor }) => <OfferListScreen actor={actor} mode={mode} />,
    })
  }

  const offerForm = (mode: OfferMode) => async () => {
    const [{ OfferFormScreen }, { offerMachine }, { offerRecordMachine }, { filesMachine }, offers, files] =
      await Promise.all([
        import('./ui/offer/OfferFormScreen.tsx'),
        import('./machines/offer/offerMachine.ts'),
        import('./machines/offer/offerRecordMachine.ts'),
        import('./machines/file/filesMachine.ts'),
        import('./api/actors/offer.ts'),
        import('./api/actors/file.ts'),
        loadTexts('offer', 'enquiry', 'file', 'bom'),
      ])
    return screen({
      machine: offerMachine.provide({
        actors: {
          ...offers.offerActors(call),
          record: offerRecordMachine.provide({ actors: offers.offerRecordActors(call), actions: { notify, goTo } }),
          files: filesMachine.provide({ actors: files.filesActors(call), actions: { notify, goTo, saveFile } }),
        },
        actions: { notify, goTo },
      }),
      inputOf: (visit) => ({ id: idOf(visit), enquiryId: visit.params['enquiryId'] ?? null, user: userOf(visit) }),
      View: ({ actor }) => <OfferFormScreen actor={actor} mode={mode} />,
    })
  }

  return {
    login: async () => {
      const { LoginScreen } = await import('./ui/session/LoginScreen.tsx')
      const machine = loginMachine.provide({ actors: loginActors(identity), actions: { notify, goTo } })
      return screen({
        machine,
        inputOf: ({ state }) => ({ mail: carriedMail(state), putOutBy: putOutByOf(state) }),
        View: LoginScreen,
      })
    },
    register: async () => {
      const [{ RegisterScreen }, { registrationMachine }, { registrationActors }, { infoFrom }] = await Promise.all([
        import('./ui/account/RegisterScreen.tsx'),
        import('./machines/account/registrationMachine.ts'),
        import('./api/actors/account.ts'),
        import('./domain/account/registration.ts'),
        loadTexts('account'),
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
        import('./ui/account/ForgetScreen.tsx'),
        import('./machines/account/forgetMachine.ts'),
        import('./api/actors/account.ts'),
        loadTexts('account'),
      ])
      const machine = forgetMachine.provide({ actors: forgetActors(call) })
      return screen({ machine, inputOf: () => undefined, View: ForgetScreen })
    },
    mailAction: async () => {
      const [{ MailActionScreen }, { linkFrom, mailActionMachine }, { mailActionActors }] = await Promise.all([
        import('./ui/account/MailActionScreen.tsx'),
        import('./machines/account/mailActionMachine.ts'),
        import('./api/actors/account.ts'),
        loadTexts('account'),
      ])
      const machine = mailActionMachine.provide({ actors: mailActionActors(identity), actions: { goTo } })
      return screen({ machine, inputOf: ({ search }) => linkFrom(search), View: MailActionScreen })
    },
    reset: async () => {
      const [{ ResetScreen }, { resetMachine }, { resetActors }, { carriedTicket }] = await Promise.all([
        import('./ui/account/ResetScreen.tsx'),
        import('./machines/account/resetMachine.ts'),
        import('./api/actors/account.ts'),
        import('./domain/account/account.ts'),
        loadTexts('account'),
      ])
      const machine = resetMachine.provide({ actors: resetActors(call), actions: { notify, goTo } })
      return screen({ machine, inputOf: ({ state }) => ({ ticket: carriedTicket(state) }), View: ResetScreen })
    },
    invite: () => page(async () => (await import('./ui/session/InviteScreen.tsx')).InviteScreen),
    profile: async () => {
      const [
        { ProfileScreen },
        { profileMachine },
        { changePasswordMachine },
        { changePasswordActors, profileActors },
      ] = await Promise.all([
        import('./ui/account/ProfileScreen.tsx'),
        import('./machines/account/profileMachine.ts'),
        import('./machines/account/changePasswordMachine.ts'),
        import('./api/actors/profile.ts'),
        loadTexts('profile', 'account'),
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
    messages: () => page(async () => (await import('./ui/chat/MessagesScreen.tsx')).MessagesScreen),
    imprint: legal('imprint'),
    privacy: legal('privacy'),
    avb: legal('avb'),
    tom: legal('tom'),
    subcontractors: legal('subcontractors'),
    notFound: () => page(async () => (await import('./ui/session/NotFoundScreen.tsx')).NotFoundScreen),

    userList: async () => {
      const [{ UserListScreen }, { usersMachine }, { userListMachine }, { exportMachine }, users] = await Promise.all([
        import('./ui/user/UserListScreen.tsx'),
        import('./machines/user/usersMachine.ts'),
        import('./machines/user/userListMachine.ts'),
        import('./machines/core/exportMachine.ts'),
        import('./api/actors/user.ts'),
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
          return { search: visit.search, companyId, isOperator: company.type === 'ADMIN' }
        },
        View: UserListScreen,
      })
    },
    userForm: async () => {
      const [{ UserFormScreen }, { userMachine }, { userRecordMachine }, users, { carriedUser }] = await Promise.all([
        import('./ui/user/UserFormScreen.tsx'),
        import('./machines/user/userMachine.ts'),
        import('./machines/user/userRecordMachine.ts'),
        import('./api/actors/user.ts'),
        import('./domain/user/userDraft.ts'),
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

    enquiryList: async () => {
      const [{ EnquiryListScreen }, { enquiryListMachine }, { enquiryListActors }] = await Promise.all([
        import('./ui/enquiry/EnquiryListScreen.tsx'),
        import('./machines/enquiry/enquiryListMachine.ts'),
        import('./api/actors/enquiry.ts'),
        loadTexts('enquiry'),
      ])
      return screen({
        machine: enquiryListMachine.provide({
          actors: enquiryListActors(call),
          actions: { notify, goTo, rememberQuery },
        }),
        inputOf: ({ search }) => ({ search }),
        View: EnquiryListScreen,
      })
    },
    enquiryForm: async () => {
      const [{ EnquiryFormScreen }, { enquiryMachine }, { enquiryRecordMachine }, { filesMachine }, boms, calls] =
        await Promise.all([
          import('./ui/enquiry/EnquiryFormScreen.tsx'),
          import('./machines/enquiry/enquiryMachine.ts'),
          import('./machines/enquiry/enquiryRecordMachine.ts'),
          import('./machines/file/filesMachine.ts'),
          Promise.all([import('./machines/bom/bomMachine.ts'), import('./machines/bom/bomMappingMachine.ts')]),
          Promise.all([
            import('./api/actors/enquiry.ts'),
            import('./api/actors/file.ts'),
            import('./api/actors/bom.ts'),
          ]),
          loadTexts('enquiry', 'file', 'bom'),
        ])
      const [{ bomMachine }, { bomMappingMachine }] = boms
      const [enquiries, files, bom] = calls
      return screen({
        machine: enquiryMachine.provide({
          actors: {
            ...enquiries.enquiryActors(call),
            record: enquiryRecordMachine.provide({
              actors: enquiries.enquiryRecordActors(call),
              actions: { notify, goTo },
            }),
            files: filesMachine.provide({ actors: files.filesActors(call), actions: { notify, goTo, saveFile } }),
            bom: bomMachine.provide({
              actors: {
                ...bom.bomActors(call),
                mapping: bomMappingMachine.provide({ actors: bom.bomMappingActors(call), actions: { notify, goTo } }),
              },
              actions: { notify, goTo, saveFile },
            }),
          },
          actions: { notify, goTo },
        }),
        inputOf: (visit) => ({ id: idOf(visit), user: userOf(visit) }),
        View: EnquiryFormScreen,
      })
    },

    companyList: async () => {
      const [{ CompanyListScreen }, { companyListMachine }, { companyListActors }] = await Promise.all([
        import('./ui/company/CompanyListScreen.tsx'),
        import('./machines/company/companyListMachine.ts'),
        import('./api/actors/company.ts'),
        loadTexts('company'),
      ])
      return screen({
        machine: companyListMachine.provide({
          actors: companyListActors(call, (type) => sentence(`company:types.${type}`)),
          actions: { notify, goTo, rememberQuery },
        }),
        inputOf: ({ search }) => ({ search }),
        View: CompanyListScreen,
      })
    },
    companyForm: async () => {
      const [{ CompanyFormScreen }, { companyMachine }, { companyRecordMachine }, companies, { carriedCompany }] =
        await Promise.all([
          import('./ui/company/CompanyFormScreen.tsx'),
          import('./machines/company/companyMachine.ts'),
          import('./machines/company/companyRecordMachine.ts'),
          import('./api/actors/company.ts'),
          import('./domain/company/companyDraft.ts'),
          loadTexts('company', 'file'),
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

    offerList: offerList('offer'),
    orderList: offerList('order'),
    jobList: offerList('job'),
    offerForm: offerForm('offer'),
    orderForm: offerForm('order'),
    jobForm: offerForm('job'),
  }
}
