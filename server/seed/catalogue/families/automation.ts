/** Beckhoff EtherCAT terminals and controllers; Pilz safety relays, controllers and sensors. */
import { cents, type Draft, type Family, type Item, series } from '../draft.ts'

type Row = readonly [order: string, text: string, price: number]
const rows =
  (mm: Item['mm'], grams: number, alsoOrdered: (order: string) => readonly string[]) =>
  (list: readonly Row[]): Item[] =>
    list.map(([order, text, price]) => ({
      order,
      text,
      price: cents(price),
      alsoOrdered: alsoOrdered(order),
      ...(mm && { mm }),
      grams,
    }))

const beckhoffTerminal = rows([12, 100, 68], 55, (order) => [`BEC.${order}`])

/** EL1xxx digital in, EL2xxx digital out, EL3xxx analogue in, EL4xxx analogue out; KL and EP have the same last digits. */
const digitalIn = [
  ['1002', '2 × Digitaleingang DC 24 V, 3 ms', 18.9],
  ['1004', '4 × Digitaleingang DC 24 V, 3 ms', 24.6],
  ['1008', '8 × Digitaleingang DC 24 V, 3 ms', 32.8],
  ['1012', '2 × Digitaleingang DC 24 V, 10 µs', 20.4],
  ['1014', '4 × Digitaleingang DC 24 V, 10 µs', 26.9],
  ['1018', '8 × Digitaleingang DC 24 V, 10 µs', 35.7],
  ['1088', '8 × Digitaleingang DC 24 V, masseschaltend', 34.6],
  ['1809', '16 × Digitaleingang DC 24 V, 3 ms', 54.8],
] as const
const digitalOut = [
  ['2002', '2 × Digitalausgang DC 24 V/0,5 A', 20.3],
  ['2004', '4 × Digitalausgang DC 24 V/0,5 A', 27.9],
  ['2008', '8 × Digitalausgang DC 24 V/0,5 A', 38.6],
  ['2024', '4 × Digitalausgang DC 24 V/2 A', 44.2],
  ['2602', '2 × Relaisausgang AC 230 V/5 A', 36.9],
  ['2622', '2 × Relaisausgang AC 230 V/5 A, potenzialfrei', 38.4],
  ['2809', '16 × Digitalausgang DC 24 V/0,5 A', 62.7],
] as const
const analogIn = [
  ['3001', '1 × Analogeingang ±10 V, 12 Bit', 68.4],
  ['3002', '2 × Analogeingang ±10 V, 12 Bit', 96.2],
  ['3004', '4 × Analogeingang ±10 V, 12 Bit', 138.7],
  ['3052', '2 × Analogeingang 4–20 mA, 12 Bit', 98.6],
  ['3054', '4 × Analogeingang 4–20 mA, 12 Bit', 142.3],
  ['3058', '8 × Analogeingang 4–20 mA, 12 Bit', 218.4],
  ['3064', '4 × Analogeingang 0–10 V, 12 Bit', 138.9],
  ['3102', '2 × Analogeingang ±10 V, 16 Bit', 142.8],
  ['3202', '2 × Eingang Pt100, 16 Bit', 118.4],
  ['3204', '4 × Eingang Pt100, 16 Bit', 186.2],
  ['3314', '4 × Eingang Thermoelement, 16 Bit', 214.9],
] as const
const analogOut = [
  ['4002', '2 × Analogausgang 0–10 V, 12 Bit', 92.4],
  ['4004', '4 × Analogausgang 0–10 V, 12 Bit', 148.3],
  ['4022', '2 × Analogausgang 4–20 mA, 12 Bit', 98.9],
  ['4024', '4 × Analogausgang 4–20 mA, 12 Bit', 156.2],
  ['4132', '2 × Analogausgang ±10 V, 16 Bit', 138.7],
] as const
const buses = [
  ['EL', 'EtherCAT-Klemme', 1],
  ['KL', 'Busklemme', 0.92],
  ['ES', 'EtherCAT-Klemme mit steckbarer Verdrahtung', 1.1],
] as const

