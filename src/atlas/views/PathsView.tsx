/** All generated paths of a workflow as scenarios: coverage, filter, the way of each, and its text to take along. */
import { useSelector } from '@xstate/react'
import { ChevronDown, ChevronRight, ClipboardCopy, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/components/buttons/Button.tsx'
import { TextLink } from '../../ui/components/buttons/TextLink.tsx'
import { cx } from '../../ui/components/cx.ts'
import { Glyph } from '../../ui/components/Glyph.tsx'
import { Icon } from '../../ui/components/Icon.tsx'
import { Segmented } from '../../ui/components/inputs/Segmented.tsx'
import { type Format, formats } from '../atlasSetup.ts'
import type { MachineData, Path, Summary } from '../data.ts'
import { countOf, filtered, isRefused, outcomes } from '../filter.ts'
import { protocolOf, type Scenario, scenarioOf, type T } from '../scenario.ts'
import { CoverageBand } from './CoverageBand.tsx'
import { PathFilter } from './PathFilter.tsx'
import { type AtlasActor, StateMark } from './shared.tsx'

/** So many are drawn at once; the filter narrows the rest. */
const MOST = 60

const endings = { gherkin: 'feature', markdown: 'md', csv: 'csv' } as const satisfies Record<Format, string>

interface PathsProps {
  actor: AtlasActor
  data: MachineData
  summary: Summary
}

export function PathsView({ actor, data, summary }: PathsProps) {
  const { t } = useTranslation('atlas')
  const { filter, path: opened, format, index } = useSelector(actor, ({ context }) => context)
  const origin = { title: summary.title, id: summary.id, version: index?.version ?? '' }
  const wide = filtered(data.paths, { ...filter, outcome: 'all' })
  const hits = filtered(data.paths, filter)
  const copy = (scenarios: readonly Scenario[]) =>
    actor.send({ type: 'copy.asked', text: protocolOf(t, format, origin, scenarios) })
  const found = () => hits.map(({ path, number }) => scenarioOf(t, data, path, number))
  const counts = { all: wide.length, refused: wide.filter(({ path }) => isRefused(path)).length }
  return (
    <>
      <CoverageBand data={data} />
      <section className="rounded-lg border border-line bg-surface">
        <div className="space-y-3 border-b border-line p-3" data-screen-only>
          <PathFilter actor={actor} data={data} />
          <div className="flex flex-wrap items-center gap-3">
            <Segmented
              label={t('paths.outcome')}
              segments={outcomes.map((value) => ({
                value,
                label: t(`paths.${value}`),
                count: value === 'smooth' ? counts.all - counts.refused : counts[value],
              }))}
              value={filter.outcome}
              onChange={(outcome) => actor.send({ type: 'filter.changed', patch: { outcome } })}
            />
            {countOf(filter) > 0 && (
              <TextLink onClick={() => actor.send({ type: 'filter.cleared' })}>{t('paths.reset')}</TextLink>
            )}
            <span className="ml-auto flex flex-wrap items-center gap-3 max-sm:ml-0">
              <Segmented
                label={t('paths.format')}
                segments={formats.map((value) => ({ value, label: t(`paths.formats.${value}`) }))}
                value={format}
                onChange={(next) => actor.send({ type: 'format.chosen', format: next })}
              />
              <Button icon={ClipboardCopy} variant="secondary" onClick={() => copy(found())}>
                {t('paths.copyAll', { count: hits.length })}
              </Button>
              <Button
                icon={Download}
                variant="secondary"
                onClick={() =>
                  actor.send({
                    type: 'file.asked',
                    name: t('paths.file', { title: summary.title, ending: endings[format] }),
                    text: protocolOf(t, format, origin, found()),
                  })
                }
              >
                {t('paths.save')}
              </Button>
            </span>
          </div>
        </div>
        <ol aria-label={t('paths.found')}>
          {hits.slice(0, MOST).map(({ number, path }) => (
            <PathRow
              key={number}
              actor={actor}
              data={data}
              path={path}
              scenario={scenarioOf(t, data, path, number)}
              isOpen={opened === number}
              text={(scenario) => protocolOf(t, format, origin, [scenario])}
              onCopy={copy}
            />
          ))}
        </ol>
        {hits.length === 0 && <p className="px-5 py-6 text-body text-ink-2">{t('paths.none')}</p>}
        <p className="px-4 py-3 text-caption text-ink-3" aria-live="polite">
          {t('paths.shown', { count: hits.length, of: data.paths.length })}
          {hits.length > MOST && <> · {t('paths.more', { count: MOST })}</>}
        </p>
      </section>
      <p className="text-caption text-ink-3">{t('paths.origin')}</p>
    </>
  )
}

interface PathRowProps {
  actor: AtlasActor
  data: MachineData
  path: Path
  scenario: Scenario
  isOpen: boolean
  text: (scenario: Scenario) => string
  onCopy: (scenarios: readonly Scenario[]) => void
}

function PathRow({ actor, data, path, scenario, isOpen, text, onCopy }: PathRowProps) {
  const { t } = useTranslation('atlas')
  return (
    <li className="border-b border-line" data-path={scenario.number}>
      <button
        type="button"
        aria-expanded={isOpen}
        className={cx(
          'grid w-full grid-cols-[1rem_2.5rem_minmax(0,2fr)_minmax(0,3fr)_2rem] items-center gap-3 px-4 py-2.5 text-left text-body hover:bg-hover max-lg:grid-cols-[1rem_2rem_minmax(0,1fr)_2rem] max-sm:min-h-control-touch',
          isOpen && 'bg-selected',
        )}
        onClick={() => actor.send({ type: 'path.toggled', number: scenario.number })}
      >
        <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} className="text-ink-3" />
        <span className="num text-right text-ink-3">{scenario.number}</span>
        <span className="font-medium">{scenario.title}</span>
        <Way t={t} data={data} path={path} />
        <span className="num text-right text-ink-3">{path.steps.length}</span>
      </button>
      {isOpen && <Steps scenario={scenario} text={text(scenario)} onCopy={() => onCopy([scenario])} />}
    </li>
  )
}

