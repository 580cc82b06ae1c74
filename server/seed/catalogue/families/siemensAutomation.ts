/** Siemens SIMATIC controllers and I/O, HMI and network, SITOP power supplies, SINAMICS converters. */
import { comma, type Family, type Item, pairs, series } from '../draft.ts'
import { siemensItem } from './siemensItem.ts'

/** The blank after the fourth character is the notation of the maker's own documents: 6ES7 214-1AG40-0XB0. */
const item = (...[order, ...rest]: Parameters<typeof siemensItem>): Item => ({
  ...siemensItem(order, ...rest),
  alsoOrdered: [`SIE.${order}`, ...(order.startsWith('6') ? [`${order.slice(0, 4)} ${order.slice(4)}`] : [])],
})

const simatic = 'SIMATIC'

const s71200 = [
  ...series(
    { group: simatic, eclass: 'plcCpu' },
    pairs(
      [
        ['6ES7211-1', '40-0XB0', 'CPU 1211C, 6 DI/4 DQ/2 AI', 168, 90],
        ['6ES7212-1', '40-0XB0', 'CPU 1212C, 8 DI/6 DQ/2 AI', 226, 90],
        ['6ES7214-1', '40-0XB0', 'CPU 1214C, 14 DI/10 DQ/2 AI', 352, 110],
        ['6ES7215-1', '40-0XB0', 'CPU 1215C, 14 DI/10 DQ/2 AI/2 AQ', 486, 130],
      ] as const,
      [
        ['A', 'DC/DC/DC'],
        ['H', 'DC/DC/Relais'],
        ['B', 'AC/DC/Relais'],
      ] as const,
    ).map(([[start, end, text, price, width], [supply, kind]]) => {
      // The letter after the supply grows with the controller: 211/212 have E, 214/215 G.
      const step = start.startsWith('6ES7214') || start.startsWith('6ES7215') ? 'G' : 'E'
      return item(`${start}${supply}${step}${end}`, `SIMATIC S7-1200, ${text}, ${kind}`, price, [width, 100, 75], 370)
    }),
  ),
  ...series({ group: simatic, eclass: 'plcInputOutput' }, [
    item('6ES7221-1BF32-0XB0', 'S7-1200, Digitaleingabe SM 1221, 8 DI DC 24 V', 118, [45, 100, 75], 170),
    item('6ES7221-1BH32-0XB0', 'S7-1200, Digitaleingabe SM 1221, 16 DI DC 24 V', 172, [45, 100, 75], 210),
    item('6ES7222-1BF32-0XB0', 'S7-1200, Digitalausgabe SM 1222, 8 DQ DC 24 V', 124, [45, 100, 75], 180),
    item('6ES7222-1BH32-0XB0', 'S7-1200, Digitalausgabe SM 1222, 16 DQ DC 24 V', 186, [45, 100, 75], 220),
    item('6ES7222-1HF32-0XB0', 'S7-1200, Digitalausgabe SM 1222, 8 Relais', 131, [45, 100, 75], 190),
    item('6ES7222-1HH32-0XB0', 'S7-1200, Digitalausgabe SM 1222, 16 Relais', 197, [45, 100, 75], 260),
    item('6ES7223-1BH32-0XB0', 'S7-1200, Digitalmodul SM 1223, 8 DI/8 DQ DC 24 V', 178, [45, 100, 75], 210),
    item('6ES7223-1BL32-0XB0', 'S7-1200, Digitalmodul SM 1223, 16 DI/16 DQ DC 24 V', 289, [70, 100, 75], 310),
    item('6ES7231-4HD32-0XB0', 'S7-1200, Analogeingabe SM 1231, 4 AI', 227, [45, 100, 75], 180),
    item('6ES7231-4HF32-0XB0', 'S7-1200, Analogeingabe SM 1231, 8 AI', 361, [45, 100, 75], 180),
    item('6ES7231-5PD32-0XB0', 'S7-1200, Analogeingabe SM 1231 RTD, 4 AI', 268, [45, 100, 75], 220),
    item('6ES7232-4HB32-0XB0', 'S7-1200, Analogausgabe SM 1232, 2 AQ', 219, [45, 100, 75], 180),
    item('6ES7232-4HD32-0XB0', 'S7-1200, Analogausgabe SM 1232, 4 AQ', 358, [45, 100, 75], 180),
    item('6ES7234-4HE32-0XB0', 'S7-1200, Analogmodul SM 1234, 4 AI/2 AQ', 331, [45, 100, 75], 220),
    item('6ES7226-6BA32-0XB0', 'S7-1200, Digitaleingabe F-DI SM 1226, 16 DI', 412, [70, 100, 75], 250),
    item('6ES7226-6DA32-0XB0', 'S7-1200, Digitalausgabe F-DQ SM 1226, 4 DQ', 437, [70, 100, 75], 270),
  ]),
  ...series({ group: simatic, eclass: 'plcInterface' }, [
    item('6ES7241-1CH32-0XB0', 'S7-1200, Kommunikationsmodul CM 1241 RS422/485', 133, [30, 100, 75], 155),
    item('6ES7241-1AH32-0XB0', 'S7-1200, Kommunikationsmodul CM 1241 RS232', 133, [30, 100, 75], 150),
    item('6GK7243-5DX30-0XE0', 'S7-1200, Kommunikationsmodul CM 1243-5 PROFIBUS Master', 318, [30, 110, 75], 134),
  ]),
]

