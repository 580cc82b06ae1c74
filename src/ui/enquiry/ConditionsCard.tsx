/**
 * The card "Konditionen": one topic, one row (rules K1, K6). What depends on a choice stands beside it in words and is edited in a panel
 * that lies over the page. Who only reads sees the same rows without boxes; what says nothing is named once.
 */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { conditionFields } from '../../domain/enquiry/conditions.ts'
import { type ConditionTopic, conditionTopics } from '../../domain/enquiry/conditionTable.ts'
import type { Contradiction } from '../../domain/enquiry/contradictions.ts'
import { cx } from '../components/cx.ts'
import { Glyph } from '../components/Glyph.tsx'
import { Card } from '../components/page/Card.tsx'
import { ConditionField } from './ConditionField.tsx'
import { DependentValues, type PanelActions } from './DependentValues.tsx'
import type { EnquiryForm } from './enquiryForm.ts'

interface ConditionsCardProps {
  form: EnquiryForm
  panels: PanelActions
  contradictions: readonly Contradiction[]
}

/** @param templates the way to the company's templates; `begun`: with which of them a new enquiry has begun (rule E20) */
export const ConditionsCard = ({
  templates,
  begun,
  ...props
}: ConditionsCardProps & { templates: ReactNode; begun: ReactNode }) => {
  const { t } = useTranslation('enquiry')
  const { contradictions } = props
  return (
    <Card
      flush
      title={t('conditions.title')}
      meta={
        <>
          {contradictions.length > 0 && (
            <>
              <Glyph name="warning" tone="caution" />
              <span className="text-caution-text">
                {t('conditions.contradictions', { count: contradictions.length })}
              </span>
            </>
          )}
          {templates}
        </>
      }
    >
      {begun}
      {conditionTopics.map((topic) => (
        <TopicRow key={topic} title={t(`conditions.topics.${topic}`)}>
          <TopicFields {...props} topic={topic} />
        </TopicRow>
      ))}
    </Card>
  )
}

/** A row of the card: its name at the left, above its fields where there is little room. */
export const TopicRow = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="gap-x-4 border-b border-line px-5 py-3.5 last:border-b-0 max-sm:px-4 lg:grid lg:grid-cols-[160px_minmax(0,1fr)]">
    <h3 className="text-body font-medium text-ink max-lg:mb-2 lg:pt-6">{title}</h3>
    {children}
  </section>
)

const columns = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 xl:grid-cols-3', 4: 'sm:grid-cols-2 xl:grid-cols-4' }
const inCard = (topic: ConditionTopic) =>
  conditionFields.filter((field) => field.topic === topic && field.panel === undefined)

const TopicFields = ({ topic, form, panels, contradictions }: ConditionsCardProps & { topic: ConditionTopic }) => {
  const fields = inCard(topic)
  const [opener] = fields.flatMap((field) => (field.kind === 'choice' && field.opens ? [field.opens] : []))
  const count = fields.length + (opener ? 1 : 0)
  const wide = count === 2 || count === 3 || count === 4 ? columns[count] : columns[1]
  return (
    // dense: a free text takes the row below its choice, the choices beside it stay in theirs
    <div className={cx('grid grid-flow-row-dense grid-cols-1 items-start gap-x-4 gap-y-3', wide)}>
      {fields.map((field) => (
        <ConditionField key={field.key} field={field} form={form} />
      ))}
      {opener && (
        <DependentValues
          panel={opener}
          form={form}
          panels={panels}
          contradictions={contradictions}
          last={count % 2 === 1}
        />
      )}
    </div>
  )
}
