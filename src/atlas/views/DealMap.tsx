/** The deal as one map over its lifecycles, and as a table: which event of one moves another. */
import { useSelector } from '@xstate/react'
import { ArrowRight, Check, Mail, MoveRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/components/cx.ts'
import { Glyph } from '../../ui/components/Glyph.tsx'
import { Icon } from '../../ui/components/Icon.tsx'
import { Card } from '../../ui/components/page/Card.tsx'
import { type DealStep, deal, lifeOf } from '../deal.ts'
import { type DealWords, DealWordsProvider, effectSentence, mailSentence, useDealWords, wordsIn } from '../dealWords.ts'
import { gates, gateSize, lanes, notes, paper, phases, type Spot, spots, spotSize, ways } from '../dealLayout.ts'
import { lookOf } from '../looks.ts'
import { rightsOf } from '../rights.ts'
import type { AtlasActor } from './shared.tsx'

export function DealMap({ actor }: { actor: AtlasActor }) {
  const { t } = useTranslation('atlas')
  const index = useSelector(actor, ({ context }) => context.index)
  if (!index) return null
  return (
    <div className="mx-auto max-w-[90rem] space-y-4 p-5 max-sm:p-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-title font-semibold">{t('deal.title')}</h1>
          <p className="mt-1 text-body text-ink-2">{t('deal.lead')}</p>
        </div>
        <span className="text-caption text-ink-3">{t('version', { version: index.version })}</span>
      </header>
      <DealWordsProvider value={wordsIn(index)}>
        <Paper actor={actor} />
        <DealTable actor={actor} />
      </DealWordsProvider>
    </div>
  )
}

function Paper({ actor }: { actor: AtlasActor }) {
  const { t } = useTranslation('atlas')
  const chosen = useSelector(actor, ({ context }) => context.step)
  return (
    <div className="rounded-lg border border-line bg-surface">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={t('deal.map')}>
        <div className="relative" style={paper} data-deal-map>
          {lanes.map(({ who, top, height }) => (
            <div
              key={who}
              className={cx('absolute inset-x-0 border-b border-line', who === 'portal' && 'bg-sunken')}
              style={{ top, height }}
            >
              <p className="w-24 p-3 text-body font-semibold">{t(`roles.${who}`)}</p>
            </div>
          ))}
          {phases.map(({ phase, left }) => (
            <div
              key={phase}
              className="absolute top-0 border-l border-line px-3 text-caption leading-8 text-ink-2"
              style={{ left, height: paper.height }}
            >
              {t(`deal.phases.${phase}`)}
            </div>
          ))}
          <Ways chosen={chosen} />
          {gates.map(({ action, left }) => (
            <GateBox key={action} actor={actor} action={action} left={left} />
          ))}
          {spots.map((spot) => (
            <SpotBox key={`${spot.life} ${spot.state}`} spot={spot} />
          ))}
          {notes.map(({ action, ...place }) => (
            <NoteBox key={action} actor={actor} action={action} {...place} />
          ))}
          <p className="absolute bg-surface px-1 text-caption font-medium" style={{ left: 112, top: 42 }}>
            {t('deal.register')}
          </p>
          <p className="absolute bg-surface px-1 text-caption font-medium" style={{ left: 210, top: 70 }}>
            {t('deal.ask')}
          </p>
        </div>
      </section>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-4 py-2 text-caption text-ink-2">
        <li className="flex items-center gap-2">
          <span aria-hidden className="w-6 border-t-2 border-ink-2" />
          {t('deal.legend.event')}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden className="w-6 border-t-2 border-dashed border-ink-2" />
          {t('deal.legend.follows')}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden className="w-6 border-t-2 border-accent" />
          {t('deal.legend.chosen')}
        </li>
        <li className="flex items-center gap-2">
          <Icon of={Mail} size={14} />
          {t('deal.legend.mail')}
        </li>
        <li className="flex items-center gap-2">
          <Icon of={MoveRight} size={14} />
          {t('deal.legend.moves')}
        </li>
      </ul>
    </div>
  )
}

function Ways({ chosen }: { chosen: string | null }) {
  return (
    <svg aria-hidden className="absolute inset-0" width={paper.width} height={paper.height}>
      <defs>
        {(['usual', 'chosen'] as const).map((name) => (
          <marker
            key={name}
            id={`tip-${name}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0.5L8 4L0 7.5Z" className={name === 'chosen' ? 'fill-accent' : 'fill-ink-2'} />
          </marker>
        ))}
      </defs>
      <circle cx="116" cy="92" r="5" className="fill-ink" />
      {ways.map(({ action, points, follows }) => {
        const isChosen = action !== null && action === chosen
        return (
          <polyline
            key={points}
            points={points}
            fill="none"
            strokeWidth={isChosen ? 2 : 1.25}
            strokeDasharray={follows ? '5 4' : undefined}
            strokeLinejoin="round"
            markerEnd={`url(#tip-${isChosen ? 'chosen' : 'usual'})`}
            className={isChosen ? 'stroke-accent' : 'stroke-ink-2'}
          />
        )
      })}
    </svg>
  )
}

function SpotBox({ spot: { life, state, left, top } }: { spot: Spot }) {
  const { t } = useTranslation('atlas')
  const words = useDealWords()
  const look = lookOf(life, state)
  return (
    <a
      href={`#${life}/${state}`}
      className="absolute rounded-lg border border-line-strong bg-surface px-2.5 py-1.5 whitespace-nowrap hover:border-accent"
      style={{ left, top, ...spotSize }}
    >
      <span className="flex items-center gap-1.5 text-body font-semibold">
        {look && <Glyph name={look.glyph} tone={look.tone} />}
        {words.state(life, state)}
      </span>
      <span className="text-caption text-ink-3">{t(`deal.lives.${life}`)}</span>
    </a>
  )
}

/** What an action needs, who takes it, and from which states, as its lifecycle says. */
const rightOf = (action: string) => {
  const right = rightsOf(lifeOf(action)).find((one) => one.action === action)
  const takers = lifeOf(action).roles.filter((role) => (right?.states[role] ?? []).length > 0)
  return {
    needs: right?.needs ?? [],
    targets: right?.targets ?? [],
    takers,
    from: [...new Set(takers.flatMap((role) => right?.states[role] ?? []))],
  }
}
const stepOf = (action: string): DealStep | undefined => deal.find((one) => one.action === action)

interface PartProps {
  actor: AtlasActor
  action: string
  left: number
}

function GateBox({ actor, action, left }: PartProps) {
  const { t } = useTranslation('atlas')
  const chosen = useSelector(actor, ({ context }) => context.step === action)
  const words = useDealWords()
  const { needs, takers } = rightOf(action)
  const { effects = [], mails = [] } = stepOf(action) ?? {}
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={cx(
        'absolute flex flex-col gap-0.5 overflow-hidden rounded-lg border px-3 py-2 text-left text-caption',
        chosen ? 'border-2 border-accent bg-accent-subtle' : 'border-line-strong bg-surface hover:border-accent',
      )}
      style={{ left, ...gateSize }}
      onClick={() => actor.send({ type: 'step.chosen', action })}
    >
      <span className="text-body font-semibold">{words.event(action)}</span>
      <span className="text-ink-3">{takers.map((role) => t(`roles.${role}`)).join(', ')}</span>
      {needs.map((rule) => (
        <Line key={rule} icon={<Icon of={Check} size={14} className="text-ink-3" />} text={words.rule(action, rule)} />
      ))}
      {effects.map((effect) => (
        <Line
          key={JSON.stringify(effect)}
          icon={<Icon of={MoveRight} size={14} className="text-accent-text" />}
          text={effectSentence(t, words, effect)}
        />
      ))}
      {mails.map((mail) => (
        <Line
          key={mail.letter}
          icon={<Icon of={Mail} size={14} className="text-ink-3" />}
          text={mailSentence(t, mail)}
        />
      ))}
      {mails.length === 0 && (
        <Line icon={<Icon of={Mail} size={14} className="text-ink-3" />} text={t('deal.noMail')} />
      )}
    </button>
  )
}

function Line({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className="flex items-start gap-1.5">
      <span className="mt-0.5">{icon}</span>
      {text}
    </span>
  )
}

interface NoteProps extends PartProps {
  top: number
  width: number
  align?: 'right'
}

function NoteBox({ actor, action, left, top, width, align }: NoteProps) {
  const { t } = useTranslation('atlas')
  const chosen = useSelector(actor, ({ context }) => context.step === action)
  const words = useDealWords()
  const { from, needs } = rightOf(action)
  const life = lifeOf(action).id
  const states = t('deal.from', { states: from.map((state) => words.state(life, state)).join(', ') })
  const detail =
    from.length > 1 || needs.length === 0 ? states : needs.map((rule) => words.rule(action, rule)).join(', ')
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={cx('absolute text-caption', align === 'right' ? 'text-right' : 'text-left')}
      style={{ left, top, width }}
      onClick={() => actor.send({ type: 'step.chosen', action })}
    >
      <span className={cx('block font-semibold', chosen ? 'text-accent-text' : 'text-ink hover:underline')}>
        {words.event(action)}
      </span>
      <span className="block text-ink-3">{detail}</span>
    </button>
  )
}

