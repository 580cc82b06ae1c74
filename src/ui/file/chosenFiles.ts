/** Files as somebody chose or dropped them: each under the name that it reads as, whatever signs turn the one that it came with. */
import { legibleName } from '../../domain/core/text.ts'

export const chosenFiles = (files: Iterable<File> | null): File[] => [...(files ?? [])].map(legible)

const legible = (file: File): File => {
  const name = legibleName(file.name)
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified })
}

/** Asks for one file in the system's own dialog, where there is no place on the page that takes it. */
export const askForFile = (accept: string, onFile: (file: File) => void): void => {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept })
  input.addEventListener('change', () => chosenFiles(input.files).slice(0, 1).forEach(onFile))
  input.click()
}
