/** Where articles come from and whether they keep to RoHS: choices of the form. What a price list says otherwise is kept (rule W1). */
import { countryCodes } from '../company/country.ts'

/** Where goods come from, though no company of the portal may lie there. */
const further = [
  'AE',
  'AR',
  'BD',
  'BY',
  'CL',
  'CO',
  'CR',
  'EG',
  'HK',
  'ID',
  'KH',
  'LK',
  'MA',
  'MY',
  'NZ',
  'PH',
  'PK',
  'RU',
  'TH',
  'TN',
  'VN',
] as const

/** By their codes, as price lists have them. */
export const originCodes: readonly string[] = [...countryCodes, ...further]

/** As they are stored and exported. */
export const rohsChoices = ['konform', 'konform mit Ausnahmen', 'nicht konform', 'nicht betroffen'] as const
