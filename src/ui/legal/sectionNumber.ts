/** How a section is counted: "§ 3" where the document is written in paragraphs of law, otherwise "3." */
export const sectionNumber = (sign: string, number: number): string =>
  sign === '' ? `${number}.` : `${sign}\u00a0${number}`
