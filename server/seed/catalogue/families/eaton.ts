/** Eaton (formerly Moeller): DIL contactors, PKZM protection, M22 command devices, FAZ breakers. Six-digit article numbers. */
import { cents, comma, type Draft, type Family, type Item, pairs, series } from '../draft.ts'

/** Parts lists know Eaton articles by type, by number, and by both: LS-11/L_#266110. */
const item = (order: number, type: string, text: string, price: number, mm?: Item['mm'], grams?: number): Item => ({
  order: String(order).padStart(6, '0'),
  type,
  text,
  price: cents(price),
  alsoOrdered: [`EAT.${String(order).padStart(6, '0')}`, `Eaton.${type}_#${String(order).padStart(6, '0')}`],
  ...(mm && { mm }),
  ...(grams && { grams }),
})

const group = 'Schaltgeräte'

/** DILM: [type, A, kW, list price, first article number]; the voltages follow each other. */
const contactorRatings = [
  ['DILM7', 7, 3, 31.8, 276_550],
  ['DILM9', 9, 4, 36.2, 276_690],
  ['DILM12', 12, 5.5, 44.9, 276_830],
  ['DILM15', 15.5, 7.5, 58.7, 290_053],
  ['DILM17', 18, 7.5, 72.4, 277_004],
  ['DILM25', 25, 11, 88.6, 277_132],
  ['DILM32', 32, 15, 118.9, 277_260],
  ['DILM40', 40, 18.5, 164.3, 277_766],
  ['DILM50', 50, 22, 208.7, 277_830],
  ['DILM65', 65, 30, 268.1, 277_894],
] as const
const coils = [
  ['230V50HZ,240V60HZ', 'AC 230 V', 0, 1],
  ['24V50HZ', 'AC 24 V', 5, 1],
  ['24VDC', 'DC 24 V', 15, 1.16],
  ['110V50HZ,120V60HZ', 'AC 110 V', 9, 1.02],
] as const
const contactors = series(
  { group, eclass: 'contactor' },
  pairs(contactorRatings, coils).flatMap(
    ([[type, ampere, kilowatt, price, start], [coilType, coil, offset, factor]]) => {
      const text = `Leistungsschütz ${comma(ampere)} A, ${comma(kilowatt)} kW/400 V AC-3`
      const mm = ampere > 16 ? ([45, 85, 97] as const) : ([45, 68, 75] as const)
      // Up to 32 A there is one contact on board, as a make (10) or a break (01) version.
      return ampere > 32
        ? [item(start + offset, `${type}(${coilType})`, `${text}, Spule ${coil}`, price * factor, [55, 118, 130], 950)]
        : [
            item(start + offset, `${type}-10(${coilType})`, `${text}, 1S, Spule ${coil}`, price * factor, mm, 260),
            item(start + 35 + offset, `${type}-01(${coilType})`, `${text}, 1Ö, Spule ${coil}`, price * factor, mm, 260),
          ]
    },
  ),
)

const protectionRanges = [
  ['0,16', 0.1, 0.16, 72_730],
  ['0,25', 0.16, 0.25, 72_731],
  ['0,4', 0.25, 0.4, 72_732],
  ['0,63', 0.4, 0.63, 72_733],
  ['1', 0.63, 1, 72_734],
  ['1,6', 1, 1.6, 72_735],
  ['2,5', 1.6, 2.5, 72_736],
  ['4', 2.5, 4, 72_737],
  ['6,3', 4, 6.3, 72_738],
  ['10', 6.3, 10, 72_739],
  ['12', 8, 12, 278_486],
  ['16', 10, 16, 46_938],
  ['20', 16, 20, 46_988],
  ['25', 20, 25, 46_989],
  ['32', 25, 32, 278_489],
] as const
const motorProtection = series(
  { group, eclass: 'motorProtection' },
  protectionRanges.flatMap(([code, from, to, order], index) => [
    item(
      order,
      `PKZM0-${code}`,
      `Motorschutzschalter ${comma(from)}–${comma(to)} A, Drehgriff`,
      52 + to * 0.8,
      [45, 93, 76],
      280,
    ),
    ...(to <= 12
      ? [
          item(
            199_150 + index,
            `PKZM01-${code}`,
            `Motorschutzschalter ${comma(from)}–${comma(to)} A, Drucktasten`,
            49 + to * 0.8,
            [45, 80, 68],
            270,
          ),
        ]
      : []),
  ]),
)

const overloadRelays = series(
  { group, eclass: 'overloadRelay' },
  protectionRanges
    .slice(0, 13)
    .map(([code, from, to], index) =>
      item(
        278_431 + index,
        `ZB12-${code}`,
        `Motorschutzrelais ${comma(from)}–${comma(to)} A`,
        38 + to * 0.6,
        [45, 72, 76],
        150,
      ),
    ),
)

