/** Rittal: climate control, accessories and busbar systems; with the enclosures, the whole family. */
import { type Family, pairs, series } from '../draft.ts'
import { rittalEnclosures } from './rittalEnclosures.ts'
import { rittalItem as item } from './rittalItem.ts'

/** Air throughput in m³/h and the cut-out of the fan sizes. */
const fanSizes = [
  ['3237', 20, 116, 58],
  ['3238', 55, 148, 79],
  ['3239', 105, 204, 106],
  ['3240', 180, 255, 148],
  ['3241', 230, 255, 167],
  ['3243', 550, 323, 288],
  ['3244', 700, 323, 341],
] as const
const climate = [
  ...series(
    { group: 'Klimatisierung', eclass: 'filterFan' },
    pairs(fanSizes, [
      ['100', 'AC 230 V', 1],
      ['110', 'AC 115 V', 1.03],
      ['124', 'DC 24 V', 1.24],
    ] as const).map(([[number, throughput, size, price], [suffix, voltage, factor]]) =>
      item(
        `SK ${number}.${suffix}`,
        `Filterlüfter ${throughput} m³/h, ${voltage}`,
        price * 1.25 * factor,
        [size, size, 80],
        throughput * 6 + 400,
      ),
    ),
  ),
  ...series(
    { group: 'Klimatisierung', eclass: 'filterFan' },
    fanSizes
      .filter(([number]) => number !== '3241' && number !== '3244')
      .map(([number, , size, price]) =>
        item(`SK ${number}.200`, `Austrittsfilter ${size} × ${size} mm`, price * 0.31, [size, size, 30], size * 2),
      ),
  ),
  ...series(
    { group: 'Klimatisierung', eclass: 'filterFan', pack: 5, unit: 'package' },
    fanSizes
      .filter(([number]) => number !== '3241' && number !== '3244')
      .map(([number, , size], index) =>
        item(
          `SK 3171.${index + 1}00`,
          `Filtermatten ${size} × ${size} mm für SK ${number}, Packung zu 5 Stück`,
          9 + index * 4,
          [size, size, 50],
          60,
        ),
      ),
  ),
  ...series(
    { group: 'Klimatisierung', eclass: 'coolingUnit', days: 14 },
    (
      [
        ['SK 3302.100', 'Wandanbau, 360 W, AC 230 V', 894],
        ['SK 3303.500', 'Wandanbau, 550 W, AC 230 V', 1126],
        ['SK 3361.500', 'Wandanbau, 800 W, AC 230 V', 1389],
        ['SK 3304.500', 'Wandanbau, 1100 W, AC 230 V', 1718],
        ['SK 3305.500', 'Wandanbau, 1600 W, AC 230 V', 2164],
        ['SK 3328.500', 'Wandanbau, 2100 W, AC 230 V', 2587],
        ['SK 3382.500', 'Dachaufbau, 1100 W, AC 230 V', 1896],
        ['SK 3383.500', 'Dachaufbau, 1500 W, AC 230 V', 2283],
        ['SK 3384.500', 'Dachaufbau, 2000 W, AC 230 V', 2741],
      ] as const
    ).map(([order, text, price]) => item(order, `Kühlgerät ${text}`, price, [400, 950, 260], 39_000)),
  ),
  ...series(
    { group: 'Klimatisierung', eclass: 'enclosureHeater' },
    (
      [
        ['310', 10, 41],
        ['320', 20, 43],
        ['330', 30, 46],
        ['340', 50, 54],
        ['350', 75, 62],
        ['360', 100, 71],
        ['370', 150, 84],
      ] as const
    ).map(([suffix, watt, price]) =>
      item(`SK 3105.${suffix}`, `Schaltschrankheizung ${watt} W, AC/DC 110–240 V`, price, [45, 65, 75], 280),
    ),
  ),
  ...series({ group: 'Klimatisierung', eclass: 'thermostat' }, [
    item('SK 3110.000', 'Schaltschrank-Innentemperaturregler, 5–60 °C', 46.4, [71, 71, 33], 120),
    item('SK 3118.000', 'Hygrostat, 50–100 % relative Feuchte', 92.7, [71, 71, 33], 130),
    item('SK 3114.200', 'Digitale Schaltschrank-Temperaturanzeige mit Regler', 178, [71, 35, 75], 150),
  ]),
]

