/** Says on every page, the login too, that nobody may write just now, why and until when (rule N15). It goes by itself. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Freeze } from '../../domain/session/freeze.ts'
import { day, time } from '../../i18n/formats.ts'
import { FootNotice } from '../core/FootNotice.tsx'
import { useNow } from '../core/useNow.ts'
import { useRoots } from './roots.ts'

export const FreezeBar = () => {
  const freeze = useSelector(useRoots().freeze, (state) => state.context.freeze)
  return freeze && <Bar freeze={freeze} />
}

const Bar = ({ freeze: { reason, until } }: { freeze: Freeze }) => {
  const { t } = useTranslation()
  const now = useNow(until)
  const moment = until && t('freeze.moment', { day: day(until), time: time(until) })
  const title =
    moment === null
      ? t('freeze.title')
      : t(now < (until ?? now) ? 'freeze.titleUntil' : 'freeze.titleLonger', { until: moment })
  return (
    <div data-freeze>
      <FootNotice over tone="caution" title={title}>
        {reason !== null && `${t('freeze.reason', { reason })} `}
        {t('freeze.keep')}
      </FootNotice>
    </div>
  )
}
