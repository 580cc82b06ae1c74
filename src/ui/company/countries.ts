/** Countries to choose from, as the language calls them: Germany first, the others by name. */
import { countryCodes, germany, isCountry } from '../../domain/company/country.ts'
import { alphabetical, regionName } from '../../i18n/formats.ts'

/** What a country is called; one that is not in the list stands for itself. */
export const countryName = (text: string): string => (isCountry(text) ? regionName(text) : text)

export const regionChoices = (codes: readonly string[]): { value: string; label: string }[] =>
  codes
    .map((value) => ({ value, label: regionName(value) }))
    .toSorted((one, other) =>
      one.value === germany ? -1 : other.value === germany ? 1 : alphabetical(one.label, other.label),
    )
export const countryChoices: readonly { value: string; label: string }[] = regionChoices(countryCodes)
