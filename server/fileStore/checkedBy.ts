/** Passes bytes on, and breaks off at their end where they are not those of this name. */
import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** @param fault what it breaks off with */
export const checkedBy = (sha256: string, fault: () => Error): Transform => {
  const hash = createHash('sha256')
  const checked = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
    flush: (done) => done(hash.digest('hex') === sha256 ? null : fault()),
  })
  // It may break off before anybody reads: whoever does hears of it then.
  checked.on('error', () => undefined)
  return checked
}
