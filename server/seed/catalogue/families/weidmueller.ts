/** Weidmüller: A-series push-in and W-series screw terminals, power supplies, relays, tools. Order numbers have ten digits. */
import { cents, comma, type Draft, type Family, type Item, padded, series } from '../draft.ts'

const item = (order: string, type: string, text: string, price: number, mm?: Item['mm'], grams?: number): Item => ({
  order,
  type,
  text,
  price: cents(price),
  alsoOrdered: [`WEI.${order}`],
  ...(mm && { mm }),
  ...(grams && { grams }),
})

const terminals = { group: 'Reihenklemmen', per: 100 as const, pack: 50 }

/** Through, blue, earth: [type part, wires, grey, blue, earth] by cross-section. */
const pushInSizes = [
  [
    1.5,
    3.5,
    79,
    [
      ['A2C', 2, 1552790000, 1552820000, 1552680000],
      ['A3C', 3, 1552740000, 1552830000, 1552670000],
      ['A4C', 4, 1552690000, 1552700000, 1552660000],
    ],
  ],
  [
    2.5,
    5.1,
    96,
    [
      ['A2C', 2, 1521850000, 1521880000, 1521680000],
      ['A3C', 3, 1521740000, 1521780000, 1521670000],
      ['A4C', 4, 1521690000, 1521700000, 1521540000],
    ],
  ],
  [
    4,
    6.1,
    122,
    [
      ['A2C', 2, 2051180000, 2051210000, 2051360000],
      ['A3C', 3, 2051240000, 2051270000, 2051410000],
      ['A4C', 4, 2051500000, 2051530000, 2051560000],
    ],
  ],
  [
    6,
    8.1,
    164,
    [
      ['A2C', 2, 1992110000, 1991790000, 1991810000],
      ['A3C', 3, 1991820000, 1991830000, 1991850000],
    ],
  ],
  [10, 9.9, 236, [['A2C', 2, 1991860000, 1991870000, 1991880000]]],
  [16, 12, 328, [['A2C', 2, 1992020000, 1992030000, 1992040000]]],
] as const

const pushIn: Draft[] = pushInSizes.flatMap(([squareMillimetres, pitch, price, builds]) =>
  builds.flatMap(([type, wires, grey, blue, earth]) => {
    const size = `${comma(squareMillimetres)} mm²`
    const factor = 1 + (wires - 2) * 0.36
    const mm = [pitch, 55 + (wires - 2) * 11, 36.5] as const
    return [
      ...series({ ...terminals, eclass: 'feedThroughTerminal' }, [
        item(
          String(grey),
          `${type} ${comma(squareMillimetres)}`,
          `Durchgangsklemme Push-in, ${wires} Leiter, ${size}, dunkelbeige`,
          price * factor,
          mm,
          8,
        ),
        item(
          String(blue),
          `${type} ${comma(squareMillimetres)} BL`,
          `Durchgangsklemme Push-in, ${wires} Leiter, ${size}, blau`,
          price * factor,
          mm,
          8,
        ),
      ]),
      ...series({ ...terminals, eclass: 'groundTerminal' }, [
        item(
          String(earth),
          `${type} ${comma(squareMillimetres)} PE`,
          `Schutzleiterklemme Push-in, ${wires} Leiter, ${size}, grün-gelb`,
          price * factor * 3.4,
          mm,
          14,
        ),
      ]),
    ]
  }),
)

