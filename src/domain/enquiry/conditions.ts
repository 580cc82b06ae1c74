/**
 * The conditions of an enquiry: how the cabinet is to be wired, labelled, built and packed (specification §3, §5).
 * One table says which fields there are, which values they take, when they apply and which panel edits them.
 */
import { z } from 'zod'

export const individual = 'INDIVIDUAL'

export const conditionOptions = {
  individualWireIdentification: [
    'NONE',
    'CONNECTION_POINT',
    'CONNECTION_POINT_BMK',
    'SINGLE_WIRE_NUMBERING',
    'INDIVIDUAL',
  ],
  markingStructure: ['CLAMPING_POINT', 'CLAMPING_POINT_BMK', 'SINGLE_WIRE_NUMBERING', 'INDIVIDUAL'],
  labelingMaterial: ['IMPRINT', 'SLEEVE', 'INDIVIDUAL'],
  deviceIdentification: ['SINGLE', 'DOUBLE', 'TRIPLE'],
  componentLabel: ['YELLOW_TAPE', 'PLASTIC', 'INDIVIDUAL'],
  mountingPlateLabel: ['YELLOW_TAPE', 'PLASTIC', 'PLASTIC_RAIL', 'INDIVIDUAL'],
  cableDuctAttachment: ['RIVET', 'SCREW', 'INDIVIDUAL'],
  cableDuctManufacturer: ['NONE', 'HAGER', 'LICATEC', 'UNEX', 'INDIVIDUAL'],
  terminalManufacturer: ['NONE', 'WEIDMUELLER', 'WAGO', 'PHOENIX', 'SEE_BILL_OF_MATERIALS', 'INDIVIDUAL'],
  wiringChannelManufacturer: ['NONE', 'HAGER', 'LICATEC', 'UNEX', 'INDIVIDUAL'],
  regulation: ['IEC', 'UL', 'ATEX', 'INDIVIDUAL'],
  cabinetLabelLanguage: ['MONOLINGUAL', 'BILINGUAL'],
  cabinetLabelLanguageValue1: [
    'SYMBOLS',
    'GERMAN',
    'ENGLISH',
    'SPANISH',
    'PORTUGUESE',
    'FRENCH',
    'POLISH',
    'INDIVIDUAL',
  ],
  cabinetLabelLanguageValue2: [
    'SYMBOLS',
    'GERMAN',
    'ENGLISH',
    'SPANISH',
    'PORTUGUESE',
    'FRENCH',
    'POLISH',
    'INDIVIDUAL',
  ],
  screwConnections: ['STAINLESS_STEEL', 'PLASTIC', 'BRASS', 'ENTRY_PLATES', 'INDIVIDUAL'],
  screwConnectionManufacturer1: ['STANDARD', 'EMV', 'ICOTEK', 'MURR_ELEKTRONIK', 'INDIVIDUAL'],
  screwConnectionManufacturer2: ['STANDARD', 'EMV', 'ICOTEK', 'MURR_ELEKTRONIK', 'INDIVIDUAL'],
  packaging: [
    'NONE',
    'WOODEN_BOX',
    'WOODEN_BOX_SEA_FOIL',
    'EURO_BOX',
    'WOODEN_BOX_NATIONAL',
    'ONE_WAY_PALLET',
    'LOADING_BLOCKS',
    'INDIVIDUAL',
  ],
  packagingWrap: ['STRETCH_FOIL', 'INDIVIDUAL'],
  systemLocation: ['EX_ZONE'],
} as const

/** A choice that may be left open is null. */
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum(values).nullable()
const freeText = z.string().trim().max(1000)

