/**
 * What is still missing before a release, and where to mend it: checklist of preconditions, warnings that do not block, the
 * button, the consequence.
 */
import type { ReactNode } from 'react'
import { Card } from '../components/page/Card.tsx'
import { cx } from '../components/cx.ts'
import { Glyph } from '../components/Glyph.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { ProgressRing } from './ProgressRing.tsx'
import { fill, useTexts } from '../components/texts.ts'

export interface ChecklistItem {
  id: string
  label: string
  met: boolean
  /** What else there is to know, and hinders nothing. */
  note?: ReactNode
  /** The way out, shown while open: a TextLink. */
  remedy?: ReactNode
}

export interface ReleaseCardProps {
  title: string
  items: readonly ChecklistItem[]
  /** Sentences that do not block. */
  warnings?: readonly ReactNode[] | undefined
  /** The button, `fullWidth`; blocked with the reason while something is open. Left out where the form's own button saves. */
  action?: ReactNode
  /** Below the button: "Noch 1 Voraussetzung offen". */
  note?: ReactNode
  /** What the release means. */
  consequence?: ReactNode
}

export function ReleaseCard({ title, items, warnings = [], action, note, consequence }: ReleaseCardProps) {
  const { checklist } = useTexts()
  const met = items.filter((item) => item.met).length
  return (
    <Card
      flush
      narrow
      title={title}
      meta={
        <>
          <ProgressRing value={met} max={items.length} />
          <span className="text-ink-2">{fill(checklist.progress, { met, total: items.length })}</span>
        </>
      }
    >
      {/* Above the form, between phone and desktop, the rail is a bar: the points stand side by side. */}
      <div className="flex flex-col gap-4 px-rail py-4 sm:max-xl:[&>ul]:grid sm:max-xl:[&>ul]:grid-cols-2 lg:max-xl:[&>ul]:grid-cols-4">
        <Checklist items={items} />
        {warnings.map((warning, index) => (
          <Notice key={index} tone="caution">
            {warning}
          </Notice>
        ))}
        {(action !== undefined || note !== undefined) && (
          <div className="flex flex-col gap-2 sm:max-xl:max-w-80">
            {action}
            {note !== undefined && (
              <p className={cx('text-caption text-ink-3', action !== undefined && 'text-center')}>{note}</p>
            )}
          </div>
        )}
      </div>
      {consequence !== undefined && (
        <p className="border-t border-line px-rail py-3.5 text-caption text-ink-2">{consequence}</p>
      )}
    </Card>
  )
}

/** Met items get grey text, open ones ink and their remedy. */
export function Checklist({ items }: { items: readonly ChecklistItem[] }) {
  const { checklist } = useTexts()
  return (
    <ul className="flex flex-col gap-3.5">
      {items.map(({ id, label, met, note, remedy }) => (
        <li key={id} className="flex items-start gap-2.5">
          <Glyph name={met ? 'check' : 'ring'} tone={met ? 'positive' : 'neutral'} className="mt-[3px]" />
          <div className="min-w-0">
            <p className={cx('text-body', met ? 'text-ink-2' : 'font-medium text-ink')}>
              <span className="sr-only">{met ? checklist.met : checklist.open}: </span>
              {label}
            </p>
            {note && <p className="text-caption text-ink-3">{note}</p>}
            {!met && remedy !== undefined && <p className="text-caption">{remedy}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
