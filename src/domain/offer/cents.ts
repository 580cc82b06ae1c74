/** Money in whole cents, on exact decimals: how it is rounded, and a percentage of it (rule P6). */
import { decimal, type Decimal, times } from '../core/decimal.ts'

/** € as a whole number of cents, for sums of what is in cents already. */
export const cents = (value: number): number => Math.round(value * 100)

/** To whole cents, half away from zero. */
export const inCents = ({ digits, places }: Decimal): bigint => {
  if (places <= 2) return digits * 10n ** BigInt(2 - places)
  const one = 10n ** BigInt(places - 2)
  return digits < 0n ? -((one / 2n - digits) / one) : (digits + one / 2n) / one
}
export const hundredth: Decimal = { digits: 1n, places: 2 }
export const euros = (whole: bigint): number => Number(whole) / 100

/** So many per cent of a sum: € in whole cents. */
export const percentOf = (sum: number, percent: number): number =>
  euros(inCents(times(times(decimal(percent), hundredth), decimal(sum))))
