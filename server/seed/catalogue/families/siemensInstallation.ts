/** Siemens SENTRON and SIRIUS ACT: circuit breakers, residual current devices, fuses, push buttons and lamps. */
import { comma, type Family, padded, pairs, series } from '../draft.ts'
import { siemensItem as item } from './siemensItem.ts'

const breakerCurrents = [
  ['14', 0.3],
  ['05', 0.5],
  ['01', 1],
  ['15', 1.6],
  ['02', 2],
  ['03', 3],
  ['04', 4],
  ['06', 6],
  ['08', 8],
  ['10', 10],
  ['13', 13],
  ['16', 16],
  ['20', 20],
  ['25', 25],
  ['32', 32],
  ['40', 40],
  ['50', 50],
  ['63', 63],
] as const
const characteristics = [
  ['6', 'B', 0.94],
  ['7', 'C', 1],
  ['8', 'D', 1.35],
] as const

/** Poles and what they cost compared with one. */
const breakerPoles = [
  [1, 1],
  [2, 2.2],
  [3, 3.1],
] as const

type BreakerSeries = { type: string; capacity: string; price: number; curves: readonly string[] }
const breakerSeries: readonly BreakerSeries[] = [
  { type: '5SL6', capacity: '6 kA', price: 11.8, curves: ['B', 'C'] },
  { type: '5SL4', capacity: '10 kA', price: 15.6, curves: ['B', 'C', 'D'] },
]

/** B starts at 6 A. */
const miniatureBreakers = breakerSeries.flatMap(({ type, capacity, price, curves }) =>
  series(
    { group: 'Installationsgeräte', eclass: 'miniatureBreaker', pack: 1 },
    pairs(breakerPoles, breakerCurrents).flatMap(([[poles, poleFactor], [code, ampere]]) =>
      characteristics
        .filter(([, curve]) => curves.includes(curve) && (curve !== 'B' || ampere >= 6))
        .map(([suffix, curve, factor]) =>
          item(
            `${type}${poles}${code}-${suffix}`,
            `Leitungsschutzschalter ${curve} ${comma(ampere)} A, ${poles}-polig, ${capacity}`,
            (price + (ampere > 32 ? 9 : 0)) * poleFactor * factor,
            [18 * poles, 90, 70],
            135 * poles,
          ),
        ),
    ),
  ),
)

const residualCurrent = series(
  { group: 'Installationsgeräte', eclass: 'residualCurrentBreaker' },
  pairs(
    [
      ['3', '30 mA', 1],
      ['6', '300 mA', 0.92],
    ] as const,
    [
      ['12', 2, 25, 49],
      ['14', 2, 40, 58],
      ['16', 2, 63, 74],
      ['42', 4, 25, 68],
      ['44', 4, 40, 74],
      ['46', 4, 63, 96],
      ['47', 4, 80, 148],
    ] as const,
  ).map(([[sensitivity, residual, factor], [code, poles, ampere, price]]) =>
    item(
      `5SV3${sensitivity}${code}-6`,
      `FI-Schutzschalter Typ A, ${ampere} A, ${residual}, ${poles}-polig`,
      price * factor,
      [18 * poles, 90, 70],
      105 * poles,
    ),
  ),
)

const breakerAccessories = series({ group: 'Installationsgeräte', eclass: 'switchgearAccessory' }, [
  item('5ST3010', 'Hilfsstromschalter 1S + 1Ö für Leitungsschutzschalter', 19.4, [9, 90, 70], 45),
  item('5ST3011', 'Hilfsstromschalter 2S für Leitungsschutzschalter', 19.4, [9, 90, 70], 45),
  item('5ST3012', 'Hilfsstromschalter 2Ö für Leitungsschutzschalter', 19.4, [9, 90, 70], 45),
  item('5ST3020', 'Fehlersignalschalter 1S + 1Ö', 26.2, [9, 90, 70], 45),
  item('5ST3030', 'Arbeitsstromauslöser AC 110–415 V', 34.8, [18, 90, 70], 90),
  item('5ST3040', 'Unterspannungsauslöser AC 230 V', 43.1, [18, 90, 70], 90),
  item('5ST3613', 'Stiftsammelschiene einphasig, 12 TE, 10 mm²', 7.9),
  item('5ST3636', 'Stiftsammelschiene dreiphasig, 12 TE, 10 mm²', 12.6),
])

