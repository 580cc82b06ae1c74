/** Web build and unit-test set-up. The build date ties a bundle to its meta.json (rule S11). */
import { readdirSync, readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown, runnerImport } from 'vite'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import packageJson from './package.json' with { type: 'json' }
import type { DrawnLogin } from './src/drawnLogin.tsx'
import { packagesUsed } from './scripts/lib/packagesUsed.ts'

// A release is built again to the same bytes: its date is that of its commit.
const { SOURCE_DATE_EPOCH: seconds } = process.env
const buildDate = (seconds ? new Date(Number(seconds) * 1000) : new Date()).toISOString()

/** What whoever signs in needs: what signs them in, and what they mostly see first. */
const soonAfter = ['src/api/identityProvider.ts', 'src/ui/app/Frame.tsx', 'src/screens/enquiryList.ts']

/** The files of these sources, with those that they need. */
const filesOf = (bundle: Rolldown.OutputBundle, sources: readonly string[]): readonly string[] => {
  const found = new Set<string>()
  const visit = (file: string): void => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || found.has(file)) return
    found.add(file)
    for (const next of chunk.imports) visit(next)
  }
  for (const source of sources) {
    const file = Object.values(bundle).find(
      (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/${source}`)),
    )
    if (!file) throw new Error(`Nothing is built from ${source} by now.`)
    visit(file.fileName)
  }
  return [...found]
}

/**
 * The page asks for the application at once, not when its first script (src/start.ts) does. All scripts are asked for as scripts
 * before they are taken as modules: so Chromium takes up what it has compiled of them, which in a new tab it does not for modules
 * (decision 0199).
 */
const asScripts: Plugin = {
  name: 'as-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const files = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && ['start', 'application'].includes(file.name) ? [file.fileName, ...file.imports] : [],
      )
      const links = [...new Set(files)].map(
        (file) => `<link rel="preload" as="script" crossorigin href="/${file}">\n    `,
      )
      return html
        .replaceAll(/ *<link rel="modulepreload".*\n/g, '')
        .replace(/(?=<script type="module")/, links.join(''))
    },
  },
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler(code) {
      const [found] = /(?<=const scriptRel = ).*?(?=;?\s*const assetsURL)/s.exec(code) ?? []
      return found === undefined
        ? this.error('Vite asks for modules in another way by now.')
        : code.replace(found, "'preload'")
    },
  },
}

/**
 * The login has a page of its own, which the server sends at its address: the login drawn by the build (src/drawnLogin.tsx), and the names of
 * the files that whoever signs in needs (src/soon.ts). Its form stands in a dialog: sent before any script runs, it closes that, which the first
 * script sees (src/start.ts).
 */
const loginPage: Plugin = {
  name: 'login-page',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') return this.error('There is no page to draw the login into.')
    const empty = String(page.source)
    const { module } = await runnerImport<{ drawnLogin: DrawnLogin }>('./src/drawnLogin.tsx', {
      configFile: false,
      define: { __VERSION__: JSON.stringify(packageJson.version) },
    })
    const { language, html } = module.drawnLogin
    const soon = filesOf(bundle, soonAfter).filter((file) => !empty.includes(file))
    const source = empty
      .replace(
        '<div id="root"></div>',
        () => `<div id="root" data-language="${language}"><dialog open>${html}</dialog></div>`,
      )
      .replace('</head>', `  <meta name="soon" content="${soon.join(' ')}" />\n  </head>`)
    if (!source.includes('name="mail"')) this.error('The login was not drawn.')
    this.emitFile({ type: 'asset', fileName: 'login.html', source })
  },
}

/** Files that need each other would each begin with half of the other: such a build is none. */
const withoutCircles: Plugin = {
  name: 'without-circles',
  generateBundle(_, bundle) {
    const importsOf = (file: string): readonly string[] => {
      const chunk = bundle[file]
      return chunk?.type === 'chunk' ? chunk.imports : []
    }
    const done = new Set<string>()
    const visit = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) this.error(`Files that need each other: ${[...way, file].join(' → ')}`)
      if (done.has(file)) return
      for (const next of importsOf(file)) visit(next, [...way, file])
      done.add(file)
    }
    for (const file of Object.keys(bundle)) visit(file, [])
  },
}

/** What pdf.js fetches while it reads a PDF, where that one needs it: character maps, standard fonts, decoders of pictures. */
const pdfData: Plugin = {
  name: 'pdf-data',
  generateBundle() {
    for (const folder of ['cmaps', 'standard_fonts', 'wasm'])
      for (const file of readdirSync(`node_modules/pdfjs-dist/${folder}`))
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs-${pdfjs.version}/${folder}/${file}`,
          source: readFileSync(`node_modules/pdfjs-dist/${folder}/${file}`),
        })
  },
}

/** What is named in `src`, and the German words of areas: they lie in the file of the code that shows them, and cost no request. */
const files = (sources: string, words: string) =>
  new RegExp(String.raw`src[\\/](${sources.replaceAll('/', String.raw`[\\/]`)}|i18n[\\/]de[\\/](${words})\.json)$`)

/** Words that several screens show, side by side with their code. */
const wordsAlone = [
  'notices',
  'bom|bomExport|estimate',
  'company|companyRejection|companyTypes|agreements',
  'folder|folderLog',
  'masterdata|csv|eclass',
  'profile|secondFactor',
]

/**
 * Few files instead of a hundred small ones, which would queue behind the connections of a slow line and cost a link each: what
 * every page needs (with the login, which most begin with), what every list needs, and the rest by the screens that share it.
 */
const chunks = [
  { name: 'start', test: /src[\\/]start\.ts$/, priority: 3 },
  // … and ids, which what tells the atlas needs, too: beside the forms they would bring all of them to the login
  {
    name: 'application',
    test: files('main.tsx|screens/login.ts|domain/core/newId.ts', 'common|components'),
    priority: 2,
  },
  {
    name: 'portal',
    test: files('ui/app/Frame.tsx|ui/core/ListPage.tsx|api/client.ts|api/contract/(user|chat).ts', 'refusals'),
    priority: 1,
  },
  // what customers and suppliers begin with, and what the operator does
  { name: 'deals', test: files('screens/(enquiry|offer|order|job)List.ts', 'enquiry|offer|work'), priority: 0.8 },
  { name: 'catalogue', test: files('screens/(user|article)List.ts', 'user|article|articleImport'), priority: 0.7 },
  // what every form needs
  {
    name: 'form',
    test: files(
      'ui/core/(RecordPage|RecordHistory|fields/FieldCard).tsx|machines/core/workflowMachine.ts|domain/core/fields.ts',
      'file',
    ),
    priority: 0.5,
  },
  ...wordsAlone.map((areas) => ({ name: 'words', test: files('-', areas), priority: 0.4 })),
  { name: 'shared', minShareCount: 2, entriesAware: true },
]

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    asScripts,
    loginPage,
    withoutCircles,
    pdfData,
    packagesUsed('.packages-portal.json'),
    {
      name: 'build-metadata',
      generateBundle() {
        const source = JSON.stringify({ version: packageJson.version, buildDate })
        this.emitFile({ type: 'asset', fileName: 'meta.json', source })
      },
    },
  ],
  define: {
    __BUILD_DATE__: JSON.stringify(buildDate),
    __VERSION__: JSON.stringify(packageJson.version),
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks }, chunkFileNames: 'assets/[hash].js' } },
  },
})
