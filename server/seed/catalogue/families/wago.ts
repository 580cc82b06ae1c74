/** WAGO: TOPJOB S terminal blocks with jumpers and end plates, power supplies, fieldbus I/O, relays. */
import { cents, comma, type Draft, type Family, type Item, pairs, padded, series } from '../draft.ts'

const item = (order: string, text: string, price: number, mm?: Item['mm'], grams?: number): Item => ({
  order,
  text,
  price: cents(price),
  ...(mm && { mm }),
  ...(grams && { grams }),
})

const terminals = { group: 'TOPJOB', per: 100 as const, pack: 50 }
const colours = [
  [1, 'grau'],
  [2, 'orange'],
  [3, 'rot'],
  [4, 'blau'],
  [5, 'schwarz'],
  [6, 'gelb'],
] as const

/** The first four digits name the series; the third and fourth of them the cross-section. */
const crossSections = [
  ['2000', 1, 3.5, 78],
  ['2001', 1.5, 4.2, 82],
  ['2002', 2.5, 5.2, 88],
  ['2004', 4, 6.2, 108],
  ['2006', 6, 7.5, 149],
  ['2010', 10, 10, 214],
  ['2016', 16, 12, 292],
] as const
const builds = [
  [12, '2-Leiter', 1],
  [13, '3-Leiter', 1.32],
  [14, '4-Leiter', 1.66],
] as const

const feedThrough: Draft[] = pairs(crossSections, builds)
  .filter(([[prefix], [build]]) => build !== 14 || Number(prefix) <= 2006)
  .flatMap(([[prefix, squareMillimetres, pitch, price], [build, conductors, factor]]) => {
    const mm = [pitch, 48 + (build - 12) * 9, 33] as const
    const size = `${comma(squareMillimetres)} mm²`
    return [
      ...series(
        { ...terminals, eclass: 'feedThroughTerminal' },
        colours.map(([digit, colour]) =>
          item(
            `${prefix}-${build}0${digit}`,
            `${conductors}-Durchgangsklemme, ${size}, ${colour}`,
            price * factor,
            mm,
            7,
          ),
        ),
      ),
      ...series({ ...terminals, eclass: 'groundTerminal' }, [
        item(
          `${prefix}-${build}07`,
          `${conductors}-Schutzleiterklemme, ${size}, grün-gelb`,
          price * factor * 3.9,
          mm,
          11,
        ),
      ]),
      ...series({ group: 'TOPJOB', per: 100, pack: 25, eclass: 'terminalEndPlate' }, [
        item(
          `${prefix}-${build}91`,
          `Abschluss- und Zwischenplatte für ${conductors}klemme, ${size}, grau`,
          42 * factor,
          [0.8, mm[1], 33],
          1,
        ),
        item(
          `${prefix}-${build}92`,
          `Abschluss- und Zwischenplatte für ${conductors}klemme, ${size}, orange`,
          42 * factor,
          [0.8, mm[1], 33],
          1,
        ),
      ]),
    ]
  })