const et200sp = [
  ...series({ group: simatic, eclass: 'plcCpu', days: 14 }, [
    item('6ES7510-1DJ01-0AB0', 'SIMATIC ET 200SP, CPU 1510SP-1 PN', 728, [100, 117, 75], 310),
    item('6ES7512-1DK01-0AB0', 'SIMATIC ET 200SP, CPU 1512SP-1 PN', 1284, [100, 117, 75], 310),
    item('6ES7510-1SJ01-0AB0', 'SIMATIC ET 200SP, CPU 1510SP F-1 PN', 986, [100, 117, 75], 310),
    item('6ES7512-1SK01-0AB0', 'SIMATIC ET 200SP, CPU 1512SP F-1 PN', 1692, [100, 117, 75], 310),
  ]),
  ...series({ group: simatic, eclass: 'plcInterface' }, [
    item('6ES7155-6AU01-0BN0', 'ET 200SP, Interfacemodul IM 155-6 PN ST', 268.5, [50, 117, 74], 147),
    item('6ES7155-6AU01-0CN0', 'ET 200SP, Interfacemodul IM 155-6 PN HF', 361.2, [50, 117, 74], 147),
    item('6ES7155-6AR00-0AN0', 'ET 200SP, Interfacemodul IM 155-6 PN BA', 176.4, [50, 117, 74], 147),
    item('6ES7155-6BA01-0CN0', 'ET 200SP, Interfacemodul IM 155-6 DP HF', 324.9, [50, 117, 74], 150),
    item('6ES7193-6AR00-0AA0', 'ET 200SP, BusAdapter BA 2 × RJ45', 41.8, [20, 69.5, 59], 46),
    item('6ES7193-6AF00-0AA0', 'ET 200SP, BusAdapter BA 2 × FC', 52.6, [20, 69.5, 59], 53),
  ]),
  ...series(
    { group: simatic, eclass: 'plcInputOutput' },
    (
      [
        ['6ES7131-6BF01-0BA0', 'Digitaleingabe DI 8 × 24VDC ST', 93.2],
        ['6ES7131-6BF01-0AA0', 'Digitaleingabe DI 8 × 24VDC BA', 71.6],
        ['6ES7131-6BH01-0BA0', 'Digitaleingabe DI 16 × 24VDC ST', 136.9],
        ['6ES7131-6BF00-0CA0', 'Digitaleingabe DI 8 × 24VDC HF', 129.4],
        ['6ES7131-6FD01-0BB1', 'Digitaleingabe DI 4 × 120..230VAC ST', 118.7],
        ['6ES7132-6BF01-0BA0', 'Digitalausgabe DQ 8 × 24VDC/0,5A ST', 104.8],
        ['6ES7132-6BF01-0AA0', 'Digitalausgabe DQ 8 × 24VDC/0,5A BA', 81.3],
        ['6ES7132-6BH01-0BA0', 'Digitalausgabe DQ 16 × 24VDC/0,5A ST', 158.4],
        ['6ES7132-6BD20-0BA0', 'Digitalausgabe DQ 4 × 24VDC/2A ST', 112.5],
        ['6ES7132-6HD01-0BB1', 'Relaismodul RQ NO 4 × 120VDC..230VAC/5A ST', 126.1],
        ['6ES7134-6HD01-0BA1', 'Analogeingabe AI 4 × U/I 2-wire ST', 216.8],
        ['6ES7134-6GD01-0BA1', 'Analogeingabe AI 4 × I 2-/4-wire ST', 208.3],
        ['6ES7134-6GF00-0AA1', 'Analogeingabe AI 8 × I 2-/4-wire BA', 187.2],
        ['6ES7134-6JD00-0CA1', 'Analogeingabe AI 4 × RTD/TC 2-/3-/4-wire HF', 338.6],
        ['6ES7134-6JF00-0CA1', 'Analogeingabe AI 8 × RTD/TC 2-wire HF', 452.7],
        ['6ES7135-6HD00-0BA1', 'Analogausgabe AQ 4 × U/I ST', 297.4],
        ['6ES7135-6HB00-0CA1', 'Analogausgabe AQ 2 × U/I HF', 231.9],
        ['6ES7136-6BA01-0CA0', 'Fehlersichere Eingabe F-DI 8 × 24VDC HF', 214.6],
        ['6ES7136-6DB00-0CA0', 'Fehlersichere Ausgabe F-DQ 4 × 24VDC/2A PM HF', 229.8],
        ['6ES7136-6PA00-0BC0', 'Powermodul F-PM-E 24VDC/8A PPM ST', 187.7],
        ['6ES7136-6RA00-0BF0', 'Relaismodul F-RQ 1 × 24VDC/24..230VAC/5A', 142.5],
        ['6ES7137-6AA01-0BA0', 'Kommunikationsmodul CM PtP', 186.4],
        ['6ES7137-6BD00-0BA0', 'Kommunikationsmodul CM 4 × IO-Link ST', 198.2],
        ['6ES7138-6AA01-0BA0', 'Zählermodul TM Count 1 × 24V', 246.3],
        ['6ES7138-6BA01-0BA0', 'Positioniermodul TM PosInput 1', 287.9],
      ] as const
    ).map(([order, text, price]) => item(order, `ET 200SP, ${text}`, price, [15, 73, 58], 32)),
  ),
  ...series(
    { group: simatic, eclass: 'plcAccessory' },
    (
      [
        ['6ES7193-6BP00-0DA0', 'BaseUnit BU15-P16+A0+2D, hell', 22.4],
        ['6ES7193-6BP00-0BA0', 'BaseUnit BU15-P16+A0+2B, dunkel', 19.8],
        ['6ES7193-6BP20-0DA0', 'BaseUnit BU15-P16+A10+2D, hell', 29.7],
        ['6ES7193-6BP20-0BA0', 'BaseUnit BU15-P16+A10+2B, dunkel', 27.2],
        ['6ES7193-6BP00-0DA1', 'BaseUnit BU15-P16+A0+2D/T, hell', 31.6],
        ['6ES7193-6BP00-0BA1', 'BaseUnit BU15-P16+A0+2B/T, dunkel', 28.9],
        ['6ES7193-6BP20-0BB0', 'BaseUnit BU20-P12+A4+0B, dunkel', 24.3],
        ['6ES7193-6BP20-0BF0', 'BaseUnit BU20-P8+A4+0B, dunkel', 35.8],
        ['6ES7193-6PA00-0AA0', 'Servermodul ET 200SP, Ersatzteil', 15.1],
        ['6ES7193-6LF30-0AW0', 'Beschriftungsstreifen 10 Rollen, gelb', 38.6],
        ['6ES7193-6LR10-0AA0', 'Beschriftungsstreifen Rolle, hellgrau', 21.4],
      ] as const
    ).map(([order, text, price]) => item(order, `ET 200SP, ${text}`, price, [15, 117, 35], 50)),
  ),
]

