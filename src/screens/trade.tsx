/** The screens of the trade: enquiries, and offers in their three guises. */
import type { OfferMode } from '../domain/offer/offer.ts'
import { loadTexts } from '../i18n/index.ts'
import { screen } from '../ui/app/screen.tsx'
import { idOf, type Screens, userOf, type World } from './world.ts'

export const tradeScreens = ({ call, effects }: World) => {
  const { notify, goTo, saveFile, rememberQuery } = effects

  const offerList = (mode: OfferMode) => async () => {
    const [{ OfferListScreen }, { offerListMachines }, { offerListActors }] = await Promise.all([
      import('../ui/offer/OfferListScreen.tsx'),
      import('../machines/offer/offerListMachine.ts'),
      import('../api/actors/offer.ts'),
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
        import('../ui/offer/OfferFormScreen.tsx'),
        import('../machines/offer/offerMachine.ts'),
        import('../machines/offer/offerRecordMachine.ts'),
        import('../machines/file/filesMachine.ts'),
        import('../api/actors/offer.ts'),
        import('../api/actors/file.ts'),
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
    enquiryList: async () => {
      const [{ EnquiryListScreen }, { enquiryListMachine }, { enquiryListActors }] = await Promise.all([
        import('../ui/enquiry/EnquiryListScreen.tsx'),
        import('../machines/enquiry/enquiryListMachine.ts'),
        import('../api/actors/enquiry.ts'),
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
          import('../ui/enquiry/EnquiryFormScreen.tsx'),
          import('../machines/enquiry/enquiryMachine.ts'),
          import('../machines/enquiry/enquiryRecordMachine.ts'),
          import('../machines/file/filesMachine.ts'),
          Promise.all([import('../machines/bom/bomMachine.ts'), import('../machines/bom/bomMappingMachine.ts')]),
          Promise.all([
            import('../api/actors/enquiry.ts'),
            import('../api/actors/file.ts'),
            import('../api/actors/bom.ts'),
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
    offerList: offerList('offer'),
    orderList: offerList('order'),
    jobList: offerList('job'),
    offerForm: offerForm('offer'),
    orderForm: offerForm('order'),
    jobForm: offerForm('job'),
  } satisfies Screens
}