export const conditionsSchema = z.object({
  individualWireIdentification: choice(conditionOptions.individualWireIdentification),
  individualWireIdentificationIndividual: freeText,
  markingStructure: choice(conditionOptions.markingStructure),
  markingStructureIndividual: freeText,
  labelingMaterial: choice(conditionOptions.labelingMaterial),
  labelingMaterialIndividual: freeText,
  deviceIdentification: choice(conditionOptions.deviceIdentification),
  componentLabel: choice(conditionOptions.componentLabel),
  componentLabelIndividual: freeText,
  mountingPlateLabel: choice(conditionOptions.mountingPlateLabel),
  mountingPlateLabelIndividual: freeText,
  wireTagLabel: z.boolean(),
  cableDuctAttachment: choice(conditionOptions.cableDuctAttachment),
  cableDuctAttachmentIndividual: freeText,
  cableDuctManufacturer: choice(conditionOptions.cableDuctManufacturer),
  cableDuctManufacturerIndividual: freeText,
  terminalType: freeText,
  terminalManufacturer: choice(conditionOptions.terminalManufacturer),
  terminalManufacturerIndividual: freeText,
  wiringChannelType: freeText,
  wiringChannelManufacturer: choice(conditionOptions.wiringChannelManufacturer),
  wiringChannelManufacturerIndividual: freeText,
  regulation: choice(conditionOptions.regulation),
  regulationIndividual: freeText,
  customerRegulation: z.boolean(),
  customerRegulationIndividual: freeText,
  cabinetLabelLanguage: choice(conditionOptions.cabinetLabelLanguage),
  cabinetLabelLanguageValue1: choice(conditionOptions.cabinetLabelLanguageValue1),
  cabinetLabelLanguageValue1Individual: freeText,
  cabinetLabelLanguageValue2: choice(conditionOptions.cabinetLabelLanguageValue2),
  cabinetLabelLanguageValue2Individual: freeText,
  screwConnections: choice(conditionOptions.screwConnections),
  screwConnectionsIndividual: freeText,
  screwConnectionManufacturer1: choice(conditionOptions.screwConnectionManufacturer1),
  screwConnectionManufacturer1Individual: freeText,
  screwConnectionManufacturer2: choice(conditionOptions.screwConnectionManufacturer2),
  screwConnectionManufacturer2Individual: freeText,
  packaging: choice(conditionOptions.packaging),
  packagingIndividual: freeText,
  packagingWrap: choice(conditionOptions.packagingWrap),
  packagingWrapIndividual: freeText,
  location: freeText,
  systemLocation: choice(conditionOptions.systemLocation),
})
export type Conditions = z.infer<typeof conditionsSchema>

type KeysOf<Value> = { [Key in keyof Conditions]: Conditions[Key] extends Value ? Key : never }[keyof Conditions]
export type ChoiceKey = keyof typeof conditionOptions
export type FreeTextKey = KeysOf<string>
export type FlagKey = KeysOf<boolean>

/** Side panels in which a group of conditions is edited (specification §2, side panel kinds). */
export const conditionPanels = [
  'markingStructure',
  'deviceIdentification',
  'regulation',
  'cabinetLanguage',
  'screwConnection',
  'packaging',
] as const
export type ConditionPanel = (typeof conditionPanels)[number]

type Common = {
  /** in which card section the field stands */
  group: 'marking' | 'build' | 'regulation' | 'delivery'
  /** edited in this side panel instead of the card */
  panel?: ConditionPanel
  /** when the field has a meaning; a field that does not apply is neither shown, required nor carried on */
  applies?: (values: Conditions) => boolean
}
export type ConditionField = Common &
  (
    | {
        kind: 'choice'
        key: ChoiceKey
        options: readonly string[]
        individualKey?: FreeTextKey
        opens?: ConditionPanel
      }
    | { kind: 'text'; key: FreeTextKey }
    | { kind: 'flag'; key: FlagKey }
  )

const choiceField = (
  key: ChoiceKey,
  rest: Common & { individualKey?: FreeTextKey; opens?: ConditionPanel },
): ConditionField => ({ kind: 'choice', key, options: conditionOptions[key], ...rest })

const isPlateLabelled = (values: Conditions) =>
  values.deviceIdentification === 'DOUBLE' || values.deviceIdentification === 'TRIPLE'