const s71500 = [
  ...series({ group: simatic, eclass: 'plcCpu', days: 21 }, [
    item('6ES7511-1AK02-0AB0', 'SIMATIC S7-1500, CPU 1511-1 PN', 942, [35, 147, 129], 430),
    item('6ES7513-1AL02-0AB0', 'SIMATIC S7-1500, CPU 1513-1 PN', 1587, [35, 147, 129], 430),
    item('6ES7515-2AM02-0AB0', 'SIMATIC S7-1500, CPU 1515-2 PN', 2684, [70, 147, 129], 830),
    item('6ES7516-3AN02-0AB0', 'SIMATIC S7-1500, CPU 1516-3 PN/DP', 4128, [70, 147, 129], 845),
    item('6ES7511-1FK02-0AB0', 'SIMATIC S7-1500, CPU 1511F-1 PN', 1248, [35, 147, 129], 430),
    item('6ES7513-1FL02-0AB0', 'SIMATIC S7-1500, CPU 1513F-1 PN', 2046, [35, 147, 129], 430),
  ]),
  ...series({ group: simatic, eclass: 'plcInputOutput' }, [
    item('6ES7521-1BH00-0AB0', 'S7-1500, Digitaleingabe DI 16 × 24VDC HF', 268, [35, 147, 129], 240),
    item('6ES7521-1BL00-0AB0', 'S7-1500, Digitaleingabe DI 32 × 24VDC HF', 389, [35, 147, 129], 260),
    item('6ES7521-1BL10-0AA0', 'S7-1500, Digitaleingabe DI 32 × 24VDC BA', 318, [25, 147, 129], 260),
    item('6ES7522-1BH01-0AB0', 'S7-1500, Digitalausgabe DQ 16 × 24VDC/0,5A HF', 297, [35, 147, 129], 230),
    item('6ES7522-1BL01-0AB0', 'S7-1500, Digitalausgabe DQ 32 × 24VDC/0,5A HF', 436, [35, 147, 129], 280),
    item('6ES7522-1BL10-0AA0', 'S7-1500, Digitalausgabe DQ 32 × 24VDC/0,5A BA', 352, [25, 147, 129], 280),
    item('6ES7531-7KF00-0AB0', 'S7-1500, Analogeingabe AI 8 × U/I/RTD/TC ST', 612, [35, 147, 129], 310),
    item('6ES7532-5HD00-0AB0', 'S7-1500, Analogausgabe AQ 4 × U/I ST', 548, [35, 147, 129], 310),
  ]),
  ...series({ group: simatic, eclass: 'plcAccessory' }, [
    item('6ES7592-1AM00-0XB0', 'Frontstecker 40-polig, Schraubanschluss, 35 mm', 34.9),
    item('6ES7592-1BM00-0XB0', 'Frontstecker 40-polig, Push-in, 35 mm', 36.2),
    item('6ES7590-1AB60-0AA0', 'Profilschiene S7-1500, 160 mm', 22.1, [160, 155, 16], 250),
    item('6ES7590-1AE80-0AA0', 'Profilschiene S7-1500, 482 mm', 41.3, [482, 155, 16], 760),
    item('6ES7590-1AF30-0AA0', 'Profilschiene S7-1500, 530 mm', 44.9, [530, 155, 16], 830),
  ]),
  ...series(
    { group: simatic, eclass: 'memoryCard' },
    (
      [
        ['6ES7954-8LC03-0AA0', '4 MB', 49],
        ['6ES7954-8LE03-0AA0', '12 MB', 96],
        ['6ES7954-8LF03-0AA0', '24 MB', 148],
        ['6ES7954-8LL03-0AA0', '256 MB', 287],
        ['6ES7954-8LP02-0AA0', '2 GB', 394],
      ] as const
    ).map(([order, size, price]) => item(order, `SIMATIC Memory Card, ${size}`, price, [24, 32, 2], 2)),
  ),
]

