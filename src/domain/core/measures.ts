/** Units of length and weight, and how they become the stored cm and kg (rule B5). */
import { z } from 'zod'

export const lengthUnits = ['MM', 'CM', 'DM', 'M'] as const
export const lengthUnitSchema = z.enum(lengthUnits)
export type LengthUnit = z.infer<typeof lengthUnitSchema>
export const weightUnits = ['MG', 'G', 'KG'] as const
export const weightUnitSchema = z.enum(weightUnits)
export type WeightUnit = z.infer<typeof weightUnitSchema>

export const conversionUnits = [...lengthUnits, ...weightUnits] as const
export const conversionUnitSchema = z.enum(conversionUnits)
export type ConversionUnit = z.infer<typeof conversionUnitSchema>

/** How many cm, and kg, one of a unit is; undefined for what is no such unit. */
const centimetresPer: Readonly<Record<string, number>> = { MM: 0.1, CM: 1, DM: 10, M: 100, KM: 100_000 }
const kilogramsPer: Readonly<Record<string, number>> = { MG: 0.000_001, G: 0.001, KG: 1, KGM: 1, T: 1000 }

/** What is stored in cm, kg and days, whatever unit a file has it in. */
export type Measured = 'length' | 'weight' | 'time'

/** Working days are days: only "Wo", "Wochen" and "weeks" are weeks; hours and months are neither. */
const daysPer = (unit: string): number | undefined => {
  if (/^(?:wo(?!\w)|woche|week)/i.test(unit)) return 7
  return /^(?:|(?:werk|arbeits)?tagen?|at|d|days?|t)\.?$/i.test(unit) ? 1 : undefined
}

/** "5 Stk" in a column of weights says nothing of the weight. */
const pieces = /^(?:st(?:ck|k|ück|ücke|ueck)?|pcs?|x)?\.?$/i

/**
 * What a number is multiplied by to be stored: a unit in its cell ("120 mm", "2 Wochen") outweighs that of its column (rule B5); undefined
 * where that unit is none of it: "48 Std", "0,5 kg/m".
 */
export const factorOf = (
  measured: Measured,
  cellUnit: string,
  columnUnit: ConversionUnit | undefined,
): number | undefined => {
  if (measured === 'time') return daysPer(cellUnit)
  const per = measured === 'length' ? centimetresPer : kilogramsPer
  const own = per[cellUnit.toUpperCase().replace(/\.$/, '')]
  return own ?? (pieces.test(cellUnit) ? (per[columnUnit ?? ''] ?? 1) : undefined)
}
