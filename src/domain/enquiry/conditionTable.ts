/**
 * Every condition of an enquiry, declared once (rules K1, K3–K6): which values it takes, what it is by itself, where the form shows it and when
 * it has a meaning. Schemas, options, defaults, form and read-only views follow from this table (conditions.ts).
 */

/** Side panels in which a group of conditions is edited. */
export const conditionPanels = [
  'markingStructure',
  'deviceIdentification',
  'regulation',
  'cabinetLanguage',
  'screwConnection',
  'packaging',
] as const
export type ConditionPanel = (typeof conditionPanels)[number]

/** With this choice the customer says in free text what is wanted; the text's key ends in "Individual". */
export const individual = 'INDIVIDUAL'

type Place = {
  /** in which section of the card the field stands */
  group: 'marking' | 'build' | 'regulation' | 'delivery'
  /** edited in this side panel instead of the card */
  panel?: ConditionPanel
  /** only with these values of another condition; else it is neither shown, required nor carried on */
  when?: Readonly<Record<string, readonly (string | boolean)[]>>
}
/** A row of the table. */
export type ConditionRow = Place &
  (
    | {
        kind: 'choice'
        values: readonly [string, ...string[]]
        /** without a default the choice starts open and may be cleared again */
        default?: string
        /** the side panel with what depends on this choice */
        opens?: ConditionPanel
        /** values that leave nothing to say in that panel */
        closedFor?: readonly string[]
      }
    | { kind: 'text' }
    | { kind: 'flag' }
  )

const ductManufacturers = ['NONE', 'HAGER', 'LICATEC', 'UNEX', individual] as const
const screwManufacturers = ['STANDARD', 'EMV', 'ICOTEK', 'MURR_ELEKTRONIK', individual] as const
const languages = ['SYMBOLS', 'GERMAN', 'ENGLISH', 'SPANISH', 'PORTUGUESE', 'FRENCH', 'POLISH', individual] as const

