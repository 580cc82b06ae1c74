/** The files that the demo is made of, beside the server in its sources as in what is built of them. */
import { readFile } from 'node:fs/promises'

const folder = new URL('../demo/', import.meta.url)

/** @param path below `demo/` */
export const demoFile = (path: string): Promise<Buffer> => readFile(new URL(path, folder))
