/** One addendum as both sides read it (rule E17): who wrote it when, what it says, and each value before and after. */
import { useTranslation } from 'react-i18next'
import { addendumFields, type Addendum, type AddendumChange } from '../../../domain/enquiry/addendum.ts'
import { isOneOf, wordFor } from '../../../domain/core/stored.ts'
import { day, recently, time } from '../../../i18n/formats.ts'
import { cx } from '../../components/cx.ts'

/** A stored value in words. */
export const useChangeWords = () => {
  const { t } = useTranslation(['addendum', 'common'])
  const conditions = t('common:deliveryConditions', { returnObjects: true })
  const value = ({ field }: Pick<AddendumChange, 'field'>, stored: string): string => {
    if (field === 'desiredDeliveryDate') return day(stored)
    if (field === 'deliveryCondition') return wordFor(conditions, stored)
    if (field !== 'offersUntil') return stored
    const until = new Date(stored)
    return t('moment', { day: day(until), time: time(until) })
  }
  return {
    field: ({ field }: Pick<AddendumChange, 'field'>) =>
      isOneOf(addendumFields, field) ? t(`fields.${field}`) : field,
    value,
  }
}

export const AddendumItem = ({ addendum, isUnknown = false }: { addendum: Addendum; isUnknown?: boolean }) => {
  const { t } = useTranslation('addendum')
  const { number, text, changes, files, userFullName: name, at } = addendum
  return (
    <li className={cx('px-5 py-4 max-sm:px-4', isUnknown && 'bg-caution-bg')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-body font-semibold text-ink">{t('number', { number })}</h3>
        <p className="text-caption text-ink-3">{t('by', { when: recently(at), name })}</p>
      </div>
      <p className="mt-1 text-body wrap-anywhere whitespace-pre-line text-ink">{text}</p>
      {changes.length > 0 && <ChangeTable changes={changes} />}
      <NewFiles files={files.map(({ filename, replaces }) => ({ name: filename, replaced: replaces?.filename }))} />
    </li>
  )
}

/** What came with it, and what each replaces. */
export const NewFiles = ({ files }: { files: readonly { name: string; replaced: string | undefined }[] }) => {
  const { t } = useTranslation('addendum')
  if (files.length === 0) return null
  return (
    <div className="mt-3">
      <h4 className="text-caption font-medium text-ink-2">{t('files.title')}</h4>
      <ul className="mt-1 flex flex-col gap-1 text-body wrap-anywhere text-ink">
        {files.map(({ name, replaced }, at) => (
          // two may have the same name until they are sent
          <li key={`${at} ${name}`}>
            <span className="font-medium">{name}</span>
            {replaced !== undefined && <span className="text-ink-3"> {t('files.replaced', { name: replaced })}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Each value before and after; a phone has them below each other. */
export const ChangeTable = ({ changes }: { changes: readonly AddendumChange[] }) => {
  const { t } = useTranslation('addendum')
  const words = useChangeWords()
  return (
    <table className="mt-3 w-full border-collapse text-body sm:w-auto">
      <thead>
        <tr className="text-left text-caption text-ink-2">
          <th scope="col" className="py-1 pr-8 font-medium">
            {t('columns.field')}
          </th>
          <th scope="col" className="py-1 pr-8 font-medium">
            {t('columns.before')}
          </th>
          <th scope="col" className="py-1 font-medium">
            {t('columns.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-8 text-left font-normal text-ink-2">
              {words.field(change)}
            </th>
            <td className="num py-1.5 pr-8 text-ink-3 line-through">{words.value(change, change.before)}</td>
            <td className="num py-1.5 font-medium text-ink">
              <span className="rounded-sm bg-accent-subtle px-1.5 py-0.5 text-accent-text">
                {words.value(change, change.after)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
