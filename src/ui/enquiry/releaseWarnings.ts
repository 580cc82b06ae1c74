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
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { type EnquiryActor, enquiryOf, type EnquiryRecordActor } from './enquiryActor.ts'
import { useEnquiryTexts } from './enquiryTexts.ts'

/** Whether a works standard lies with the enquiry as a file. */
export const hasRegulationFiles = (enquiry: Pick<Enquiry, 'fileItems' | 'id'> | null): boolean =>
  enquiry?.fileItems.some(({ path }) => path.startsWith(`enquiry/${enquiry.id}/regulation/`)) ?? false

/** The conditions of the form that contradict themselves. */
export const useContradictions = (record: EnquiryRecordActor): Contradiction[] => {
  const found = useSelector(record, (s) => contradictionsIn(s.context.draft).join(' '))
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

/** The conditions of the form that are left open. */
export const useOpenConditions = (actor: EnquiryActor, record: EnquiryRecordActor): string[] => {
  const hasFiles = hasRegulationFiles(useSelector(actor, enquiryOf))
  const open = useSelector(record, (s) => withoutValue(s.context.draft, hasFiles).join(' '))
  return open === '' ? [] : open.split(' ')
}

/** In sentences: the parts list, what contradicts itself, what is left open. */
export const useReleaseWarnings = (actor: EnquiryActor, record: EnquiryRecordActor): string[] => {
  const { t } = useTranslation('enquiry')
  const texts = useEnquiryTexts()
  const enquiry = useSelector(actor, enquiryOf)
  const told = useContradictionWords()
  const contradicting = useContradictions(record)
  const open = useOpenConditions(actor, record)
  const fields = open.map(texts.field)
  return [
    ...useBomWarnings(enquiry),
    ...contradicting.map(told),
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
