/** Where the typefaces of documents lie; the bundle brings its own (scripts/lib/bundle.mjs). */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

export const regularFile = require.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf')
export const boldFile = require.resolve('@expo-google-fonts/ibm-plex-sans/700Bold/IBMPlexSans_700Bold.ttf')
