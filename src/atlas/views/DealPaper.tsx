/** The map of a deal on its paper: lanes, states, ways and the gates through which something is handed over. */
import { useSelector } from '@xstate/react'
import { Check, Mail, MoveRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/components/cx.ts'
import { Glyph } from '../../ui/components/Glyph.tsx'
import { Icon } from '../../ui/components/Icon.tsx'
import type { DealPart } from '../atlasSetup.ts'
import { deal, lifeOf } from '../deal.ts'
import { effectSentence, mailSentence, useDealWords } from '../dealWords.ts'
import {
  folderSpot,
  gates,
  gateSize,
  lanes,
  notes,
  paper,
  phases,
  type Spot,
  spots,
  spotSize,
  ways,
} from '../dealLayout.ts'
import { lookOf } from '../looks.ts'
import { rightOf } from '../rights.ts'
import type { AtlasActor } from './shared.tsx'

export function DealPaper({ actor }: { actor: AtlasActor }) {
  const { t } = useTranslation('atlas')
  const zoom = useSelector(actor, ({ context }) => context.zoom)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={t('deal.map')}>
        <div className="relative" style={{ ...paper, zoom: zoom ?? 1 }} data-deal-map>
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
          <Ways actor={actor} />
          {gates.map(({ action, left }) => (
            <GateBox key={action} actor={actor} action={action} left={left} />
          ))}
          {spots.map((spot) => (
            <SpotBox key={`${spot.life} ${spot.state}`} actor={actor} spot={spot} />
          ))}
          <FolderBox actor={actor} />
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
    </>
  )
}

/** Which parts of a gate are shown, and whether something stands back because another lifecycle is looked at. */
const useLook = (actor: AtlasActor, life: string) => {
  const { dealParts, dealLife } = useSelector(actor, ({ context }) => context)
  return {
    shown: (part: DealPart) => dealParts.includes(part),
    dimmed: dealLife !== null && dealLife !== life && 'opacity-30',
  }
}

function Ways({ actor }: { actor: AtlasActor }) {
  const { step: chosen, dealParts, dealLife } = useSelector(actor, ({ context }) => context)
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
      {ways
        .filter(({ follows }) => !follows || dealParts.includes('effects'))
        .map(({ action, points, follows }) => {
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
              className={cx(
                isChosen ? 'stroke-accent' : 'stroke-ink-2',
                dealLife !== null && (action === null || lifeOf(action).id !== dealLife) && 'opacity-20',
              )}
            />
          )
        })}
    </svg>
  )
}

function SpotBox({ actor, spot: { life, state, left, top } }: { actor: AtlasActor; spot: Spot }) {
  const { t } = useTranslation('atlas')
  const words = useDealWords()
  const look = lookOf(life, state)
  return (
    <a
      href={`#${life}/${state}`}
      className={cx(
        'absolute rounded-lg border border-line-strong bg-surface px-2.5 py-1.5 whitespace-nowrap hover:border-accent',
        useLook(actor, life).dimmed,
      )}
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

/** The project folder has no lifecycle: it follows its settings and belongs to the offer (rules X1, X2, X5). */
function FolderBox({ actor }: { actor: AtlasActor }) {
  const { t } = useTranslation('atlas')
  const { dimmed, shown } = useLook(actor, 'folder')
  const who = t('deal.folder.who', { returnObjects: true })
  return (
    <div
      className={cx(
        'absolute flex flex-col gap-1 rounded-lg border border-dashed border-line-strong bg-surface px-2 py-2 text-caption',
        dimmed,
      )}
      style={folderSpot}
    >
      <a href="#folder" className="text-body font-semibold hover:underline">
        {t('deal.folder.title')}
      </a>
      <span className="text-ink-3">{t('deal.folder.about')}</span>
      {who.map(({ name, may, mail }) => (
        <span key={name} className="rounded-md border border-line px-2 py-0.5">
          <span className="block font-medium">{name}</span>
          <span className="block text-ink-2">{may}</span>
          {mail && shown('mails') && <Line icon={<Icon of={Mail} size={14} className="text-ink-3" />} text={mail} />}
        </span>
      ))}
    </div>
  )
}

interface PartProps {
  actor: AtlasActor
  action: string
  left: number
}

function GateBox({ actor, action, left }: PartProps) {
  const { t } = useTranslation('atlas')
  const chosen = useSelector(actor, ({ context }) => context.step === action)
  const words = useDealWords()
  const { needs, takers } = rightOf(lifeOf(action), action)
  const { effects = [], mails = [] } = deal.find((one) => one.action === action) ?? {}
  const { shown, dimmed } = useLook(actor, lifeOf(action).id)
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={cx(
        'absolute flex flex-col gap-0.5 overflow-hidden rounded-lg border px-3 py-2 text-left text-caption',
        chosen ? 'border-2 border-accent bg-accent-subtle' : 'border-line-strong bg-surface hover:border-accent',
        dimmed,
      )}
      style={{ left, ...gateSize }}
      onClick={() => actor.send({ type: 'step.chosen', action })}
    >
      <span className="text-body font-semibold">{words.event(action)}</span>
      <span className="text-ink-3">{takers.map((role) => t(`roles.${role}`)).join(', ')}</span>
      {shown('needs') &&
        needs.map((rule) => (
          <Line
            key={rule}
            icon={<Icon of={Check} size={14} className="text-ink-3" />}
            text={words.rule(action, rule)}
          />
        ))}
      {shown('effects') &&
        effects.map((effect) => (
          <Line
            key={JSON.stringify(effect)}
            icon={<Icon of={MoveRight} size={14} className="text-accent-text" />}
            text={effectSentence(t, words, effect)}
          />
        ))}
      {shown('mails') &&
        mails.map((mail) => (
          <Line
            key={mail.letter}
            icon={<Icon of={Mail} size={14} className="text-ink-3" />}
            text={mailSentence(t, mail)}
          />
        ))}
      {shown('mails') && mails.length === 0 && (
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
  const { from, needs } = rightOf(lifeOf(action), action)
  const life = lifeOf(action).id
  const states = t('deal.from', { states: from.map((state) => words.state(life, state)).join(', ') })
  const detail =
    from.length > 1 || needs.length === 0 ? states : needs.map((rule) => words.rule(action, rule)).join(', ')
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={cx(
        'absolute text-caption',
        useLook(actor, lifeOf(action).id).dimmed,
        align === 'right' ? 'text-right' : 'text-left',
      )}
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
