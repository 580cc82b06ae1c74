/** Field errors in German: form machines keep codes, fields show sentences. */
import { useTranslation } from 'react-i18next'
import type { FieldError } from '../../domain/enquiry/enquiry.ts'

const codes = {
  required: true,
  notANumber: true,
  tooSmall: true,
  tooBig: true,
  tooLong: true,
  notADate: true,
  ambiguousNumber: true,
} as const satisfies Record<FieldError, true>

const isFieldError = (code: string): code is FieldError => Object.hasOwn(codes, code)

/** The sentence of an error code; undefined for none, which is what a field expects of `error`. */
export const useFieldErrors = (): ((code: string | undefined) => string | undefined) => {
  const { t } = useTranslation()
  return (code) => (code !== undefined && isFieldError(code) ? t(`fieldErrors.${code}`) : undefined)
}
