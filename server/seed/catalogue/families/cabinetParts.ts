/** Around the cabinet: icotek cable entries, Pfannenberg and STEGO climate, PULS power supplies, Lütze cables and modules. */
import { cents, comma, type Family, type Item, padded, pairs, series } from '../draft.ts'

type Row = readonly [order: string, type: string, text: string, price: number]
const item = (row: Row, rest: Partial<Item> = {}): Item => {
  const [order, type, text, price] = row
  return { order, type, text, price: cents(price), ...rest }
}
const items = (rows: readonly Row[], rest: Partial<Item> = {}) => rows.map((row) => item(row, rest))

const grommetSizes = [
  2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 30, 32, 34,
] as const
export const icotek: Family = {
  manufacturer: 'icotek',
  drafts: [
    ...series(
      { group: 'Kabeleinführung', eclass: 'cableEntry', days: 4 },
      items(
        [
          ['42204', 'KEL 24/4', 'Kabeleinführungsleiste, 4 große Tüllen', 28.4],
          ['42210', 'KEL 24/10', 'Kabeleinführungsleiste, 10 kleine Tüllen', 28.9],
          ['42207', 'KEL 24/7', 'Kabeleinführungsleiste, 3 große und 4 kleine Tüllen', 28.6],
          ['42164', 'KEL 16/4', 'Kabeleinführungsleiste, 4 Tüllen', 24.6],
          ['42168', 'KEL 16/8', 'Kabeleinführungsleiste, 8 kleine Tüllen', 25.1],
          ['42102', 'KEL 10/2', 'Kabeleinführungsleiste, 2 Tüllen', 21.8],
          ['48204', 'KEL-ER 24/4', 'Kabeleinführungsleiste IP65, 4 Tüllen', 38.2],
          ['43724', 'KEL-DPZ 24/24', 'Kabeleinführungsplatte, 24 Durchführungen', 26.9],
          ['43717', 'KEL-DPZ 24/17', 'Kabeleinführungsplatte, 17 Durchführungen', 26.4],
          ['43714', 'KEL-DPZ 16/14', 'Kabeleinführungsplatte, 14 Durchführungen', 22.8],
          ['50624', 'KEL-DP 24/24', 'Membranplatte, 24 Durchführungen, IP66', 29.7],
          ['50532', 'KEL-DP 50/32', 'Membranplatte M50, 32 Durchführungen', 24.8],
          ['99301', 'EMV-KEL 24/4', 'EMV-Kabeleinführungsleiste, 4 Tüllen', 64.9],
          ['36240', 'SKL 2', 'EMV-Schirmklammer 3–6 mm für Tragschiene', 2.9],
          ['36241', 'SKL 5', 'EMV-Schirmklammer 5–11 mm für Tragschiene', 3.4],
          ['36242', 'SKL 10', 'EMV-Schirmklammer 10–17 mm für Tragschiene', 4.1],
        ],
        { mm: [147, 58, 17], grams: 90 },
      ),
    ),
    ...series(
      { group: 'Kabeleinführung', eclass: 'cableEntry', per: 10, pack: 10 },
      pairs(
        [
          ['41', 'KT', 'Kabeltülle klein', 1.3],
          ['41', 'KTG', 'Kabeltülle groß', 1.9],
        ] as const,
        grommetSizes,
      )
        .filter(([[, type], size]) => (type === 'KT' ? size <= 16 : size >= 17))
        .map(([[prefix, type, text, price], size]) =>
          item(
            [
              `${prefix}${padded(200 + size, 3)}`,
              `${type} ${size}`,
              `${text}, für Leitungen ${size}–${size + 1} mm, grau`,
              price * 10,
            ],
            {
              mm: [20, 20, 17],
              grams: 5,
            },
          ),
        ),
    ),
  ],
}

