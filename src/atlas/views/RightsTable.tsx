/** Who may do what in which state, what is needed and where it leads: read from the lifecycle, never written down. On phones a card each. */
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sentence } from '../../i18n/index.ts'
import { cx } from '../../ui/components/cx.ts'
import { Icon } from '../../ui/components/Icon.tsx'
import { Card } from '../../ui/components/page/Card.tsx'
import type { MachineData } from '../data.ts'
import { letterOf, sideOf } from '../deal.ts'
import type { Playable, Role } from '../lifecycles.ts'
import { type Right, rightsOf } from '../rights.ts'
import { titleOf } from './shared.tsx'

interface RightsProps {
  data: MachineData
  life: Playable
  role: Role | undefined
}

export function RightsTable({ data, life, role }: RightsProps) {
  const { t } = useTranslation('atlas')
  return (
    <Card flush title={t('rights.title')} meta={<span className="max-sm:hidden">{t('rights.source')}</span>}>
      <table className="w-full text-left text-body max-md:block [&_td]:border-b [&_td]:border-line [&_td]:px-3 [&_td]:py-2.5 [&_td]:align-top [&_td:first-child]:pl-5 lg:max-xl:[&_td]:px-2 lg:max-xl:[&_th]:px-2">
        <thead className="max-md:hidden">
          <tr className="text-caption text-ink-3 [&_th]:border-b [&_th]:border-line [&_th]:bg-sunken [&_th]:px-3 [&_th]:py-2 [&_th]:font-medium [&_th:first-child]:pl-5">
            <th scope="col">{t('rights.event')}</th>
            {life.roles.map((one) => (
              <th key={one} scope="col" className={cx(one === role && 'text-accent-text')}>
                {t(`roles.${one}`)}
              </th>
            ))}
            <th scope="col">{t('rights.needs')}</th>
            <th scope="col">{t('rights.after')}</th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rightsOf(life).map((right) => (
            <Row key={right.action} data={data} life={life} right={right} />
          ))}
        </tbody>
      </table>
      <p className="px-5 py-3 text-caption text-ink-2">{sentence(`atlas:rights.note.${life.id}`)}</p>
    </Card>
  )
}

const cell =
  'max-md:flex max-md:border-0! max-md:py-1! max-md:pl-5! before:hidden max-md:before:block max-md:before:w-28 max-md:before:shrink-0 max-md:before:text-ink-3 max-md:before:content-[attr(data-label)]'

function Row({ data, life, right }: { data: MachineData; life: Playable; right: Right }) {
  const { t } = useTranslation('atlas')
  const byPortal = life.byPortal.includes(right.action)
  const titles = (paths: readonly string[]) => paths.map((path) => titleOf(data, path)).join(', ')
  const letter = letterOf(right.action)
  const needs = right.needs.map((rule) => data.words.rules[rule] ?? rule)
  return (
    <tr className="max-md:block max-md:border-b max-md:border-line max-md:py-2">
      <td className="font-medium max-md:block max-md:border-0!">
        {data.words.events[right.action] ?? right.action}
        {byPortal && <span className="block text-caption font-normal text-ink-3">{t('rights.byPortal')}</span>}
      </td>
      {life.roles.map((role) => {
        const states = right.states[role] ?? []
        return (
          <td
            key={role}
            data-label={t(`roles.${role}`)}
            className={cx(cell, states.length === 0 && 'text-ink-3 max-md:hidden')}
          >
            {states.length === 0 ? (
              <>
                <span aria-hidden>{t('rights.none')}</span>
                <span className="sr-only">{t('rights.never')}</span>
              </>
            ) : (
              <span className="inline-flex gap-1.5">
                <Icon of={Check} size={14} className="mt-0.5 text-positive-text" />
                {titles(states)}
              </span>
            )}
          </td>
        )
      })}
      <td data-label={t('rights.needs')} className={cell}>
        {needs.length > 0 ? needs.join(', ') : t('rights.none')}
      </td>
      <td data-label={t('rights.after')} className={cell}>
        {right.targets.length > 0 ? titles(right.targets) : t('rights.stays')}
        {letter && (
          <span className="block text-caption text-ink-3 max-md:ml-2">
            {t('chart.mail', { to: t(`roles.${sideOf(letter)}`) })}
            {letter.from && ` (${titles(letter.from)})`}
          </span>
        )}
      </td>
    </tr>
  )
}
