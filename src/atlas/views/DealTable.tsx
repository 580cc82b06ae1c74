/** The deal as a table: which event of one lifecycle moves another, and who hears of it by mail. */
import { useSelector } from '@xstate/react'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/components/cx.ts'
import { Icon } from '../../ui/components/Icon.tsx'
import { Card } from '../../ui/components/page/Card.tsx'
import { deal, type DealStep, lifeOf } from '../deal.ts'
import { type DealWords, effectSentence, mailSentence, useDealWords } from '../dealWords.ts'
import { rightOf } from '../rights.ts'
import type { AtlasActor } from './shared.tsx'

const cell =
  'max-md:flex max-md:gap-2 max-md:border-0! max-md:py-1! max-md:pl-5! before:hidden max-md:before:block max-md:before:w-32 max-md:before:shrink-0 max-md:before:text-ink-3 max-md:before:content-[attr(data-label)]'

export function DealTable({ actor }: { actor: AtlasActor }) {
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
  const { needs, takers, from, targets } = rightOf(lifeOf(step.action), step.action)
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
              {' '}
              <Icon of={ArrowRight} size={12} className="mx-0.5 inline text-ink-3" /> {titles(targets)}
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
