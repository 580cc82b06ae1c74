/** Fetches what `scripts/atlas` has written beside the page; relative, so that any file server will do. */
import type { ZodType } from 'zod'
import { indexSchema, machineSchema, triggersSchema } from './data.ts'

const fetched = async <Value>(name: string, schema: ZodType<Value>, signal: AbortSignal): Promise<Value> => {
  const response = await fetch(`atlas/data/${name}.json`, { signal })
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}`)
  return schema.parse(await response.json())
}

export const fetchIndex = (signal: AbortSignal) => fetched('index', indexSchema, signal)
export const fetchTriggers = (signal: AbortSignal) => fetched('triggers', triggersSchema, signal)
export const fetchMachine = (id: string, signal: AbortSignal) => fetched(id, machineSchema, signal)

/** The forms in which a workflow's drawing can be taken along: a picture, a text for documents, a chart for other tools. */
export const drawings = ['svg', 'mmd', 'scxml'] as const
export const drawingHref = (id: string, form: (typeof drawings)[number]): string => `atlas/data/${id}.${form}`
