/**
 * What is stored outlives the code: a value of an enumeration may come from another version of the portal. It is kept and
 * shown as it is (rule K8). (Without zod, so that the login page need not load it; the schemas are in schema.ts.)
 */
import type { z } from 'zod'

/** A value that only another version of the portal knew. */
export type UnknownValue = string & z.$brand<'unknown value'>

/** One of these values, or one that only another version knew. */
export type Stored<Value extends string> = Value | UnknownValue

/** Whether this version knows the value. */
export const isOneOf = <Value extends string>(values: readonly Value[], value: string | null): value is Value =>
  values.some((known) => known === value)

/** The words for a stored value; one that nobody knows any more stands for itself. */
export const wordFor = (words: Readonly<Record<string, string>>, value: string): string => words[value] ?? value
