/** What becomes of the lines, as figures and one bar; and what one should look at before. */
import { useTranslation } from 'react-i18next'
import type { ImportResult } from '../../domain/article/articleImport.ts'
import { quantity } from '../../i18n/formats.ts'
import type { SampleTab } from '../../machines/article/importResultMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { cx } from '../components/cx.ts'
import { Glyph, type Tone } from '../components/Glyph.tsx'
import { Card } from '../components/page/Card.tsx'
import type { ResultActor } from './resultActor.ts'
import { useUser } from '../app/user.ts'
import { samplesId } from './SamplesCard.tsx'

const kinds = ['created', 'updated', 'unchanged', 'refused'] as const
const fills = { created: 'bg-accent', updated: 'bg-accent-line', unchanged: 'bg-neutral', refused: 'bg-critical' }

export const Figures = ({ result }: { result: ImportResult }) => {
  const { t } = useTranslation('articleImport')
  const reasons = result.details.reasons.length
  const notes = {
    created: t('shown.notes.created'),
    updated: t('shown.notes.priced', { count: result.priced }),
    unchanged: t('shown.notes.unchanged'),
    refused: result.refused === 0 ? t('shown.notes.noReasons') : t('shown.notes.reasons', { count: reasons }),
  }
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface">
      <dl className="grid grid-cols-4 max-md:grid-cols-2">
        {kinds.map((kind) => (
          <div key={kind} className="-mb-px -ml-px border-b border-l border-line px-5 py-4 max-sm:px-4">
            <dt className="flex items-center gap-2 text-caption text-ink-2">
              <span aria-hidden className={cx('size-2 rounded-[2px]', fills[kind])} />
              {t(`shown.figures.${result.dryRun ? 'trial' : 'done'}.${kind}`)}
            </dt>
            <dd className="num mt-1 text-figure font-semibold text-ink">{quantity(result[kind])}</dd>
            <dd className="text-caption text-ink-3">{notes[kind]}</dd>
          </div>
        ))}
      </dl>
      <div aria-hidden className="flex gap-0.5 px-5 py-4 max-sm:px-4">
        {kinds
          .filter((kind) => result[kind] > 0)
          .map((kind) => (
            <span
              key={kind}
              className={cx('h-2 min-w-1 first:rounded-l-full last:rounded-r-full', fills[kind])}
              style={{ flexGrow: result[kind], flexBasis: 0 }}
            />
          ))}
      </div>
    </section>
  )
}

/** where it leads: to examples, or to what was made, for whoever keeps it */
type Finding = {
  id: keyof typeof madeOf | 'outliers' | 'missing' | 'partial' | 'unlooked'
  tone: Tone
  text: string
  note: string
}
/** Where names stand that an import makes. */
const madeOf = {
  groups: '/fieldvalues/discount',
  manufacturers: '/fieldvalues/manufacturer',
  units: '/fieldvalues/unit',
} as const

interface FindingsProps {
  actor: ResultActor
  result: ImportResult
}

export const Findings = ({ actor, result: { dryRun, details, state } }: FindingsProps) => {
  const { t } = useTranslation('articleImport')
  const { outliers, missing, partial, names } = details
  /** a trial made nothing yet, and master data are for administrators (rule A5) */
  const leads = useUser().admin && !dryRun
  const made = (
    [
      ['groups', names.discountGroups],
      ['manufacturers', names.manufacturers],
      ['units', names.units],
    ] as const
  ).map(([id, some]): Finding & { count: number } => ({
    id,
    count: some.length,
    tone: 'info',
    text: t(`shown.findings.${id}${dryRun ? '' : 'Done'}`, { count: some.length }),
    note: some.slice(0, 8).join(', '),
  }))
  const findings: (Finding & { count: number })[] = [
    {
      id: 'outliers',
      count: outliers,
      tone: 'caution',
      text: t('shown.findings.outliers', { count: outliers }),
      note: t('shown.findings.outliersNote'),
    },
    {
      id: 'missing',
      count: missing ?? 0,
      tone: 'caution',
      text: t('shown.findings.missing', { count: missing }),
      note: t('shown.findings.missingNote'),
    },
    {
      id: 'partial',
      count: partial,
      tone: 'info',
      text: t('shown.findings.partial', { count: partial }),
      note: t('shown.findings.partialNote', { count: partial }),
    },
    {
      id: 'unlooked',
      count: missing === null && state !== 'RUNNING' ? 1 : 0,
      tone: 'info',
      text: t('shown.findings.unlooked'),
      note: t(`shown.findings.unlookedNote.${state === 'DONE' || state === 'UNDONE' ? 'nobodys' : 'broken'}`),
    },
    ...made,
  ]
  const open = (tab: SampleTab) => {
    actor.send({ type: 'tab.chosen', tab })
    document.querySelector(`#${samplesId}`)?.scrollIntoView({ block: 'center' })
  }
  const shown = findings.filter(({ count }) => count > 0)
  return (
    <Card flush title={t(dryRun ? 'shown.findings.title' : 'shown.findings.titleDone')}>
      {shown.length === 0 && (
        <p className="p-5 text-body text-ink-2 max-sm:p-4">
          {t(state === 'RUNNING' ? 'shown.findings.notYet' : 'shown.findings.none')}
        </p>
      )}
      <ul>
        {shown.map(({ id, tone, text, note }) => (
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
            {id === 'outliers' || id === 'missing' ? (
              <Button size="table" onClick={() => open(id)}>
                {t(`shown.findings.open.${id}`)}
              </Button>
            ) : (
              leads &&
              id !== 'partial' &&
              id !== 'unlooked' && (
                <Button size="table" href={madeOf[id]}>
                  {t(`shown.findings.open.${id}`)}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
