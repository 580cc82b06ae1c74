/** The names of files in a question: some of them; the others are counted. */
import { useTranslation } from 'react-i18next'
import { listed } from '../../i18n/formats.ts'

const named = 3

export const useNames = () => {
  const { t } = useTranslation('folder')
  return (names: readonly string[]): string => {
    const quoted = names.map((name) => `„${name}“`)
    const more = names.length - named
    return listed(more > 1 ? [...quoted.slice(0, named), t('removal.others', { count: more })] : quoted)
  }
}
