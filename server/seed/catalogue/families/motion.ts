/** Motion: SEW-EURODRIVE converters with their chokes and filters, Longs stepper motors with drivers and supplies. */
import { cents, comma, type Family, type Item, series } from '../draft.ts'

type Row = readonly [order: string, text: string, price: number]
const rows = (prefix: string, list: readonly Row[], rest: Partial<Item> = {}): Item[] =>
  list.map(([order, text, price]) => ({
    order,
    text,
    price: cents(price),
    alsoOrdered: [`${prefix}.${order}`],
    ...rest,
  }))

export const sew: Family = {
  manufacturer: 'sew',
  drafts: [
    ...series(
      { group: 'Antriebe', eclass: 'frequencyConverter', days: 18 },
      (
        [
          ['0055', 0.55, 2, 412],
          ['0075', 0.75, 2.4, 438],
          ['0110', 1.1, 3.1, 469],
          ['0150', 1.5, 4, 512],
          ['0220', 2.2, 5.5, 578],
          ['0300', 3, 7, 649],
          ['0400', 4, 9.5, 732],
          ['0550', 5.5, 12.5, 896],
          ['0750', 7.5, 16, 1062],
        ] as const
      ).map(([code, kilowatt, ampere, price]) => ({
        order: `MCLTEB${code}-5A3-4-00`,
        text: `Frequenzumrichter MOVITRAC LT, ${comma(kilowatt)} kW, ${comma(ampere)} A, 3 × AC 400 V`,
        price: cents(price),
        mm: [83, 231, 126] as const,
        grams: 1900,
      })),
    ),
    ...series(
      { group: 'Antriebe', eclass: 'filterChoke', days: 12 },
      rows(
        'SEW',
        [
          ['HD001', 'Ausgangsdrossel Klappferrit, Leitung 1,5–16 mm²', 28.4],
          ['HD002', 'Ausgangsdrossel, Leitung bis 10 mm²', 46.9],
          ['HD003', 'Ausgangsdrossel, Leitung ab 16 mm²', 68.7],
          ['NF009-503', 'Netzfilter dreiphasig 9 A', 98.4],
          ['NF014-503', 'Netzfilter dreiphasig 14 A', 118.6],
          ['NF018-503', 'Netzfilter dreiphasig 18 A', 136.2],
          ['BW100-005', 'Bremswiderstand 100 Ω, 0,45 kW', 128.3],
        ],
        { mm: [80, 150, 60], grams: 700 },
      ),
    ),
  ],
}

export const longs: Family = {
  manufacturer: 'longs',
  drafts: [
    ...series(
      { group: 'Schrittantriebe', eclass: 'stepperMotor', days: 20 },
      rows(
        'Longs',
        [
          ['23HS8430', 'Schrittmotor NEMA 23, 1,9 Nm, 3 A', 28.6],
          ['23HS2430', 'Schrittmotor NEMA 23, 2,8 Nm, 3 A', 36.4],
          ['34HS9456', 'Schrittmotor NEMA 34, 6 Nm, 5,6 A', 68.9],
          ['34HS1456', 'Schrittmotor NEMA 34, 8,2 Nm, 5,6 A', 84.2],
          ['34HS1460', 'Schrittmotor NEMA 34, 12 Nm, 6 A', 112.8],
        ],
        { mm: [86, 86, 114], grams: 3600 },
      ),
    ),
    ...series(
      { group: 'Schrittantriebe', eclass: 'stepperDrive', days: 20 },
      rows(
        'Longs',
        [
          ['DM542A', 'Schrittmotor-Endstufe 20–50 V, 4,2 A', 38.4],
          ['DM860A', 'Schrittmotor-Endstufe 24–80 V, 7,8 A', 62.7],
        ],
        { mm: [76, 151, 48], grams: 570 },
      ),
    ),
    ...series(
      { group: 'Schrittantriebe', eclass: 'powerSupply', days: 20 },
      rows(
        'Longs',
        [
          ['S100-12', 'Schaltnetzteil 12 V/8,5 A', 22.8],
          ['S250-24', 'Schaltnetzteil 24 V/10,4 A', 34.6],
          ['S350-36', 'Schaltnetzteil 36 V/9,7 A', 41.9],
          ['S350-60', 'Schaltnetzteil 60 V/5,8 A', 44.3],
        ],
        { mm: [115, 215, 50], grams: 950 },
      ),
    ),
  ],
}
