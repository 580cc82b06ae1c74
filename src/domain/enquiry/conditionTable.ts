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

/** What the conditions are about, in the order of the card. */
export const conditionTopics = [
  'wires',
  'devices',
  'labels',
  'terminals',
  'ducts',
  'entries',
  'norms',
  'place',
  'packing',
] as const
export type ConditionTopic = (typeof conditionTopics)[number]

/** With this choice the customer says in free text what is wanted; the text's key ends in "Individual". */
export const individual = 'INDIVIDUAL'

type Place = {
  /** in which row of the card the field stands */
  topic: ConditionTopic
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
    topic: 'wires',
  },
  markingStructure: {
    kind: 'choice',
    values: ['CLAMPING_POINT', 'CLAMPING_POINT_BMK', 'SINGLE_WIRE_NUMBERING', individual],
    topic: 'wires',
    opens: 'markingStructure',
  },
  labelingMaterial: {
    kind: 'choice',
    values: ['IMPRINT', 'SLEEVE', individual],
    topic: 'wires',
    panel: 'markingStructure',
  },
  deviceIdentification: {
    kind: 'choice',
    values: ['SINGLE', 'DOUBLE', 'TRIPLE'],
    default: 'SINGLE',
    topic: 'devices',
    opens: 'deviceIdentification',
  },
  componentLabel: {
    kind: 'choice',
    values: ['YELLOW_TAPE', 'PLASTIC', individual],
    default: 'YELLOW_TAPE',
    topic: 'devices',
    panel: 'deviceIdentification',
  },
  mountingPlateLabel: {
    kind: 'choice',
    values: ['YELLOW_TAPE', 'PLASTIC', 'PLASTIC_RAIL', individual],
    topic: 'devices',
    panel: 'deviceIdentification',
    when: { deviceIdentification: ['DOUBLE', 'TRIPLE'] },
  },
  wireTagLabel: {
    kind: 'flag',
    topic: 'devices',
    panel: 'deviceIdentification',
    when: { deviceIdentification: ['TRIPLE'] },
  },
  cabinetLabelLanguage: {
    kind: 'choice',
    values: ['MONOLINGUAL', 'BILINGUAL'],
    default: 'BILINGUAL',
    topic: 'labels',
    opens: 'cabinetLanguage',
  },
  cabinetLabelLanguageValue1: {
    kind: 'choice',
    values: languages,
    default: 'GERMAN',
    topic: 'labels',
    panel: 'cabinetLanguage',
  },
  cabinetLabelLanguageValue2: {
    kind: 'choice',
    values: languages,
    default: 'GERMAN',
    topic: 'labels',
    panel: 'cabinetLanguage',
    when: { cabinetLabelLanguage: ['BILINGUAL'] },
  },
  terminalManufacturer: {
    kind: 'choice',
    values: ['NONE', 'WEIDMUELLER', 'WAGO', 'PHOENIX', 'SEE_BILL_OF_MATERIALS', individual],
    topic: 'terminals',
  },
  terminalType: { kind: 'text', topic: 'terminals' },
  cableDuctManufacturer: { kind: 'choice', values: ductManufacturers, topic: 'ducts' },
  cableDuctAttachment: { kind: 'choice', values: ['RIVET', 'SCREW', individual], default: 'RIVET', topic: 'ducts' },
  wiringChannelManufacturer: { kind: 'choice', values: ductManufacturers, topic: 'ducts' },
  wiringChannelType: { kind: 'text', topic: 'ducts' },
  screwConnections: {
    kind: 'choice',
    values: ['STAINLESS_STEEL', 'PLASTIC', 'BRASS', 'ENTRY_PLATES', individual],
    default: 'STAINLESS_STEEL',
    topic: 'entries',
    opens: 'screwConnection',
    closedFor: ['PLASTIC', individual],
  },
  screwConnectionManufacturer1: {
    kind: 'choice',
    values: screwManufacturers,
    default: 'STANDARD',
    topic: 'entries',
    panel: 'screwConnection',
    when: { screwConnections: ['STAINLESS_STEEL', 'BRASS'] },
  },
  screwConnectionManufacturer2: {
    kind: 'choice',
    values: screwManufacturers,
    default: 'ICOTEK',
    topic: 'entries',
    panel: 'screwConnection',
    when: { screwConnections: ['ENTRY_PLATES'] },
  },
  regulation: {
    kind: 'choice',
    values: ['IEC', 'UL', 'ATEX', individual],
    default: 'IEC',
    topic: 'norms',
    opens: 'regulation',
  },
  customerRegulation: { kind: 'flag', topic: 'norms', panel: 'regulation' },
  customerRegulationIndividual: {
    kind: 'text',
    topic: 'norms',
    panel: 'regulation',
    when: { customerRegulation: [true] },
  },
  location: { kind: 'text', topic: 'place' },
  systemLocation: { kind: 'choice', values: ['EX_ZONE'], topic: 'place' },
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
    topic: 'packing',
    opens: 'packaging',
    closedFor: ['NONE', 'WOODEN_BOX_SEA_FOIL'],
  },
  packagingWrap: {
    kind: 'choice',
    values: ['STRETCH_FOIL', individual],
    default: 'STRETCH_FOIL',
    topic: 'packing',
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
