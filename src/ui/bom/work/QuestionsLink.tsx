/** How often a line was asked about; leads to the question that waits for an answer, else to the newest (rule N7). */
import { MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BomLine } from '../../../domain/bom/bom.ts'
import type { LineQuestions } from '../../../domain/chat/chat.ts'
import { messagePath } from '../../../domain/chat/chatAddress.ts'
import { cx } from '../../components/cx.ts'
import { Icon } from '../../components/Icon.tsx'
import { useLinkProps } from '../../components/navigation.ts'

interface QuestionsLinkProps {
  enquiryId: string
  line: BomLine
  questions: LineQuestions
}

export const QuestionsLink = ({ enquiryId, line, questions }: QuestionsLinkProps) => {
  const { t } = useTranslation('bom')
  const { count, isOpen } = questions
  const link = useLinkProps(messagePath(enquiryId, questions), {})
  const words = t(isOpen ? 'lines.openQuestionsOf' : 'lines.questionsOf', { count, row: line.row })
  return (
    <a
      {...link}
      title={words}
      aria-label={words}
      className={cx(
        'num inline-flex h-6 items-center gap-1.5 rounded-sm px-2 text-body pointer-coarse:h-11',
        isOpen ? 'bg-caution-bg text-caution-text' : 'bg-muted text-ink-2 hover:text-ink',
      )}
    >
      <Icon of={MessageSquare} size={14} />
      {count}
    </a>
  )
}
