/** What one should look at before an import, or after it: the weightiest first, each with the way to its examples (rule W10). */
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import {
  type FieldChanges,
  type ImportResult,
  type ToldKind,
  toldKinds,
  toldLinesShown,
  watchedFields,
} from '../../domain/article/articleImport.ts'
import { dash, listed, quantity } from '../../i18n/formats.ts'
import type { SampleTab } from '../../machines/article/importResultMachine.ts'
import { useUser } from '../app/user.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Glyph, type Tone } from '../components/Glyph.tsx'
import { Card } from '../components/page/Card.tsx'
import { shownValue } from './importTexts.ts'
import type { ResultActor } from './resultActor.ts'
import { samplesId } from './SamplesCard.tsx'

/** Where names stand that an import makes. */
const madeOf = {
  groups: '/fieldvalues/discount',
  manufacturers: '/fieldvalues/manufacturer',
  units: '/fieldvalues/unit',
} as const

/** where it leads: to examples, or to what was made, for whoever keeps it */
type Way =
  | { tab: SampleTab; field?: string; label: 'fields' | 'outliers' | 'missing' }
  | { href: string; label: keyof typeof madeOf }
interface Finding {
  id: string
  count: number
  tone: Tone
  text: string
  note: string
  way?: Way | undefined
}

type T = TFunction<'articleImport'>

const isWatched = (field: string) => watchedFields.find((watched) => watched === field)
const open = (field: string): Way => ({ tab: 'fields', field, label: 'fields' })

/** Values that are lost, the discount group's first; those of fields that decide nothing in one sentence. */
const lostIn = (
  t: T,
  { fields, done, note }: { fields: readonly FieldChanges[]; done: 'lost' | 'lostDone'; note: string },
): Finding[] => {
  const losing = fields.filter(({ lost }) => lost > 0)
  const others = losing.filter(({ field }) => !isWatched(field))
  const labels: Readonly<Record<string, string>> = t('keys', { returnObjects: true })
  const [first] = others
  return [
    ...losing.flatMap(({ field, lost: count }): Finding[] => {
      const watched = isWatched(field)
      const text = watched && t(`shown.findings.${done}.${watched}`, { count })
      return text ? [{ id: `lost ${field}`, count, tone: 'caution', text, note, way: open(field) }] : []
    }),
    ...(first
      ? [
          {
            id: 'lost',
            count: 1,
            tone: 'caution' as const,
            text: t(`shown.findings.${done}.any`, {
              fields: listed(others.map(({ field, lost }) => `${labels[field] ?? field} (${quantity(lost)})`)),
            }),
            note,
            way: open(first.field),
          },
        ]
      : []),
  ]
}

/** Values that become others, of the fields that decide about prices and matches. */
const replacedIn = (
  t: T,
  { fields, done }: { fields: readonly FieldChanges[]; done: 'replaced' | 'replacedDone' },
): Finding[] =>
  watchedFields.flatMap((watched): Finding[] => {
    const found = fields.find(({ field }) => field === watched)
    if (!found) return []
    const count = found.count - found.lost - found.gained
    const shown = found.samples.map(({ before, after }) => ({
      before: shownValue(watched, before),
      after: shownValue(watched, after),
    }))
    const example = shown.find(({ before, after }) => before !== dash && after !== dash)
    const text = t(`shown.findings.${done}.${watched}`, { count })
    const note = example ? t('shown.findings.replacedNote', example) : ''
    return [{ id: watched, count, tone: 'caution', text, note, way: open(watched) }]
  })

const toldIn = (t: T, told: ImportResult['details']['told']): Finding[] =>
  toldKinds.map((kind: ToldKind) => {
    const { count, lines } = told[kind]
    const note = count > toldLinesShown ? 'toldNoteMore' : 'toldNote'
    return {
      id: kind,
      count,
      tone: 'info',
      text: t(`shown.findings.${kind}`, { count }),
      note: t(`shown.findings.${note}`, { count, numbers: lines.map(quantity).join(', ') }),
    }
  })

