/** Below the lines: those that count nowhere, each with its reason and the way back (rule B15). */
import { useSelector } from '@xstate/react'
import { ChevronDown, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BomLine } from '../../domain/bom/bom.ts'
import { wordFor } from '../../domain/core/stored.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import type { BomActor } from './bomActor.ts'
import { designationOf } from '../../domain/bom/designation.ts'

/** The list is not virtualised: it shows so many, and more on demand. */
const step = 50

export function SetAsideLines({ actor, lines }: { actor: BomActor; lines: readonly BomLine[] }) {
  const { t } = useTranslation('bom')
  const [shown, setShown] = useState(step)
  if (lines.length === 0) return null
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-control-touch list-none items-center gap-2 px-5 py-2 text-body hover:bg-hover max-sm:px-4 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="font-medium text-ink">{t('aside.title', { count: lines.length })}</span>
          <span className="ml-2 text-caption text-ink-3 max-sm:ml-0 max-sm:block">{t('aside.text')}</span>
        </span>
        <Icon of={ChevronDown} size={16} className="text-ink-3 group-open:rotate-180" />
      </summary>
      <ul aria-label={t('aside.label')}>
        {lines.slice(0, shown).map((line) => (
          <SetAsideLine key={line.id} actor={actor} line={line} />
        ))}
      </ul>
      {shown < lines.length && (
        <div className="px-5 py-3 max-sm:px-4">
          <Button size="table" onClick={() => setShown(shown + step)}>
            {t('aside.showMore', { count: Math.min(step, lines.length - shown) })}
          </Button>
        </div>
      )}
    </details>
  )
}

function SetAsideLine({ actor, line }: { actor: BomActor; line: BomLine }) {
  const { t } = useTranslation('bom')
  const locked = useSelector(actor, (s) => s.context.locked)
  const busy = useSelector(actor, (s) => s.matches('settingAside'))
  const words = t('aside.reasons', { returnObjects: true })
  const text = [designationOf(line), line.description].filter((part) => part !== '').join(' · ')
  return (
    <li className="flex items-center gap-x-4 gap-y-1 border-t border-line px-5 py-1.5 text-body max-sm:flex-wrap max-sm:px-4">
      <span className="num w-16 shrink-0 text-caption text-ink-3">{t('lines.name', { row: line.row })}</span>
      <span className="w-52 shrink-0 text-ink-2 max-sm:w-auto max-sm:flex-1">
        {line.setAside !== null && wordFor(words, line.setAside)}
      </span>
      <span className="min-w-0 flex-1 truncate text-ink max-sm:basis-full" title={text}>
        {text}
      </span>
      {!locked && (
        <Button
          size="table"
          variant="ghost"
          icon={Undo2}
          loading={busy}
          onClick={() => actor.send({ type: 'lines.setAside', lineIds: [line.id], aside: false })}
        >
          <span aria-hidden>{t('aside.takeBack')}</span>
          <span className="sr-only">{t('aside.takeBackLine', { row: line.row })}</span>
        </Button>
      )}
    </li>
  )
}
