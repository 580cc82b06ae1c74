/** Each value that is stored or sent: no more, no less, since other programs know them. */
import { expect, it } from 'vitest'
import { articleImportSources, exportFilterSchema } from './article/article.ts'
import { importStatusSchema } from './article/articleImport.ts'
import { adminBomResultSchema } from './bom/adminBom.ts'
import { conversationSchema } from './chat/chat.ts'
import { companyTypes } from './company/company.ts'
import { conversionUnits } from './core/measures.ts'
import { conditionTable } from './enquiry/conditionTable.ts'
import { deliveryConditions } from './enquiry/enquiryFields.ts'
import { fileTypes } from './file/file.ts'
import { businessDataSchema } from './folder/folder.ts'
import { importConfigSchema } from './importconfig/importConfig.ts'
import { actionKinds, entityKinds, notificationLevels } from './notification/notification.ts'
import { offerStates, rejectionReasons } from './offer/offer.ts'

const manufacturers = 'STANDARD, EMV, ICOTEK, MURR_ELEKTRONIK, INDIVIDUAL'
const languages = 'SYMBOLS, GERMAN, ENGLISH, SPANISH, PORTUGUESE, FRENCH, POLISH, INDIVIDUAL'

it.each<[string, readonly string[], string]>([
  ['company type', companyTypes, 'CUSTOMER, SUPPLIER, ADMIN, EXTERNAL'],
  ['offerState', offerStates, 'OPEN, DECLINED, ACCEPTED, CONFIRMED'],
  [
    'fileType',
    fileTypes,
    'LEGAL_DOCUMENT, POWER_FLOW_DIAGRAM, UNKNOWN, BILL_OF_MATERIAL, CIRCUIT_DIAGRAM, LABELLING, CONNECTION_LIST, OFFER, NC_DATA, ORDER, ORDER_CONFIRMATION',
  ],
  [
    'rejectionReason',
    rejectionReasons,
    'PRICE_NOT_AS_EXPECTED, DELIVERY_TIME_OUTSIDE_EXPECTATIONS, OFFER_NOT_IN_LINE_WITH_REQUIREMENTS, TECHNICAL_REQUIREMENTS_CHANGED, PROJECT_NOT_REALIZED, INDIVIDUAL',
  ],
  [
    'individualWireIdentification',
    conditionTable.individualWireIdentification.values,
    'NONE, CONNECTION_POINT, CONNECTION_POINT_BMK, SINGLE_WIRE_NUMBERING, INDIVIDUAL',
  ],
  [
    'markingStructure',
    conditionTable.markingStructure.values,
    'CLAMPING_POINT, CLAMPING_POINT_BMK, SINGLE_WIRE_NUMBERING, INDIVIDUAL',
  ],
  ['systemLocation', conditionTable.systemLocation.values, 'EX_ZONE'],
  [
    'packaging',
    conditionTable.packaging.values,
    'NONE, WOODEN_BOX, WOODEN_BOX_SEA_FOIL, EURO_BOX, WOODEN_BOX_NATIONAL, ONE_WAY_PALLET, LOADING_BLOCKS, INDIVIDUAL',
  ],
  ['packagingWrap', conditionTable.packagingWrap.values, 'STRETCH_FOIL, INDIVIDUAL'],
  [
    'screwConnection',
    conditionTable.screwConnections.values,
    'STAINLESS_STEEL, PLASTIC, BRASS, ENTRY_PLATES, INDIVIDUAL',
  ],
  ['screwConnectionManufacturer 1', conditionTable.screwConnectionManufacturer1.values, manufacturers],
  ['screwConnectionManufacturer 2', conditionTable.screwConnectionManufacturer2.values, manufacturers],
  [
    'terminalManufacturer',
    conditionTable.terminalManufacturer.values,
    'NONE, WEIDMUELLER, WAGO, PHOENIX, SEE_BILL_OF_MATERIALS, INDIVIDUAL',
  ],
  ['deviceIdentification', conditionTable.deviceIdentification.values, 'SINGLE, DOUBLE, TRIPLE'],
  ['cableDuctAttachment', conditionTable.cableDuctAttachment.values, 'RIVET, SCREW, INDIVIDUAL'],
  ['cableDuctManufacturer', conditionTable.cableDuctManufacturer.values, 'NONE, HAGER, LICATEC, UNEX, INDIVIDUAL'],
  ['cabinetLabelLanguage', conditionTable.cabinetLabelLanguage.values, 'MONOLINGUAL, BILINGUAL'],
  ['cabinetLabelLanguageValue 1', conditionTable.cabinetLabelLanguageValue1.values, languages],
  ['cabinetLabelLanguageValue 2', conditionTable.cabinetLabelLanguageValue2.values, languages],
  ['labelingMaterial', conditionTable.labelingMaterial.values, 'IMPRINT, SLEEVE, INDIVIDUAL'],
  ['componentLabel', conditionTable.componentLabel.values, 'YELLOW_TAPE, PLASTIC, INDIVIDUAL'],
  ['mountingPlateLabel', conditionTable.mountingPlateLabel.values, 'YELLOW_TAPE, PLASTIC, PLASTIC_RAIL, INDIVIDUAL'],
  ['regulation', conditionTable.regulation.values, 'IEC, UL, ATEX, INDIVIDUAL'],
  ['conversionUnit', conversionUnits, 'MM, CM, DM, M, MG, G, KG'],
  ['deliveryCondition', deliveryConditions, 'EXP, DAP'],
  ['articleImportSource', articleImportSources, 'MYSQL, MANUAL, CSV'],
  ['notification levels', notificationLevels, 'warn, info, error, success'],
  [
    'entity kinds',
    entityKinds,
    'USER, COMPANY, ARTICLE, ENQUIRY, OFFER, FILE, CONVERSATION, MESSAGE, NOTIFICATION, DISCOUNT_GROUP, BOM, AVV, ARTICLE_REPLACE, MANUFACTURER, UNIT, WHOLESALER',
  ],
  [
    'action kinds',
    actionKinds,
    'save, create, update, delete, get, getAll, login, resetPassword, forgetPassword, upload, archive, copy, map, export',
  ],
])('%s', (_, values, specified) => expect(values.join(', ')).toBe(specified))

/** The fields that each entity must carry; the password hash of a folder stays on the server (rule X2). */
it.each<[string, { shape: object }, string]>([
  [
    'import configuration',
    importConfigSchema,
    'id, manufacturerId, wholesalerId, defaultUnitId, title, description, encoding, filename, headers, headerRowIndex, fieldMapping, unitDepth, unitHeight, unitWidth, unitWeight, createManufacturers, createUnits, createDiscountGroups, manufacturerName, createDate, lastUpdate',
  ],
  [
    'BOM import result',
    adminBomResultSchema,
    'id, bomFileName, headers, fieldMapping, articles, bomHeaderRowIndex, suppliedPartString, released, changeEntries, createDate, lastUpdate, totalElements',
  ],
  ['conversation', conversationSchema, 'id, enquiryId, offerId, companyName, lastMessage, unread'],
  ['business data', businessDataSchema, 'items, settings'],
  ['export filter', exportFilterSchema, 'manufacturers, importSources, priceRange'],
  [
    'import status',
    importStatusSchema,
    'percent, minutesSinceStart, secondsLeft, state, start, current, last, written',
  ],
])('%s has its fields', (_, schema, specified) =>
  expect(Object.keys(schema.shape).sort()).toEqual(specified.split(', ').sort()),
)