/** The states along a path; what is refused stands where it is refused. */
function Way({ t, data, path: { from, steps } }: { t: T; data: MachineData; path: Path }) {
  const rests = [{ at: from, refused: null }, ...steps]
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-caption text-ink-2 max-lg:col-start-3">
      {rests.map(({ at, refused }, index) => (
        // A way's stations are as many as its steps, and never change.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className="inline-flex items-center gap-1.5">
          {index > 0 && <Icon of={ChevronRight} size={12} className="text-ink-3" />}
          {refused ? (
            <span className="inline-flex items-center gap-1 font-medium text-caution-text">
              <Glyph name="warning" tone="caution" />
              {t('paths.refusedShort')}
            </span>
          ) : (
            <StateMark data={data} path={at[0] ?? ''} />
          )}
        </span>
      ))}
    </span>
  )
}

function Steps({ scenario, text, onCopy }: { scenario: Scenario; text: string; onCopy: () => void }) {
  const { t } = useTranslation('atlas')
  const hasRoles = scenario.steps.some(({ who }) => who !== '')
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-4 border-l-2 border-accent bg-sunken p-4 max-lg:grid-cols-1">
      <div className="rounded-lg border border-line bg-surface">
        <p className="border-b border-line px-4 py-2.5 text-body text-ink-2">
          {t('paths.given', { state: scenario.begin })}
        </p>
        <ol className="divide-y divide-line">
          {scenario.steps.map(({ who, what, state, refusal }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- steps stand in their order
            <li key={index} className="flex gap-3 px-4 py-2.5 text-body max-sm:flex-col max-sm:gap-0.5">
              <span className="num w-4 shrink-0 text-ink-3">{index + 1}</span>
              {hasRoles && <span className="w-24 shrink-0 font-medium">{who}</span>}
              <span className="min-w-0 flex-1">{what}</span>
              <span className="min-w-0 flex-1 text-ink-2">
                {refusal === null ? (
                  t('scenario.reaches', { state })
                ) : (
                  <span className="text-caution-text">{t('scenario.stays', { state, sentence: refusal })}</span>
                )}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div className="min-w-0 rounded-lg border border-line bg-surface">
        <div className="flex justify-end border-b border-line px-3 py-2">
          <Button icon={ClipboardCopy} variant="tonal" size="table" onClick={onCopy}>
            {t('paths.copy')}
          </Button>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
        <pre tabIndex={0} className="text-ident overflow-x-auto p-4 leading-5 text-ink-2">
          {text}
        </pre>
      </div>
    </div>
  )
}
