/** The map's words, from the lifecycles' German labels, and its sentences. */
import { createContext, use } from 'react'
import type { Effect, Letter, LifeId } from './deal.ts'
import { lifeOf } from './deal.ts'
import type { Index } from './data.ts'
import type { T } from './scenario.ts'

export interface DealWords {
  event: (action: string) => string
  rule: (action: string, rule: string) => string
  state: (life: string, path: string) => string
}

export const wordsIn = ({ machines }: Pick<Index, 'machines'>): DealWords => {
  const summary = (id: string) => machines.find((machine) => machine.id === id)
  return {
    event: (action) => summary(lifeOf(action).id)?.words?.events[action] ?? action,
    rule: (action, rule) => summary(lifeOf(action).id)?.words?.rules[rule] ?? rule,
    state: (life, path) => summary(life)?.states.find((state) => state.path === path)?.title ?? path,
  }
}

const WordsContext = createContext<DealWords>(wordsIn({ machines: [] }))
export const DealWordsProvider = WordsContext
export const useDealWords = (): DealWords => use(WordsContext)

const ofLife = (words: DealWords, life: LifeId, fact: string): string =>
  words.rule(life.replace('Lifecycle', '.'), fact)

/** What an action does elsewhere: "Vorgänger: wird Ersetzt". */
export const effectSentence = (t: T, words: DealWords, effect: Effect): string => {
  const whose = t(`deal.whose.${effect.whose}`)
  if (effect.kind === 'begins') return t('deal.effects.begins', { whose, state: words.state(effect.life, 'draft') })
  if (effect.kind === 'moves') {
    const life = lifeOf(effect.action)
    const target = life.states
      .flatMap((state) => life.roles.map((role) => life.judge(effect.action, { state, role, given: life.facts })))
      .flatMap((verdict) => ('target' in verdict ? [verdict.target] : []))[0]
    return t('deal.effects.moves', { whose, state: words.state(life.id, target ?? '') })
  }
  return t(`deal.effects.${effect.kind}`, { whose, fact: ofLife(words, effect.life, effect.fact) })
}

export const mailSentence = (t: T, { letter, to }: Letter): string =>
  t('deal.mail', { to: t(`deal.to.${to}`), letter: t(`deal.mails.${letter}`) })