const screwTerminals: Draft[] = (
  [
    ['WDU 2.5', 2.5, 1020000000, 1020080000, 'WPE 2.5', 1010000000, 98],
    ['WDU 4', 4, 1020100000, 1020180000, 'WPE 4', 1010100000, 124],
    ['WDU 6', 6, 1020200000, 1020280000, 'WPE 6', 1010200000, 168],
    ['WDU 10', 10, 1020300000, 1020380000, 'WPE 10', 1010300000, 248],
    ['WDU 16', 16, 1020400000, 1020480000, 'WPE 16', 1010400000, 342],
    ['WDU 35', 35, 1020500000, 1020580000, 'WPE 35', 1010500000, 612],
    ['WDU 70', 70, 1024600000, 1024680000, 'WPE 70', 1846030000, 1480],
  ] as const
).flatMap(([type, squareMillimetres, grey, blue, earthType, earth, price]) => {
  const mm = [5 + squareMillimetres / 3, 60, 47] as const
  return [
    ...series({ ...terminals, eclass: 'feedThroughTerminal' }, [
      item(
        String(grey),
        type,
        `Durchgangsklemme, Schraubanschluss, ${comma(squareMillimetres)} mm², dunkelbeige`,
        price,
        mm,
        12,
      ),
      item(
        String(blue),
        `${type} BL`,
        `Durchgangsklemme, Schraubanschluss, ${comma(squareMillimetres)} mm², blau`,
        price,
        mm,
        12,
      ),
    ]),
    ...series({ ...terminals, eclass: 'groundTerminal' }, [
      item(
        String(earth),
        earthType,
        `Schutzleiterklemme, Schraubanschluss, ${comma(squareMillimetres)} mm²`,
        price * 3,
        mm,
        26,
      ),
    ]),
  ]
})

const accessories = [
  ...series({ ...terminals, eclass: 'terminalEndPlate' }, [
    item('1521730000', 'AEP 2C 2.5', 'Abschlussplatte für A2C 2,5, dunkelbeige', 34),
    item('1521980000', 'AEP 3C 2.5', 'Abschlussplatte für A3C 2,5, dunkelbeige', 38),
    item('1050000000', 'WAP 2.5-10', 'Abschlussplatte für WDU 2,5–10, dunkelbeige', 41),
    item('1067800000', 'WTW WDU 2.5-10', 'Trennwand für WDU 2,5–10', 62),
  ]),
  ...series({ ...terminals, eclass: 'endBracket' }, [
    item('1061200000', 'WEW 35/2', 'Endwinkel verschraubbar, 8 mm, dunkelbeige', 118, [8, 56, 46], 14),
    item('1059000000', 'WEW 35/1', 'Endwinkel verschraubbar, 12 mm, dunkelbeige', 138, [12, 62, 45], 22),
    item('1991930000', 'AEB 35 SC/1', 'Endwinkel rastbar, 8 mm, dunkelbeige', 104, [8, 56, 46], 11),
  ]),
  ...series(
    { ...terminals, eclass: 'jumper' },
    [2, 3, 4, 5, 6, 7, 8, 9, 10].map((poles, index) =>
      item(
        String(1527540000 + index * 30000),
        `ZQV 2.5N/${poles}`,
        `Querverbinder ${poles}-polig, Raster 5,1 mm, orange`,
        46 + poles * 24,
        [poles * 5, 3, 24],
        poles * 2,
      ),
    ),
  ),
  ...series({ group: 'Reihenklemmen', per: 1, pack: 1, eclass: 'terminalMarker', unit: 'package' }, [
    item('1609801044', 'DEK 5/5 MC NE WS', 'Klemmenmarkierer 5 × 5 mm, blanko, weiß, 1000 Stück', 38.4, [5, 5, 1], 160),
    item('1351590000', 'SF 2/21 NEUTRAL WS', 'Leitermarkierer 21 mm, blanko, weiß, 320 Stück', 31.6),
    item('1318750000', 'WS 12/6 MC NE WS', 'Klemmenmarkierer 12 × 6 mm, blanko, weiß, 600 Stück', 36.9),
    item('1341610000', 'CC 27/12.5 MC NE WS', 'Geräteschild 27 × 12,5 mm, blanko, weiß', 44.8),
  ]),
  ...series({ group: 'Reihenklemmen', eclass: 'supportRail', unit: 'metre', pack: 2 }, [
    item('0514500000', 'TS 35X7.5/LL 2M/ST/ZN', 'Tragschiene 35 × 7,5 mm, gelocht', 5.1, [35, 7.5, 1000], 310),
    item('0383400000', 'TS 35X7.5 2M/ST/ZN', 'Tragschiene 35 × 7,5 mm, ungelocht', 5, [35, 7.5, 1000], 330),
    item('0236500000', 'TS 35X15/LL 2M/ST/ZN', 'Tragschiene 35 × 15 mm, gelocht', 8.4, [35, 15, 1000], 620),
  ]),
]

