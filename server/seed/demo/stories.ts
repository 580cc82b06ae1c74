/** What has happened in the demo portal: every enquiry with its offers, written down as short as possible. */
import type { EnquiryState } from '../../../src/domain/enquiry/enquiry.ts'
import type { RejectionReason } from '../../../src/domain/offer/offer.ts'
import type { CabinetKind } from './cabinets.ts'
import type { Habit } from './conditions.ts'
import type { Layout } from './partsList.ts'

export type SupplierKey = 'kessler' | 'maibaum'
/** How a version of an offer has ended so far. An open or declined one that has a successor is replaced by it once that is released. */
export type Ending =
  | { kind: 'draft' | 'open' | 'accepted' | 'confirmed' | 'archived' }
  | { kind: 'declined'; reason: RejectionReason; text?: string }
export type OfferStory = { supplier: SupplierKey; versions: readonly [Ending, ...Ending[]] }

export type EnquiryStory = {
  title: string
  /** the customer's number of the project */
  reference: string
  /** plant or machine, for file names and device tags */
  plant: string
  place: string
  state: EnquiryState | 'reopened'
  /** days since the enquiry was created */
  age: number
  amount: number
  kind: CabinetKind
  size: number
  habit: Habit
  mistakes: number
  layout: Layout
  /** what a draft still lacks */
  lacks?: readonly ('diagram' | 'bom' | 'mapping')[]
  info?: string
  offers: readonly OfferStory[]
}

const draft: Ending = { kind: 'draft' }
const open: Ending = { kind: 'open' }
const accepted: Ending = { kind: 'accepted' }
const confirmed: Ending = { kind: 'confirmed' }
const putAway: Ending = { kind: 'archived' }
const declined = (reason: RejectionReason, text?: string): Ending => ({
  kind: 'declined',
  reason,
  ...(text && { text }),
})
const tooDear = declined('PRICE_NOT_AS_EXPECTED')
const tooLate = declined('DELIVERY_TIME_OUTSIDE_EXPECTATIONS')
const notAsAsked = declined('OFFER_NOT_IN_LINE_WITH_REQUIREMENTS')
const changed = declined('TECHNICAL_REQUIREMENTS_CHANGED')
const cancelled = declined('PROJECT_NOT_REALIZED')
const kessler = (...versions: readonly [Ending, ...Ending[]]): OfferStory => ({ supplier: 'kessler', versions })
const maibaum = (...versions: readonly [Ending, ...Ending[]]): OfferStory => ({ supplier: 'maibaum', versions })

type Fact = readonly [
  title: string,
  reference: string,
  mark: readonly [plant: string, place: string],
  state: EnquiryStory['state'],
  age: number,
  amount: number,
  cabinet: readonly [kind: CabinetKind, size: number, mistakes: number],
  habit: Habit,
  ...offers: readonly OfferStory[],
]

const layoutOf = (index: number): Layout => (index % 7 === 5 ? 'csv' : index % 3 === 1 ? 'plain' : 'eplan')
const told = (facts: readonly Fact[], more: Readonly<Record<string, Partial<EnquiryStory>>>): EnquiryStory[] =>
  facts.map(
    ([title, reference, [plant, place], state, age, amount, [kind, size, mistakes], habit, ...offers], index) => ({
      title,
      reference,
      plant,
      place,
      state,
      age,
      amount,
      kind,
      size,
      mistakes,
      habit,
      layout: layoutOf(index),
      offers,
      ...more[plant],
    }),
  )

