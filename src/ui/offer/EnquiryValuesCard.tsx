/** What the offer answers: the enquiry's values as they were when the offer was made (rule O1), compact and read-only. */
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnquiryValues } from '../../domain/enquiry/enquiryFields.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Card } from '../components/page/Card.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { ValueGrid } from '../components/page/KeyValue.tsx'
import { conditionPairs, generalPairs } from '../enquiry/enquiryPairs.ts'
import { useEnquiryTexts } from '../enquiry/enquiryTexts.ts'

interface EnquiryValuesCardProps {
  values: EnquiryValues
  enquiryId: string
  /** whether the reader may open the enquiry; else nothing leads there */
  readable?: boolean
  bomFileName: string | null
  /** the values are the offer's own copy rather than the enquiry as it is now */
  copied: boolean
  /** the addendum that the copy was taken with (rule E19); 0: none */
  addendum?: number
  /** how the lines of its parts list get into other programs */
  exports?: ReactNode
}

export const EnquiryValuesCard = (props: EnquiryValuesCardProps) => {
  const { values, enquiryId, readable = true, bomFileName, copied, addendum = 0, exports } = props
  const { t } = useTranslation('offer')
  const texts = useEnquiryTexts()
  const [open, setOpen] = useState(false)
  const href = `/enquiry/${enquiryId}`
  const bom = (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {readable ? (
        <TextLink href={href}>{t('form.showBom', { name: bomFileName })}</TextLink>
      ) : (
        <span>{bomFileName}</span>
      )}
      {exports}
    </span>
  )
  const stateOf = () => {
    if (!copied) return t('form.enquiryNow')
    return addendum > 0 ? t('form.enquiryCopyWith', { number: addendum }) : t('form.enquiryCopy')
  }
  const pairs = generalPairs(values, texts)
  if (bomFileName !== null) pairs.push({ id: 'bom', label: t('form.bom'), value: bom, wide: true })
  return (
    <Card
      title={t('form.enquiryCard')}
      meta={
        <>
          <span className="max-sm:hidden">{stateOf()}</span>
          {readable && <TextLink href={href}>{t('form.showEnquiry')}</TextLink>}
        </>
      }
    >
      <ValueGrid pairs={pairs} />
      <div className="mt-4 border-t border-line pt-3">
        <Button
          variant="ghost"
          size="table"
          className="-ml-2.5"
          iconAfter={open ? ChevronUp : ChevronDown}
          onClick={() => setOpen(!open)}
        >
          {open ? t('form.hideConditions') : t('form.showConditions')}
        </Button>
        {open && (
          <div className="mt-3">
            <ValueGrid pairs={conditionPairs(values, texts)} />
          </div>
        )}
      </div>
    </Card>
  )
}