const accessories = [
  ...series({ group: 'Zubehör', eclass: 'enclosureLight' }, [
    item('SZ 2500.100', 'LED-Systemleuchte 400 lm, AC 100–240 V', 98.4, [280, 55, 30], 320),
    item('SZ 2500.110', 'LED-Systemleuchte 900 lm, AC 100–240 V', 128.6, [437, 55, 30], 440),
    item('SZ 2500.200', 'LED-Systemleuchte 400 lm mit Bewegungsmelder', 131.2, [280, 55, 30], 330),
    item('SZ 2500.210', 'LED-Systemleuchte 900 lm mit Bewegungsmelder', 162.9, [437, 55, 30], 450),
    item('SZ 2500.300', 'LED-Systemleuchte 900 lm mit Steckdose', 189.3, [437, 82, 30], 520),
    item('SZ 2500.400', 'Anschlussleitung für Systemleuchte, 3 m', 17.8),
    item('SZ 2500.460', 'Türpositionsschalter mit Leitung', 31.6),
  ]),
  ...series({ group: 'Zubehör', eclass: 'enclosureAccessory' }, [
    item('SZ 2508.010', 'Wandbefestigungshalter, Satz zu 4 Stück, Wandabstand 10 mm', 12.9, [40, 40, 10], 210),
    item('SZ 2508.020', 'Wandbefestigungshalter, Satz zu 4 Stück, Wandabstand 40 mm', 19.6, [40, 40, 40], 380),
    item('SZ 2514.000', 'Schaltplantasche Kunststoff, A4 hoch', 14.2, [227, 220, 37], 190),
    item('SZ 2513.000', 'Schaltplantasche Kunststoff, A5 quer', 11.8, [227, 110, 18], 120),
    item('SZ 4116.500', 'Schaltplantasche Stahlblech für Türbreite 600 mm', 58.4, [465, 220, 90], 1600),
    item('SZ 4118.500', 'Schaltplantasche Stahlblech für Türbreite 800 mm', 66.1, [665, 220, 90], 2100),
    item('SZ 2416.000', 'Flansch mit Kabeldurchführungen M16–M40', 48.2),
    item('SZ 2571.500', 'Schließzylinder 3524 E mit zwei Schlüsseln', 21.3),
    item('SZ 2435.000', 'Komfortgriff für AX mit Sicherheitszylinder', 46.9),
    item('SZ 2583.000', 'Doppelbart-Einsatz 3 mm', 4.1),
    item('SZ 4155.110', 'Kombi-Schiene 35 × 7,5 mm, 455 mm', 6.8),
    item('SZ 2316.000', 'Tragschiene TS 35/7,5, 2 m lang', 11.2, [2000, 35, 8], 640),
    item('SZ 2317.000', 'Tragschiene TS 35/15, 2 m lang', 19.1, [2000, 35, 15], 1310),
    item('SZ 2568.000', 'Erdungsband 16 mm², 200 mm', 8.9),
    item('SZ 2412.316', 'Erdungsband M8, 25 mm², 300 mm', 12.6),
    item('SZ 7219.500', 'Potenzialausgleichsschiene, 30 Anschlüsse', 41.8),
    item('SZ 8800.920', 'Anreihverbinder innen, Satz zu 6 Stück', 28.7),
    item('SZ 4568.000', 'Transportöse M12, Satz zu 4 Stück', 19.4),
  ]),
  ...series(
    { group: 'Stromverteilung', eclass: 'distributionBlock' },
    (
      [
        ['SV 9340.000', 'Sammelschienenhalter RiLine 60, 3-polig', 21.9],
        ['SV 9342.000', 'Anschlussadapter RiLine 60, 65 A, 3-polig', 38.7],
        ['SV 9342.220', 'Anschlussadapter RiLine 60, 125 A, 3-polig', 61.4],
        ['SV 9342.280', 'Anschlussadapter RiLine 60, 250 A, 3-polig', 118.2],
        ['SV 9340.310', 'Geräteadapter OM 25 A mit Anschlussleitung, 45 mm breit', 34.5],
        ['SV 9340.410', 'Geräteadapter OM 32 A mit Anschlussleitung, 45 mm breit', 37.8],
        ['SV 9343.010', 'NH-Sicherungslasttrenner Gr. 00 für RiLine 60', 128.6],
        ['SV 3580.000', 'Sammelschiene E-Cu 12 × 5 mm, 2,4 m', 58.3],
        ['SV 3581.000', 'Sammelschiene E-Cu 15 × 5 mm, 2,4 m', 71.9],
        ['SV 3582.000', 'Sammelschiene E-Cu 20 × 5 mm, 2,4 m', 94.7],
        ['SV 3584.000', 'Sammelschiene E-Cu 30 × 10 mm, 2,4 m', 268.4],
      ] as const
    ).map(([order, text, price]) => item(order, text, price, [80, 200, 30], 350)),
  ),
]

export const rittal: Family = { manufacturer: 'rittal', drafts: [...rittalEnclosures, ...climate, ...accessories] }