const panelsAndNetwork = [
  ...series({ group: simatic, eclass: 'operatorPanel', days: 14 }, [
    item('6AV2123-2DB03-0AX0', 'SIMATIC HMI KTP400 Basic, 4"', 318, [141, 116, 44], 360),
    item('6AV2123-2GB03-0AX0', 'SIMATIC HMI KTP700 Basic, 7"', 586, [214, 158, 44], 780),
    item('6AV2123-2JB03-0AX0', 'SIMATIC HMI KTP900 Basic, 9"', 892, [267, 182, 44], 1130),
    item('6AV2123-2MB03-0AX0', 'SIMATIC HMI KTP1200 Basic, 12"', 1346, [330, 245, 58], 1710),
    item('6AV2124-0GC01-0AX0', 'SIMATIC HMI TP700 Comfort, 7"', 978, [214, 158, 63], 1400),
    item('6AV2124-0JC01-0AX0', 'SIMATIC HMI TP900 Comfort, 9"', 1465, [274, 190, 71], 1900),
    item('6AV2124-0MC01-0AX0', 'SIMATIC HMI TP1200 Comfort, 12"', 2087, [330, 241, 65], 2800),
    item('6AV2128-3GB06-0AX1', 'SIMATIC HMI MTP700 Unified Comfort, 7"', 1194, [214, 158, 63], 1500),
  ]),
  ...series({ group: simatic, eclass: 'networkSwitch' }, [
    item('6GK5005-0BA00-1AB2', 'SCALANCE XB005, unmanaged, 5 × RJ45', 142, [45, 100, 87], 165),
    item('6GK5008-0BA10-1AB2', 'SCALANCE XB008, unmanaged, 8 × RJ45', 196, [45, 100, 87], 180),
    item('6GK5205-3BB00-2AB2', 'SCALANCE XC206-2, managed, 6 × RJ45', 538, [60, 147, 125], 520),
    item('6GK5208-0BA00-2AC2', 'SCALANCE XC208, managed, 8 × RJ45', 596, [60, 147, 125], 520),
    item('6GK5216-0BA00-2AC2', 'SCALANCE XC216, managed, 16 × RJ45', 1043, [120, 147, 125], 1020),
    item('6GK1901-1BB10-2AA0', 'FastConnect RJ45-Stecker, 180°, 2 × 2', 19.8, [14, 55, 17], 35),
    item('6GK1901-1BB20-2AA0', 'FastConnect RJ45-Stecker, 90°, 2 × 2', 24.6, [14, 55, 17], 35),
  ]),
]