const table = {
  individualWireIdentification: {
    kind: 'choice',
    values: ['NONE', 'CONNECTION_POINT', 'CONNECTION_POINT_BMK', 'SINGLE_WIRE_NUMBERING', individual],
    group: 'marking',
  },
  markingStructure: {
    kind: 'choice',
    values: ['CLAMPING_POINT', 'CLAMPING_POINT_BMK', 'SINGLE_WIRE_NUMBERING', individual],
    group: 'marking',
    opens: 'markingStructure',
  },
  labelingMaterial: {
    kind: 'choice',
    values: ['IMPRINT', 'SLEEVE', individual],
    group: 'marking',
    panel: 'markingStructure',
  },
  deviceIdentification: {
    kind: 'choice',
    values: ['SINGLE', 'DOUBLE', 'TRIPLE'],
    default: 'SINGLE',
    group: 'marking',
    opens: 'deviceIdentification',
  },
  componentLabel: {
    kind: 'choice',
    values: ['YELLOW_TAPE', 'PLASTIC', individual],
    default: 'YELLOW_TAPE',
    group: 'marking',
    panel: 'deviceIdentification',
  },
  mountingPlateLabel: {
    kind: 'choice',
    values: ['YELLOW_TAPE', 'PLASTIC', 'PLASTIC_RAIL', individual],
    group: 'marking',
    panel: 'deviceIdentification',
    when: { deviceIdentification: ['DOUBLE', 'TRIPLE'] },
  },
  wireTagLabel: {
    kind: 'flag',
    group: 'marking',
    panel: 'deviceIdentification',
    when: { deviceIdentification: ['TRIPLE'] },
  },
  cabinetLabelLanguage: {
    kind: 'choice',
    values: ['MONOLINGUAL', 'BILINGUAL'],
    default: 'BILINGUAL',
    group: 'marking',
    opens: 'cabinetLanguage',
  },
  cabinetLabelLanguageValue1: {
    kind: 'choice',
    values: languages,
    default: 'GERMAN',
    group: 'marking',
    panel: 'cabinetLanguage',
  },
  cabinetLabelLanguageValue2: {
    kind: 'choice',
    values: languages,
    default: 'GERMAN',
    group: 'marking',
    panel: 'cabinetLanguage',
    when: { cabinetLabelLanguage: ['BILINGUAL'] },
  },
  cableDuctAttachment: { kind: 'choice', values: ['RIVET', 'SCREW', individual], default: 'RIVET', group: 'build' },
  cableDuctManufacturer: { kind: 'choice', values: ductManufacturers, group: 'build' },
  terminalType: { kind: 'text', group: 'build' },
  terminalManufacturer: {
    kind: 'choice',
    values: ['NONE', 'WEIDMUELLER', 'WAGO', 'PHOENIX', 'SEE_BILL_OF_MATERIALS', individual],
    group: 'build',
  },
  wiringChannelType: { kind: 'text', group: 'build' },
  wiringChannelManufacturer: { kind: 'choice', values: ductManufacturers, group: 'build' },
  screwConnections: {
    kind: 'choice',
    values: ['STAINLESS_STEEL', 'PLASTIC', 'BRASS', 'ENTRY_PLATES', individual],
    default: 'STAINLESS_STEEL',
    group: 'build',
    opens: 'screwConnection',
    closedFor: ['PLASTIC', individual],
  },
  screwConnectionManufacturer1: {
    kind: 'choice',
    values: screwManufacturers,
    default: 'STANDARD',
    group: 'build',
    panel: 'screwConnection',
    when: { screwConnections: ['STAINLESS_STEEL', 'BRASS'] },
  },
  screwConnectionManufacturer2: {
    kind: 'choice',
    values: screwManufacturers,
    default: 'ICOTEK',
    group: 'build',
    panel: 'screwConnection',
    when: { screwConnections: ['ENTRY_PLATES'] },
  },
  regulation: {
    kind: 'choice',
    values: ['IEC', 'UL', 'ATEX', individual],
    default: 'IEC',
    group: 'regulation',
    opens: 'regulation',
  },
  customerRegulation: { kind: 'flag', group: 'regulation', panel: 'regulation' },
  customerRegulationIndividual: {
    kind: 'text',
    group: 'regulation',
    panel: 'regulation',
    when: { customerRegulation: [true] },
  },
  systemLocation: { kind: 'choice', values: ['EX_ZONE'], group: 'regulation' },
  location: { kind: 'text', group: 'delivery' },
  packaging: {
    kind: 'choice',
    values: [
      'NONE',
      'WOODEN_BOX',
      'WOODEN_BOX_SEA_FOIL',
      'EURO_BOX',
      'WOODEN_BOX_NATIONAL',
      'ONE_WAY_PALLET',
      'LOADING_BLOCKS',
      individual,
    ],
    default: 'EURO_BOX',
    group: 'delivery',
    opens: 'packaging',
    closedFor: ['NONE', 'WOODEN_BOX_SEA_FOIL'],
  },
  packagingWrap: {
    kind: 'choice',
    values: ['STRETCH_FOIL', individual],
    default: 'STRETCH_FOIL',
    group: 'delivery',
    panel: 'packaging',
  },
} as const satisfies Record<string, ConditionRow>

type Table = typeof table
type KeyOf<Kind> = { [Key in keyof Table]: Table[Key]['kind'] extends Kind ? Key : never }[keyof Table]
type ConditionKey = keyof Table
export type ChoiceKey = KeyOf<'choice'>
export type FlagKey = KeyOf<'flag'>
export type OptionOf<Key extends ChoiceKey> = Table[Key]['values'][number]
/** The free text that goes with a choice of `INDIVIDUAL`. */
export type IndividualKey = {
  [Key in ChoiceKey]: typeof individual extends OptionOf<Key> ? `${Key}Individual` : never
}[ChoiceKey]
export type FreeTextKey = KeyOf<'text'> | IndividualKey

/** `default`, `closedFor` and `when` name options and conditions that there are. */
type Checked = {
  [Key in ConditionKey]: {
    kind: Table[Key]['kind']
    default?: Key extends ChoiceKey ? OptionOf<Key> : never
    closedFor?: Key extends ChoiceKey ? readonly OptionOf<Key>[] : never
    when?: { [On in ChoiceKey]?: readonly OptionOf<On>[] } & { [On in FlagKey]?: readonly boolean[] }
  }
}
export const conditionTable = table satisfies Checked
