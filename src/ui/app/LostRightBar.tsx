/** Says which right was lost while something was being typed; the form stays as it is above it (rule R1). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../components/feedback/Notice.tsx'
import { useRoots } from './roots.ts'

export const LostRightBar = () => {
  const { t } = useTranslation()
  const { shell } = useRoots()
  const lost = useSelector(shell, (state) => state.context.lost)
  if (lost === null) return null
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-30 p-4">
      <Notice
        alert
        tone="caution"
        title={t('lostRight.title')}
        className="pointer-events-auto mx-auto max-w-[720px] shadow-menu"
      >
        {t(`lostRight.${lost}`)} {t('lostRight.keep')}
      </Notice>
    </div>
  )
}
