/** Files as somebody chose or dropped them: each under the name that it reads as, whatever signs turn the one that it came with. */
import { legibleName } from '../../domain/core/text.ts'

export const chosenFiles = (files: Iterable<File> | null): File[] => [...(files ?? [])].map(legible)

const legible = (file: File): File => {
  const name = legibleName(file.name)
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified })
}
