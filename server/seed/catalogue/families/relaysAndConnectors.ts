/** Finder plug-in relays and timers; Harting heavy-duty connectors. */
import { cents, type Draft, type Family, type Item, padded, pairs, series } from '../draft.ts'

const finderItem = (order: string, text: string, price: number, mm?: Item['mm'], grams?: number): Item => ({
  order,
  text,
  price: cents(price),
  alsoOrdered: [order.replaceAll('.', ''), `FIN.${order}`],
  ...(mm && { mm }),
  ...(grams && { grams }),
})

/** 40.52.9.024.0000: series, contacts, 8 = AC or 9 = DC, voltage in three digits. */
const finderVoltages = [
  ['9', '012', 'DC 12 V', 1],
  ['9', '024', 'DC 24 V', 1],
  ['9', '048', 'DC 48 V', 1.05],
  ['9', '110', 'DC 110 V', 1.12],
  ['8', '012', 'AC 12 V', 1.02],
  ['8', '024', 'AC 24 V', 1.02],
  ['8', '110', 'AC 110 V', 1.04],
  ['8', '230', 'AC 230 V', 1.04],
] as const
const finderRelays = series(
  { group: 'Relais', eclass: 'couplingRelay', pack: 10 },
  pairs(
    [
      ['40.31', '1 Wechsler 10 A', 4.3],
      ['40.52', '2 Wechsler 8 A', 4.9],
      ['40.61', '1 Wechsler 16 A', 5.2],
      ['46.52', '2 Wechsler 8 A, mit Prüftaste', 6.1],
      ['46.61', '1 Wechsler 16 A, mit Prüftaste', 6.4],
      ['55.32', '2 Wechsler 10 A, mit Prüftaste', 6.8],
      ['55.34', '4 Wechsler 7 A, mit Prüftaste', 7.6],
      ['56.32', '2 Wechsler 12 A', 8.2],
      ['60.13', '3 Wechsler 10 A, 11-polig', 9.7],
    ] as const,
    finderVoltages,
  ).map(([[type, contacts, price], [kind, code, voltage, factor]]) =>
    finderItem(
      `${type}.${kind}.${code}.0000`,
      `Steckrelais Serie ${type.slice(0, 2)}, ${contacts}, Spule ${voltage}`,
      price * factor,
      [20.7, 27.7, 35.4],
      36,
    ),
  ),
)
const finderModules = series({ group: 'Relais', eclass: 'couplingRelay', pack: 10 }, [
  finderItem('38.51.7.024.0050', 'Koppelrelais 6,2 mm, 1 Wechsler 6 A, DC 24 V', 11.4, [6.2, 88, 76], 31),
  finderItem('38.51.0.024.0060', 'Koppelrelais 6,2 mm, 1 Wechsler 6 A, AC/DC 24 V', 12.1, [6.2, 88, 76], 31),
  finderItem('38.51.0.240.0060', 'Koppelrelais 6,2 mm, 1 Wechsler 6 A, AC/DC 220–240 V', 14.8, [6.2, 88, 76], 31),
  finderItem('38.52.7.024.0050', 'Koppelrelais 14 mm, 2 Wechsler 8 A, DC 24 V', 16.2, [14, 87, 76], 52),
  finderItem('39.11.0.024.0060', 'Koppelrelais MasterBASIC, 1 Wechsler 6 A, AC/DC 24 V', 13.3, [6.2, 89, 84], 33),
  finderItem('48.52.9.024.0050', 'Koppelrelais mit Fassung, 2 Wechsler 8 A, DC 24 V', 12.9, [15.8, 79, 60], 68),
  finderItem('48.61.8.230.0060', 'Koppelrelais mit Fassung, 1 Wechsler 16 A, AC 230 V', 13.7, [15.8, 79, 60], 68),
  finderItem(
    '4C.02.9.024.0050',
    'Koppelrelais mit Fassung, 2 Wechsler 8 A, DC 24 V, Prüftaste',
    14.1,
    [15.8, 96, 65],
    72,
  ),
])
const finderSockets: Draft[] = [
  ...series({ group: 'Relais', eclass: 'relaySocket', pack: 10 }, [
    finderItem('95.05', 'Fassung Schraubanschluss für Serie 40', 3.6, [15.5, 78, 29], 38),
    finderItem('95.03', 'Fassung Schraubanschluss für Serie 40.31', 3.5, [15.5, 78, 29], 38),
    finderItem('95.P5', 'Fassung Push-in für Serie 40', 4.2, [15.5, 91, 31], 42),
    finderItem('97.02', 'Fassung Schraubanschluss für Serie 46.52', 3.9, [15.8, 78, 30], 40),
    finderItem('97.01', 'Fassung Schraubanschluss für Serie 46.61', 3.9, [15.8, 78, 30], 40),
    finderItem('94.02', 'Fassung Schraubanschluss für Serie 55.32', 4.4, [27, 71, 29], 54),
    finderItem('94.04', 'Fassung Schraubanschluss für Serie 55.34', 4.6, [27, 71, 29], 56),
    finderItem('94.P4', 'Fassung Push-in für Serie 55.34', 5.3, [27, 97, 31], 60),
    finderItem('90.21', 'Fassung 11-polig, Schraubanschluss, für Serie 60', 5.1, [36, 60, 27], 68),
    finderItem('99.02.9.024.99', 'Beschaltungsmodul Diode und LED, DC 6–24 V', 2.7),
    finderItem('99.02.0.230.98', 'Beschaltungsmodul Varistor und LED, AC/DC 110–240 V', 3.1),
    finderItem('095.18', 'Kammbrücke 8-polig für Fassung 95.05', 2.9),
  ]),
  ...series({ group: 'Relais', eclass: 'timeRelay' }, [
    finderItem('80.01.0.240.0000', 'Zeitrelais multifunktional, 1 Wechsler 16 A', 38.6, [17.5, 91, 62], 84),
    finderItem('80.11.0.240.0000', 'Zeitrelais ansprechverzögert, 1 Wechsler 16 A', 32.4, [17.5, 91, 62], 84),
    finderItem('80.41.0.240.0000', 'Zeitrelais rückfallverzögert, 1 Wechsler 16 A', 34.9, [17.5, 91, 62], 84),
    finderItem('80.82.0.240.0000', 'Zeitrelais Stern-Dreieck, 2 × 6 A', 36.7, [17.5, 91, 62], 86),
    finderItem('83.02.0.240.0000', 'Zeitrelais multifunktional, 2 Wechsler 12 A', 52.3, [22.5, 91, 90], 118),
  ]),
]

