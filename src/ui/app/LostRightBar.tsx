/** Says which right was lost while something was being typed; the form stays as it is above it, and saves no more (rule R1). */
import { useTranslation } from 'react-i18next'
import { FootNotice } from '../core/FootNotice.tsx'
import { useLostRight } from './roots.ts'

export const LostRightBar = () => {
  const { t } = useTranslation()
  const lost = useLostRight()
  if (lost === null) return null
  return (
    <FootNotice over tone="caution" title={t(`lostRight.${lost}`)}>
      {t('lostRight.keep')}
    </FootNotice>
  )
}
