/** Who did what and when, in a history ("Verlauf"), with what each changed field was and is. */
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { cx } from '../components/cx.ts'
import { Avatar } from '../components/page/Avatar.tsx'
import { WithPhoneNumbers } from '../components/page/PhoneNumber.tsx'
import type { ToldChange } from './useHistorySentences.ts'

export interface HistoryItemProps {
  actor: string
  /** "hat die Anfrage angelegt" */
  children: ReactNode
  /** "heute, 14:32" */
  time: string
  /** the changed fields, shown below */
  changes?: readonly ToldChange[]
}

export function HistoryItem({ actor, children, time, changes = [] }: HistoryItemProps) {
  return (
    <li className="flex items-start gap-2.5">
      <Avatar name={actor} />
      <div className="min-w-0 text-caption wrap-anywhere">
        <p className="text-ink-2">
          <span className="font-medium text-ink">{actor}</span> {children}
        </p>
        {changes.length > 0 && <Changes changes={changes} />}
        <p className="text-ink-3">{time}</p>
      </div>
    </li>
  )
}

/** So many changes are shown at first, and about so many characters of each. */
const SHORT = 3
const SHORT_VALUES = 120

const Changes = ({ changes }: { changes: readonly ToldChange[] }) => {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const isCut = changes.length > SHORT || changes.some(({ values }) => values.length > SHORT_VALUES)
  const more = changes.length > SHORT ? t('history.showAll', { count: changes.length }) : t('history.showMore')
  return (
    <>
      <ul className="text-ink-2">
        {(all ? changes : changes.slice(0, SHORT)).map(({ id, field, values }) => (
          <li key={id} className={cx(all ? 'whitespace-pre-line' : 'line-clamp-3')}>
            {field !== undefined && <span className="text-ink-3">{field} </span>}
            <WithPhoneNumbers text={values} />
          </li>
        ))}
      </ul>
      {isCut && <TextLink onClick={() => setAll(!all)}>{all ? t('history.showLess') : more}</TextLink>}
    </>
  )
}

export function HistoryList({ children }: { children: ReactNode }) {
  return <ul className="flex flex-col gap-3">{children}</ul>
}
