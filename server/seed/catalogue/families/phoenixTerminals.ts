/** Phoenix Contact: push-in and screw terminals, their accessories, distribution blocks. */
import { comma, type Draft, series } from '../draft.ts'
import { phoenixItem as item } from './phoenixItem.ts'

const terminals = { group: 'Reihenklemmen', per: 100 as const, pack: 50 }

/** One size of the PT programme: order numbers of the through, blue and earth terminal in two, three and four wire builds. */
type PushInSize = {
  squareMillimetres: number
  pitch: number
  price: number
  builds: readonly (readonly [suffix: string, wires: number, through: string, blue: string, earth: string])[]
}
const pushInSizes: readonly PushInSize[] = [
  {
    squareMillimetres: 1.5,
    pitch: 3.5,
    price: 88,
    builds: [
      ['/S', 2, '3208100', '3208126', '3208139'],
      ['/S-TWIN', 3, '3208155', '3208168', '3208171'],
      ['/S-QUATTRO', 4, '3208197', '3208207', '3208210'],
    ],
  },
  {
    squareMillimetres: 2.5,
    pitch: 5.2,
    price: 104,
    builds: [
      ['', 2, '3209510', '3209523', '3209536'],
      ['-TWIN', 3, '3209549', '3209552', '3209565'],
      ['-QUATTRO', 4, '3209578', '3209581', '3209594'],
    ],
  },
  {
    squareMillimetres: 4,
    pitch: 6.2,
    price: 126,
    builds: [
      ['', 2, '3211757', '3211760', '3211766'],
      ['-TWIN', 3, '3211771', '3211774', '3211780'],
      ['-QUATTRO', 4, '3211797', '3211805', '3211809'],
    ],
  },
  {
    squareMillimetres: 6,
    pitch: 8.2,
    price: 168,
    builds: [
      ['', 2, '3211813', '3211819', '3211822'],
      ['-TWIN', 3, '3211929', '3211932', '3211942'],
    ],
  },
  { squareMillimetres: 10, pitch: 10.2, price: 246, builds: [['', 2, '3212120', '3212128', '3212131']] },
  { squareMillimetres: 16, pitch: 12.2, price: 338, builds: [[' N', 2, '3212138', '3212141', '3212144']] },
]

const pushIn: Draft[] = pushInSizes.flatMap(({ squareMillimetres, pitch, price, builds }) =>
  builds.flatMap(([suffix, wires, through, blue, earth]) => {
    const size = `${comma(squareMillimetres)} mm²`
    const type = `PT ${comma(squareMillimetres)}${suffix}`
    const factor = wires === 2 ? 1 : wires === 3 ? 1.38 : 1.72
    const mm = [pitch, 48.5 + (wires - 2) * 11, 35.3] as const
    return [
      ...series({ ...terminals, eclass: 'feedThroughTerminal' }, [
        item(through, type, `Durchgangsklemme Push-in, ${wires} Anschlüsse, ${size}, grau`, price * factor, mm, 8),
        item(blue, `${type} BU`, `Durchgangsklemme Push-in, ${wires} Anschlüsse, ${size}, blau`, price * factor, mm, 8),
      ]),
      ...series({ ...terminals, eclass: 'groundTerminal' }, [
        item(
          earth,
          `${type}-PE`,
          `Schutzleiterklemme Push-in, ${wires} Anschlüsse, ${size}, grün-gelb`,
          price * factor * 3.6,
          mm,
          14,
        ),
      ]),
    ]
  }),
)

/** UT: screw terminals, the order numbers of the grey, blue and earth one. */
const screwTerminals: Draft[] = (
  [
    [2.5, 5.2, 91, '3044076', '3044089', '3044092'],
    [4, 6.2, 112, '3044102', '3044115', '3044128'],
    [6, 8.2, 152, '3044131', '3044144', '3044157'],
    [10, 10.2, 228, '3044160', '3044173', '3044186'],
    [16, 12.2, 316, '3044199', '3044209', '3044212'],
    [35, 16, 588, '3044225', '3044238', '3044241'],
  ] as const
).flatMap(([squareMillimetres, pitch, price, grey, blue, earth]) => {
  const [type, size] = [`UT ${comma(squareMillimetres)}`, `${comma(squareMillimetres)} mm²`]
  const mm = [pitch, 47.7, 46.9] as const
  return [
    ...series({ ...terminals, eclass: 'feedThroughTerminal' }, [
      item(grey, type, `Durchgangsklemme Schraubanschluss, ${size}, grau`, price, mm, 11),
      item(blue, `${type} BU`, `Durchgangsklemme Schraubanschluss, ${size}, blau`, price, mm, 11),
    ]),
    ...series({ ...terminals, eclass: 'groundTerminal' }, [
      item(earth, `${type}-PE`, `Schutzleiterklemme Schraubanschluss, ${size}, grün-gelb`, price * 3.2, mm, 22),
    ]),
  ]
})

