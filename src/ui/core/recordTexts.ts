import type { ChangeValue } from '../../domain/core/schema.ts'

/** How an entity's fields and stored values are called in German, wherever they are told of outside their own field. */
export interface RecordTexts {
  /** "Liefertermin" */
  field: (field: string) => string
  /** a stored value as people read it */
  value: (field: string, stored: ChangeValue) => string
  /** what stands in the field, where that is written otherwise than what is stored */
  typed?: (field: string, text: string) => string
}
