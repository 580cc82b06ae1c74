/** Numbers, amounts, days and times are written in one module, by language (decision 0181): a private formatter would go on in German. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const formatter =
  /\bIntl\.(?:Number|DateTime|List|RelativeTime|Duration)Format\b|\.toLocale(?:Date|Time)?String\(|\.toFixed\([^)]*\)\.replace/
const allowed = [
  'src/i18n/formatsIn.ts',
  // which day it is in Germany
  'src/domain/core/day.ts',
  // and which moment its clocks show
  'src/domain/core/germanMoment.ts',
  // what is typed and what files hold: German in every language (rules T4, L9)
  'src/domain/core/numbers.ts',
]

const files = ['src', 'server'].flatMap((room) =>
  readdirSync(root + room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${room}/${name.replaceAll('\\', '/')}`),
)
const formatting = files.filter((file) => formatter.test(readFileSync(root + file, 'utf8')))

test('there is one module that formats', () => expect(formatting.toSorted()).toEqual(allowed.toSorted()))

test.each(["new Intl.NumberFormat('de')", 'count.toLocaleString()', "value.toFixed(2).replace('.', ',')"])(
  'a private formatter is seen: %s',
  (source) => expect(formatter.test(source)).toBe(true),
)
