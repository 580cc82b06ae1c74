/** Says which right was lost while something was being typed; the form stays as it is above it (rule R1). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { FootNotice } from '../core/FootNotice.tsx'
import { useRoots } from './roots.ts'

export const LostRightBar = () => {
  const { t } = useTranslation()
  const { shell } = useRoots()
  const lost = useSelector(shell, (state) => state.context.lost)
  if (lost === null) return null
  return (
    <FootNotice over tone="caution" title={t(`lostRight.${lost}`)}>
      {t('lostRight.keep')}
    </FootNotice>
  )
}