const sitop = series(
  { group: 'SITOP', eclass: 'powerSupply' },
  (
    [
      ['6EP1331-5BA00', 'SITOP smart, 24 V/0,6 A, AC 120/230 V', 58],
      ['6EP1332-5BA00', 'SITOP modular, 24 V/2,5 A, AC 120/230 V', 84],
      ['6EP1333-2BA20', 'SITOP smart, 24 V/5 A, AC 120/230 V', 118],
      ['6EP1334-2BA20', 'SITOP smart, 24 V/10 A, AC 120/230 V', 162],
      ['6EP1336-2BA10', 'SITOP smart, 24 V/20 A, AC 120/230 V', 268],
      ['6EP1333-3BA10', 'SITOP modular, 24 V/5 A, AC 120/230–500 V', 172],
      ['6EP1334-3BA10', 'SITOP modular, 24 V/10 A, AC 120/230–500 V', 241],
      ['6EP1336-3BA10', 'SITOP modular, 24 V/20 A, AC 120/230 V', 352],
      ['6EP1337-3BA00', 'SITOP modular, 24 V/40 A, AC 120/230 V', 561],
      ['6EP1434-2BA20', 'SITOP smart, 24 V/10 A, 3 × AC 400–500 V', 214],
      ['6EP1436-2BA20', 'SITOP smart, 24 V/20 A, 3 × AC 400–500 V', 312],
      ['6EP1436-3BA10', 'SITOP modular, 24 V/20 A, 3 × AC 400–500 V', 371],
      ['6EP1437-2BA20', 'SITOP smart, 24 V/40 A, 3 × AC 400–500 V', 498],
      ['6EP3331-6SB00-0AY0', 'LOGO!Power, 24 V/1,3 A, AC 100–240 V', 47],
      ['6EP3332-6SB00-0AY0', 'LOGO!Power, 24 V/2,5 A, AC 100–240 V', 63],
      ['6EP3333-6SB00-0AY0', 'LOGO!Power, 24 V/4 A, AC 100–240 V', 81],
    ] as const
  ).map(([order, text, price]) => item(order, `Stromversorgung ${text}`, price, [50, 125, 120], 620)),
)