const specialTerminals: Draft[] = (
  [
    ['2000', 1, 3.5],
    ['2002', 2.5, 5.2],
  ] as const
).flatMap(([prefix, squareMillimetres, pitch]) => {
  const size = `${comma(squareMillimetres)} mm²`
  const mm = [pitch, 92, 51] as const
  return [
    ...series({ ...terminals, eclass: 'multiLevelTerminal' }, [
      item(`${prefix}-2201`, `Doppelstockklemme, Durchgang/Durchgang, ${size}, grau`, 214, mm, 15),
      item(`${prefix}-2203`, `Doppelstockklemme, L/L, interner Brücker, ${size}, grau`, 238, mm, 15),
      item(`${prefix}-2204`, `Doppelstockklemme, N/N, ${size}, blau`, 219, mm, 15),
      item(`${prefix}-2207`, `Doppelstock-Schutzleiterklemme, ${size}, grün-gelb`, 462, mm, 21),
      item(`${prefix}-2227`, `Doppelstockklemme, PE/N, ${size}, grau`, 398, mm, 18),
      item(`${prefix}-2238`, `Doppelstockklemme, PE/L, ${size}, grau`, 398, mm, 18),
      item(`${prefix}-3201`, `Dreistockklemme, Durchgang, ${size}, grau`, 336, [pitch, 105, 64], 21),
      item(`${prefix}-3207`, `Dreistockklemme, PE/N/L, ${size}, grau`, 487, [pitch, 105, 64], 24),
    ]),
    ...series({ ...terminals, eclass: 'disconnectTerminal' }, [
      item(`${prefix}-1671`, `2-Leiter-Trennklemme mit Messtrenner, ${size}, grau`, 274, [pitch, 66, 33], 10),
      item(`${prefix}-1661`, `2-Leiter-Basisklemme für Trennstecker, ${size}, grau`, 246, [pitch, 66, 33], 10),
      item(`${prefix}-1871`, `4-Leiter-Trennklemme, ${size}, grau`, 318, [pitch, 88, 33], 13),
    ]),
    ...series({ ...terminals, eclass: 'fuseTerminal' }, [
      item(`${prefix}-1611`, `2-Leiter-Sicherungsklemme, 5 × 20 mm, ${size}, grau`, 418, [6.2, 66, 45], 15),
      item(`${prefix}-1611/1000-541`, `2-Leiter-Sicherungsklemme mit LED DC 15–30 V, ${size}`, 596, [6.2, 66, 45], 15),
      item(`${prefix}-1681`, `2-Leiter-Basisklemme für Kfz-Flachsicherung, ${size}, grau`, 392, [6.2, 66, 45], 14),
    ]),
  ]
})

const jumpers = series(
  { group: 'Zubehör', per: 100, pack: 25, eclass: 'jumper' },
  pairs(crossSections.slice(0, 6), [2, 3, 4, 5, 6, 7, 8, 9, 10]).map(([[prefix, squareMillimetres], poles]) =>
    item(
      `${prefix}-4${padded(poles, 2)}`,
      `Querbrücker ${poles}-fach, für ${comma(squareMillimetres)} mm², hellgrau`,
      (22 + poles * 17) * (0.7 + squareMillimetres / 8),
      [poles * 5, 3, 17],
      poles,
    ),
  ),
)

const accessories = [
  ...series({ group: 'Zubehör', per: 100, pack: 50, eclass: 'endBracket' }, [
    item('249-116', 'Endklammer schraubenlos, 6 mm, grau', 79, [6, 44, 35], 5),
    item('249-117', 'Endklammer schraubenlos, 10 mm, grau', 94, [10, 44, 35], 7),
    item('249-119', 'Beschriftungsträger für Endklammer', 63, [10, 30, 12], 3),
  ]),
  ...series({ group: 'Zubehör', per: 1, pack: 1, eclass: 'terminalMarker', unit: 'roll' }, [
    item('2009-110', 'Beschriftungsstreifen, blanko, weiß, Rolle 50 m', 38.6, [120, 120, 11], 240),
    item('2009-115', 'WMB-Inline-Beschriftung, 1500 Stück auf Rolle, weiß', 46.9, [140, 140, 12], 210),
    item('2009-145', 'WMB-Inline-Beschriftung, 5–5,2 mm, weiß, Rolle', 47.8, [140, 140, 12], 210),
    item('210-833', 'Beschriftungsstreifen selbstklebend, Rolle 50 m', 41.2, [120, 120, 10], 230),
  ]),
  ...series({ group: 'Zubehör', eclass: 'supportRail', unit: 'bar', pack: 10 }, [
    item('210-112', 'Tragschiene 35 × 7,5 mm, gelocht, Stange 2 m', 9.9, [2000, 35, 7.5], 620),
    item('210-113', 'Tragschiene 35 × 7,5 mm, ungelocht, Stange 2 m', 9.6, [2000, 35, 7.5], 660),
    item('210-114', 'Tragschiene 35 × 15 mm, 1,5 mm dick, Stange 2 m', 17.8, [2000, 35, 15], 1320),
    item('210-197', 'Tragschiene 35 × 15 mm, gelocht, Stange 2 m', 16.9, [2000, 35, 15], 1210),
  ]),
  ...series(
    { group: 'Zubehör', per: 100, pack: 50, eclass: 'feedThroughTerminal' },
    (
      [
        ['221-412', '2', 38],
        ['221-413', '3', 47],
        ['221-415', '5', 71],
        ['221-612', '2 (6 mm²)', 92],
        ['221-613', '3 (6 mm²)', 118],
        ['221-615', '5 (6 mm²)', 176],
      ] as const
    ).map(([order, conductors, price]) =>
      item(order, `Verbindungsklemme mit Hebel, Leiter: ${conductors}, transparent`, price, [18, 13, 8], 3),
    ),
  ),
]

