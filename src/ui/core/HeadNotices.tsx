/**
 * What the head of a page says of what it shows, beside its buttons: nothing moves, nothing is covered. That there is a newer version is taken
 * with a click (rule N9); that a colleague is just editing it is only said (rule N14).
 */
import { PenLine, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/buttons/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { HeadNoticeContext } from '../components/page/headNotice.ts'

interface WithNewerProps {
  outdated: boolean
  onTake: () => void
  /** colleagues who are just editing it, by name */
  editors?: readonly string[] | undefined
  /** the page, whose head says it */
  children: ReactNode
}

export const WithNewer = ({ outdated, onTake, editors = [], children }: WithNewerProps) => {
  const editing = editors.length > 0 ? <EditorsNotice names={editors} /> : null
  return <HeadNoticeContext value={outdated ? <NewerNotice onTake={onTake} /> : editing}>{children}</HeadNoticeContext>
}

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

const EditorsNotice = ({ names }: { names: readonly string[] }) => {
  const { t } = useTranslation()
  const [name, ...others] = names
  return (
    <output className="flex items-center gap-1.5 text-info-text">
      <Icon of={PenLine} size={14} />
      {others.length === 0 ? t('editors.one', { name }) : t('editors.several', { name, count: others.length })}
    </output>
  )
}