const beckhoffInputsOutputs = series(
  { group: 'EtherCAT-Klemmen', eclass: 'plcInputOutput', days: 10 },
  buses.flatMap(([prefix, name, factor]) =>
    beckhoffTerminal(
      [...digitalIn, ...digitalOut, ...analogIn, ...analogOut].map(([digits, text, price]) => [
        `${prefix}${digits}`,
        `${name}, ${text}`,
        price * factor,
      ]),
    ),
  ),
)
const beckhoffFurther: Draft[] = [
  ...series(
    { group: 'EtherCAT-Klemmen', eclass: 'plcInputOutput', days: 10 },
    beckhoffTerminal([
      ['EL1904', 'TwinSAFE-Klemme, 4 sichere Eingänge', 218],
      ['EL2904', 'TwinSAFE-Klemme, 4 sichere Ausgänge', 246],
      ['EL6900', 'TwinSAFE-Logic', 284],
      ['EL5101', 'EtherCAT-Klemme, Inkrementalgeber-Interface', 198],
      ['EL6001', 'EtherCAT-Klemme, serielle Schnittstelle RS232', 168],
      ['EL6021', 'EtherCAT-Klemme, serielle Schnittstelle RS422/485', 168],
      ['EL6224', 'EtherCAT-Klemme, IO-Link-Master, 4 Kanäle', 214],
      ['EL9011', 'Endkappe für EtherCAT-Klemmen', 2.8],
      ['EL9100', 'Einspeiseklemme DC 24 V', 14.6],
      ['EL9110', 'Einspeiseklemme DC 24 V, mit Diagnose', 22.4],
      ['EL9186', 'Potenzialverteilungsklemme 8 × DC 24 V', 13.8],
      ['EL9187', 'Potenzialverteilungsklemme 8 × 0 V', 13.8],
      ['EL9410', 'Netzteilklemme zur E-Bus-Auffrischung', 38.4],
      ['EL9505', 'Netzteilklemme DC 5 V', 46.9],
      ['EL9227-5500', 'Überstromschutzklemme 2-kanalig, bis 10 A', 68.4],
    ]),
  ),
  ...series(
    { group: 'EtherCAT-Klemmen', eclass: 'plcInterface', days: 10 },
    rows([44, 100, 68], 105, (order) => [`BEC.${order}`])([
      ['EK1100', 'EtherCAT-Koppler mit ID-Switch', 128],
      ['EK1101', 'EtherCAT-Koppler mit Hot Connect', 142],
      ['EK1110', 'EtherCAT-Verlängerung', 58],
      ['EK1122', 'EtherCAT-Abzweig, 2 Ports', 112],
      ['EK9300', 'PROFINET-Koppler für EtherCAT-Klemmen', 268],
      ['BK1120', 'EtherCAT-Koppler für Busklemmen', 218],
      ['BK3120', 'PROFIBUS-Koppler Economy plus', 268],
      ['BK9103', 'PROFINET-Koppler für Busklemmen', 312],
    ]),
  ),
  ...series(
    { group: 'Steuerungen', eclass: 'plcCpu', days: 20 },
    rows([100, 106, 91], 350, (order) => [`BEC.${order}`])([
      ['CX5120-0125', 'Embedded-PC CX5120, Intel Atom, 1 Kern', 1186],
      ['CX5130-0125', 'Embedded-PC CX5130, Intel Atom, 2 Kerne', 1468],
      ['CX5140-0125', 'Embedded-PC CX5140, Intel Atom, 4 Kerne', 1894],
      ['CX7080', 'Embedded-PC CX7080, ARM Cortex-M7', 386],
      ['CX8190', 'Embedded-PC CX8190, Ethernet', 548],
      ['CX9020-0115', 'Embedded-PC CX9020, ARM Cortex-A8', 742],
      ['C6015-0010', 'Ultra-Kompakt-Industrie-PC', 1248],
    ]),
  ),
  ...series(
    { group: 'Steuerungen', eclass: 'operatorPanel', days: 20 },
    rows([300, 240, 50], 2600, (order) => [`BEC.${order}`])([
      ['CP2907-0000', 'Einbau-Control-Panel 7", Multitouch', 812],
      ['CP2912-0000', 'Einbau-Control-Panel 12,1", Multitouch', 1384],
      ['CP2915-0000', 'Einbau-Control-Panel 15", Multitouch', 1642],
      ['CP6606-0001-0020', 'Einbau-Panel-PC 7", ARM Cortex-A8', 968],
    ]),
  ),
]

export const beckhoff: Family = { manufacturer: 'beckhoff', drafts: [...beckhoffInputsOutputs, ...beckhoffFurther] }

const pilzItem = (order: string, type: string, text: string, price: number, mm?: Item['mm'], grams = 200): Item => ({
  order,
  type,
  text,
  price: cents(price),
  alsoOrdered: [`PILZ.${order}`],
  ...(mm && { mm }),
  grams,
})

