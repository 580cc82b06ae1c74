/**
 * What a text says that is longer than may be sent. It is said, not cut: what a browser takes off what somebody pastes is gone without a
 * word (rule R1).
 */
import { fill, useTexts } from '../texts.ts'

/** The sentence about a `value` of more than `longest` characters; undefined where there is none, or no limit. */
export const useLengthError = (value: string, longest: number | undefined): string | undefined => {
  const { field } = useTexts()
  return longest !== undefined && value.trim().length > longest
    ? fill(field.tooLong, { count: value.trim().length, max: longest })
    : undefined
}
