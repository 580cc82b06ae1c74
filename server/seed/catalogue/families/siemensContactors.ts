/** Siemens SIRIUS 3RT2 and 3RH2: contactors and contactor relays. */
import { comma, type Draft, pairs, series } from '../draft.ts'
import { siemensItem as item } from './siemensItem.ts'

const group = 'Schaltgeräte'

type ContactorSize = {
  size: string
  /** type number, rated current in A, power in kW at 400 V, list price */
  ratings: readonly (readonly [type: string, ampere: number, kilowatt: number, price: number])[]
  /** order number suffix, coil voltage, auxiliary contacts, price factor */
  coils: readonly (readonly [suffix: string, coil: string, contacts: string, factor: number])[]
  mm: readonly [number, number, number]
  grams: number
}

const contactorSizes: readonly ContactorSize[] = [
  {
    size: 'S00',
    ratings: [
      ['3RT2015', 7, 3, 36.4],
      ['3RT2016', 9, 4, 41.9],
      ['3RT2017', 12, 5.5, 50.7],
      ['3RT2018', 16, 7.5, 72.3],
    ],
    coils: [
      ['1BB41', 'DC 24 V', '1S', 1],
      ['1BB42', 'DC 24 V', '1Ö', 1],
      ['1AP01', 'AC 230 V 50/60 Hz', '1S', 0.92],
      ['1AP02', 'AC 230 V 50/60 Hz', '1Ö', 0.92],
      ['1AP04', 'AC 230 V 50/60 Hz', '2S + 2Ö', 1.38],
      ['1AP04-3MA0', 'AC 230 V 50/60 Hz', '2S + 2Ö fest angebaut', 1.46],
      ['1AB01', 'AC 24 V 50/60 Hz', '1S', 0.92],
      ['1AF01', 'AC 110 V 50/60 Hz', '1S', 0.92],
      ['2BB41', 'DC 24 V, Federzug', '1S', 1.06],
      ['2AP01', 'AC 230 V, Federzug', '1S', 0.98],
      ['1BB44-3MA0', 'DC 24 V', '2S + 2Ö fest angebaut', 1.5],
      ['1FB41', 'DC 24 V mit Diode', '1S', 1.1],
    ],
    mm: [45, 57.5, 73],
    grams: 280,
  },
  {
    size: 'S0',
    ratings: [
      ['3RT2023', 9, 4, 61.2],
      ['3RT2024', 12, 5.5, 66.8],
      ['3RT2025', 17, 7.5, 79.4],
      ['3RT2026', 25, 11, 96.1],
      ['3RT2027', 32, 15, 128.6],
      ['3RT2028', 38, 18.5, 163.9],
    ],
    coils: [
      ['1BB40', 'DC 24 V', '1S + 1Ö', 1.18],
      ['1AP00', 'AC 230 V 50 Hz', '1S + 1Ö', 1],
      ['1AL20', 'AC 230 V 50/60 Hz', '1S + 1Ö', 1],
      ['1AB00', 'AC 24 V 50 Hz', '1S + 1Ö', 1],
      ['1AF00', 'AC 110 V 50 Hz', '1S + 1Ö', 1],
      ['2BB40', 'DC 24 V, Federzug', '1S + 1Ö', 1.24],
      ['1NB30', 'UC 21–28 V', '1S + 1Ö', 1.32],
      ['1FB40', 'DC 24 V mit Varistor', '1S + 1Ö', 1.26],
    ],
    mm: [45, 85, 97],
    grams: 460,
  },
  {
    size: 'S2',
    ratings: [
      ['3RT2035', 40, 18.5, 198.4],
      ['3RT2036', 50, 22, 236.7],
      ['3RT2037', 65, 30, 298.2],
      ['3RT2038', 80, 37, 351.5],
    ],
    coils: [
      ['1NB30', 'UC 20–33 V', '1S + 1Ö', 1.15],
      ['1AP00', 'AC 230 V 50 Hz', '1S + 1Ö', 1],
      ['1AL20', 'AC 230 V 50/60 Hz', '1S + 1Ö', 1.02],
      ['1AB00', 'AC 24 V 50 Hz', '1S + 1Ö', 1],
      ['3NB30', 'UC 20–33 V, Federzug', '1S + 1Ö', 1.19],
    ],
    mm: [55, 114, 130],
    grams: 1080,
  },
]

const contactors = contactorSizes.flatMap((size) =>
  series(
    { group, eclass: 'contactor' },
    pairs(size.ratings, size.coils).map(([[type, ampere, kilowatt, price], [suffix, coil, contacts, factor]]) =>
      item(
        `${type}-${suffix}`,
        `Leistungsschütz ${size.size}, AC-3, ${comma(ampere)} A, ${comma(kilowatt)} kW/400 V, ${contacts}, Spule ${coil}`,
        price * factor,
        size.mm,
        size.grams,
      ),
    ),
  ),
)

const auxiliaryContactors = series(
  { group, eclass: 'auxiliaryContactor' },
  pairs(
    [
      ['3RH2122', '2S + 2Ö'],
      ['3RH2131', '3S + 1Ö'],
      ['3RH2140', '4S'],
    ],
    [
      ['1BB40', 'DC 24 V', 38.9],
      ['1AP00', 'AC 230 V', 35.6],
      ['1AB00', 'AC 24 V', 35.6],
      ['2BB40', 'DC 24 V, Federzug', 41.3],
      ['1FB40', 'DC 24 V mit Diode', 43.2],
    ] as const,
  ).map(([[type, contacts], [suffix, coil, price]]) =>
    item(`${type}-${suffix}`, `Hilfsschütz S00, ${contacts}, Spule ${coil}`, price, [45, 57.5, 73], 270),
  ),
)

export const siemensContactors: readonly Draft[] = [...contactors, ...auxiliaryContactors]
