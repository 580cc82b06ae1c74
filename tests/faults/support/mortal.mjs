/** A program that dies as often as it is told, each time after it was up: `mortal.mjs <file that counts> <deaths> [never up]`. */
import { appendFileSync, readFileSync } from 'node:fs'

const [file = '', deaths = '0', neverUp] = process.argv.slice(2)
appendFileSync(file, '.')
if (!neverUp) process.send?.('running')
if (readFileSync(file, 'utf8').length > Number(deaths)) process.exit(0)
process.kill(process.pid, 'SIGKILL')
