/** Numbers as people write them, reckoned without the crumbs of binary fractions (rule P1): a whole number of tenths, hundredths … */

export type Decimal = Readonly<{ digits: bigint; places: number }>

/** Exactly what the number is written as: 0.1 is a tenth. */
export const decimal = (value: number): Decimal => {
  const [mantissa = '0', exponent = '0'] = value.toString().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const places = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 }
}

/** Both with as many places as the longer one has. */
const aligned = (one: Decimal, other: Decimal): [bigint, bigint, number] => {
  const places = Math.max(one.places, other.places)
  const digitsOf = ({ digits, places: own }: Decimal) => digits * 10n ** BigInt(places - own)
  return [digitsOf(one), digitsOf(other), places]
}

export const times = (one: Decimal, other: Decimal): Decimal => ({
  digits: one.digits * other.digits,
  places: one.places + other.places,
})
export const plus = (one: Decimal, other: Decimal): Decimal => {
  const [a, b, places] = aligned(one, other)
  return { digits: a + b, places }
}
export const minus = (one: Decimal, other: Decimal): Decimal => {
  const [a, b, places] = aligned(one, other)
  return { digits: a - b, places }
}
export const isLess = (one: Decimal, other: Decimal): boolean => {
  const [a, b] = aligned(one, other)
  return a < b
}

/** One divided by the other, to so many places, half up: away from zero. */
export const quotient = (one: Decimal, other: Decimal, places: number): number => {
  const [a, b] = aligned(one, other)
  const [dividend, divisor] = b < 0n ? [-a, -b] : [a, b]
  const doubled = 2n * dividend * 10n ** BigInt(places)
  const half = dividend < 0n ? -divisor : divisor
  return Number((doubled + half) / (2n * divisor)) / 10 ** places
}

const one = decimal(1)
/** To so many places, half up. */
export const rounded = (value: Decimal, places: number): number => quotient(value, one, places)