const selectivity = series({ group: 'SITOP', eclass: 'electronicFuse' }, [
  item('6EP1961-2BA11', 'SITOP PSE200U, Selektivitätsmodul 4 × 0,5–3 A', 119, [72, 80, 72], 200),
  item('6EP1961-2BA21', 'SITOP PSE200U, Selektivitätsmodul 4 × 3–10 A', 132, [72, 80, 72], 200),
  item('6EP1961-3BA21', 'SITOP PSE202U, Redundanzmodul 40 A', 108, [70, 125, 125], 450),
])

const converterPowers = [
  ['11-8', 0.55, 1.8, 298],
  ['12-3', 0.75, 2.3, 316],
  ['13-2', 1.1, 3.2, 341],
  ['14-3', 1.5, 4.3, 376],
  ['15-8', 2.2, 5.8, 428],
  ['17-5', 3, 7.5, 492],
  ['18-8', 4, 8.8, 557],
  ['21-3', 5.5, 12.5, 664],
  ['21-7', 7.5, 16.5, 786],
  ['22-6', 11, 25, 1012],
  ['23-2', 15, 31, 1268],
  ['23-8', 18.5, 37, 1519],
] as const
const sinamics = series(
  { group: 'SINAMICS', eclass: 'frequencyConverter', days: 12 },
  pairs(converterPowers, [
    ['UB2', 'USS/Modbus, ohne Filter', 0.93],
    ['AB2', 'USS/Modbus, Filter A', 1],
    ['UF2', 'PROFINET, ohne Filter', 1.02],
    ['AF2', 'PROFINET, Filter A', 1.09],
  ] as const).map(([[code, kilowatt, ampere, price], [suffix, variant, factor]]) =>
    item(
      `6SL3210-1KE${code}${suffix}`,
      `Frequenzumrichter SINAMICS G120C, ${comma(kilowatt)} kW, ${comma(ampere)} A, 3 × AC 400 V, ${variant}`,
      price * factor,
      kilowatt <= 4 ? [73, 196, 203] : [100, 196, 203],
      kilowatt <= 4 ? 1700 : 2300,
    ),
  ),
)

export const siemensAutomation: Family = {
  manufacturer: 'siemens',
  drafts: [
    ...s71200,
    ...et200sp,
    ...s71500,
    ...panelsAndNetwork,
    ...sitop,
    ...selectivity,
    ...sinamics,
    ...series({ group: 'SINAMICS', eclass: 'operatorPanel' }, [
      item('6SL3255-0AA00-4CA1', 'SINAMICS Basic Operator Panel BOP-2', 48.6, [70, 106, 20], 140),
      item('6SL3255-0AA00-4JC2', 'SINAMICS Intelligent Operator Panel IOP-2', 196, [70, 106, 20], 134),
    ]),
  ],
}
