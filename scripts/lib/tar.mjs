/** A tar of ordinary files, the same bytes for the same files: sorted, all of one time and nobody's (POSIX ustar). */

/**
 * @param {{ path: string, content: Uint8Array }[]} files
 * @param {number} seconds the time of all of them
 */
export function tarOf(files, seconds) {
  const parts = [...files]
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap(({ path, content }) => [
      header(path, content.length, seconds),
      content,
      new Uint8Array((512 - (content.length % 512)) % 512),
    ])
  return Buffer.concat([...parts, new Uint8Array(1024)])
}

/** @param {string} path @param {number} size @param {number} seconds */
function header(path, size, seconds) {
  const block = Buffer.alloc(512)
  const cut = path.length <= 100 ? -1 : path.indexOf('/', path.length - 101)
  if (cut > 155 || (cut < 0 && path.length > 100)) throw new Error(`too long for a tar: ${path}`)
  const octal = (/** @type {number} */ value, /** @type {number} */ length) =>
    value.toString(8).padStart(length - 1, '0')
  block.write(path.slice(cut + 1), 0)
  block.write(octal(0o644, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(seconds, 12), 136)
  block.write('        0', 148)
  block.write('ustar\u000000', 257)
  if (cut > 0) block.write(path.slice(0, cut), 345)
  const sum = block.reduce((all, byte) => all + byte, 0)
  block.write(`${octal(sum, 7)}\u0000 `, 148)
  return block
}