const powerSupplies = [
  ...series(
    { group: 'Stromversorgung', eclass: 'powerSupply' },
    (
      [
        ['787-1001', 'Compact, DC 12 V/2 A', 62],
        ['787-1002', 'Compact, DC 24 V/1,3 A', 64],
        ['787-1012', 'Compact, DC 24 V/2,5 A', 79],
        ['787-1022', 'Compact, DC 24 V/4 A', 98],
        ['787-1606', 'Classic, DC 24 V/2 A', 104],
        ['787-1616', 'Classic, DC 24 V/4 A', 128],
        ['787-1622', 'Classic, DC 24 V/5 A', 141],
        ['787-1632', 'Classic, DC 24 V/10 A', 196],
        ['787-1634', 'Classic, DC 24 V/20 A', 289],
        ['787-2850', 'ECO, DC 24 V/1,25 A', 52],
        ['2787-2144', 'Pro 2, DC 24 V/5 A', 168],
        ['2787-2146', 'Pro 2, DC 24 V/10 A', 232],
        ['2787-2147', 'Pro 2, DC 24 V/20 A', 341],
        ['2787-2347', 'Pro 2, dreiphasig, DC 24 V/20 A', 386],
        ['2787-2348', 'Pro 2, dreiphasig, DC 24 V/40 A', 587],
      ] as const
    ).map(([order, text, price]) => ({
      ...item(order, `Stromversorgung ${text}`, price, [50, 130, 130], 640),
      alsoOrdered: [`WAG.${order}`],
    })),
  ),
  ...series({ group: 'Stromversorgung', eclass: 'electronicFuse' }, [
    item('787-2861/050-000', 'Elektronischer Schutzschalter 1-kanalig, 0,5 A', 41, [6, 94, 98], 45),
    item('787-1662', 'Elektronischer Schutzschalter 2-kanalig, 2–10 A', 118, [45, 90, 116], 190),
    item('787-1664', 'Elektronischer Schutzschalter 4-kanalig, 2–10 A', 164, [45, 90, 116], 220),
    item('787-1668', 'Elektronischer Schutzschalter 8-kanalig, 2–10 A', 248, [42, 127, 142], 360),
    item('787-1685', 'Redundanzmodul 2 × DC 24 V/20 A', 126, [54, 127, 107], 330),
  ]),
]

