/** What one of several cabinets costs, half up to the cent (rule P2); the price itself where it is one. */
import { pricePerCabinet } from '../../../domain/offer/price.ts'

export const perCabinetOf = ({ price, amount }: { price: number; amount: number }): number =>
  pricePerCabinet(price, amount) ?? price