/** A table, one enquiry on each line. */
// prettier-ignore
const brandt: readonly Fact[] = [
  ['Förderstrecke Halle 2, Steuerschrank S1', 'K-24817', ['FS2_S1', '++H2+S1'], 'draft', 12, 1, ['conveyor', 34, 9], 'engraved'],
  ['Palettierer PZ4, Klemmenkästen', 'K-24817', ['PZ4', '++H2+PZ4'], 'released', 9, 6, ['terminalBoxes', 6, 0], 'standard', kessler(open), maibaum(open)],
  ['Einspeisung Halle 2, Energieverteilung EV1', 'K-24817', ['EV1', '++H2+EV1'], 'released', 15, 1, ['distribution', 8, 1], 'houseRule', kessler(tooDear, open), maibaum(open)],
  ['Prüfstand Getriebemontage, Antriebsschrank', 'K-24790', ['PG1', '++H4+PG1'], 'draft', 5, 1, ['drives', 4, 24], 'unfinished'],
  ['Rollenbahn RB12, dezentrale Peripheriekästen', 'K-24802', ['RB12', '++H1+RB12'], 'released', 11, 4, ['periphery', 4, 0], 'plates', kessler(open), maibaum(tooLate, draft)],
  ['Nachrüstung Not-Halt-Kreis, Bestandsanlage 7', 'K-24655', ['BA7', '++H3+BA7'], 'closed', 48, 1, ['safety', 6, 1], 'simple', kessler(accepted), maibaum(tooDear)],
  ['Heizungs- und Lüftungssteuerung Bürogebäude', 'K-24768', ['HL1', '++BG+HL1'], 'released', 20, 1, ['ventilation', 6, 5], 'simple', kessler(open)],
  ['Hubstation HS3, Umrichterschrank 4 × 15 kW', 'K-24731', ['HS3', '++H2+HS3'], 'closed', 74, 1, ['drives', 4, 3], 'standard', kessler(tooDear, accepted), maibaum(open)],
  ['Bedienpult Leitwarte, Umbau auf Touchpanel', 'K-24655', ['LW1', '++LW+P1'], 'released', 26, 1, ['desk', 2, 4], 'plates', maibaum(open), kessler(notAsAsked)],
  ['Kühlwasserversorgung, Pumpensteuerung P1–P4', 'K-24768', ['KW1', '++KH+P1'], 'released', 22, 1, ['pumps', 4, 2], 'standard', kessler(open), maibaum(draft)],
  ['Sortierkreisel SK1, Hauptschaltschrank', 'K-24702', ['SK1', '++H1+SK1'], 'closed', 96, 1, ['conveyor', 24, 1], 'engraved', kessler(tooDear, tooLate, confirmed), maibaum(tooDear)],
  ['Roboterzelle RZ2, Sicherheitssteuerung', 'K-24702', ['RZ2', '++H1+RZ2'], 'closed', 88, 1, ['safety', 10, 2], 'plates', maibaum(accepted), kessler(tooLate)],
  ['Verladebrücken Tor 1–8, Ersatzschaltschränke', 'K-24619', ['VB1', '++VL+T1'], 'archived', 210, 8, ['terminalBoxes', 3, 0], 'standard', kessler(confirmed)],
  ['Abwasserhebeanlage, Vor-Ort-Steuerstelle', 'K-24598', ['AH1', '++AW+P1'], 'archived', 230, 1, ['pumps', 2, 4], 'explosive', maibaum(cancelled)],
  ['Musterschrank Schulung, Baugruppenträger', 'K-24500', ['MS1', '++SR+M1'], 'archived', 260, 1, ['safety', 3, 4], 'simple'],
  ['Querverschiebewagen QV3, Steuerschrank', 'K-24811', ['QV3', '++H2+QV3'], 'draft', 3, 1, ['conveyor', 8, 2], 'standard'],
  ['Hochregal HRL2, Gassenverteiler 1–6', 'K-24825', ['HRL2', '++HR+G1'], 'draft', 1, 6, ['periphery', 6, 1], 'plates'],
  ['Etikettierstation ET5, Klemmenkasten', 'K-24826', ['ET5', '++H2+ET5'], 'draft', 0, 2, ['terminalBoxes', 2, 0], 'simple'],
  ['Förderstrecke Halle 2, Steuerschrank S2', 'K-24817', ['FS2_S2', '++H2+S2'], 'draft', 2, 1, ['conveyor', 18, 3], 'engraved'],
  ['Druckluftstation, Verdichtersteuerung', 'K-24829', ['DL1', '++KH+DL1'], 'draft', 6, 1, ['pumps', 3, 2], 'standard'],
  ['Ersatzpult Verpackungslinie VL6', 'K-24833', ['VL6', '++H5+VL6'], 'draft', 0, 1, ['desk', 1, 1], 'simple'],
  ['Kettenförderer KF9, Antriebsschrank', 'K-24820', ['KF9', '++H2+KF9'], 'draft', 8, 2, ['drives', 2, 2], 'northAmerica'],
  ['Vertikalförderer VF2, Steuerschrank', 'K-24799', ['VF2', '++H3+VF2'], 'released', 17, 1, ['conveyor', 12, 2], 'standard', kessler(open), maibaum(tooDear)],
  ['Drehtisch DT4, Peripheriekasten', 'K-24799', ['DT4', '++H3+DT4'], 'released', 16, 3, ['periphery', 3, 1], 'plates', maibaum(open)],
  ['Beladestation BS1, Hauptverteilung', 'K-24801', ['BS1', '++VL+BS1'], 'released', 14, 1, ['distribution', 6, 0], 'standard', kessler(draft), maibaum(open)],
  ['Lackierkabine LK2, Lüftungssteuerung', 'K-24784', ['LK2', '++LA+LK2'], 'released', 27, 1, ['ventilation', 8, 3], 'explosive', kessler(open)],
  ['Scannertunnel ST3, Steuerschrank', 'K-24805', ['ST3', '++H1+ST3'], 'released', 10, 1, ['conveyor', 6, 0], 'plates', kessler(open), maibaum(open)],
  ['Kommissionierplätze KP1–KP12, Klemmenkästen', 'K-24808', ['KP1', '++H5+KP1'], 'released', 7, 12, ['terminalBoxes', 4, 1], 'simple', maibaum(draft)],
  ['Leergutförderer LG2, Umrichterschrank', 'K-24795', ['LG2', '++H5+LG2'], 'released', 19, 1, ['drives', 3, 2], 'export', kessler(tooLate, open), maibaum(notAsAsked)],
  ['Wickelstation WS1, Sicherheitsnachrüstung', 'K-24787', ['WS1', '++H2+WS1'], 'released', 24, 1, ['safety', 4, 0], 'standard', kessler(open)],
  ['Behälteraufzug BA3, Steuerschrank', 'K-24774', ['BA3', '++H1+BA3'], 'released', 33, 1, ['conveyor', 10, 2], 'houseRule', kessler(changed, open)],
  ['Prüfstand PS4, Energiezuführung', 'K-24771', ['PS4', '++H4+PS4'], 'released', 35, 1, ['distribution', 4, 1], 'standard', maibaum(cancelled), kessler(cancelled)],
  ['Leitstand Versand, Bedienpulte', 'K-24766', ['LV1', '++VS+LV1'], 'released', 38, 2, ['desk', 3, 2], 'plates', kessler(open, draft)],
  ['Shuttle-Lager SL1, Ladestationen', 'K-24830', ['SL1', '++HR+SL1'], 'released', 4, 4, ['distribution', 3, 1], 'northAmerica'],
  ['Taktförderer TF7, Klemmenkästen', 'K-24831', ['TF7', '++H3+TF7'], 'released', 3, 5, ['terminalBoxes', 5, 0], 'standard'],
  ['Spänefördereranlage SF1, Schaltschrank', 'K-24832', ['SF1', '++H4+SF1'], 'released', 2, 1, ['conveyor', 5, 1], 'simple'],
  ['Ofenlinie OL2, Fördersteuerung', 'K-24760', ['OL2', '++H4+OL2'], 'released', 41, 1, ['conveyor', 14, 3], 'standard', kessler(declined('INDIVIDUAL', 'Die angebotene Steuerung weicht von unserer Werksnorm ab; bitte mit ET 200SP neu anbieten.'), open)],
  ['Etagenförderer EF3, Steuerschrank', 'K-24742', ['EF3', '++H1+EF3'], 'reopened', 66, 1, ['conveyor', 9, 1], 'standard', kessler(accepted), maibaum(tooDear)],
  ['Pufferspeicher PS2, Steuerschrank', 'K-24739', ['PS2', '++H2+PS2'], 'closed', 70, 1, ['conveyor', 11, 1], 'plates', kessler(accepted)],
  ['Reinigungsanlage RA1, Pumpensteuerung', 'K-24736', ['RA1', '++WA+RA1'], 'closed', 72, 1, ['pumps', 5, 2], 'standard', maibaum(accepted), kessler(tooDear)],
  ['Trocknungsofen TO1, Lüftungssteuerung', 'K-24728', ['TO1', '++LA+TO1'], 'closed', 80, 1, ['ventilation', 7, 2], 'houseRule', kessler(accepted), maibaum(open)],
  ['Rollenbahn RB14, Antriebsschrank', 'K-24725', ['RB14', '++H1+RB14'], 'closed', 82, 1, ['drives', 3, 1], 'standard', kessler(tooDear, accepted)],
  ['Weichensteuerung WS5, Peripheriekästen', 'K-24719', ['WS5', '++H1+WS5'], 'closed', 85, 6, ['periphery', 5, 1], 'plates', maibaum(accepted)],
  ['Hubtisch HT2, Klemmenkasten', 'K-24715', ['HT2', '++H3+HT2'], 'closed', 90, 2, ['terminalBoxes', 2, 0], 'simple', kessler(accepted)],
  ['Packplätze PP1–PP4, Energieverteilung', 'K-24710', ['PP1', '++VS+PP1'], 'closed', 93, 1, ['distribution', 5, 0], 'standard', kessler(confirmed), maibaum(tooDear)],
  ['Entstapler ES2, Steuerschrank', 'K-24698', ['ES2', '++H2+ES2'], 'closed', 104, 1, ['conveyor', 13, 1], 'engraved', kessler(confirmed)],
  ['Tauchbecken TB1–TB3, Pumpensteuerung', 'K-24690', ['TB1', '++WA+TB1'], 'closed', 112, 1, ['pumps', 3, 1], 'explosive', maibaum(confirmed), kessler(tooLate)],
  ['Schleppkreisförderer KK1, Umrichterschrank', 'K-24684', ['KK1', '++H5+KK1'], 'closed', 118, 1, ['drives', 5, 2], 'export', kessler(tooLate, confirmed)],
  ['Leitwarte Lager, Bedienpult', 'K-24677', ['LL1', '++HR+LL1'], 'closed', 125, 1, ['desk', 2, 1], 'plates', kessler(confirmed), maibaum(open)],
  ['Torsteuerung Wareneingang, Sicherheitskreise', 'K-24671', ['TW1', '++WE+TW1'], 'closed', 131, 1, ['safety', 8, 1], 'standard', kessler(confirmed)],
  ['Siloanlage SI2, Fördersteuerung', 'K-24662', ['SI2', '++SI+SI2'], 'closed', 139, 1, ['conveyor', 15, 2], 'explosive', maibaum(confirmed)],
  ['Kantinenlüftung, Steuerschrank', 'K-24650', ['KL1', '++BG+KL1'], 'closed', 146, 1, ['ventilation', 4, 1], 'simple', kessler(confirmed), maibaum(tooDear)],
  ['Förderstrecke Halle 1, Steuerschrank S7', 'K-24644', ['FS1_S7', '++H1+S7'], 'closed', 152, 1, ['conveyor', 20, 1], 'engraved', kessler(tooDear, confirmed)],
  ['Prototyp Wendestation, Klemmenkasten', 'K-24607', ['WE1', '++H2+WE1'], 'archived', 215, 1, ['terminalBoxes', 1, 0], 'simple', kessler(putAway)],
]

