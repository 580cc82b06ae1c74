/** What suppliers will have to clear up with an enquiry as it is typed; none of it stands in the way of a release (rules E3, K9). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import {
  type Contradiction,
  contradictions,
  contradictionsIn,
  topicOf,
  withoutValue,
} from '../../domain/enquiry/contradictions.ts'
import { type EnquiryDraft, type Enquiry } from '../../domain/enquiry/enquiry.ts'
import { type EnquiryActor, enquiryOf, type EnquiryRecordActor } from './enquiryActor.ts'
import { useEnquiryTexts } from './enquiryTexts.ts'

/** Whether a works standard lies with the enquiry as a file. */
export const hasRegulationFiles = (enquiry: Pick<Enquiry, 'fileItems' | 'id'> | null): boolean =>
  enquiry?.fileItems.some(({ path }) => path.startsWith(`enquiry/${enquiry.id}/regulation/`)) ?? false

/** The conditions of the form that contradict themselves. */
export const useContradictions = (actor: EnquiryActor, record: EnquiryRecordActor): Contradiction[] => {
  const hasFiles = hasRegulationFiles(useSelector(actor, enquiryOf))
  const found = useSelector(record, (s) =>
    contradictionsIn({ values: s.context.draft, hasRegulationFiles: hasFiles }).join(' '),
  )
  return contradictions.filter((name) => found.split(' ').includes(name))
}
/** A contradiction away from its row, which its topic names then. */
export const useContradictionWords = () => {
  const { t } = useTranslation('enquiry')
  return (name: Contradiction): string =>
    t('release.contradiction', {
      topic: t(`conditions.topics.${topicOf(name)}`),
      sentence: t(`contradictions.${name}`),
    })
}

const openIn = (draft: EnquiryDraft): string => withoutValue(draft).join(' ')

/** The conditions of the form that are left open. */
export const useOpenConditions = (record: EnquiryRecordActor): string[] => {
  const open = useSelector(record, (s) => openIn(s.context.draft))
  return open === '' ? [] : open.split(' ')
}

/** A second language is given and its field left open: both have a value, so it is not merely missing. */
export const useLanguageTwice = (record: EnquiryRecordActor): string[] => {
  const { t } = useTranslation('enquiry')
  return useOpenConditions(record).includes('cabinetLabelLanguageValue2') ? [t('release.languageTwice')] : []
}

/** In sentences: the parts list, what contradicts itself, what is left open. */
export const useReleaseWarnings = (actor: EnquiryActor, record: EnquiryRecordActor): string[] => {
  const { t } = useTranslation('enquiry')
  const texts = useEnquiryTexts()
  const enquiry = useSelector(actor, enquiryOf)
  const told = useContradictionWords()
  const contradicting = useContradictions(actor, record)
  const open = useOpenConditions(record)
  const languageTwice = useLanguageTwice(record)
  const fields = open.map(texts.field)
  return [
    ...useBomWarnings(enquiry),
    ...contradicting.map(told),
    ...languageTwice,
    ...(fields.length === 0
      ? []
      : [
          t('release.withoutValueNamed', {
            conditions: t('release.withoutValue', { count: fields.length }),
            // a condition's name may have a comma
            fields: fields.join('; '),
          }),
        ]),
  ]
}

/** What the parts list leaves to clear up. */
export const useBomWarnings = (enquiry: Enquiry | null): string[] => {
  const { t } = useTranslation('enquiry')
  if (!enquiry?.bomFileName) return []
  const waiting = enquiry.bomUploadName === null ? [] : [t('release.newVersion', { name: enquiry.bomUploadName })]
  if (!enquiry.bomSummary) return waiting
  const count = Object.values(enquiry.bomSummary.problems).reduce((sum, lines) => sum + lines, 0)
  return count === 0 ? waiting : [...waiting, t('release.problems', { count, lines: enquiry.bomSummary.lines })]
}
