/** A password that is told on the telephone as easily as it is pasted, and that nobody guesses: 75 bits. */

/** Neither 0 and O nor 1, l and I are among them. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789'
const groups = 3
const signsPerGroup = 5

/** `k7mva-q2xhd-t9rps` */
export const speakablePassword = (): string => {
  // 32 signs divide a byte evenly: each is as likely as any other.
  const bytes = crypto.getRandomValues(new Uint8Array(groups * signsPerGroup))
  const text = [...bytes].map((byte) => signs[byte % signs.length]).join('')
  return Array.from({ length: groups }, (_, group) =>
    text.slice(group * signsPerGroup, (group + 1) * signsPerGroup),
  ).join('-')
}