export const pfannenberg: Family = {
  manufacturer: 'pfannenberg',
  drafts: [
    ...series(
      { group: 'Klimatisierung', eclass: 'filterFan', days: 6 },
      pairs(
        [
          ['1181015', 'PF 11.000', 25, 48],
          ['1182015', 'PF 22.000', 61, 72],
          ['1183215', 'PF 32.000', 110, 98],
          ['1184215', 'PF 42.500', 156, 124],
          ['1184315', 'PF 43.000', 256, 158],
          ['1186615', 'PF 66.000', 480, 248],
          ['1186715', 'PF 67.000', 640, 296],
        ] as const,
        [
          ['5055', 'AC 230 V', 1],
          ['1055', 'AC 115 V', 1.03],
          ['8055', 'DC 24 V', 1.26],
        ] as const,
      ).map(([[order, type, throughput, price], [suffix, voltage, factor]]) =>
        item(
          [`${order}${suffix}`, `${type} ${voltage}`, `Filterlüfter ${throughput} m³/h, ${voltage}`, price * factor],
          {
            mm: [177, 177, 85],
            grams: 900,
          },
        ),
      ),
    ),
    ...series(
      { group: 'Klimatisierung', eclass: 'coolingUnit', days: 16 },
      items(
        [
          ['13385041055', 'DTS 3041', 'Kühlgerät Seitenanbau, 510 W, AC 230 V', 986],
          ['13385061055', 'DTS 3061', 'Kühlgerät Seitenanbau, 870 W, AC 230 V', 1284],
          ['13385081055', 'DTS 3081', 'Kühlgerät Seitenanbau, 1070 W, AC 230 V', 1496],
          ['13385141055', 'DTS 3141', 'Kühlgerät Seitenanbau, 1500 W, AC 230 V', 1868],
          ['13385165055', 'DTS 3165', 'Kühlgerät Seitenanbau, 2020 W, AC 230 V', 2296],
        ],
        { mm: [316, 948, 222], grams: 37_000 },
      ),
    ),
    ...series(
      { group: 'Signaltechnik', eclass: 'signalTower', days: 6 },
      items(
        [
          ['21104634006', 'BR 50 LED rot', 'Signalleuchte, Dauerlicht rot, DC 24 V', 68.4],
          ['21104634007', 'BR 50 LED gelb', 'Signalleuchte, Dauerlicht gelb, DC 24 V', 68.4],
          ['21104634008', 'BR 50 LED grün', 'Signalleuchte, Dauerlicht grün, DC 24 V', 68.4],
          ['23351100000', 'DS 5', 'Schallgeber 105 dB, DC 24 V', 118.9],
        ],
        { mm: [81, 93, 81], grams: 240 },
      ),
    ),
  ],
}

export const stego: Family = {
  manufacturer: 'stego',
  drafts: [
    ...series(
      { group: 'Klimatisierung', eclass: 'enclosureHeater' },
      items(
        [
          ['14000.0-00', 'HG 140 15W', 'Heizgerät 15 W, AC/DC 120–240 V', 38.4],
          ['14001.0-00', 'HG 140 30W', 'Heizgerät 30 W, AC/DC 120–240 V', 42.6],
          ['14003.0-00', 'HG 140 45W', 'Heizgerät 45 W, AC/DC 120–240 V', 46.9],
          ['14005.0-00', 'HG 140 60W', 'Heizgerät 60 W, AC/DC 120–240 V', 51.3],
          ['14006.0-00', 'HG 140 75W', 'Heizgerät 75 W, AC/DC 120–240 V', 56.8],
          ['14007.0-00', 'HG 140 100W', 'Heizgerät 100 W, AC/DC 120–240 V', 62.4],
          ['14008.0-00', 'HG 140 150W', 'Heizgerät 150 W, AC/DC 120–240 V', 74.9],
        ],
        { mm: [70, 140, 50], grams: 400 },
      ),
    ),
    ...series(
      { group: 'Klimatisierung', eclass: 'thermostat' },
      items(
        [
          ['01140.0-00', 'KTO 011', 'Thermostat Öffner, 0–60 °C', 14.8],
          ['01141.0-00', 'KTS 011', 'Thermostat Schließer, 0–60 °C', 14.8],
          ['01172.0-00', 'ZR 011', 'Doppelthermostat Öffner und Schließer', 29.6],
          ['01220.0-00', 'MFR 012', 'Hygrostat mechanisch, 35–95 %', 48.7],
        ],
        { mm: [33, 60, 43], grams: 40 },
      ),
    ),
    ...series(
      { group: 'Klimatisierung', eclass: 'enclosureLight' },
      items(
        [
          ['02540.0-00', 'LED 025', 'LED-Leuchte 400 lm, Magnetbefestigung, Bewegungsmelder', 68.4],
          ['12150.0-00', 'LED 121', 'LED-Leuchte 1080 lm, Klemmbefestigung', 92.6],
        ],
        { mm: [351, 34, 44], grams: 200 },
      ),
    ),
  ],
}

