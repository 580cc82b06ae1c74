/** A card of a form: those fields of the table that stand in it, in their order. */
import { Fragment, type ReactNode } from 'react'
import { Card } from '../../components/page/Card.tsx'
import { RequiredLegend } from '../../components/inputs/Field.tsx'
import { FormGrid } from '../../components/inputs/FormGrid.tsx'
import type { Form } from './form.ts'
import { FormField } from './FormField.tsx'

interface FieldCardProps<Draft, Key extends keyof Draft & string> {
  form: Form<Draft, Key>
  card: string
  title: string
  columns?: 2 | 3 | 4
  /** what must be filled, where that is no matter of single fields */
  asked?: string
  /** fields that their area draws */
  own?: { readonly [Field in Key]?: ReactNode }
  /** beside the fields, above them where there is no room */
  lead?: ReactNode
  /** after the last field */
  children?: ReactNode
}

export function FieldCard<Draft, Key extends keyof Draft & string>(props: FieldCardProps<Draft, Key>) {
  const { form, card, title, columns = 4, asked, own, lead, children } = props
  const fields = form.table.fields.filter((field) => field.card === card)
  const asks = !form.readOnly && fields.some(({ required }) => required)
  return (
    <Card title={title} meta={asks ? <RequiredLegend /> : !form.readOnly && asked}>
      <Beside lead={lead}>
        <FormGrid columns={columns}>
          {fields.map((field) => (
            <Fragment key={field.key}>
              {own && field.key in own ? own[field.key] : <FormField form={form} field={field} />}
            </Fragment>
          ))}
          {children}
        </FormGrid>
      </Beside>
    </Card>
  )
}

const Beside = ({ lead, children }: { lead: ReactNode; children: ReactNode }) =>
  lead === undefined ? (
    children
  ) : (
    <div className="flex gap-x-5 gap-y-4 max-sm:flex-col">
      <div className="shrink-0">{lead}</div>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
