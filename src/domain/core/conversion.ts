/** Units of length and weight, and how they become the stored cm and kg (rule B5). */
import { z } from 'zod'

export const lengthUnits = ['MM', 'CM', 'DM', 'M'] as const
export const lengthUnitSchema = z.enum(lengthUnits)
export const weightUnits = ['MG', 'G', 'KG'] as const
export const weightUnitSchema = z.enum(weightUnits)

export const conversionUnits = [...lengthUnits, ...weightUnits] as const
export const conversionUnitSchema = z.enum(conversionUnits)
export type ConversionUnit = z.infer<typeof conversionUnitSchema>