const accessories = series({ group, eclass: 'switchgearAccessory' }, [
  item(276_420, 'DILA-XHI20', 'Hilfsschalterbaustein frontseitig, 2S', 11.2),
  item(276_421, 'DILA-XHI11', 'Hilfsschalterbaustein frontseitig, 1S + 1Ö', 11.2),
  item(276_422, 'DILA-XHI02', 'Hilfsschalterbaustein frontseitig, 2Ö', 11.2),
  item(276_428, 'DILA-XHI22', 'Hilfsschalterbaustein frontseitig, 2S + 2Ö', 18.9),
  item(277_950, 'DILM150-XHI22', 'Hilfsschalterbaustein für DILM40–170, 2S + 2Ö', 22.4),
  item(72_896, 'NHI-E-11-PKZ0', 'Normalhilfsschalter für PKZM, 1S + 1Ö', 10.6),
  item(82_882, 'NHI11-PKZ0', 'Normalhilfsschalter seitlich für PKZM, 1S + 1Ö', 12.1),
  item(72_898, 'AGM2-10-PKZ0', 'Ausgelöstmelder für PKZM, 2S + 2Ö', 21.7),
  item(63_961, 'B3.0/2-PKZ0', 'Drehstromschienenblock für 2 PKZM0', 12.8),
  item(63_960, 'B3.0/3-PKZ0', 'Drehstromschienenblock für 3 PKZM0', 17.4),
  item(63_959, 'B3.0/4-PKZ0', 'Drehstromschienenblock für 4 PKZM0', 23.9),
  item(281_199, 'DILM12-XSPV240', 'Varistorbeschaltung AC 130–240 V für DILM7–15', 8.4),
])

const loadSwitches = series(
  { group, eclass: 'loadSwitch' },
  (
    [
      ['P1-25/EA/SVB', 81_438, 25, 48],
      ['P1-32/EA/SVB', 81_439, 32, 57],
      ['P3-63/EA/SVB', 31_607, 63, 98],
      ['P3-100/EA/SVB', 74_320, 100, 156],
    ] as const
  ).map(([type, order, ampere, price]) =>
    item(order, type, `Hauptschalter ${ampere} A, 3-polig, Not-Aus, Einbau`, price, [67, 67, 110], 380),
  ),
)