const furtherTerminals = [
  ...series({ ...terminals, eclass: 'multiLevelTerminal' }, [
    item('3210567', 'PTTB 2,5', 'Doppelstockklemme Push-in, 2,5 mm², grau', 196, [5.2, 68, 47.5], 14),
    item('3210570', 'PTTB 2,5 BU', 'Doppelstockklemme Push-in, 2,5 mm², blau', 196, [5.2, 68, 47.5], 14),
    item(
      '3210583',
      'PTTB 2,5-PV',
      'Doppelstockklemme Push-in mit Potenzialverbinder, 2,5 mm²',
      221,
      [5.2, 68, 47.5],
      14,
    ),
    item('3210596', 'PTTB 2,5-PE', 'Doppelstock-Schutzleiterklemme Push-in, 2,5 mm²', 478, [5.2, 68, 47.5], 21),
    item('3210509', 'PT 2,5-3L', 'Dreistockklemme Push-in, 2,5 mm², grau', 318, [5.2, 105, 58], 22),
    item('3211430', 'PTI 2,5-PE/L/N', 'Installationsklemme PE/L/N, 2,5 mm²', 418, [5.2, 91, 49], 22),
  ]),
  ...series({ ...terminals, eclass: 'disconnectTerminal' }, [
    item('3210156', 'PT 2,5-MT', 'Messertrennklemme Push-in, 2,5 mm², grau', 268, [5.2, 60, 35.3], 11),
    item('3210182', 'PT 2,5-TG', 'Basistrennklemme Push-in, 2,5 mm², grau', 231, [5.2, 60, 35.3], 10),
    item('3211294', 'PT 4-MT', 'Messertrennklemme Push-in, 4 mm², grau', 312, [6.2, 66, 35.3], 13),
  ]),
  ...series({ ...terminals, eclass: 'fuseTerminal' }, [
    item('3211861', 'PT 4-HESI (5X20)', 'Sicherungsklemme Push-in, 5 × 20 mm, 4 mm², schwarz', 438, [6.2, 73, 47], 16),
    item('3211903', 'PT 4-HESILED 24 (5X20)', 'Sicherungsklemme Push-in mit LED 24 V, 4 mm²', 612, [6.2, 73, 47], 17),
    item(
      '3211906',
      'PT 4-HESILA 250 (5X20)',
      'Sicherungsklemme Push-in mit Glimmlampe 230 V, 4 mm²',
      634,
      [6.2, 73, 47],
      17,
    ),
  ]),
  ...series({ ...terminals, eclass: 'sensorTerminal' }, [
    item('3244371', 'PTIO 1,5/S/3', 'Initiatorenklemme Push-in, 3-Leiter, 1,5 mm²', 386, [3.5, 72, 48], 15),
    item('3244384', 'PTIO 1,5/S/4-PE', 'Aktorenklemme Push-in mit PE, 1,5 mm²', 512, [3.5, 88, 48], 19),
    item(
      '3244407',
      'PTIO 1,5/S/3-LED 24 GN',
      'Initiatorenklemme Push-in mit LED 24 V, 1,5 mm²',
      596,
      [3.5, 72, 48],
      16,
    ),
  ]),
  ...series({ group: 'Reihenklemmen', per: 100, pack: 50, eclass: 'terminalEndPlate' }, [
    item('3030417', 'D-ST 2,5', 'Abschlussdeckel für 2,5 mm², grau', 31),
    item('3030488', 'D-PT 2,5-TWIN', 'Abschlussdeckel für 2,5 mm² TWIN, grau', 37),
    item('3030514', 'D-ST 2,5-QUATTRO', 'Abschlussdeckel für 2,5 mm² QUATTRO, grau', 41),
    item('3030420', 'D-ST 4', 'Abschlussdeckel für 4 mm², grau', 34),
    item('3030433', 'D-ST 6', 'Abschlussdeckel für 6 mm², grau', 42),
    item('3030721', 'ATP-ST 4', 'Abteilungstrennplatte, grau', 58),
  ]),
  ...series({ group: 'Reihenklemmen', per: 100, pack: 50, eclass: 'endBracket' }, [
    item('3022276', 'CLIPFIX 35-5', 'Endhalter für NS 35, 5,15 mm breit', 92, [5.15, 42, 31], 6),
    item('3022218', 'CLIPFIX 35', 'Endhalter für NS 35, 9,5 mm breit', 124, [9.5, 50, 35], 10),
    item('1201442', 'E/UK', 'Endhalter verschraubbar, 9,5 mm breit', 138, [9.5, 35, 50], 14),
    item('0800886', 'E/NS 35 N', 'Endhalter für NS 35, 9,5 mm breit, grau', 131, [9.5, 48, 32], 11),
  ]),
  ...series(
    { group: 'Reihenklemmen', per: 100, pack: 50, eclass: 'jumper' },
    (
      [
        ['3030161', 2, 5, 74],
        ['3030174', 3, 5, 102],
        ['3030187', 4, 5, 131],
        ['3030190', 5, 5, 158],
        ['3030213', 10, 5, 296],
        ['3030226', 20, 5, 578],
        ['3030336', 2, 6, 86],
        ['3030242', 3, 6, 118],
        ['3030255', 4, 6, 149],
        ['3030349', 5, 6, 181],
        ['3030271', 10, 6, 342],
        ['3030284', 2, 8, 112],
      ] as const
    ).map(([order, poles, pitch, price]) =>
      item(
        order,
        `FBS ${poles}-${pitch}`,
        `Steckbrücke ${poles}-polig, Raster ${pitch} mm, rot`,
        price,
        [poles * pitch, 3, 23],
        poles * 2,
      ),
    ),
  ),
  ...series({ group: 'Reihenklemmen', eclass: 'supportRail', unit: 'metre', pack: 2 }, [
    item('0801733', 'NS 35/ 7,5 PERF 2000MM', 'Tragschiene NS 35/7,5, gelocht, verzinkt', 4.9, [35, 7.5, 1000], 310),
    item(
      '0801681',
      'NS 35/ 7,5 UNPERF 2000MM',
      'Tragschiene NS 35/7,5, ungelocht, verzinkt',
      4.8,
      [35, 7.5, 1000],
      330,
    ),
    item('1201730', 'NS 35/15 PERF 2000MM', 'Tragschiene NS 35/15, gelocht, verzinkt', 8.2, [35, 15, 1000], 620),
    item('1201714', 'NS 35/15 UNPERF 2000MM', 'Tragschiene NS 35/15, ungelocht, verzinkt', 8.1, [35, 15, 1000], 650),
  ]),
  ...series({ group: 'Reihenklemmen', per: 1, pack: 10, eclass: 'terminalMarker', unit: 'package' }, [
    item('1050004', 'ZB 5 :UNBEDRUCKT', 'Zackband, blanko, Raster 5,2 mm, weiß', 6.2),
    item('1050017', 'ZB 5,LGS:FORTL.ZAHLEN 1-10', 'Zackband, Ziffern 1–10 längs, Raster 5,2 mm', 6.4),
    item('1051003', 'ZB 6 :UNBEDRUCKT', 'Zackband, blanko, Raster 6,2 mm, weiß', 6.8),
    item('0828734', 'UC-TM 5', 'Klemmenmarker UniCard, blanko, Raster 5,2 mm', 9.6),
    item('0818085', 'UC-TM 6', 'Klemmenmarker UniCard, blanko, Raster 6,2 mm', 9.8),
    item('0819194', 'UC-EMLP (27X12,5)', 'Geräteschild UniCard, 27 × 12,5 mm, weiß', 24.7),
  ]),
]

/** Distribution blocks PTFIX: order numbers run through the colours. */
const distribution = series(
  { group: 'Reihenklemmen', eclass: 'distributionBlock', pack: 8 },
  (
    [
      ['6', 32_730_00, '6 × 2,5 mm²', 6.1],
      ['12', 32_731_00, '12 × 2,5 mm²', 9.4],
      ['18', 32_732_00, '18 × 2,5 mm²', 13.2],
    ] as const
  ).flatMap(([ways, start, connections, price]) =>
    (
      [
        ['GY', 'grau'],
        ['BU', 'blau'],
        ['BK', 'schwarz'],
        ['RD', 'rot'],
        ['YE', 'gelb'],
        ['GN', 'grün'],
        ['OG', 'orange'],
        ['WH', 'weiß'],
      ] as const
    ).map(([code, colour], index) =>
      item(
        String(start + index * 2),
        `PTFIX ${ways}X2,5 ${code}`,
        `Verteilerblock Push-in, ${connections}, ${colour}`,
        price,
        [36, 29, 22],
        22,
      ),
    ),
  ),
)

export const phoenixTerminals: readonly Draft[] = [...pushIn, ...screwTerminals, ...furtherTerminals, ...distribution]