export const conditionFields: readonly ConditionField[] = [
  choiceField('individualWireIdentification', {
    group: 'marking',
    individualKey: 'individualWireIdentificationIndividual',
  }),
  choiceField('markingStructure', {
    group: 'marking',
    individualKey: 'markingStructureIndividual',
    opens: 'markingStructure',
  }),
  choiceField('labelingMaterial', {
    group: 'marking',
    panel: 'markingStructure',
    individualKey: 'labelingMaterialIndividual',
  }),
  choiceField('deviceIdentification', { group: 'marking', opens: 'deviceIdentification' }),
  choiceField('componentLabel', {
    group: 'marking',
    panel: 'deviceIdentification',
    individualKey: 'componentLabelIndividual',
  }),
  choiceField('mountingPlateLabel', {
    group: 'marking',
    panel: 'deviceIdentification',
    individualKey: 'mountingPlateLabelIndividual',
    applies: isPlateLabelled,
  }),
  {
    kind: 'flag',
    key: 'wireTagLabel',
    group: 'marking',
    panel: 'deviceIdentification',
    applies: (values) => values.deviceIdentification === 'TRIPLE',
  },
  choiceField('cabinetLabelLanguage', { group: 'marking', opens: 'cabinetLanguage' }),
  choiceField('cabinetLabelLanguageValue1', {
    group: 'marking',
    panel: 'cabinetLanguage',
    individualKey: 'cabinetLabelLanguageValue1Individual',
  }),
  choiceField('cabinetLabelLanguageValue2', {
    group: 'marking',
    panel: 'cabinetLanguage',
    individualKey: 'cabinetLabelLanguageValue2Individual',
    applies: (values) => values.cabinetLabelLanguage === 'BILINGUAL',
  }),
  choiceField('cableDuctAttachment', { group: 'build', individualKey: 'cableDuctAttachmentIndividual' }),
  choiceField('cableDuctManufacturer', { group: 'build', individualKey: 'cableDuctManufacturerIndividual' }),
  { kind: 'text', key: 'terminalType', group: 'build' },
  choiceField('terminalManufacturer', { group: 'build', individualKey: 'terminalManufacturerIndividual' }),
  { kind: 'text', key: 'wiringChannelType', group: 'build' },
  choiceField('wiringChannelManufacturer', { group: 'build', individualKey: 'wiringChannelManufacturerIndividual' }),
  choiceField('screwConnections', {
    group: 'build',
    individualKey: 'screwConnectionsIndividual',
    opens: 'screwConnection',
  }),
  choiceField('screwConnectionManufacturer1', {
    group: 'build',
    panel: 'screwConnection',
    individualKey: 'screwConnectionManufacturer1Individual',
    applies: (values) => values.screwConnections === 'STAINLESS_STEEL' || values.screwConnections === 'BRASS',
  }),
  choiceField('screwConnectionManufacturer2', {
    group: 'build',
    panel: 'screwConnection',
    individualKey: 'screwConnectionManufacturer2Individual',
    applies: (values) => values.screwConnections === 'ENTRY_PLATES',
  }),
  choiceField('regulation', { group: 'regulation', individualKey: 'regulationIndividual', opens: 'regulation' }),
  { kind: 'flag', key: 'customerRegulation', group: 'regulation', panel: 'regulation' },
  {
    kind: 'text',
    key: 'customerRegulationIndividual',
    group: 'regulation',
    panel: 'regulation',
    applies: (values) => values.customerRegulation,
  },
  choiceField('systemLocation', { group: 'regulation' }),
  { kind: 'text', key: 'location', group: 'delivery' },
  choiceField('packaging', { group: 'delivery', individualKey: 'packagingIndividual', opens: 'packaging' }),
  choiceField('packagingWrap', {
    group: 'delivery',
    panel: 'packaging',
    individualKey: 'packagingWrapIndividual',
    applies: (values) => isPanelOpenable('packaging', values),
  }),
]

/** Whether a panel's edit button is enabled (specification §5, condition rules). */
export const isPanelOpenable = (panel: ConditionPanel, values: Conditions): boolean => {
  if (panel === 'screwConnection')
    return values.screwConnections !== 'PLASTIC' && values.screwConnections !== individual
  if (panel === 'packaging') return values.packaging !== 'NONE' && values.packaging !== 'WOODEN_BOX_SEA_FOIL'
  return true
}

/** Whether a field has a meaning for these values. */
export const conditionApplies = (field: ConditionField, values: Conditions): boolean => field.applies?.(values) ?? true

/** The free texts that are required (INDIVIDUAL is chosen, or a customer's own regulation is named) and still empty. */
export const missingFreeTexts = (values: Conditions): FreeTextKey[] =>
  conditionFields
    .filter((field) => conditionApplies(field, values))
    .flatMap((field) =>
      field.kind === 'choice' && field.individualKey && values[field.key] === individual ? [field.individualKey] : [],
    )
    .filter((key) => values[key].trim() === '')

/** The conditions of a new enquiry (specification §3, defaults). */
export const defaultConditions: Conditions = {
  individualWireIdentification: null,
  individualWireIdentificationIndividual: '',
  markingStructure: null,
  markingStructureIndividual: '',
  labelingMaterial: null,
  labelingMaterialIndividual: '',
  deviceIdentification: 'SINGLE',
  componentLabel: 'YELLOW_TAPE',
  componentLabelIndividual: '',
  mountingPlateLabel: null,
  mountingPlateLabelIndividual: '',
  wireTagLabel: false,
  cableDuctAttachment: 'RIVET',
  cableDuctAttachmentIndividual: '',
  cableDuctManufacturer: null,
  cableDuctManufacturerIndividual: '',
  terminalType: '',
  terminalManufacturer: null,
  terminalManufacturerIndividual: '',
  wiringChannelType: '',
  wiringChannelManufacturer: null,
  wiringChannelManufacturerIndividual: '',
  regulation: 'IEC',
  regulationIndividual: '',
  customerRegulation: false,
  customerRegulationIndividual: '',
  cabinetLabelLanguage: 'BILINGUAL',
  cabinetLabelLanguageValue1: 'GERMAN',
  cabinetLabelLanguageValue1Individual: '',
  cabinetLabelLanguageValue2: 'GERMAN',
  cabinetLabelLanguageValue2Individual: '',
  screwConnections: 'STAINLESS_STEEL',
  screwConnectionsIndividual: '',
  screwConnectionManufacturer1: 'STANDARD',
  screwConnectionManufacturer1Individual: '',
  screwConnectionManufacturer2: 'ICOTEK',
  screwConnectionManufacturer2Individual: '',
  packaging: 'EURO_BOX',
  packagingIndividual: '',
  packagingWrap: 'STRETCH_FOIL',
  packagingWrapIndividual: '',
  location: '',
  systemLocation: null,
}
