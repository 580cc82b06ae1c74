/** That there is a newer version of what is shown: nothing changes under the hand, it is taken with a click (rule N9). */
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/buttons/Button.tsx'

export const NewerNotice = ({ onTake }: { onTake: () => void }) => {
  const { t } = useTranslation()
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-18 z-20 flex justify-center px-4 print:hidden">
      <div className="pointer-events-auto flex items-center gap-3 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 text-body text-ink shadow-panel">
        {t('newer.text')}
        <Button size="table" icon={RefreshCw} onClick={onTake}>
          {t('newer.take')}
        </Button>
      </div>
    </output>
  )
}
