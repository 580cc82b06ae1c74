/** That there is a newer version of what is shown: nothing changes under the hand, it is taken with a click (rule N9). */
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/buttons/Button.tsx'
import { HeadNoticeContext } from '../components/page/headNotice.ts'

interface WithNewerProps {
  outdated: boolean
  onTake: () => void
  /** the page, whose head says it */
  children: ReactNode
}

export const WithNewer = ({ outdated, onTake, children }: WithNewerProps) => (
  <HeadNoticeContext value={outdated ? <NewerNotice onTake={onTake} /> : null}>{children}</HeadNoticeContext>
)

const NewerNotice = ({ onTake }: { onTake: () => void }) => {
  const { t } = useTranslation()
  return (
    <output className="flex items-center gap-2 text-ink">
      {t('newer.text')}
      <Button size="table" icon={RefreshCw} onClick={onTake}>
        {t('newer.take')}
      </Button>
    </output>
  )
}
