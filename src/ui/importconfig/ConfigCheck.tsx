/** What is still missing, and where to mend it; the button that saves stands at the foot of the window. */
import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { hasGroupsOfNobody, importConfigTable, isHeaderRowRead } from '../../domain/importconfig/importConfig.ts'
import { beginningBy } from '../article/importTexts.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { focusField, useDraft } from '../core/fields/form.ts'
import { type ChecklistItem, ReleaseCard } from '../core/ReleaseCard.tsx'
import type { ConfigForm, ConfigRecordActor } from './importConfigActor.ts'

export const ConfigCheck = ({ record, form }: { record: ConfigRecordActor; form: ConfigForm }) => {
  const { t } = useTranslation('importconfig')
  const errors = useSelector(record, (s) => s.context.errors)
  const unsaved = useSelector(record, (s) => s.hasTag('unsaved'))
  const id = useSelector(record, (s) => s.context.saved?.id)
  const left = useDraft(form, (draft) => draft.fieldMapping.filter(({ articleField }) => articleField === null).length)
  const groupsOfNobody = useDraft(form, hasGroupsOfNobody)
  const isRowRead = useDraft(form, isHeaderRowRead)
  const hasHeadings = useDraft(form, ({ headersRow }) => headersRow !== null)
  const item = (
    id: 'name' | 'file' | 'orderNumber' | 'headerRow',
    field: 'title' | 'filename' | 'fieldMapping' | 'headerRowIndex',
    met = errors[field] === undefined,
  ): ChecklistItem => {
    const mend = field === 'filename' ? 'file' : id
    return {
      id,
      label: t(`check.${id}`),
      met,
      remedy: <TextLink onClick={() => focusField(importConfigTable, field)}>{t(`check.${mend}Remedy`)}</TextLink>,
    }
  }
  const nothing = !unsaved && id !== undefined
  return (
    <ReleaseCard
      title={t('check.title')}
      items={[
        item('name', 'title'),
        item('file', 'filename'),
        item('orderNumber', 'fieldMapping'),
        // its field comes with the headings
        item('headerRow', hasHeadings ? 'headerRowIndex' : 'filename', isRowRead),
      ]}
      warnings={[
        ...(groupsOfNobody
          ? [
              <Fragment key="groups">
                {t('check.groupsOfNobody')}{' '}
                <TextLink onClick={() => focusField(importConfigTable, 'manufacturerId')}>
                  {t('check.chooseManufacturer')}
                </TextLink>
              </Fragment>,
            ]
          : []),
        ...(left > 0 ? [t('check.open', { count: left })] : []),
      ]}
      note={nothing ? t('check.saved') : undefined}
      consequence={
        <>
          {t('check.about')} <TextLink href={beginningBy(id)}>{t('check.toImport')}</TextLink>
        </>
      }
    />
  )
}
