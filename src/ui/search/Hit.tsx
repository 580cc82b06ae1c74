/** One record that was found: what it is called, the numbers and names on it with the found part marked, and how it stands. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a combobox's own list: a native one cannot hold all this, and the keys are those of the field */
import {
  Briefcase,
  Building2,
  CornerDownLeft,
  Database,
  FileSearch,
  FileText,
  Package,
  ScrollText,
  UserRound,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { articleName } from '../../domain/article/article.ts'
import type { SearchHit, SearchKind } from '../../domain/search/search.ts'
import { fullName } from '../../domain/user/user.ts'
import { euro } from '../../i18n/formats.ts'
import { useIsSupplier } from '../app/user.ts'
import { cx } from '../components/cx.ts'
import { Icon, type IconType } from '../components/Icon.tsx'
import { EnquiryStateBadge } from '../enquiry/EnquiryStateBadge.tsx'
import { OfferBadges } from '../offer/OfferBadges.tsx'
import { usePerCabinet } from '../offer/perCabinet.ts'
import { Marked } from './Marked.tsx'

const icons: Record<SearchKind, IconType> = {
  enquiry: FileSearch,
  offer: FileText,
  order: ScrollText,
  job: Briefcase,
  company: Building2,
  user: UserRound,
  article: Package,
  masterdata: Database,
}

/** How a record is told in two lines. */
interface Told {
  title: string
  /** identifiers, in their own type */
  numbers?: string
  about: string
  price?: number | null
  /** what one of several cabinets costs */
  single?: string | undefined
  badge?: ReactNode
}

const useTold = (hit: SearchHit): Told => {
  const { t } = useTranslation('search')
  const isSupplier = useIsSupplier()
  const perCabinet = usePerCabinet()
  switch (hit.kind) {
    case 'enquiry':
      return {
        title: hit.title,
        numbers: hit.referenceNumber,
        about: isSupplier ? hit.customerName : t('offers', { count: hit.offerCount }),
        badge: <EnquiryStateBadge enquiry={hit} />,
      }
    case 'company':
      return { title: hit.name, numbers: hit.customerNumber, about: hit.city }
    case 'user':
      return { title: fullName(hit), about: `${hit.mail}, ${hit.companyName}` }
    case 'article': {
      const title = hit.description || articleName(hit)
      const numbers = [...new Set([hit.orderNumber, hit.manufacturerNumber])]
      return {
        title,
        numbers: numbers.filter((number) => number !== '' && number !== title).join(', '),
        about: hit.manufacturerName,
      }
    }
    case 'masterdata': {
      const of = t(`of.${hit.of}`)
      return { title: hit.name, about: hit.about === '' ? of : `${of}, ${hit.about}` }
    }
    default: {
      const company = isSupplier ? hit.customerName : hit.supplierName
      const numbers = [hit.offerNumber, hit.referenceNumber].filter((number) => number !== '').join(', ')
      const { price } = hit
      const told = { numbers, price, single: perCabinet(price, hit.amount), badge: <OfferBadges offer={hit} /> }
      return hit.kind === 'offer'
        ? { ...told, title: t('version', { name: company, version: hit.version }), about: hit.title }
        : { ...told, title: hit.title, about: company }
    }
  }
}

interface HitProps {
  id: string
  hit: SearchHit
  term: string
  /** it is the one that Enter opens */
  active: boolean
  onOpen: (hit: SearchHit, elsewhere: boolean) => void
}

export function Hit({ id, hit, term, active, onOpen }: HitProps) {
  const { title, numbers = '', about, price, single, badge } = useTold(hit)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={cx(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1',
        active ? 'bg-selected' : 'hover:bg-hover',
      )}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(hit, event.ctrlKey || event.metaKey)}
    >
      <span className="flex size-7 shrink-0 items-center justify-center rounded-sm bg-muted text-ink-2">
        <Icon of={icons[hit.kind]} size={16} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-body font-medium text-ink">
          <Marked text={title} term={term} />
        </p>
        <p className="truncate text-caption text-ink-3">
          {numbers !== '' && (
            <>
              <span className="text-ident">
                <Marked text={numbers} term={term} />
              </span>
              {about !== '' && (
                <span aria-hidden className="mx-1.5 text-ink-disabled">
                  |
                </span>
              )}
            </>
          )}
          <Marked text={about} term={term} />
        </p>
      </div>
      {price !== undefined && price !== null && (
        <span className="num text-right text-body leading-4 whitespace-nowrap text-ink-2 max-sm:hidden">
          {euro(price)}
          {single !== undefined && <span className="block text-micro text-ink-3">{single}</span>}
        </span>
      )}
      {badge && <span className="shrink-0">{badge}</span>}
      <Icon of={CornerDownLeft} size={16} className={cx('text-ink-3 max-sm:hidden', !active && 'invisible')} />
    </div>
  )
}
