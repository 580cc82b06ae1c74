/**
 * What the page of a record begins with while its code and the record are on their way: the header and the first card, as far as the row
 * knows them, and places for the rest (rule R8). The list makes the header, the machines hand it over, and whatever waits for the record draws it.
 */
import { createContext, type ReactNode, use } from 'react'
import type { Opening } from '../../machines/core/effects.ts'
import { type Crumb, PageHeader } from '../components/page/PageHeader.tsx'
import { Card } from '../components/page/Card.tsx'
import { ValueGrid, type ValuePair } from '../components/page/KeyValue.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { Skeleton } from '../components/feedback/Waiting.tsx'

export interface OpeningParts {
  title: string
  /** where the record belongs, and what it is called there */
  crumbs: readonly Crumb[]
  badge?: ReactNode
  /** opposite the crumbs */
  aside?: ReactNode
  /** the record's first card, below its strip, with what the row has of it */
  card?: { title: string; pairs: readonly ValuePair[] }
}

// Machines carry no nodes: to them an opening is a title.
const drawn = new WeakMap<Opening, OpeningParts>()

export const openingOf = (parts: OpeningParts): Opening => {
  const opening = { title: parts.title }
  drawn.set(opening, parts)
  return opening
}

/** The opening of the screen that is shown; null where nothing was known of it. */
export const OpeningContext = createContext<Opening | null>(null)

const place = 'appear-late rounded-lg border border-line bg-surface'

/** The places of header, strip, cards and rail, so that nothing jumps when they fill. */
export function RecordSkeleton() {
  const opening = use(OpeningContext)
  const parts = opening && drawn.get(opening)
  return (
    <PageLayout
      busy
      width="form"
      header={
        parts ? (
          <>
            <PageHeader title={parts.title} crumbs={parts.crumbs} badge={parts.badge} aside={parts.aside} />
            {parts.card && <div className={`${place} mb-4 h-[93px] max-lg:h-[74px]`} />}
          </>
        ) : (
          <div className="appear-late mb-4 flex flex-col gap-4">
            <Skeleton className="w-40" />
            <Skeleton className="h-6 w-80 max-w-full" />
          </div>
        )
      }
      rail={<div className={`${place} h-64 max-xl:hidden`} />}
    >
      {parts?.card && (
        <Card title={parts.card.title}>
          <ValueGrid pairs={parts.card.pairs} />
        </Card>
      )}
      {['h-64', 'h-48'].map((height) => (
        <div key={height} className={`${place} flex flex-col gap-5 p-5 ${height}`}>
          <Skeleton className="w-32" />
          <Skeleton className="w-3/4" />
          <Skeleton className="w-1/2" />
        </div>
      ))}
    </PageLayout>
  )
}
