/** The operator's data as the installation names them; mail and telephone can be used at once. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Operator } from '../../domain/legal/legal.ts'
import { DescriptionList } from '../components/page/KeyValue.tsx'
import { PhoneLink } from '../components/page/PhoneNumber.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'

const short = ['name', 'address', 'mail', 'phone'] as const
const complete = ['name', 'address', 'representative', 'register', 'vatId', 'mail', 'phone'] as const

export const ContactBlock = ({ operator, full }: { operator: Operator; full: boolean }) => {
  const { t } = useTranslation('legal')
  const fields = full ? complete : short
  return (
    <address className="my-1 rounded-md bg-muted px-4 py-3 not-italic hyphens-manual break-inside-avoid">
      <DescriptionList
        items={fields.map((field) => ({ label: t(`operator.${field}`), value: shown(field, operator[field]) }))}
      />
    </address>
  )
}

const shown = (field: (typeof complete)[number], value: string): ReactNode => {
  if (field === 'mail') return <TextLink href={`mailto:${value}`}>{value}</TextLink>
  return field === 'phone' ? <PhoneLink of={value} /> : value
}
