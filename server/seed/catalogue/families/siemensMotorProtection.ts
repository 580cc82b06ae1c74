/** Siemens SIRIUS 3RV2, 3RU2 and 3RA2: motor protection switches, overload relays, starters. */
import { comma, type Draft, pairs, series } from '../draft.ts'
import { siemensItem as item } from './siemensItem.ts'

const group = 'Schaltgeräte'

/** Setting ranges of SIRIUS motor protection switches: letter in the order number, from A, to A. */
const smallRanges = [
  ['0A', 0.11, 0.16],
  ['0B', 0.14, 0.2],
  ['0C', 0.18, 0.25],
  ['0D', 0.22, 0.32],
  ['0E', 0.28, 0.4],
  ['0F', 0.35, 0.5],
  ['0G', 0.45, 0.63],
  ['0H', 0.55, 0.8],
  ['0J', 0.7, 1],
  ['0K', 0.9, 1.25],
  ['1A', 1.1, 1.6],
  ['1B', 1.4, 2],
  ['1C', 1.8, 2.5],
  ['1D', 2.2, 3.2],
  ['1E', 2.8, 4],
  ['1F', 3.5, 5],
  ['1G', 4.5, 6.3],
  ['1H', 5.5, 8],
  ['1J', 7, 10],
  ['1K', 9, 12.5],
  ['4A', 10, 16],
] as const
const mediumRanges = [
  ['4B', 13, 20],
  ['4C', 16, 22],
  ['4D', 18, 25],
  ['4N', 23, 28],
  ['4E', 27, 32],
  ['4P', 30, 36],
  ['4F', 34, 40],
] as const
const largeRanges = [
  ['4S', 9.5, 14],
  ['4T', 12, 17],
  ['4B', 14, 20],
  ['4D', 18, 25],
  ['4E', 22, 32],
  ['4P', 28, 36],
  ['4U', 32, 40],
  ['4V', 35, 45],
  ['4W', 42, 52],
  ['4X', 49, 59],
  ['4J', 54, 65],
] as const
type Range = readonly [code: string, from: number, to: number]

const protectionSwitches = (
  type: string,
  size: string,
  ranges: readonly Range[],
  price: number,
  mm: readonly [number, number, number],
): Draft[] =>
  series(
    { group, eclass: 'motorProtection' },
    pairs(ranges, [
      ['A10', 'Schraubanschluss', 1],
      ['A15', 'Schraubanschluss, 1S + 1Ö', 1.2],
      ['A20', 'Federzuganschluss', 1.05],
      ['A25', 'Federzuganschluss, 1S + 1Ö', 1.26],
    ] as const).map(([[code, from, to], [suffix, connection, factor]]) =>
      item(
        `${type}-${code}${suffix}`,
        `Motorschutzschalter ${size}, ${comma(from)}–${comma(to)} A, Class 10, ${connection}`,
        (price + to * 0.9) * factor,
        mm,
        Math.round(mm[0] * 7.3),
      ),
    ),
  )

const motorProtection = [
  ...protectionSwitches('3RV2011', 'S00', smallRanges, 61, [45, 97, 97]),
  ...protectionSwitches('3RV2021', 'S0', [...smallRanges.slice(10), ...mediumRanges], 74, [45, 97, 97]),
  ...protectionSwitches('3RV2031', 'S2', largeRanges, 148, [55, 140, 149]),
]

const overloadRelays = series(
  { group, eclass: 'overloadRelay' },
  pairs(
    [
      ['3RU2116', 'S00', smallRanges],
      ['3RU2126', 'S0', [...smallRanges.slice(12), ...mediumRanges]],
    ] as const,
    ['B0', 'C0'],
  ).flatMap(([[type, size, ranges], suffix]) =>
    ranges.map(([code, from, to]) =>
      item(
        `${type}-${code}${suffix}`,
        `Überlastrelais ${size}, ${comma(from)}–${comma(to)} A, Class 10, ${suffix === 'B0' ? 'Schützanbau' : 'Schützanbau, Federzug'}`,
        42 + to * 0.7,
        [45, 76, 70],
        220,
      ),
    ),
  ),
)

const starters = series(
  { group, eclass: 'motorStarter' },
  pairs(smallRanges.slice(4), [
    ['1AP0', 'AC 230 V'],
    ['1BB4', 'DC 24 V'],
  ] as const).map(([[code, from, to], [suffix, coil]]) =>
    item(
      `3RA2110-${code}A15-${suffix}`,
      `Verbraucherabzweig, Direktstarter S00, ${comma(from)}–${comma(to)} A, Spule ${coil}`,
      118 + to * 1.6,
      [45, 167, 97],
      640,
    ),
  ),
)

export const siemensMotorProtection: readonly Draft[] = [...motorProtection, ...overloadRelays, ...starters]