const knifeFuseCurrents = [
  ['03', 10],
  ['05', 16],
  ['07', 20],
  ['10', 25],
  ['12', 32],
  ['14', 35],
  ['17', 40],
  ['20', 50],
  ['22', 63],
  ['24', 80],
  ['30', 100],
] as const
const fuses = [
  ...series(
    { group: 'Installationsgeräte', eclass: 'fuse', pack: 3 },
    knifeFuseCurrents.map(([code, ampere]) =>
      item(
        `3NA38${code}`,
        `NH-Sicherungseinsatz Gr. 000, gG, ${ampere} A, 500 V`,
        4.9 + ampere * 0.03,
        [21, 79, 53],
        120,
      ),
    ),
  ),
  ...series(
    { group: 'Installationsgeräte', eclass: 'fuse', pack: 10 },
    [2, 4, 6, 10, 16, 20, 25, 32].map((ampere, index) =>
      item(
        `3NW6${padded(index * 2 + 1, 3)}-1`,
        `Zylindersicherung 10 × 38 mm, gG, ${ampere} A, 500 V`,
        1.45 + ampere * 0.02,
        [10, 38, 10],
        9,
      ),
    ),
  ),
  ...series({ group: 'Installationsgeräte', eclass: 'fuseHolder' }, [
    item('3NW7013', 'Sicherungshalter 10 × 38 mm, 1-polig, 32 A', 7.2, [18, 90, 70], 65),
    item('3NW7033', 'Sicherungshalter 10 × 38 mm, 3-polig, 32 A', 21.6, [54, 90, 70], 195),
    item('3NP1123-1CA20', 'Sicherungslasttrennschalter NH000, 3-polig, 160 A', 84.7, [106, 163, 117], 980),
    item('3NP1133-1CA20', 'Sicherungslasttrennschalter NH00, 3-polig, 160 A', 97.3, [106, 197, 118], 1250),
    item('5SG7133', 'Sicherungslasttrennschalter NEOZED D02, 3-polig, 63 A', 49.5, [81, 90, 70], 480),
  ]),
]

const powerBreakers = series(
  { group: 'Installationsgeräte', eclass: 'circuitBreaker', days: 10 },
  pairs(
    [
      ['0', '100 A', 128],
      ['1', '160 A', 146],
    ] as const,
    [
      ['96', 16],
      ['20', 20],
      ['25', 25],
      ['32', 32],
      ['40', 40],
      ['50', 50],
      ['63', 63],
      ['80', 80],
      ['10', 100],
    ] as const,
  ).map(([[frame, frameCurrent, price], [code, ampere]]) =>
    item(
      `3VA1${frame}${code}-3ED32-0AA0`,
      `Kompaktleistungsschalter Baugröße ${frameCurrent}, ${ampere} A, 3-polig, Anlagenschutz`,
      price + ampere * 1.1,
      [76.2, 130, 70],
      1100,
    ),
  ),
)

