/** Signs out whoever is signed in here and goes on with the mailed link, which can be opened once more (rules S13, X5). */
import { useTranslation } from 'react-i18next'
import { useRoots } from '../app/roots.ts'
import { Button } from '../components/buttons/Button.tsx'

export const MakeRoom = () => {
  const { t } = useTranslation('account')
  const { session } = useRoots()
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" onClick={() => session.send({ type: 'session.signOut', stays: true })}>
        {t('action.makeRoom')}
      </Button>
      <Button href="/">{t('action.stay')}</Button>
    </div>
  )
}
