/** A text that is not sent yet, as the browser keeps it, and since when it stands like that (rule N7). */
export type Draft = { text: string; at: Date }