const useFindings = ({ dryRun, details, state, bulk }: ImportResult): Finding[] => {
  const { t } = useTranslation('articleImport')
  const { outliers, missing, partial, names, fields, told } = details
  /** a trial made nothing yet, and master data are for administrators (rule A5) */
  const leads = useUser().admin && !dryRun
  const made = (
    [
      ['groups', names.discountGroups],
      ['manufacturers', names.manufacturers],
      ['units', names.units],
    ] as const
  ).map(([id, some]): Finding => ({
    id,
    count: some.length,
    tone: 'info',
    text: t(`shown.findings.${id}${dryRun ? '' : 'Done'}`, { count: some.length }),
    note: some.slice(0, 8).join(', '),
    way: leads ? { href: madeOf[id], label: id } : undefined,
  }))
  return [
    ...lostIn(t, {
      fields,
      done: dryRun ? 'lost' : 'lostDone',
      note: t(bulk ? 'bulk.lostNote' : 'shown.findings.lostNote'),
    }),
    {
      id: 'outliers',
      count: outliers,
      tone: 'caution',
      text: t('shown.findings.outliers', { count: outliers }),
      note: t('shown.findings.outliersNote'),
      way: { tab: 'outliers', label: 'outliers' },
    },
    ...replacedIn(t, { fields, done: dryRun ? 'replaced' : 'replacedDone' }),
    {
      id: 'missing',
      count: missing ?? 0,
      tone: 'caution',
      text: t('shown.findings.missing', { count: missing }),
      note: t('shown.findings.missingNote'),
      way: { tab: 'missing', label: 'missing' },
    },
    ...toldIn(t, told),
    {
      id: 'partial',
      count: partial,
      tone: 'info',
      text: t('shown.findings.partial', { count: partial }),
      note: t('shown.findings.partialNote', { count: partial }),
    },
    {
      id: 'unlooked',
      count: missing === null && state !== 'RUNNING' && !bulk ? 1 : 0,
      tone: 'info',
      text: t('shown.findings.unlooked'),
      note: t(`shown.findings.unlookedNote.${state === 'DONE' || state === 'UNDONE' ? 'nobodys' : 'broken'}`),
    },
    ...made,
  ]
}

export const Findings = ({ actor, result }: { actor: ResultActor; result: ImportResult }) => {
  const { t } = useTranslation('articleImport')
  const shown = useFindings(result).filter(({ count }) => count > 0)
  return (
    <Card
      flush
      title={t(result.dryRun ? (result.bulk ? 'bulk.findings' : 'shown.findings.title') : 'shown.findings.titleDone')}
    >
      {shown.length === 0 && (
        <p className="p-5 text-body text-ink-2 max-sm:p-4">
          {t(
            result.state === 'RUNNING'
              ? 'shown.findings.notYet'
              : result.bulk
                ? 'bulk.findingsNone'
                : 'shown.findings.none',
          )}
        </p>
      )}
      <ul>
        {shown.map(({ id, tone, text, note, way }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-3.5 last:border-b-0 max-sm:px-4"
          >
            <Glyph name={tone === 'caution' ? 'warning' : 'info'} tone={tone} />
            {/* beside it where there is room, else on a line of its own */}
            <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5 text-body text-ink">
              <span className="font-medium">{text}</span>
              <span className="text-caption wrap-anywhere text-ink-3">{note}</span>
            </p>
            {way && <WayButton actor={actor} way={way} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const WayButton = ({ actor, way }: { actor: ResultActor; way: Way }) => {
  const { t } = useTranslation('articleImport')
  const label = t(`shown.findings.open.${way.label}`)
  if ('href' in way)
    return (
      <Button size="table" href={way.href}>
        {label}
      </Button>
    )
  const show = ({ tab, field }: { tab: SampleTab; field?: string }) => {
    actor.send({ type: 'tab.chosen', tab, ...(field !== undefined && { field }) })
    document.querySelector(`#${samplesId}`)?.scrollIntoView({ block: 'center' })
  }
  return (
    <Button size="table" onClick={() => show(way)}>
      {label}
    </Button>
  )
}
