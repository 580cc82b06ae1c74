/** The register of all machines: the diagrams, the path explorer and the gates walk it. A line for each, however many there are. */
import { forgetMachine } from './account/forgetMachine.ts'
import { agreementsMachine } from './account/agreementsMachine.ts'
import { profileRecordMachine } from './account/profileRecordMachine.ts'
import { mailChoiceMachine } from './account/mailChoiceMachine.ts'
import { openMailsMachine } from './account/openMailsMachine.ts'
import { mailLinkMachine } from './account/mailLinkMachine.ts'
import { mailActionMachine } from './account/mailActionMachine.ts'
import { registrationMachine } from './account/registrationMachine.ts'
import { resetMachine } from './account/resetMachine.ts'
import { changePasswordMachine } from './account/changePasswordMachine.ts'
import { securityMachine } from './account/securityMachine.ts'
import { passwordCheckMachine } from './account/passwordCheckMachine.ts'
import { profileMachine } from './account/profileMachine.ts'
import { alternativesMachine } from './article/alternativesMachine.ts'
import { articleExportMachine } from './article/articleExportMachine.ts'
import { bulkEditMachine } from './article/bulkEditMachine.ts'
import { assignMachine } from './article/assignMachine.ts'
import { articleListMachine } from './article/articleListMachine.ts'
import { articleMachine, articleRecordMachine } from './article/articleMachine.ts'
import { articlePicturesMachine } from './article/articlePicturesMachine.ts'
import { articleReferencesMachine, articleUsageMachine, catalogueHealthMachine } from './article/articleParts.ts'
import { articlesMachine } from './article/articlesMachine.ts'
import { articleImportMachine, importBeginningsMachine } from './article/articleImportMachine.ts'
import { importWatchMachine } from './article/importWatchMachine.ts'
import { importResultMachine } from './article/importResultMachine.ts'
import { adminBomListMachine, adminBomMachine } from './bom/adminBomMachine.ts'
import { adminBomResultMachine } from './bom/adminBomResultMachine.ts'
import { bomChangesMachine } from './bom/bomChangesMachine.ts'
import { bomComparisonMachine } from './bom/bomComparisonMachine.ts'
import { bomExportMachine } from './bom/bomExportMachine.ts'
import { bomMachine } from './bom/bomMachine.ts'
import { bomIntakeMachine } from './bom/bomIntakeMachine.ts'
import { bomLinesMachine } from './bom/bomLinesMachine.ts'
import { bomPageMachine } from './bom/bomPageMachine.ts'
import { lineSearchMachine } from './bom/lineSearchMachine.ts'
import { bomPresetsMachine } from './bom/bomPresetsMachine.ts'
import { estimateMachine } from './bom/estimateMachine.ts'
import { priceRangeMachine } from './bom/priceRangeMachine.ts'
import { attachmentMachine } from './chat/attachmentMachine.ts'
import { notificationsMachine } from './chat/notificationsMachine.ts'
import { amendMachine } from './chat/amendMachine.ts'
import { chatMachine } from './chat/chatMachine.ts'
import { lineQuestionsMachine } from './chat/lineQuestionsMachine.ts'
import { messagesMachine } from './chat/messagesMachine.ts'
import { outboxMachine } from './chat/outboxMachine.ts'
import { threadMachine } from './chat/threadMachine.ts'
import { threadSearchMachine } from './chat/threadSearchMachine.ts'
import { companyListMachine } from './company/companyListMachine.ts'
import { companyMachine } from './company/companyMachine.ts'
import { companyRecordMachine } from './company/companyRecordMachine.ts'
import { csvImportMachine } from './core/csvImportMachine.ts'
import { exportMachine } from './core/exportMachine.ts'
import { listExportMachine } from './core/listExportMachine.ts'
import { listSumMachine } from './core/listSumMachine.ts'
import { viewsMachine } from './core/viewsMachine.ts'
import { editorsMachine } from './core/editorsMachine.ts'
import { historyMachine } from './core/historyMachine.ts'
import { pageMachine } from './core/pageMachine.ts'
import { toastMachine } from './core/toastMachine.ts'
import { toastStackMachine } from './core/toastStackMachine.ts'
import { eclassListMachine, eclassMachine, eclassPageMachine, eclassRecordMachine } from './eclass/eclassMachines.ts'
import { enquiriesMachine } from './enquiry/enquiriesMachine.ts'
import { enquiryListMachine } from './enquiry/enquiryListMachine.ts'
import { conditionTemplatesMachine } from './enquiry/conditionTemplatesMachine.ts'
import { enquiryMachine } from './enquiry/enquiryMachine.ts'
import { enquiryRecordMachine } from './enquiry/enquiryRecordMachine.ts'
import { filesMachine } from './file/filesMachine.ts'
import { partedUploadMachine } from './file/partedUploadMachine.ts'
import { pdfMachine } from './file/pdfMachine.ts'
import { pdfSearchMachine } from './file/pdfSearchMachine.ts'
import { previewMachine } from './file/previewMachine.ts'
import { folderAccessMachine } from './folder/folderAccessMachine.ts'
import { folderBinMachine } from './folder/folderBinMachine.ts'
import { folderFileMachine } from './folder/folderFileMachine.ts'
import { folderLogMachine } from './folder/folderLogMachine.ts'
import { folderSettingsMachine } from './folder/folderSettingsMachine.ts'
import { folderMachine } from './folder/folderMachine.ts'
import { invitationMachine } from './folder/invitationMachine.ts'
import { folderCardMachine } from './folder/folderCardMachine.ts'
import { folderListMachine } from './folder/folderListMachine.ts'
import {
  importChoicesMachine,
  importConfigUsageMachine,
  importConfigListMachine,
  importConfigMachine,
  importConfigRecordMachine,
} from './importconfig/importConfigMachines.ts'
import { sampleMachine } from './importconfig/sampleMachine.ts'
import { fieldValuesMachine } from './masterdata/fieldValuesMachine.ts'
import {
  manufacturerListMachine,
  manufacturerMachine,
  manufacturerRecordMachine,
  manufacturersMachine,
} from './masterdata/manufacturerMachines.ts'
import {
  discountListMachine,
  discountMachine,
  discountOwnersMachine,
  discountPageMachine,
  discountRecordMachine,
  discountsMachine,
} from './masterdata/discountMachines.ts'
import { unitListMachine, unitMachine, unitRecordMachine, unitsMachine } from './masterdata/unitMachines.ts'
import { variantMachine } from './masterdata/variantMachine.ts'
import { auditListMachine } from './operations/auditListMachine.ts'
import { auditLogMachine } from './operations/auditLogMachine.ts'
import { retentionMachine } from './operations/retentionMachine.ts'
import { systemStateMachine } from './operations/systemStateMachine.ts'
import { waitingMachine } from './work/waitingMachine.ts'
import { wholesalerListMachine, wholesalerMachine, wholesalerRecordMachine } from './masterdata/wholesalerMachines.ts'
import { comparisonMachine } from './offer/comparisonMachine.ts'
import { costsMachine } from './offer/costsMachine.ts'
import { offerListMachines } from './offer/offerListMachine.ts'
import { offerMachine } from './offer/offerMachine.ts'
import { offerRecordMachine } from './offer/offerRecordMachine.ts'
import { addendumMachine } from './enquiry/addendumMachine.ts'
import { panelMachine } from './enquiry/panelMachine.ts'
import { ownNumbersMachine } from './enquiry/ownNumbersMachine.ts'
import { proofMachine } from './enquiry/proofMachine.ts'
import { openingMachine } from './enquiry/openingMachine.ts'
import { supplierChoiceMachine } from './enquiry/supplierChoiceMachine.ts'
import { priceGridMachine } from './offer/priceGridMachine.ts'
import { choiceMachine } from './offer/choiceMachine.ts'
import { ownReckoningMachine } from './offer/ownReckoningMachine.ts'
import { confirmingMachine } from './offer/confirmingMachine.ts'
import { jobFilesMachine } from './offer/jobFilesMachine.ts'
import { jobMachine } from './offer/jobMachine.ts'
import { orderChoicesMachine } from './offer/orderChoicesMachine.ts'
import { orderingMachine } from './offer/orderingMachine.ts'
import { templatesMachine } from './offer/templatesMachine.ts'
import { versionsMachine } from './offer/versionsMachine.ts'
import { searchLauncherMachine } from './search/searchLauncherMachine.ts'
import { searchMachine } from './search/searchMachine.ts'
import { allCompaniesMachine } from './company/allCompaniesMachine.ts'
import { companyPeopleMachine } from './company/companyPeopleMachine.ts'
import { codeMachine } from './session/codeMachine.ts'
import { factorMachine } from './account/factorMachine.ts'
import { factorSetupMachine } from './account/factorSetupMachine.ts'
import { recoveryCodesMachine } from './account/recoveryCodesMachine.ts'
import { approvalRulesMachine } from './account/approvalRulesMachine.ts'
import { signInRulesMachine } from './account/signInRulesMachine.ts'
import { companyLife, enquiryLife, offerLife } from './lifecycles.ts'
import { loginMachine } from './session/loginMachine.ts'
import { freezeMachine } from './session/freezeMachine.ts'
import { newsMachine } from './session/newsMachine.ts'
import { sessionMachine } from './session/sessionMachine.ts'
import { shellMachine } from './session/shellMachine.ts'
import { createStartMachine } from './session/startMachine.ts'
import { userListMachine } from './user/userListMachine.ts'
import { userMachine } from './user/userMachine.ts'
import { userRecordMachine } from './user/userRecordMachine.ts'
import { usersMachine } from './user/usersMachine.ts'