export const puls: Family = {
  manufacturer: 'puls',
  drafts: [
    ...series(
      { group: 'Stromversorgung', eclass: 'powerSupply' },
      (
        [
          ['ML15.241', 15, '24 V/0,63 A, einphasig', 58],
          ['ML30.241', 30, '24 V/1,3 A, einphasig', 72],
          ['ML60.241', 60, '24 V/2,5 A, einphasig', 88],
          ['ML100.200', 100, '24 V/4,2 A, einphasig', 108],
          ['CP5.241', 120, '24 V/5 A, einphasig', 124],
          ['CP10.241', 240, '24 V/10 A, einphasig', 176],
          ['CP20.241', 480, '24 V/20 A, einphasig', 284],
          ['QS5.241', 120, '24 V/5 A, einphasig', 148],
          ['QS10.241', 240, '24 V/10 A, einphasig', 206],
          ['QS20.241', 480, '24 V/20 A, einphasig', 328],
          ['QS40.244', 960, '24 V/40 A, einphasig', 612],
          ['CT5.241', 120, '24 V/5 A, dreiphasig', 158],
          ['CT10.241', 240, '24 V/10 A, dreiphasig', 214],
          ['QT20.241', 480, '24 V/20 A, dreiphasig', 338],
          ['QT40.241', 960, '24 V/40 A, dreiphasig', 598],
        ] as const
      ).map(([order, watt, text, price]) =>
        item([order, order, `Stromversorgung DIMENSION ${text}`, price], { mm: [48, 124, 117], grams: 300 + watt }),
      ),
    ),
    ...series(
      { group: 'Stromversorgung', eclass: 'electronicFuse' },
      items(
        [
          ['YR20.242', 'YR20.242', 'Redundanzmodul 2 × 10 A', 88],
          ['YR40.241', 'YR40.241', 'Redundanzmodul 2 × 20 A', 118],
          ['PISA11.401', 'PISA11.401', 'Schutzmodul 4 Kanäle, 1–10 A', 96],
          ['UB10.241', 'UB10.241', 'DC-USV-Steuermodul 10 A', 248],
        ],
        { mm: [36, 124, 102], grams: 290 },
      ),
    ),
  ],
}

export const luetze: Family = {
  manufacturer: 'luetze',
  drafts: [
    ...series(
      { group: 'Leitungen', eclass: 'controlCable', unit: 'metre', per: 100, pack: 50 },
      pairs(
        [
          [0, 0.5],
          [1, 0.75],
          [2, 1],
          [3, 1.5],
        ] as const,
        [3, 4, 5, 7, 12, 18, 25],
      ).map(([[step, squareMillimetres], cores]) =>
        item(
          [
            `1086${padded(step * 25 + cores, 2)}`,
            `SUPERFLEX PUR ${cores}G${comma(squareMillimetres)}`,
            `Steuerleitung schleppkettenfähig PUR, ${cores}G${comma(squareMillimetres)} mm²`,
            48 + cores * squareMillimetres * 46,
          ],
          {
            grams: Math.round(cores * squareMillimetres * 17 + 20),
            copper: Math.round(cores * squareMillimetres * 96) / 10,
          },
        ),
      ),
    ),
    ...series(
      { group: 'Elektronik', eclass: 'electronicFuse' },
      items(
        [
          ['716410', 'LOCC-Box-FB 7-6410', 'Lastüberwachung 1-kanalig, 1–10 A, DC 12/24 V', 48.6],
          ['716401', 'LOCC-Box-Net 7-6401', 'Lastüberwachung 1-kanalig mit Bus, 1–10 A', 68.4],
          ['716450', 'LOCC-Pad 7-6450', 'Lastüberwachung 4-kanalig, 1–10 A', 112.8],
        ],
        { mm: [8.1, 114, 116], grams: 70 },
      ),
    ),
    ...series(
      { group: 'Elektronik', eclass: 'switchgearAccessory' },
      items(
        [
          ['700106', 'RC-LCG 230', 'Entstörglied RC, AC 230 V', 8.9],
          ['700211', 'VG-LVG 230', 'Entstörglied Varistor, AC 230 V', 7.4],
          ['700305', 'DG-LDG 24', 'Entstörglied Diode, DC 24 V', 6.8],
          ['701402', 'RC-3R 400', 'Motorentstörglied dreiphasig, AC 400 V', 24.6],
        ],
        { mm: [18, 40, 25], grams: 25 },
      ),
    ),
  ],
}
