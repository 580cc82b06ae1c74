/** Who may look at whom (docs/architecture.md, "Fences"). Each rule names a room and what it must never import. */
const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })
const room = (path) => `^${path}/`

module.exports = {
  forbidden: [
    never('no-cycles', {}, { circular: true }, 'A cycle means two files are one idea.'),
    never('domain-is-a-leaf', { path: room('src/domain') }, { path: '^(src|server|tests|scripts)/', pathNot: room('src/domain') }),
    never('domain-packages', { path: room('src/domain'), pathNot: '\\.test\\.ts$' }, { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/(zod|date-fns|@date-fns/tz)/' }),
    never('machines-see-domain-only', { path: room('src/machines') }, { path: '^(src|server|tests|scripts)/', pathNot: room('src/(machines|domain)') }),
    never('machines-packages', { path: room('src/machines'), pathNot: '\\.test\\.ts$' }, { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/xstate/' }),
    never('api-sees-domain', { path: room('src/api') }, { path: '^(src|server|tests|scripts)/', pathNot: room('src/(api|domain|machines)') }),
    never('api-sees-types-of-machines', { path: room('src/api') }, { path: room('src/machines'), dependencyTypesNot: ['type-only'] }),
    never('i18n-is-a-leaf', { path: room('src/i18n') }, { path: '^(src|server|tests|scripts)/', pathNot: room('src/i18n') }),
    never('ui-shows-machines', { path: room('src/ui') }, { path: '^(src/api|server|tests|scripts)/' }),
    never('ui-calls-nobody', { path: room('src/ui') }, { path: 'node_modules/(firebase|@firebase|ky)/' }),
    never('components-know-no-area', { path: room('src/ui/components') }, { path: '^src/', pathNot: room('src/(ui/components|i18n)') }),
    never('server-sees-rules-and-contract', { path: room('server') }, { path: '^(src|tests|scripts)/', pathNot: '^src/(domain|api/contract)/|^src/machines/[^/]+/[^/]*Lifecycle\\.ts$' }),
    never('nobody-imports-tests', { path: '^(src|server)/' }, { path: room('tests') }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
}