const brandtMore = {
  FS2_S1: {
    info: 'Kabeleinführung von unten, Sockel 100 mm bauseits vorhanden. Anlieferung nur werktags zwischen 7 und 14 Uhr.',
  },
  PG1: { info: 'Stückliste ist noch in Arbeit, Umrichter werden aus der Altanlage übernommen.' },
  ET5: { lacks: ['diagram', 'bom'] },
  VL6: { lacks: ['diagram'] },
  HRL2: { lacks: ['mapping'] },
  DL1: { lacks: ['bom'] },
  EV1: { info: 'Abschaltung der alten Verteilung nur am Wochenende möglich; Montage bitte getrennt ausweisen.' },
  LK2: { info: 'Schaltschrank steht außerhalb der Zone, die Feldgeräte innerhalb.' },
  SL1: { info: 'Lieferung in zwei Losen zu je zwei Stück, das zweite Los vier Wochen später.' },
} as const satisfies Record<string, Partial<EnquiryStory>>

/** A table, one enquiry on each line. */
// prettier-ignore
const hellweg: readonly Fact[] = [
  ['Rührwerk RW3, Antriebsschrank', 'HP-2207', ['RW3', '++B2+RW3'], 'draft', 2, 1, ['drives', 2, 1], 'explosive'],
  ['Dosierstation DS1, Pumpensteuerung', 'HP-2210', ['DS1', '++B1+DS1'], 'draft', 0, 1, ['pumps', 3, 2], 'standard'],
  ['Tanklager Nord, Füllstandsüberwachung', 'HP-2201', ['TN1', '++TL+TN1'], 'released', 6, 1, ['periphery', 3, 1], 'explosive', kessler(draft)],
  ['CIP-Anlage 2, Hauptschaltschrank', 'HP-2196', ['CIP2', '++B2+CIP2'], 'released', 13, 1, ['pumps', 6, 2], 'houseRule', kessler(open), maibaum(open)],
  ['Abfüllung AF4, Klemmenkästen', 'HP-2192', ['AF4', '++B3+AF4'], 'released', 18, 8, ['terminalBoxes', 4, 0], 'standard', maibaum(open)],
  ['Lüftung Technikum, Steuerschrank', 'HP-2188', ['LT1', '++TE+LT1'], 'released', 25, 1, ['ventilation', 5, 2], 'simple', kessler(tooDear, open)],
  ['Messwarte, Bedienpult', 'HP-2183', ['MW1', '++MW+MW1'], 'released', 31, 1, ['desk', 1, 1], 'plates', maibaum(changed)],
  ['Schaltanlage Pumpenhaus, Energieverteilung', 'HP-2179', ['PH1', '++PH+PH1'], 'closed', 55, 1, ['distribution', 6, 1], 'standard', kessler(accepted), maibaum(tooDear)],
  ['Mischer MI2, Sicherheitskreise', 'HP-2174', ['MI2', '++B2+MI2'], 'closed', 68, 1, ['safety', 5, 0], 'standard', maibaum(accepted)],
  ['Kühlturm KT1, Pumpensteuerung', 'HP-2165', ['KT1', '++KT+KT1'], 'closed', 95, 1, ['pumps', 4, 1], 'standard', kessler(confirmed)],
  ['Zentrifuge ZF1, Umrichterschrank', 'HP-2158', ['ZF1', '++B1+ZF1'], 'closed', 120, 1, ['drives', 2, 1], 'export', maibaum(tooLate, confirmed)],
  ['Gasmesszentrale, Ersatzschrank', 'HP-2140', ['GM1', '++B1+GM1'], 'archived', 190, 1, ['periphery', 1, 2], 'explosive', kessler(cancelled)],
]

export const stories = {
  brandt: told(brandt, brandtMore),
  hellweg: told(hellweg, { DS1: { lacks: ['diagram'] } }),
} as const
export type CustomerKey = keyof typeof stories