const automation = [
  ...series(
    { group: 'Automation', eclass: 'plcInputOutput' },
    (
      [
        ['750-402', '4 DI DC 24 V', 41.2],
        ['750-430', '8 DI DC 24 V', 58.9],
        ['750-1405', '16 DI DC 24 V', 98.4],
        ['750-504', '4 DO DC 24 V/0,5 A', 46.8],
        ['750-530', '8 DO DC 24 V/0,5 A', 67.1],
        ['750-1504', '16 DO DC 24 V/0,5 A', 112.7],
        ['750-455', '4 AI 4–20 mA', 216.3],
        ['750-457', '4 AI ±10 V', 219.5],
        ['750-459', '4 AI 0–10 V', 214.9],
        ['750-461', '2 AI Pt100', 158.4],
        ['750-554', '2 AO 4–20 mA', 192.6],
        ['750-559', '4 AO 0–10 V', 226.8],
        ['750-600', 'Endmodul', 14.9],
        ['750-602', 'Potenzialeinspeisung DC 24 V', 22.7],
        ['750-652', 'Serielle Schnittstelle RS-232/RS-485', 248.3],
      ] as const
    ).map(([order, text, price]) => item(order, `I/O-System 750, ${text}`, price, [12, 100, 69.8], 50)),
  ),
  ...series({ group: 'Automation', eclass: 'plcInterface' }, [
    item('750-352', 'Feldbuskoppler ETHERNET, 3. Generation', 214, [49.5, 96.8, 71.1], 110),
    item('750-362', 'Feldbuskoppler Modbus TCP, 4. Generation', 226, [49.5, 96.8, 71.1], 110),
    item('750-375', 'Feldbuskoppler PROFINET IO, 3. Generation', 298, [49.5, 96.8, 71.1], 110),
    item('750-354', 'Feldbuskoppler EtherCAT', 276, [49.5, 96.8, 71.1], 110),
    item('750-8212', 'Controller PFC200, 2 × ETHERNET, RS-232/-485', 742, [78.6, 100, 71.9], 220),
    item('852-111', 'Industrial-Switch 5 × 100 Mbit/s', 92, [23.4, 73.8, 109.2], 110),
    item('852-112', 'Industrial-Switch 8 × 100 Mbit/s', 148, [50, 115, 110], 390),
  ]),
  ...series(
    { group: 'Automation', eclass: 'couplingRelay' },
    (
      [
        ['859-304', 'DC 24 V, 1 Wechsler 5 A', 11.9],
        ['859-314', 'UC 24 V, 1 Wechsler 5 A', 12.6],
        ['859-358', 'UC 230 V, 1 Wechsler 5 A', 16.8],
        ['788-304', 'DC 24 V, 1 Wechsler 16 A, mit Sockel', 13.9],
        ['788-312', 'DC 24 V, 2 Wechsler 8 A, mit Sockel', 14.7],
        ['788-508', 'AC 230 V, 1 Wechsler 16 A, mit Sockel', 17.2],
        ['857-304', 'DC 24 V, 1 Wechsler 6 A, 6 mm', 10.8],
        ['857-354', 'UC 24 V, 1 Wechsler 6 A, 6 mm', 11.6],
        ['857-368', 'UC 230 V, 1 Wechsler 6 A, 6 mm', 14.4],
      ] as const
    ).map(([order, text, price]) => item(order, `Relaisbaustein, ${text}`, price, [6, 94, 81], 45)),
  ),
]

const ferrules = series(
  { group: 'Zubehör', per: 1000, pack: 1000, eclass: 'ferrule' },
  (
    [
      ['216-201', 0.5, 'weiß', 17.8],
      ['216-202', 0.75, 'grau', 18.2],
      ['216-203', 1, 'rot', 19.4],
      ['216-204', 1.5, 'schwarz', 21.3],
      ['216-206', 2.5, 'blau', 27.9],
      ['216-207', 4, 'grau', 42.6],
      ['216-208', 6, 'gelb', 68.1],
      ['216-209', 10, 'rot', 96.4],
      ['216-210', 16, 'blau', 148.7],
    ] as const
  ).map(([order, squareMillimetres, colour, price]) =>
    item(order, `Aderendhülse mit Kunststoffkragen ${comma(squareMillimetres)} mm², ${colour}`, price, [3, 3, 14], 1),
  ),
)

export const wago: Family = {
  manufacturer: 'wago',
  drafts: [
    ...feedThrough,
    ...specialTerminals,
    ...jumpers,
    ...accessories,
    ...powerSupplies,
    ...automation,
    ...ferrules,
  ],
}
