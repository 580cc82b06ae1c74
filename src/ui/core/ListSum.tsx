/** What the rows that a list has found come to together (rule L15), below them; nothing while that is not known. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { euro } from '../../i18n/formats.ts'
import type { SumActor } from './listTypes.ts'

export const ListSum = ({ actor }: { actor: SumActor }) => {
  const { t } = useTranslation('common')
  const sum = useSelector(actor, (s) => s.context.sum)
  if (sum === null || sum.net === null || sum.count === 0) return null
  return <span className="num">{t('listSum', { net: euro(sum.net) })}</span>
}
