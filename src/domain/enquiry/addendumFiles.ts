/** Files that come with an addendum (rule E17): which of the enquiry's a new one may replace, and what is said of parts lists. */
import { extensionOf, type FileItem } from '../file/file.ts'

/** Where files wait for the addendum that is written: of whoever brought them alone. */
export const addendumFolder = (enquiryId: string): string => `enquiry/${enquiryId}/addendum`

/** A file of the enquiry itself, not one of its regulations, that nothing has replaced yet. */
export const isReplaceable = (enquiryId: string, { path, filename, replacedBy }: FileItem): boolean =>
  replacedBy === undefined && path === `enquiry/${enquiryId}/${filename}`

/** Whether a file looks like a parts list: the mapped one stays as it was released. */
export const mayBePartsList = ({ filename }: Pick<FileItem, 'filename'>): boolean =>
  ['xlsx', 'xls', 'csv'].includes(extensionOf(filename))