export const finder: Family = { manufacturer: 'finder', drafts: [...finderRelays, ...finderModules, ...finderSockets] }

const hartingItem = (
  order: string,
  type: string,
  text: string,
  price: number,
  mm?: Item['mm'],
  grams?: number,
): Item => ({
  order,
  type,
  text,
  price: cents(price),
  alsoOrdered: [order.replaceAll(' ', ''), `HAR.${order.replaceAll(' ', '')}`],
  ...(mm && { mm }),
  ...(grams && { grams }),
})

const insertSizes = [6, 10, 16, 24] as const
const hartingInserts = series(
  { group: 'Steckverbinder', eclass: 'connectorInsert', days: 9 },
  pairs(
    [
      ['09 33', 'Han E', 'Schraubanschluss', '01', 8.9],
      ['09 32', 'Han EE', 'Crimpanschluss', '01', 9.6],
      ['09 33', 'Han ES', 'Federzuganschluss', '16', 11.2],
    ] as const,
    insertSizes,
  ).flatMap(([[prefix, type, connection, code, price], poles]) => {
    const size = poles * (type === 'Han EE' ? 2 : 1) - (type === 'Han EE' ? 2 : 0)
    return [
      hartingItem(
        `${prefix} 0${padded(size, 2)} 26${code}`,
        `${type} ${size} Stift`,
        `Stifteinsatz ${type}, ${size}-polig + PE, ${connection}`,
        price + size * 0.85,
        [84, 34, 36],
        40 + size * 3,
      ),
      hartingItem(
        `${prefix} 0${padded(size, 2)} 27${code}`,
        `${type} ${size} Buchse`,
        `Buchseneinsatz ${type}, ${size}-polig + PE, ${connection}`,
        price + size * 0.95,
        [84, 34, 36],
        42 + size * 3,
      ),
    ]
  }),
)
const hartingHousings = series(
  { group: 'Steckverbinder', eclass: 'connectorHousing', days: 9 },
  insertSizes.flatMap((size) => [
    hartingItem(
      `09 30 0${padded(size, 2)} 0301`,
      `Han ${size}B-agg-LB`,
      `Anbaugehäuse Han ${size}B, Längsbügel`,
      9.4 + size * 0.62,
      [60 + size * 2, 28, 52],
      110 + size * 4,
    ),
    hartingItem(
      `09 30 0${padded(size, 2)} 0302`,
      `Han ${size}B-agg-QB`,
      `Anbaugehäuse Han ${size}B, zwei Querbügel`,
      11.8 + size * 0.62,
      [60 + size * 2, 28, 52],
      120 + size * 4,
    ),
    hartingItem(
      `09 30 0${padded(size, 2)} 0520`,
      `Han ${size}B-gs-M20`,
      `Tüllengehäuse Han ${size}B, seitlich, M20`,
      12.9 + size * 0.55,
      [60 + size * 2, 60, 43],
      120 + size * 4,
    ),
    hartingItem(
      `19 30 0${padded(size, 2)} 0527`,
      `Han ${size}B-gs-M25`,
      `Tüllengehäuse Han ${size}B, seitlich, M25`,
      13.6 + size * 0.55,
      [60 + size * 2, 60, 43],
      120 + size * 4,
    ),
    hartingItem(
      `19 30 0${padded(size, 2)} 0447`,
      `Han ${size}B-gg-M25`,
      `Tüllengehäuse Han ${size}B, gerade, M25`,
      13.9 + size * 0.55,
      [60 + size * 2, 72, 43],
      125 + size * 4,
    ),
  ]),
)
const contactSizes = [
  ['0.5', '0,5 mm²', '6121'],
  ['0.75', '0,75 mm²', '6122'],
  ['1.0', '1 mm²', '6105'],
  ['1.5', '1,5 mm²', '6104'],
  ['2.5', '2,5 mm²', '6102'],
  ['4.0', '4 mm²', '6107'],
] as const
const hartingContacts = series(
  { group: 'Steckverbinder', eclass: 'connectorContact', per: 100, pack: 100 },
  contactSizes.flatMap(([type, size, code], index) => [
    hartingItem(
      `09 33 000 ${code}`,
      `Han E Crimp Stift ${type}`,
      `Crimpkontakt Stift Han E, ${size}, versilbert`,
      84 + index * 7,
      [4, 4, 27],
      2,
    ),
    hartingItem(
      `09 33 000 ${code.replace('61', '62')}`,
      `Han E Crimp Buchse ${type}`,
      `Crimpkontakt Buchse Han E, ${size}, versilbert`,
      96 + index * 8,
      [4, 4, 27],
      2,
    ),
  ]),
)

export const harting: Family = {
  manufacturer: 'harting',
  drafts: [...hartingInserts, ...hartingHousings, ...hartingContacts],
}
