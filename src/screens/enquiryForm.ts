/** An enquiry: its form, its files, its parts list, and its workflow. */
import i18next from 'i18next'
import { enquiryHistory } from '../api/contract/enquiry.ts'
import { bomChangesActors, bomExportActors, estimateActors } from '../api/actors/bom.ts'
import { addendumActors, enquiryActors, enquiryRecordActors, ownNumbersActors } from '../api/actors/enquiry.ts'
import { conditionTemplatesActors } from '../api/actors/conditionTemplates.ts'
import { supplierChoiceActors } from '../api/actors/supplierChoice.ts'
import { filesActors } from '../api/actors/file.ts'
import { comparisonActors, costsActors } from '../api/actors/offer.ts'
import { euroRange } from '../i18n/formats.ts'
import { bomChangesMachine } from '../machines/bom/bomChangesMachine.ts'
import { estimateMachine } from '../machines/bom/estimateMachine.ts'
import { bomExportMachine } from '../machines/bom/bomExportMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { addendumMachine } from '../machines/enquiry/addendumMachine.ts'
import { conditionTemplatesMachine } from '../machines/enquiry/conditionTemplatesMachine.ts'
import { enquiryMachine } from '../machines/enquiry/enquiryMachine.ts'
import { enquiryRecordMachine } from '../machines/enquiry/enquiryRecordMachine.ts'
import { ownNumbersMachine } from '../machines/enquiry/ownNumbersMachine.ts'
import { panelMachine } from '../machines/enquiry/panelMachine.ts'
import { supplierChoiceMachine } from '../machines/enquiry/supplierChoiceMachine.ts'
import { comparisonMachine } from '../machines/offer/comparisonMachine.ts'
import { costsMachine } from '../machines/offer/costsMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { EnquiryFormScreen } from '../ui/enquiry/EnquiryFormScreen.tsx'
import { type CreateScreen, idOf, userOf } from './createScreen.ts'
import { formParts } from './formParts.ts'
import { wiredBom } from './wiredBom.ts'
import { wiredChat } from './wiredChat.ts'
import { wiredFiles } from './wiredFiles.ts'

const exportWords = () => ({
  title: i18next.t('offer:comparison.title'),
  yours: i18next.t('offer:comparison.yours'),
  missed: i18next.t('offer:tags.missed'),
  columns: i18next.t('offer:comparison.exportColumns', { returnObjects: true }),
  states: i18next.t('offer:states', { returnObjects: true }),
  deliveryConditions: i18next.t('common:deliveryConditions', { returnObjects: true }),
  range: euroRange,
})

const costExportWords = () => ({
  ...i18next.t('offer:costs.file', { returnObjects: true }),
  groups: i18next.t('offer:costs.groups', { returnObjects: true }),
  none: i18next.t('offer:costs.none', { returnObjects: true }),
  total: i18next.t('offer:costs.total'),
  sum: i18next.t('offer:costs.sum'),
  comparableSum: i18next.t('offer:costs.comparableSum'),
})

export const enquiryForm: CreateScreen = ({ call }) =>
  screen({
    machine: wired(enquiryMachine, {
      ...enquiryActors(call),
      panel: panelMachine,
      conditionTemplates: wired(conditionTemplatesMachine, conditionTemplatesActors(call)),
      addendum: wired(addendumMachine, { ...addendumActors(call), files: wiredFiles(call) }),
      suppliers: wired(supplierChoiceMachine, supplierChoiceActors(call)),
      record: wired(enquiryRecordMachine, {
        ...enquiryRecordActors(call),
        ...formParts(call, enquiryHistory),
      }),
      ownNumbers: wired(ownNumbersMachine, ownNumbersActors(call)),
      files: wiredFiles(call),
      chat: wiredChat(call),
      offers: wired(comparisonMachine, {
        ...comparisonActors(call, exportWords),
        costs: wired(costsMachine, costsActors(call, costExportWords)),
        downloadFile: filesActors(call).downloadFile,
      }),
      bomChanges: wired(bomChangesMachine, bomChangesActors(call)),
      bomExport: wired(bomExportMachine, bomExportActors(call)),
      estimate: wired(estimateMachine, estimateActors(call)),
      bom: wiredBom(call),
    }),
    inputOf: (visit) => ({ id: idOf(visit), user: userOf(visit), asked: visit.search }),
    View: EnquiryFormScreen,
  })