const buttonColours = [
  ['10', 'schwarz'],
  ['20', 'rot'],
  ['30', 'gelb'],
  ['40', 'grün'],
  ['50', 'blau'],
  ['60', 'weiß'],
] as const
const buttons = [
  ...series(
    { group: 'Befehlsgeräte', eclass: 'pushButton' },
    pairs(
      [
        ['3SU1100', 'Kunststoff', 9.8],
        ['3SU1150', 'Metall', 15.4],
      ] as const,
      buttonColours,
    ).flatMap(([[type, material, price], [colour, name]]) => [
      item(`${type}-0AB${colour}-1BA0`, `Drucktaster 22 mm, ${material}, ${name}, 1S`, price + 4.2, [30, 40, 60], 45),
      item(`${type}-0AB${colour}-1CA0`, `Drucktaster 22 mm, ${material}, ${name}, 1Ö`, price + 4.2, [30, 40, 60], 45),
      item(
        `${type}-0AB${colour}-1FA0`,
        `Drucktaster 22 mm, ${material}, ${name}, 1S + 1Ö`,
        price + 8.6,
        [30, 40, 60],
        55,
      ),
    ]),
  ),
  ...series(
    { group: 'Befehlsgeräte', eclass: 'pushButton' },
    buttonColours
      .slice(1)
      .map(([colour, name]) =>
        item(
          `3SU1152-0AB${colour}-1BA0`,
          `Leuchtdrucktaster 22 mm, Metall, ${name}, 1S, LED AC/DC 24 V`,
          34.6,
          [30, 40, 68],
          65,
        ),
      ),
  ),
  ...series(
    { group: 'Befehlsgeräte', eclass: 'signalLamp' },
    pairs(
      [
        ['3SU1102', 'Kunststoff', 21.5],
        ['3SU1152', 'Metall', 27.9],
      ] as const,
      buttonColours.slice(1),
    ).map(([[type, material, price], [colour, name]]) =>
      item(
        `${type}-6AA${colour}-1AA0`,
        `Leuchtmelder 22 mm, ${material}, ${name}, LED AC/DC 24 V`,
        price,
        [30, 40, 60],
        45,
      ),
    ),
  ),
  ...series({ group: 'Befehlsgeräte', eclass: 'pushButton' }, [
    item('3SU1100-2BF60-1BA0', 'Wahlschalter 22 mm, 2 Stellungen rastend, 1S', 16.7),
    item('3SU1100-2BL60-1NA0', 'Wahlschalter 22 mm, 3 Stellungen rastend, 2S', 21.9),
    item('3SU1150-2BF60-1BA0', 'Wahlschalter 22 mm, Metall, 2 Stellungen rastend, 1S', 22.3),
    item('3SU1150-2BL60-1NA0', 'Wahlschalter 22 mm, Metall, 3 Stellungen rastend, 2S', 27.8),
    item('3SU1100-4BF11-1FA0', 'Schlüsselschalter 22 mm, 2 Stellungen, 1S + 1Ö', 38.6),
    item('3SU1150-4BF11-1FA0', 'Schlüsselschalter 22 mm, Metall, 2 Stellungen, 1S + 1Ö', 46.2),
    item('3SU1200-2PS10-1AA0', 'Potentiometer 22 mm, 1 kΩ', 48.9),
    item('3SU1200-2PT10-1AA0', 'Potentiometer 22 mm, 4,7 kΩ', 48.9),
    item('3SB2203-1AC01', 'Pilzdrucktaster 16 mm mit Halter und Schaltelement, rot', 24.3),
  ]),
  ...series({ group: 'Befehlsgeräte', eclass: 'emergencyStop' }, [
    item('3SU1100-1HB20-1CG0', 'Not-Halt-Pilzdrucktaster 40 mm, rot, 1Ö, drehentriegelt', 27.6, [40, 40, 85], 80),
    item(
      '3SU1150-1HB20-1CG0',
      'Not-Halt-Pilzdrucktaster 40 mm, Metall, rot, 1Ö, drehentriegelt',
      34.9,
      [40, 40, 85],
      105,
    ),
    item('3SU1150-1HB20-1FG0', 'Not-Halt-Pilzdrucktaster 40 mm, Metall, rot, 1S + 1Ö', 39.7, [40, 40, 85], 115),
    item('3SU1801-0NB00-2AC2', 'Not-Halt-Gehäuse gelb mit Pilzdrucktaster, 2Ö', 52.8, [85, 85, 120], 290),
  ]),
  ...series({ group: 'Befehlsgeräte', eclass: 'commandAccessory' }, [
    item('3SU1400-1AA10-1BA0', 'Kontaktmodul 1S, Frontplattenbefestigung', 6.2),
    item('3SU1400-1AA10-1CA0', 'Kontaktmodul 1Ö, Frontplattenbefestigung', 6.2),
    item('3SU1400-1AA10-1DA0', 'Kontaktmodul 2S, Frontplattenbefestigung', 11.4),
    item('3SU1400-1AA10-1EA0', 'Kontaktmodul 2Ö, Frontplattenbefestigung', 11.4),
    item('3SU1400-1AA10-1FA0', 'Kontaktmodul 1S + 1Ö, Frontplattenbefestigung', 11.4),
    item('3SU1401-1BB20-1AA0', 'LED-Modul AC/DC 24 V, rot', 13.8),
    item('3SU1401-1BB40-1AA0', 'LED-Modul AC/DC 24 V, grün', 13.8),
    item('3SU1401-1BB60-1AA0', 'LED-Modul AC/DC 24 V, weiß', 13.8),
    item('3SU1550-0AA10-0AA0', 'Halter für 3 Module, Metall', 3.7),
    item('3SU1500-0AA10-0AA0', 'Halter für 3 Module, Kunststoff', 2.1),
    item('3SU1900-0BB31-0NB0', 'Not-Halt-Unterlegschild gelb, rund 75 mm', 4.4),
  ]),
]

export const siemensInstallation: Family = {
  manufacturer: 'siemens',
  drafts: [
    ...miniatureBreakers,
    ...residualCurrent,
    ...breakerAccessories,
    ...fuses,
    ...powerBreakers,
    ...buttons,
    ...series({ group: 'Schaltgeräte', eclass: 'thermostat' }, [
      item('8MR2170-1BB', 'Temperaturregler für Schaltschrank, Schließer, 0–60 °C', 31.2, [33, 60, 43], 60),
      item('8MR2170-1BA', 'Temperaturregler für Schaltschrank, Öffner, 0–60 °C', 31.2, [33, 60, 43], 60),
    ]),
  ],
}