const cell =
  'max-md:flex max-md:gap-2 max-md:border-0! max-md:py-1! max-md:pl-5! before:hidden max-md:before:block max-md:before:w-32 max-md:before:shrink-0 max-md:before:text-ink-3 max-md:before:content-[attr(data-label)]'

function DealTable({ actor }: { actor: AtlasActor }) {
  const { t } = useTranslation('atlas')
  const words = useDealWords()
  return (
    <div data-sheet>
      <Card flush title={t('deal.table')} meta={<span className="max-sm:hidden">{t('deal.source')}</span>}>
        <table className="w-full text-left text-body max-md:block [&_td]:border-b [&_td]:border-line [&_td]:px-3 [&_td]:py-2.5 [&_td]:align-top [&_td:first-child]:pl-5">
          <thead className="max-md:hidden">
            <tr className="text-caption text-ink-3 [&_th]:border-b [&_th]:border-line [&_th]:bg-sunken [&_th]:px-3 [&_th]:py-2 [&_th]:font-medium [&_th:first-child]:pl-5">
              {(['event', 'who', 'moves', 'needs', 'also', 'mail'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`deal.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {deal.map((step) => (
              <DealRow key={step.action} actor={actor} step={step} words={words} />
            ))}
          </tbody>
        </table>
        <p className="px-5 py-3 text-caption text-ink-2">{t('deal.note')}</p>
      </Card>
    </div>
  )
}

function DealRow({ actor, step, words }: { actor: AtlasActor; step: DealStep; words: DealWords }) {
  const { t } = useTranslation('atlas')
  const chosen = useSelector(actor, ({ context }) => context.step === step.action)
  const { needs, takers, from, targets } = rightOf(step.action)
  const life = lifeOf(step.action).id
  const titles = (states: readonly string[]) => states.map((state) => words.state(life, state)).join(', ')
  const lines = (texts: readonly string[]) =>
    texts.length === 0
      ? t('rights.none')
      : texts.map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ))
  return (
    <tr className={cx('max-md:block max-md:border-b max-md:border-line max-md:py-2', chosen && 'bg-selected')}>
      <td className="font-medium max-md:block max-md:border-0!">
        <button
          type="button"
          className="text-left hover:underline"
          onClick={() => actor.send({ type: 'step.chosen', action: step.action })}
        >
          {words.event(step.action)}
        </button>
      </td>
      <td data-label={t('deal.columns.who')} className={cell}>
        {takers.map((role) => t(`roles.${role}`)).join(', ')}
      </td>
      <td data-label={t('deal.columns.moves')} className={cell}>
        <span>
          {titles(from)}
          {targets.length > 0 && (
            <>
              <Icon of={ArrowRight} size={12} className="mx-1.5 inline text-ink-3" />
              {titles(targets)}
            </>
          )}
        </span>
      </td>
      <td data-label={t('deal.columns.needs')} className={cell}>
        <span>{lines(needs.map((rule) => words.rule(step.action, rule)))}</span>
      </td>
      <td data-label={t('deal.columns.also')} className={cell}>
        <span>{lines(step.effects.map((effect) => effectSentence(t, words, effect)))}</span>
      </td>
      <td data-label={t('deal.columns.mail')} className={cell}>
        <span>{lines(step.mails.map((mail) => mailSentence(t, mail)))}</span>
      </td>
    </tr>
  )
}
