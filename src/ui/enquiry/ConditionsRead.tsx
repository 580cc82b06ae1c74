/**
 * The conditions for whoever only reads: the same topics in the same order, label over value, and once what says nothing. Whoever talks
 * about the enquiry can ask about each (rule N7), and is led to what a question is about.
 */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { conditionTopics } from '../../domain/enquiry/conditionTable.ts'
import { withoutValue } from '../../domain/enquiry/contradictions.ts'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { AskButton } from '../chat/AskButton.tsx'
import type { ChatActor } from '../chat/chatActor.ts'
import { Notice } from '../components/feedback/Notice.tsx'
import { Card } from '../components/page/Card.tsx'
import { ValueGrid } from '../components/page/KeyValue.tsx'
import { FileList, type FilesActor } from '../file/FileList.tsx'
import { conditionPairs } from './enquiryPairs.ts'
import { useEnquiryTexts } from './enquiryTexts.ts'
import { hasRegulationFiles } from './releaseWarnings.ts'

interface ConditionsReadProps {
  enquiry: Enquiry
  files: FilesActor | undefined
  chat: ChatActor | undefined
  /** its customer keeps them for other enquiries (rule E20) */
  keep: ReactNode
}

export const ConditionsRead = ({ enquiry, files, chat, keep }: ConditionsReadProps) => {
  const { t } = useTranslation('enquiry')
  const texts = useEnquiryTexts()
  const open = withoutValue(enquiry, hasRegulationFiles(enquiry)).map(texts.field)
  const pointed = useSelector(chat, (s) => s?.context.pointed) ?? null
  const pairs = conditionPairs(enquiry, texts).map((pair) => ({
    ...pair,
    lit: pair.id === pointed,
    tool: chat && <AskButton actor={chat} subject={{ kind: 'CONDITION', key: pair.id, label: pair.label }} />,
  }))
  const isGone = pointed !== null && !pairs.some(({ lit }) => lit)
  return (
    <Card flush title={t('conditions.title')} meta={keep}>
      {isGone && (
        <div className="px-5 pt-4 max-sm:px-4">
          <Notice tone="caution">{t('conditions.gone')}</Notice>
        </div>
      )}
      {conditionTopics.map((topic) => {
        const own = pairs.filter((pair) => pair.topic === topic)
        const withFiles = topic === 'norms' && hasRegulationFiles(enquiry) && files
        if (own.length === 0 && !withFiles) return null
        return (
          <section
            key={topic}
            className="gap-x-4 border-b border-line px-5 py-3 last:border-b-0 max-sm:px-4 lg:grid lg:grid-cols-[160px_minmax(0,1fr)]"
          >
            <h3 className="text-body font-medium text-ink max-lg:mb-1.5">{t(`conditions.topics.${topic}`)}</h3>
            <div className="min-w-0">
              <ValueGrid pairs={own} />
              {withFiles && (
                <div className="-mx-5 mt-2 max-sm:-mx-4">
                  <FileList
                    actor={files}
                    folder={`enquiry/${enquiry.id}/regulation`}
                    target="regulation"
                    label={t('regulationFiles.title')}
                    formats={t('regulationFiles.formats')}
                  />
                </div>
              )}
            </div>
          </section>
        )
      })}
      {open.length > 0 && (
        <p className="px-5 py-3 text-caption text-ink-3 max-sm:px-4">
          {t('conditions.withoutValue', { fields: open.join('; ') })}
        </p>
      )}
    </Card>
  )
}
