/** Who may look at whom (docs/architecture.md, "The rooms"). Each rule names a room and what it must never import. */

export interface Rule {
  name: string
  /** Which files it binds; `except` frees some of them. */
  from: RegExp
  except?: RegExp
  /** What they must not import: a path in this repository, or `npm:<package>`; `unless` allows some of it. */
  to: RegExp
  unless?: RegExp
  /** Whether `import type` is fine. */
  allowsTypes?: true
  why: string
}

const OURS = /^(src|server|tests|scripts)\//
/** Tests, and what several of them share (`.testing.ts`). */
const TESTS = /\.test(ing)?\.tsx?$/

export const rules: readonly Rule[] = [
  {
    name: 'domain-is-a-leaf',
    from: /^src\/domain\//,
    to: OURS,
    unless: /^src\/domain\//,
    why: 'Rules of the business depend on nothing of ours.',
  },
  {
    name: 'domain-packages',
    from: /^src\/domain\//,
    except: TESTS,
    to: /^npm:/,
    unless: /^npm:(zod|date-fns|@date-fns\/tz|@zxcvbn-ts\/language-common)$/,
    why: 'The domain knows schemas, dates and a list of words, no technology.',
  },
  {
    name: 'machines-see-domain-only',
    from: /^src\/machines\//,
    to: OURS,
    unless: /^src\/(machines|domain)\//,
    why: 'A machine is complete without screen, call or translation.',
  },
  {
    name: 'machines-packages',
    from: /^src\/machines\//,
    except: TESTS,
    to: /^npm:/,
    unless: /^npm:xstate$/,
    why: 'Effects are named actions that the composition root provides.',
  },
  {
    name: 'api-sees-domain',
    from: /^src\/api\//,
    to: OURS,
    unless: /^src\/(api|domain|machines)\//,
    why: 'The client speaks the contract, whoever calls it.',
  },
  {
    name: 'api-sees-types-of-machines',
    from: /^src\/api\//,
    to: /^src\/machines\//,
    allowsTypes: true,
    why: 'The api implements what machines name; it never runs them.',
  },
  {
    name: 'i18n-is-nearly-a-leaf',
    from: /^src\/i18n\//,
    to: OURS,
    unless: /^src\/(i18n|domain\/core)\//,
    why: 'What we say knows languages, days and numbers, and nothing else of ours.',
  },
  {
    name: 'ui-shows-machines',
    from: /^src\/ui\//,
    to: /^(src\/(api|main|screens)|server|tests|scripts)\b/,
    why: 'Views render and send; calls belong to actors.',
  },
  {
    name: 'ui-calls-nobody',
    from: /^src\/ui\//,
    to: /^npm:(firebase|@firebase\/.+|ky)$/,
    why: 'Views render and send; calls belong to actors.',
  },
  {
    name: 'atlas-shows-machines',
    from: /^src\/atlas\//,
    except: TESTS,
    to: OURS,
    unless: /^src\/(atlas|machines|domain|i18n|ui\/components)\/|^src\/ui\/(styles\.css|app\/(Logo\.tsx|browser\.ts))$/,
    why: 'The atlas is a page of its own: it needs no portal, no sign-in and no call.',
  },
  {
    name: 'nobody-needs-the-atlas',
    from: /^(src|server)\//,
    except: /^src\/atlas\//,
    to: /^src\/atlas\//,
    why: 'What explains the portal is no part of it.',
  },
  {
    name: 'components-know-no-area',
    from: /^src\/ui\/components\//,
    to: /^src\//,
    // How a search reads letters is one rule in every search.
    unless: /^src\/(ui\/components|i18n)\/|^src\/domain\/core\/searchWords\.ts$/,
    why: 'The design system can be moved to another product.',
  },
  {
    name: 'server-sees-rules-and-contract',
    from: /^server\//,
    to: /^(src|tests|scripts)\//,
    unless: /^src\/(domain|api\/contract)\/|^src\/i18n\/(words|formatsIn|auditWords|[a-z]{2}\/.+)\.(ts|json)$/,
    why: 'The server shares the domain, contract and words with the browser; what is shown next is the browser’s alone.',
  },
  {
    name: 'server-speaks-by-language',
    from: /^server\//,
    except: /^server\/words\.ts$/,
    to: /^src\/i18n\/[a-z]{2}\//,
    why: 'Words of a language are loaded in one place; everybody else asks for those of their reader.',
  },
  {
    name: 'nobody-imports-tests',
    from: /^(src|server|scripts)\//,
    // The atlas shows the very paths that the tests walk.
    except: /^scripts\/atlas\/|\.test(ing)?\.tsx?$/,
    to: /^tests\/|\.test(ing)?\.tsx?$/,
    why: 'What ships does not need its tests.',
  },
  {
    name: 'one-graph-explorer',
    from: OURS,
    except: /^tests\/paths\/graph\.ts$/,
    to: /^npm:@xstate\/graph$/,
    why: 'The package has traps, which one file minds.',
  },
]
