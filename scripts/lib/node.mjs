/** The floor under everything: plain Node, no package yet. */
const floor = [20, 19]

/** Ends the program with one sentence when Node is too old. */
export function demandNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > floor[0] || (major === floor[0] && minor >= floor[1])) return
  console.error(`Schrankwerk braucht Node.js ab Version ${floor.join('.')}; hier läuft ${process.versions.node}.`)
  process.exit(1)
}
