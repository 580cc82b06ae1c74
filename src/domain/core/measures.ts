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
const centimetresPer: Readonly<Record<string, number>> = { MM: 0.1, CM: 1, DM: 10, M: 100 }
const kilogramsPer: Readonly<Record<string, number>> = { MG: 0.000_001, G: 0.001, KG: 1 }

/** What is stored in cm, kg and days, whatever unit a file has it in. */
export type Measured = 'length' | 'weight' | 'time'

/** Working days are days: only "Wo", "Wochen" and "weeks" are weeks. */
const daysPer = (unit: string): number => (/^(?:wo(?!\w)|woche|week)/i.test(unit) ? 7 : 1)

/** What a number is multiplied by to be stored: a unit in its cell ("120 mm", "2 Wochen") outweighs that of its column (rule B5). */
export const factorOf = (measured: Measured, cellUnit: string, columnUnit: ConversionUnit | undefined): number => {
  if (measured === 'time') return daysPer(cellUnit)
  const per = measured === 'length' ? centimetresPer : kilogramsPer
  return per[cellUnit.toUpperCase()] ?? per[columnUnit ?? ''] ?? 1
}