export const pilz: Family = {
  manufacturer: 'pilz',
  drafts: [
    ...series(
      { group: 'Sicherheitstechnik', eclass: 'safetyRelay', days: 6 },
      (
        [
          ['750101', 'PNOZ s1 24VDC 2 n/o', '2 Freigaben', 12.5, 118],
          ['750102', 'PNOZ s2 24VDC 3 n/o 1 n/c', '3 Freigaben', 17.5, 136],
          ['750103', 'PNOZ s3 24VDC 2 n/o', '2 Freigaben, OSSD', 17.5, 142],
          ['750104', 'PNOZ s4 24VDC 3 n/o 1 n/c', '3 Freigaben, universell', 22.5, 178],
          ['750105', 'PNOZ s5 24VDC 2 n/o 2 n/o t', '2 + 2 Freigaben, zeitverzögert', 22.5, 246],
          ['750106', 'PNOZ s6 24VDC 3 n/o 1 n/c', 'Zweihandbedienung', 22.5, 218],
          ['750107', 'PNOZ s7 24VDC 4 n/o 1 n/c', 'Kontakterweiterung', 17.5, 128],
          ['750108', 'PNOZ s8 24VDC 2 n/o', 'Kontakterweiterung Halbleiter', 12.5, 122],
          ['750109', 'PNOZ s9 24VDC 3 n/o t 1 n/c t', 'Kontakterweiterung, zeitverzögert', 17.5, 214],
          ['750110', 'PNOZ s10 24VDC 4 n/o 1 n/c', 'Kontakterweiterung Leistung', 45, 196],
          ['750111', 'PNOZ s11 24VDC 8 n/o 1 n/c', 'Kontakterweiterung 8-fach', 45, 268],
          ['750124', 'PNOZ s4 48-240VACDC 3 n/o 1 n/c', '3 Freigaben, Weitbereich', 22.5, 198],
          ['750134', 'PNOZ s4.1 24VDC 3 n/o 1 n/c', '3 Freigaben, UL', 22.5, 186],
          ['751104', 'PNOZ s4 C 24VDC 3 n/o 1 n/c', '3 Freigaben, Federkraftklemmen', 22.5, 182],
          ['751105', 'PNOZ s5 C 24VDC 2 n/o 2 n/o t', '2 + 2 Freigaben, zeitverzögert, Federkraft', 22.5, 249],
          ['774300', 'PNOZ X1 24VACDC 3n/o 1n/c', 'Not-Halt-Relais, 3 Freigaben', 22.5, 126],
          ['774303', 'PNOZ X2 24VACDC 2n/o', 'Not-Halt-Relais, 2 Freigaben', 22.5, 118],
          ['774310', 'PNOZ X3 24VAC 24VDC 3n/o 1n/c 1so', 'Not-Halt-Relais, 3 Freigaben', 45, 186],
          ['777301', 'PNOZ X2.8P 24VACDC 3n/o 1n/c', 'Not-Halt-Relais, steckbare Klemmen', 22.5, 138],
          ['777585', 'PNOZ X2.7P 24VACDC 3n/o 1n/c', 'Not-Halt-Relais, zweikanalig', 22.5, 142],
        ] as const
      ).map(([order, type, text, width, price]) =>
        pilzItem(order, type, `Sicherheitsschaltgerät ${type.split(' ', 2).join(' ')}, ${text}`, price, [
          width,
          98,
          120,
        ]),
      ),
    ),
    ...series(
      { group: 'Sicherheitstechnik', eclass: 'safetyRelay', days: 8 },
      (
        [
          ['772100', 'PNOZ m B0', 'Basisgerät PNOZmulti 2', 412],
          ['772101', 'PNOZ m B0.1', 'Basisgerät PNOZmulti 2, steckbar', 438],
          ['772002', 'PNOZ m B1', 'Basisgerät PNOZmulti 2, erweiterbar', 586],
          ['772142', 'PNOZ m EF 8DI4DO', 'Erweiterung 8 Eingänge/4 Ausgänge', 268],
          ['772140', 'PNOZ m EF 16DI', 'Erweiterung 16 Eingänge', 232],
          ['772143', 'PNOZ m EF 4DI4DOR', 'Erweiterung 4 Eingänge/4 Relais', 284],
          ['772137', 'PNOZ m ES Profinet', 'Feldbusmodul PROFINET', 246],
          ['772136', 'PNOZ m ES EtherCAT', 'Feldbusmodul EtherCAT', 246],
        ] as const
      ).map(([order, type, text, price]) =>
        pilzItem(order, type, `Konfigurierbare Sicherheitssteuerung, ${text}`, price, [45, 101, 120], 240),
      ),
    ),
    ...series(
      { group: 'Sicherheitstechnik', eclass: 'safetySensor', days: 6 },
      (
        [
          ['541059', 'PSEN cs3.1n', 'Sicherheitsschalter codiert, Leitung 5 m', 118],
          ['541109', 'PSEN cs3.1p', 'Sicherheitsschalter codiert, Stecker M12', 112],
          ['541159', 'PSEN cs4.1n', 'Sicherheitsschalter voll codiert, Leitung 5 m', 126],
          ['524110', 'PSEN ma1.1p', 'Sicherheitsschalter magnetisch, Stecker M8', 46],
          ['570000', 'PSEN me1S', 'Sicherheitsschalter mechanisch mit Zuhaltung', 158],
          ['570600', 'PSEN sl-1.0p', 'Schutztürsystem mit Zuhaltung 1000 N', 318],
        ] as const
      ).map(([order, type, text, price]) => pilzItem(order, type, text, price, [37, 26, 18], 90)),
    ),
  ],
}
