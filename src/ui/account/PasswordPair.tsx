/**
 * A new password and its repetition, with the rules between them, each with how it stands (registration, reset, profile). The screen loads the
 * texts `account`; the machine holds both and says by `checkPasswordPair` what is wrong.
 */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type PasswordPair as Pair,
  type RulesAsked,
  rulesShown,
  type RuleState,
} from '../../domain/account/password.ts'
import { Check, LoaderCircle, Minus, X } from 'lucide-react'
import { cx } from '../components/cx.ts'
import { Icon, type IconType } from '../components/Icon.tsx'
import { PasswordInput } from '../components/inputs/PasswordInput.tsx'
import { type AccountError, useAccountErrors } from './useAccountErrors.ts'

interface PasswordPairProps extends Omit<RulesAsked, keyof Pair> {
  value: Pair
  errors: { [Key in keyof Pair]?: AccountError | undefined }
  onChange: (patch: Partial<Pair>) => void
  /** what the first field is called: the profile and a reset ask for a new password, the registration for a password */
  kind?: 'new' | 'first'
  /** ids of the fields are `<idPrefix>-password` and `<idPrefix>-repeated`, so that a form can lead the cursor there */
  idPrefix: string
  initialFocus?: boolean
  /** takes the place of the advice: what came in between */
  problem?: ReactNode
}

export const PasswordPair = (props: PasswordPairProps) => {
  const { value, errors, onChange, kind = 'new', idPrefix, initialFocus, problem, ...asked } = props
  const { t } = useTranslation('account')
  const errorOf = useAccountErrors(asked.demands.minLength)
  return (
    <>
      <PasswordInput
        id={`${idPrefix}-password`}
        name="password"
        autoComplete="new-password"
        label={t(`password.${kind}`)}
        required
        initialFocus={initialFocus}
        value={value.password}
        error={errorOf(errors.password)}
        onChange={(password) => onChange({ password })}
      />
      <Rules {...asked} {...value} />
      <PasswordInput
        id={`${idPrefix}-repeated`}
        name="repeated"
        autoComplete="new-password"
        label={t(`password.${kind}Repeated`)}
        required
        value={value.repeated}
        error={errorOf(errors.repeated)}
        onChange={(repeated) => onChange({ repeated })}
      />
      <div className="mb-3 min-h-13">
        {problem ?? <p className="text-caption text-ink-3">{t('password.advice')}</p>}
      </div>
    </>
  )
}

const looks: Record<RuleState, { icon: IconType; glyph: string; word: string }> = {
  open: { icon: Minus, glyph: 'text-ink-3', word: 'text-ink-3' },
  later: { icon: Minus, glyph: 'text-ink-3', word: 'text-ink-3' },
  checking: { icon: LoaderCircle, glyph: 'text-ink-3', word: 'text-ink-3' },
  met: { icon: Check, glyph: 'text-positive', word: 'text-positive-text' },
  broken: { icon: X, glyph: 'text-critical', word: 'text-critical-text' },
}

const Rules = (asked: RulesAsked) => {
  const { t } = useTranslation('account')
  return (
    <ul
      aria-label={t('password.rules')}
      className="mb-4 flex flex-col gap-1.5 rounded-md bg-sunken px-3 py-2.5 text-caption"
    >
      {rulesShown(asked).map(({ rule, state, word, count }) => (
        <li key={rule} className="flex items-center gap-2">
          <Icon of={looks[state].icon} size={14} className={looks[state].glyph} />
          <span className={cx('min-w-0 flex-1', state === 'met' ? 'text-ink-2' : 'text-ink')}>
            {t(`password.rule.${rule}`, { count: asked.demands.minLength })}
          </span>
          {/* As wide for every state: the sentence beside it takes as many lines as before. */}
          <span className={cx('w-27 shrink-0 text-right whitespace-nowrap', looks[state].word)}>
            {t(`password.state.${word}`, { count: count ?? 0 })}
          </span>
        </li>
      ))}
    </ul>
  )
}