export const machines = [
  { id: 'start', area: 'session', kind: 'workflow', machine: createStartMachine<object>() },
  { id: 'session', area: 'session', kind: 'workflow', machine: sessionMachine },
  { id: 'shell', area: 'session', kind: 'workflow', machine: shellMachine },
  { id: 'login', area: 'session', kind: 'workflow', machine: loginMachine },
  { id: 'signInCode', area: 'session', kind: 'workflow', machine: codeMachine },
  { id: 'registration', area: 'account', kind: 'workflow', machine: registrationMachine },
  { id: 'forget', area: 'account', kind: 'workflow', machine: forgetMachine },
  { id: 'mailAction', area: 'account', kind: 'workflow', machine: mailActionMachine },
  { id: 'reset', area: 'account', kind: 'workflow', machine: resetMachine },
  { id: 'profile', area: 'account', kind: 'workflow', machine: profileMachine },
  { id: 'profileRecord', area: 'account', kind: 'workflow', machine: profileRecordMachine },
  { id: 'agreements', area: 'account', kind: 'workflow', machine: agreementsMachine },
  { id: 'mailChoice', area: 'account', kind: 'workflow', machine: mailChoiceMachine },
  { id: 'openMails', area: 'account', kind: 'workflow', machine: openMailsMachine },
  { id: 'factor', area: 'account', kind: 'workflow', machine: factorMachine },
  { id: 'factorSetup', area: 'account', kind: 'workflow', machine: factorSetupMachine },
  { id: 'recoveryCodes', area: 'account', kind: 'workflow', machine: recoveryCodesMachine },
  { id: 'signInRules', area: 'account', kind: 'workflow', machine: signInRulesMachine },
  { id: 'mailLink', area: 'account', kind: 'workflow', machine: mailLinkMachine },
  { id: 'security', area: 'account', kind: 'workflow', machine: securityMachine },
  { id: 'passwordCheck', area: 'account', kind: 'workflow', machine: passwordCheckMachine },
  { id: 'changePassword', area: 'account', kind: 'workflow', machine: changePasswordMachine },
  { id: 'news', area: 'session', kind: 'workflow', machine: newsMachine },
  { id: 'freeze', area: 'session', kind: 'workflow', machine: freezeMachine },
  { id: 'notifications', area: 'chat', kind: 'workflow', machine: notificationsMachine },
  { id: 'chat', area: 'chat', kind: 'workflow', machine: chatMachine },
  { id: 'thread', area: 'chat', kind: 'workflow', machine: threadMachine },
  { id: 'amend', area: 'chat', kind: 'workflow', machine: amendMachine },
  { id: 'threadSearch', area: 'chat', kind: 'workflow', machine: threadSearchMachine },
  { id: 'lineQuestions', area: 'chat', kind: 'workflow', machine: lineQuestionsMachine },
  { id: 'outbox', area: 'chat', kind: 'workflow', machine: outboxMachine },
  { id: 'attachment', area: 'chat', kind: 'workflow', machine: attachmentMachine },
  { id: 'messages', area: 'chat', kind: 'workflow', machine: messagesMachine },
  { id: 'searchLauncher', area: 'search', kind: 'workflow', machine: searchLauncherMachine },
  { id: 'search', area: 'search', kind: 'workflow', machine: searchMachine },
  { id: 'page', area: 'session', kind: 'workflow', machine: pageMachine },
  { id: 'history', area: 'session', kind: 'workflow', machine: historyMachine },
  { id: 'editors', area: 'session', kind: 'workflow', machine: editorsMachine },
  { id: 'toastStack', area: 'session', kind: 'workflow', machine: toastStackMachine },
  { id: 'toast', area: 'session', kind: 'workflow', machine: toastMachine },
  { id: 'enquiryLifecycle', area: 'enquiry', kind: 'lifecycle', machine: enquiryLife },
  { id: 'enquiries', area: 'enquiry', kind: 'workflow', machine: enquiriesMachine },
  { id: 'waiting', area: 'work', kind: 'workflow', machine: waitingMachine },
  { id: 'systemState', area: 'operations', kind: 'workflow', machine: systemStateMachine },
  { id: 'retention', area: 'operations', kind: 'workflow', machine: retentionMachine },
  { id: 'auditLog', area: 'operations', kind: 'workflow', machine: auditLogMachine },
  { id: 'auditList', area: 'operations', kind: 'workflow', machine: auditListMachine },
  { id: 'enquiryList', area: 'enquiry', kind: 'workflow', machine: enquiryListMachine },
  { id: 'enquiry', area: 'enquiry', kind: 'workflow', machine: enquiryMachine },
  { id: 'enquiryRecord', area: 'enquiry', kind: 'workflow', machine: enquiryRecordMachine },
  { id: 'conditionPanel', area: 'enquiry', kind: 'workflow', machine: panelMachine },
  { id: 'approvalRules', area: 'account', kind: 'workflow', machine: approvalRulesMachine },
  { id: 'ownNumbers', area: 'enquiry', kind: 'workflow', machine: ownNumbersMachine },
  { id: 'proof', area: 'enquiry', kind: 'workflow', machine: proofMachine },
  { id: 'opening', area: 'enquiry', kind: 'workflow', machine: openingMachine },
  { id: 'addendum', area: 'enquiry', kind: 'workflow', machine: addendumMachine },
  { id: 'supplierChoice', area: 'enquiry', kind: 'workflow', machine: supplierChoiceMachine },
  { id: 'conditionTemplates', area: 'enquiry', kind: 'workflow', machine: conditionTemplatesMachine },
  { id: 'files', area: 'file', kind: 'workflow', machine: filesMachine },
  { id: 'preview', area: 'file', kind: 'workflow', machine: previewMachine },
  { id: 'partedUpload', area: 'file', kind: 'workflow', machine: partedUploadMachine },
  { id: 'pdf', area: 'file', kind: 'workflow', machine: pdfMachine },
  { id: 'pdfSearch', area: 'file', kind: 'workflow', machine: pdfSearchMachine },
  { id: 'folderCard', area: 'folder', kind: 'workflow', machine: folderCardMachine },
  { id: 'folderList', area: 'folder', kind: 'workflow', machine: folderListMachine },
  { id: 'folder', area: 'folder', kind: 'workflow', machine: folderMachine },
  { id: 'folderSettings', area: 'folder', kind: 'workflow', machine: folderSettingsMachine },
  { id: 'folderBin', area: 'folder', kind: 'workflow', machine: folderBinMachine },
  { id: 'folderFile', area: 'folder', kind: 'workflow', machine: folderFileMachine },
  { id: 'folderLog', area: 'folder', kind: 'workflow', machine: folderLogMachine },
  { id: 'folderAccess', area: 'folder', kind: 'workflow', machine: folderAccessMachine },
  { id: 'invitation', area: 'folder', kind: 'workflow', machine: invitationMachine },
  { id: 'bom', area: 'bom', kind: 'workflow', machine: bomMachine },
  { id: 'bomIntake', area: 'bom', kind: 'workflow', machine: bomIntakeMachine },
  { id: 'adminBom', area: 'bom', kind: 'workflow', machine: adminBomMachine },
  { id: 'adminBomList', area: 'bom', kind: 'workflow', machine: adminBomListMachine },
  { id: 'adminBomResult', area: 'bom', kind: 'workflow', machine: adminBomResultMachine },
  { id: 'bomPresets', area: 'bom', kind: 'workflow', machine: bomPresetsMachine },
  { id: 'bomExport', area: 'bom', kind: 'workflow', machine: bomExportMachine },
  { id: 'bomLines', area: 'bom', kind: 'workflow', machine: bomLinesMachine },
  { id: 'bomChanges', area: 'bom', kind: 'workflow', machine: bomChangesMachine },
  { id: 'bomComparison', area: 'bom', kind: 'workflow', machine: bomComparisonMachine },
  { id: 'bomPage', area: 'bom', kind: 'workflow', machine: bomPageMachine },
  { id: 'lineSearch', area: 'bom', kind: 'workflow', machine: lineSearchMachine },
  { id: 'estimate', area: 'bom', kind: 'workflow', machine: estimateMachine },
  { id: 'priceRange', area: 'bom', kind: 'workflow', machine: priceRangeMachine },
  { id: 'offerLifecycle', area: 'offer', kind: 'lifecycle', machine: offerLife },
  { id: 'offerList', area: 'offer', kind: 'workflow', machine: offerListMachines.offer },
  { id: 'orderList', area: 'offer', kind: 'workflow', machine: offerListMachines.order },
  { id: 'jobList', area: 'offer', kind: 'workflow', machine: offerListMachines.job },
  { id: 'offer', area: 'offer', kind: 'workflow', machine: offerMachine },
  { id: 'priceGrid', area: 'offer', kind: 'workflow', machine: priceGridMachine },
  { id: 'ownReckoning', area: 'offer', kind: 'workflow', machine: ownReckoningMachine },
  { id: 'templates', area: 'offer', kind: 'workflow', machine: templatesMachine },
  { id: 'choice', area: 'offer', kind: 'workflow', machine: choiceMachine },
  { id: 'ordering', area: 'offer', kind: 'workflow', machine: orderingMachine },
  { id: 'job', area: 'offer', kind: 'workflow', machine: jobMachine },
  { id: 'jobFiles', area: 'offer', kind: 'workflow', machine: jobFilesMachine },
  { id: 'confirming', area: 'offer', kind: 'workflow', machine: confirmingMachine },
  { id: 'orderChoices', area: 'offer', kind: 'workflow', machine: orderChoicesMachine },
  { id: 'versions', area: 'offer', kind: 'workflow', machine: versionsMachine },
  { id: 'comparison', area: 'offer', kind: 'workflow', machine: comparisonMachine },
  { id: 'costs', area: 'offer', kind: 'workflow', machine: costsMachine },
  { id: 'offerRecord', area: 'offer', kind: 'workflow', machine: offerRecordMachine },
  { id: 'companyLifecycle', area: 'company', kind: 'lifecycle', machine: companyLife },
  { id: 'companyList', area: 'company', kind: 'workflow', machine: companyListMachine },
  { id: 'company', area: 'company', kind: 'workflow', machine: companyMachine },
  { id: 'companyRecord', area: 'company', kind: 'workflow', machine: companyRecordMachine },
  { id: 'users', area: 'user', kind: 'workflow', machine: usersMachine },
  { id: 'userList', area: 'user', kind: 'workflow', machine: userListMachine },
  { id: 'export', area: 'masterdata', kind: 'workflow', machine: exportMachine },
  { id: 'listExport', area: 'user', kind: 'workflow', machine: listExportMachine },
  { id: 'listSum', area: 'offer', kind: 'workflow', machine: listSumMachine },
  { id: 'views', area: 'user', kind: 'workflow', machine: viewsMachine },
  { id: 'user', area: 'user', kind: 'workflow', machine: userMachine },
  { id: 'allCompanies', area: 'company', kind: 'workflow', machine: allCompaniesMachine },
  { id: 'companyPeople', area: 'company', kind: 'workflow', machine: companyPeopleMachine },
  { id: 'userRecord', area: 'user', kind: 'workflow', machine: userRecordMachine },
  { id: 'csvImport', area: 'masterdata', kind: 'workflow', machine: csvImportMachine },
  { id: 'articles', area: 'article', kind: 'workflow', machine: articlesMachine },
  { id: 'articleList', area: 'article', kind: 'workflow', machine: articleListMachine },
  { id: 'article', area: 'article', kind: 'workflow', machine: articleMachine },
  { id: 'articleRecord', area: 'article', kind: 'workflow', machine: articleRecordMachine },
  { id: 'articleExport', area: 'article', kind: 'workflow', machine: articleExportMachine },
  { id: 'bulkEdit', area: 'article', kind: 'workflow', machine: bulkEditMachine },
  { id: 'assign', area: 'article', kind: 'workflow', machine: assignMachine },
  { id: 'alternatives', area: 'article', kind: 'workflow', machine: alternativesMachine },
  { id: 'articleReferences', area: 'article', kind: 'workflow', machine: articleReferencesMachine },
  { id: 'catalogueHealth', area: 'article', kind: 'workflow', machine: catalogueHealthMachine },
  { id: 'articlePictures', area: 'article', kind: 'workflow', machine: articlePicturesMachine },
  { id: 'articleUsage', area: 'article', kind: 'workflow', machine: articleUsageMachine },
  { id: 'fieldValues', area: 'masterdata', kind: 'workflow', machine: fieldValuesMachine },
  { id: 'variant', area: 'masterdata', kind: 'workflow', machine: variantMachine },
  { id: 'manufacturers', area: 'masterdata', kind: 'workflow', machine: manufacturersMachine },
  { id: 'manufacturerList', area: 'masterdata', kind: 'workflow', machine: manufacturerListMachine },
  { id: 'manufacturer', area: 'masterdata', kind: 'workflow', machine: manufacturerMachine },
  { id: 'manufacturerRecord', area: 'masterdata', kind: 'workflow', machine: manufacturerRecordMachine },
  { id: 'discountPage', area: 'masterdata', kind: 'workflow', machine: discountPageMachine },
  { id: 'discounts', area: 'masterdata', kind: 'workflow', machine: discountsMachine },
  { id: 'discountList', area: 'masterdata', kind: 'workflow', machine: discountListMachine },
  { id: 'discount', area: 'masterdata', kind: 'workflow', machine: discountMachine },
  { id: 'discountOwners', area: 'masterdata', kind: 'workflow', machine: discountOwnersMachine },
  { id: 'discountRecord', area: 'masterdata', kind: 'workflow', machine: discountRecordMachine },
  { id: 'units', area: 'masterdata', kind: 'workflow', machine: unitsMachine },
  { id: 'unitList', area: 'masterdata', kind: 'workflow', machine: unitListMachine },
  { id: 'unit', area: 'masterdata', kind: 'workflow', machine: unitMachine },
  { id: 'unitRecord', area: 'masterdata', kind: 'workflow', machine: unitRecordMachine },
  { id: 'eclassPage', area: 'eclass', kind: 'workflow', machine: eclassPageMachine },
  { id: 'eclassList', area: 'eclass', kind: 'workflow', machine: eclassListMachine },
  { id: 'eclass', area: 'eclass', kind: 'workflow', machine: eclassMachine },
  { id: 'eclassRecord', area: 'eclass', kind: 'workflow', machine: eclassRecordMachine },
  { id: 'wholesalerList', area: 'masterdata', kind: 'workflow', machine: wholesalerListMachine },
  { id: 'wholesaler', area: 'masterdata', kind: 'workflow', machine: wholesalerMachine },
  { id: 'wholesalerRecord', area: 'masterdata', kind: 'workflow', machine: wholesalerRecordMachine },
  { id: 'importConfigList', area: 'importconfig', kind: 'workflow', machine: importConfigListMachine },
  { id: 'importConfig', area: 'importconfig', kind: 'workflow', machine: importConfigMachine },
  { id: 'importConfigRecord', area: 'importconfig', kind: 'workflow', machine: importConfigRecordMachine },
  { id: 'importSample', area: 'importconfig', kind: 'workflow', machine: sampleMachine },
  { id: 'importConfigUsage', area: 'importconfig', kind: 'workflow', machine: importConfigUsageMachine },
  { id: 'importChoices', area: 'importconfig', kind: 'workflow', machine: importChoicesMachine },
  { id: 'articleImport', area: 'article', kind: 'workflow', machine: articleImportMachine },
  { id: 'importWatch', area: 'article', kind: 'workflow', machine: importWatchMachine },
  { id: 'importBeginnings', area: 'article', kind: 'workflow', machine: importBeginningsMachine },
  { id: 'importResult', area: 'article', kind: 'workflow', machine: importResultMachine },
] as const
