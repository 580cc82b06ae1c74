/** What is typed, and beside it the paper; where there is no room for both, one at a time. */
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../components/cx.ts'
import { Segmented } from '../../components/inputs/Segmented.tsx'

interface PaperColumnsProps {
  fields: ReactNode
  paper: ReactNode
  /** an own PDF is brought: its place is a part of the form */
  own: boolean
}

export const PaperColumns = ({ fields, paper, own }: PaperColumnsProps) => {
  const { t } = useTranslation('offer')
  const [shown, setShown] = useState<'fields' | 'paper'>('fields')
  const hidden = (which: typeof shown) => !own && shown !== which && 'max-xl:hidden'
  return (
    <>
      {!own && (
        <div className="mb-4 xl:hidden">
          <Segmented
            label={t('ordering.shown')}
            segments={[
              { value: 'fields', label: t('ordering.fields') },
              { value: 'paper', label: t('ordering.preview') },
            ]}
            value={shown}
            onChange={setShown}
          />
        </div>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className={cx('flex min-w-0 flex-col gap-4', hidden('fields'))}>{fields}</div>
        <div className={cx('min-w-0', hidden('paper'))}>{paper}</div>
      </div>
    </>
  )
}