/** RMQ-Titan: article numbers of colours follow each other. */
const colours = [
  ['S', 'schwarz'],
  ['R', 'rot'],
  ['G', 'grün'],
  ['Y', 'gelb'],
  ['B', 'blau'],
  ['W', 'weiß'],
] as const
const command: Draft[] = [
  ...series(
    { group: 'Befehlsgeräte', eclass: 'pushButton' },
    colours.flatMap(([code, colour], index) => [
      item(216_590 + index * 2, `M22-D-${code}`, `Drucktaste 22 mm, flach, ${colour}, tastend`, 6.4, [30, 30, 30], 12),
      item(216_614 + index * 2, `M22-DR-${code}`, `Drucktaste 22 mm, flach, ${colour}, rastend`, 9.1, [30, 30, 30], 14),
      item(
        216_922 + index * 2,
        `M22-DL-${code}`,
        `Leuchtdrucktaste 22 mm, flach, ${colour}, tastend`,
        11.6,
        [30, 30, 36],
        14,
      ),
    ]),
  ),
  ...series(
    { group: 'Befehlsgeräte', eclass: 'signalLamp' },
    colours
      .slice(1)
      .map(([code, colour], index) =>
        item(216_772 + index, `M22-L-${code}`, `Leuchtmelder 22 mm, flach, ${colour}`, 5.8, [30, 30, 32], 10),
      ),
  ),
  ...series({ group: 'Befehlsgeräte', eclass: 'pushButton' }, [
    item(216_855, 'M22-WKV', 'Wahltaste 22 mm, 2 Stellungen tastend', 10.9),
    item(216_863, 'M22-WRK', 'Wahltaste 22 mm, 2 Stellungen rastend', 10.9),
    item(216_872, 'M22-WRK3', 'Wahltaste 22 mm, 3 Stellungen rastend', 12.3),
    item(216_887, 'M22-WRS', 'Schlüsseltaste 22 mm, 2 Stellungen', 28.6),
  ]),
  ...series({ group: 'Befehlsgeräte', eclass: 'emergencyStop' }, [
    item(216_876, 'M22-PV', 'Not-Halt-Taste 38 mm, zugentriegelt', 18.2, [38, 38, 60], 34),
    item(263_467, 'M22-PVT', 'Not-Halt-Taste 38 mm, drehentriegelt', 21.4, [38, 38, 60], 36),
    item(216_525, 'M22-PV/KC11/IY', 'Not-Halt-Taster im Gehäuse, 1S + 1Ö, gelb', 46.7, [72, 80, 110], 210),
  ]),
  ...series({ group: 'Befehlsgeräte', eclass: 'commandAccessory' }, [
    item(216_374, 'M22-A', 'Befestigungsadapter für 3 Elemente', 1.9),
    item(216_376, 'M22-K10', 'Kontaktelement 1S, Frontbefestigung', 4.6),
    item(216_378, 'M22-K01', 'Kontaktelement 1Ö, Frontbefestigung', 4.6),
    item(216_380, 'M22-KC10', 'Kontaktelement 1S, Bodenbefestigung', 4.8),
    item(216_557, 'M22-LED-W', 'LED-Element weiß, AC/DC 12–30 V', 9.7),
    item(216_558, 'M22-LED-R', 'LED-Element rot, AC/DC 12–30 V', 9.7),
    item(216_559, 'M22-LED-G', 'LED-Element grün, AC/DC 12–30 V', 9.7),
    item(216_535, 'M22-I1', 'Aufbaugehäuse für 1 Einbauplatz, grau', 13.4),
    item(216_538, 'M22-I3', 'Aufbaugehäuse für 3 Einbauplätze, grau', 19.8),
  ]),
  ...series({ group: 'Befehlsgeräte', eclass: 'positionSwitch' }, [
    item(266_109, 'LS-11', 'Positionsschalter Grundgerät, 1S + 1Ö, Stößel', 22.8, [31, 61, 33.5], 80),
    item(266_110, 'LS-11/L', 'Positionsschalter mit Rollenhebel, 1S + 1Ö', 28.9, [31, 98, 33.5], 95),
    item(266_111, 'LS-11/P', 'Positionsschalter mit Rollenstößel, 1S + 1Ö', 27.4, [31, 76, 33.5], 88),
    item(266_112, 'LS-11/RL', 'Positionsschalter mit Drehhebel, 1S + 1Ö', 31.6, [31, 118, 48], 110),
    item(266_121, 'LS-02', 'Positionsschalter Grundgerät, 2Ö, Stößel', 23.6, [31, 61, 33.5], 80),
    item(266_123, 'LSM-11/L', 'Positionsschalter Metall mit Rollenhebel, 1S + 1Ö', 41.2, [31, 98, 33.5], 150),
  ]),
]

const breakerCurrents = [1, 2, 3, 4, 6, 10, 13, 16, 20, 25, 32, 40, 50, 63] as const
const breakers = series(
  { group: 'Installationsgeräte', eclass: 'miniatureBreaker' },
  pairs([1, 2, 3], ['B', 'C', 'D'] as const).flatMap(([poles, curve], seriesIndex) =>
    breakerCurrents
      .filter((ampere) => curve !== 'B' || ampere >= 6)
      .map((ampere, index) =>
        item(
          278_521 + seriesIndex * 20 + index,
          `FAZ-${curve}${ampere}/${poles}`,
          `Leitungsschutzschalter ${curve} ${ampere} A, ${poles}-polig, 15 kA`,
          (13.2 + (ampere > 32 ? 8 : 0)) * poles * (curve === 'D' ? 1.2 : 1),
          [17.5 * poles, 90, 71],
          130 * poles,
        ),
      ),
  ),
)

const drives = series(
  { group: 'Antriebe', eclass: 'frequencyConverter', days: 12 },
  (
    [
      ['DC1-342D2NN-A20CE1', 0.75, 2.2, 312],
      ['DC1-344D1NN-A20CE1', 1.5, 4.1, 368],
      ['DC1-345D8NN-A20CE1', 2.2, 5.8, 426],
      ['DC1-349D5NN-A20CE1', 4, 9.5, 542],
      ['DC1-34014NN-A20CE1', 5.5, 14, 668],
      ['DC1-34018NN-A20CE1', 7.5, 18, 791],
      ['DC1-34024NN-A20CE1', 11, 24, 1036],
    ] as const
  ).map(([type, kilowatt, ampere, price], index) =>
    item(
      185_752 + index * 4,
      type,
      `Frequenzumrichter PowerXL DC1, ${comma(kilowatt)} kW, ${comma(ampere)} A, 3 × AC 400 V`,
      price,
      [107, 231, 152],
      1900,
    ),
  ),
)

export const eaton: Family = {
  manufacturer: 'eaton',
  drafts: [
    ...contactors,
    ...motorProtection,
    ...overloadRelays,
    ...accessories,
    ...loadSwitches,
    ...command,
    ...breakers,
    ...drives,
  ],
}
