/** A record on its way from its list to its form: it stands in the browser's history, from which it comes back as anything. */
import { z } from 'zod'

export const carrierOf = <Schema extends z.ZodType<{ id: string }>>(schema: Schema) => ({
  carry: (record: z.output<Schema>): unknown => z.encode(schema, record),
  /** What was handed over, if it is the record that the address names (null: a new one). */
  carried: (state: unknown, id: string | null): z.output<Schema> | null => {
    const { data } = schema.safeParse(state)
    return data && data.id === id ? data : null
  },
})