const electronics = [
  ...series(
    { group: 'Elektronik', eclass: 'powerSupply' },
    (
      [
        ['1469470000', 'PRO ECO 72W 24V 3A', '24 V/3 A, einphasig', 92],
        ['1469480000', 'PRO ECO 120W 24V 5A', '24 V/5 A, einphasig', 114],
        ['1469490000', 'PRO ECO 240W 24V 10A', '24 V/10 A, einphasig', 162],
        ['1469510000', 'PRO ECO 480W 24V 20A', '24 V/20 A, einphasig', 258],
        ['1469530000', 'PRO ECO3 120W 24V 5A', '24 V/5 A, dreiphasig', 148],
        ['1469540000', 'PRO ECO3 240W 24V 10A', '24 V/10 A, dreiphasig', 198],
        ['1469550000', 'PRO ECO3 480W 24V 20A', '24 V/20 A, dreiphasig', 288],
        ['2466880000', 'PRO TOP1 240W 24V 10A', '24 V/10 A, einphasig, TOP', 246],
        ['2466890000', 'PRO TOP1 480W 24V 20A', '24 V/20 A, einphasig, TOP', 352],
      ] as const
    ).map(([order, type, text, price]) => item(order, type, `Stromversorgung ${text}`, price, [60, 125, 120], 900)),
  ),
  ...series(
    { group: 'Elektronik', eclass: 'couplingRelay', pack: 10 },
    (
      [
        ['1122770000', 'TRS 24VDC 1CO', 'DC 24 V, 1 Wechsler 6 A', 11.9],
        ['1122860000', 'TRS 230VUC 1CO', 'UC 230 V, 1 Wechsler 6 A', 15.2],
        ['1123490000', 'TRS 24VDC 2CO', 'DC 24 V, 2 Wechsler 8 A', 17.6],
        ['1123580000', 'TRS 230VUC 2CO', 'UC 230 V, 2 Wechsler 8 A', 21.3],
        ['1122880000', 'TRZ 24VDC 1CO', 'DC 24 V, 1 Wechsler 6 A, Federzug', 12.2],
        ['1127170000', 'TOS 24VDC 24VDC2A', 'Halbleiterrelais DC 24 V/2 A', 19.4],
      ] as const
    ).map(([order, type, text, price]) =>
      item(order, type, `Relaiskoppler TERMSERIES, ${text}`, price, [6.4, 90, 88], 34),
    ),
  ),
  ...series(
    { group: 'Elektronik', eclass: 'networkSwitch' },
    (
      [
        ['1240840000', 'IE-SW-BL05-5TX', 'unmanaged, 5 × RJ45', 118],
        ['1240900000', 'IE-SW-BL08-8TX', 'unmanaged, 8 × RJ45', 162],
        ['1240940000', 'IE-SW-VL08-8GT', 'unmanaged, 8 × RJ45 Gigabit', 248],
      ] as const
    ).map(([order, type, text, price]) =>
      item(order, type, `Industrial-Ethernet-Switch, ${text}`, price, [30, 115, 70], 175),
    ),
  ),
]

/** Ferrules with plastic collar: [cross-section, order number, colour]. */
const ferrules = series(
  { group: 'Werkzeug', per: 1000, pack: 500, eclass: 'ferrule' },
  ([0.5, 0.75, 1, 1.5, 2.5, 4, 6, 10, 16, 25, 35] as const).map((squareMillimetres, index) =>
    item(
      `90190${padded(10 + index * 10, 3)}00`,
      `H${comma(squareMillimetres)}/14`,
      `Aderendhülse mit Kragen ${comma(squareMillimetres)} mm²`,
      16 + squareMillimetres * 9,
      [4, 4, 14],
      1,
    ),
  ),
)

export const weidmueller: Family = {
  manufacturer: 'weidmueller',
  drafts: [
    ...pushIn,
    ...screwTerminals,
    ...accessories,
    ...electronics,
    ...ferrules,
    ...series({ group: 'Werkzeug', eclass: 'enclosureAccessory' }, [
      item('9005000000', 'STRIPAX', 'Abisolierzange 0,08–10 mm²', 96),
      item('9011460000', 'PZ 6 ROTO', 'Crimpzange für Aderendhülsen 0,14–6 mm²', 148),
      item('9008330000', 'SDIK PH1', 'Schraubendreher Kreuzschlitz, isoliert', 12.4),
    ]),
  ],
}
