/** Countries in which companies lie: a list to choose from, Germany first, each with the form of its postal codes (rule C6). */

type Postal = {
  form: RegExp
  /** one that is right, to show what is expected */
  example: string
}

const digits = (count: number, example: string): Postal => ({ form: new RegExp(`^\\d{${count}}$`), example })
const code = (form: RegExp, example: string): Postal => ({ form, example })

/** By ISO 3166 code, which is what is stored. */
const countries = {
  AD: code(/^AD\d{3}$/i, 'AD500'),
  AL: digits(4, '1001'),
  AT: digits(4, '1010'),
  AU: digits(4, '2000'),
  BA: digits(5, '71000'),
  BE: digits(4, '1000'),
  BG: digits(4, '1000'),
  BR: code(/^\d{5}-?\d{3}$/, '01310-100'),
  CA: code(/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, 'K1A 0B1'),
  CH: digits(4, '8001'),
  CN: digits(6, '100000'),
  CY: digits(4, '1010'),
  CZ: code(/^\d{3} ?\d{2}$/, '110 00'),
  DE: digits(5, '49084'),
  DK: digits(4, '2100'),
  EE: digits(5, '10111'),
  ES: digits(5, '28013'),
  FI: digits(5, '00100'),
  FR: digits(5, '67000'),
  GB: code(/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, 'SW1A 1AA'),
  GR: code(/^\d{3} ?\d{2}$/, '105 57'),
  HR: digits(5, '10000'),
  HU: digits(4, '1051'),
  IE: code(/^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, 'D02 X285'),
  IL: digits(7, '9614303'),
  IN: code(/^\d{3} ?\d{3}$/, '110001'),
  IS: digits(3, '101'),
  IT: digits(5, '39100'),
  JP: code(/^\d{3}-?\d{4}$/, '100-0001'),
  KR: digits(5, '04524'),
  LI: digits(4, '9490'),
  LT: code(/^(LT-)?\d{5}$/i, 'LT-01100'),
  LU: code(/^(L-)?\d{4}$/i, 'L-1111'),
  LV: code(/^(LV-)?\d{4}$/i, 'LV-1050'),
  MC: digits(5, '98000'),
  MD: code(/^(MD-?)?\d{4}$/i, 'MD-2001'),
  ME: digits(5, '81000'),
  MK: digits(4, '1000'),
  MT: code(/^[A-Z]{3} ?\d{4}$/i, 'VLT 1117'),
  MX: digits(5, '06000'),
  NL: code(/^\d{4} ?[A-Z]{2}$/i, '1012 AB'),
  NO: digits(4, '0150'),
  PL: code(/^\d{2}-\d{3}$/, '50-101'),
  PT: code(/^\d{4}-\d{3}$/, '1100-148'),
  RO: digits(6, '010011'),
  RS: digits(5, '11000'),
  SE: code(/^\d{3} ?\d{2}$/, '111 20'),
  SG: digits(6, '018956'),
  SI: code(/^(SI-)?\d{4}$/i, '1000'),
  SK: code(/^\d{3} ?\d{2}$/, '811 01'),
  SM: digits(5, '47890'),
  TR: digits(5, '34000'),
  TW: code(/^\d{3}(\d{2,3})?$/, '100'),
  UA: digits(5, '01001'),
  US: code(/^\d{5}(-\d{4})?$/, '10001'),
  ZA: digits(4, '8001'),
} as const satisfies Record<string, Postal>

export const germany = 'DE'
export const isCountry = (text: string): text is keyof typeof countries => Object.hasOwn(countries, text)

export const countryCodes: readonly string[] = Object.keys(countries)

const german = new Intl.DisplayNames(['de'], { type: 'region' })
const codes = new Map(
  countryCodes.flatMap((value) => [
    [value.toLowerCase(), value],
    [german.of(value)?.toLowerCase() ?? value, value],
  ]),
)
/** A country as it is stored: its code, also where its German name was given; none means Germany. */
export const storedCountry = (text: string): string => (text === '' ? germany : (codes.get(text.toLowerCase()) ?? text))

/** In a country that is not in the list letters, digits, blanks and dashes occur. */
const anywhere = /^[\p{L}\d][\p{L}\d -]{1,10}$/u
/** Whether it has the form of the country's postal codes. */
export const isZip = (zip: string, country: string): boolean => {
  const known = storedCountry(country)
  return (isCountry(known) ? countries[known].form : anywhere).test(zip)
}
/** A postal code of the country, to show what is expected; undefined where nobody knows. */
export const zipExample = (country: string): string | undefined => {
  const known = storedCountry(country)
  return isCountry(known) ? countries[known].example : undefined
}
