/** What a template of conditions holds, in words: whatever differs from what the conditions are by themselves. */
import { useTranslation } from 'react-i18next'
import { filledIn, outdatedIn } from '../../../domain/enquiry/conditionTemplate.ts'
import { conditionFields, type ConditionField, type Conditions } from '../../../domain/enquiry/conditions.ts'
import { individual } from '../../../domain/enquiry/conditionTable.ts'
import { dash, listed } from '../../../i18n/formats.ts'
import { useEnquiryTexts } from '../enquiryTexts.ts'

export const useTemplateWords = () => {
  const { t } = useTranslation('enquiry')
  const texts = useEnquiryTexts()
  /** What a condition says; a dash where it says nothing. */
  const valueOf = (field: ConditionField, values: Conditions): string => {
    const value = values[field.key]
    const text = field.kind === 'choice' && field.individualKey ? values[field.individualKey].trim() : ''
    if (value === null || value === '') return dash
    return value === individual && text !== '' ? text : texts.option(field.key, String(value))
  }
  return {
    labelOf: ({ key }: ConditionField): string => texts.field(key),
    valueOf,
    holds: (values: Conditions): string => {
      const said = filledIn(values).map((field) => `${texts.field(field.key)}: ${valueOf(field, values)}`)
      return said.length === 0 ? t('templates.asByItself') : said.join(' · ')
    },
    /** What is not to be chosen any more; undefined: nothing. */
    outdated: (values: Conditions): string | undefined => {
      const keys = new Set<string>(outdatedIn(values))
      const named = conditionFields.flatMap((field) => {
        const text = field.kind === 'choice' ? field.individualKey : undefined
        if (keys.has(field.key)) return [`${texts.field(field.key)} (${valueOf(field, values)})`]
        return text && keys.has(text) ? [texts.field(text)] : []
      })
      return named.length === 0 ? undefined : listed(named)
    },
  }
}
