/**
 * How wide a text will be. Layout runs without a browser, so the advance widths of IBM Plex Sans (weight 500) are written
 * down here, in hundredths of the type size; other fonts in the fallback list are about as wide.
 */
const charactersByWidth: Record<number, string> = {
  24: ' ',
  25: "'",
  26: 'ij',
  28: 'l',
  29: ',.',
  30: '!',
  31: ':;',
  32: '[]',
  34: '()f·',
  35: '|',
  36: 't{}',
  38: 'r',
  40: '-',
  41: 'I',
  42: '/\\',
  45: '"',
  49: '?sz',
  50: '„“',
  51: '*Lcvy',
  53: 'Jx',
  54: 'g',
  55: 'akä',
  56: '_eoö',
  57: 'F',
  58: 'Thnuü',
  59: 'EZbdpq–',
  60: '0123456789$+<=>S^`~×',
  62: 'Y',
  63: 'CPV€',
  64: 'X',
  66: 'ABKRÄß',
  68: '#DUÜ',
  70: 'G',
  71: '&HNOQÖ',
  80: 'w',
  82: 'M',
  84: '…',
  88: 'm',
  90: '@',
  93: 'W',
  95: '%',
  100: '→',
}

const widths = new Map(
  Object.entries(charactersByWidth).flatMap(([width, characters]) =>
    [...characters].map((character) => [character, Number(width)] as const),
  ),
)

/** As wide as most letters, for what the table does not know. */
const USUAL = 60

/** Width in px of one line at `size` px. */
export function textWidth(text: string, size: number): number {
  const hundredths = [...text].reduce((sum, character) => sum + (widths.get(character) ?? USUAL), 0)
  return (hundredths * size) / 100
}

/** Width in px of one line of IBM Plex Mono, whose characters are all 0.6 em wide. */
export function monoWidth(text: string, size: number): number {
  return [...text].length * size * 0.6
}
